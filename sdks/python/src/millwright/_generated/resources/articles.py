# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Number, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Articles:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        sku: str,
        description: str,
        hsn: str,
        unit_price: p.MoneyParams | Model,
        tax_rate: Number,
        uom: p.UnitOfMeasureParams,
        exemption: p.ExemptionParams | Omitted = omitted,
        stages: Sequence[str] | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Article:
        """Create an article.

        Creates an article. If another article has the same article number, the answer is 409
        `conflict`.

        Scope: `orders:write`.

        Arguments:
            sku: Your article number, unique in the account and mode.
            description: What the article is, as documents show it.
            hsn: HSN code of the goods, or SAC of the service.
            unit_price: Price of one unit, before tax and discount.
            tax_rate: GST rate in per cent, such as 18.
            uom: GST unit code (UQC) in capitals, such as `PCS` or `KGS`.
            exemption: Why no tax applies, if `tax_rate` is 0: an invoice in India has to
                state it. `nil_rated`: taxed at nil per cent by law. `exempt`: exempt from tax
                by a notification. `non_gst`: GST is not levied on it.
            stages: The stages that the article goes through, if not the stages of the order;
                line items that you create from it take them.
        """
        return self._caller.call(
            m.Article,
            "POST",
            "/v1/articles",
            body={"sku": sku, "description": description, "hsn": hsn, "unit_price": unit_price, "tax_rate": tax_rate, "uom": uom, "exemption": exemption, "stages": stages},
            body_type=p.ArticleCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        sku: str | Omitted = omitted,
        q: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Article]:
        """List articles.

        Returns articles, newest first. Conditions combine: an article is listed if it meets
        all of them.

        Scope: `orders:read`.

        Arguments:
            sku: The article with exactly this number.
            q: Articles whose number or description begins with this text, or contains a word
                that begins with it: `cart`, `200-m`, `matte`. Case is ignored.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Article,
            "GET",
            "/v1/articles",
            query={"sku": sku, "q": q, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Article:
        """Get an article.

        Returns one article, with its `version` as the `ETag`.

        Scope: `orders:read`.
        """
        return self._caller.call(
            m.Article,
            "GET",
            f"/v1/articles/{segment(id)}",
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        sku: str | Omitted = omitted,
        description: str | Omitted = omitted,
        hsn: str | Omitted = omitted,
        unit_price: p.MoneyParams | Model | Omitted = omitted,
        tax_rate: Number | Omitted = omitted,
        uom: p.UnitOfMeasureParams | Omitted = omitted,
        exemption: p.ExemptionParams | None | Omitted = omitted,
        stages: Sequence[str] | None | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Article:
        """Update an article.

        Changes the fields that you send and leaves the others unchanged. Existing orders keep
        their copies.

        Scope: `orders:write`.

        Arguments:
            sku: Your article number, unique in the account and mode.
            description: What the article is, as documents show it.
            hsn: HSN code of the goods, or SAC of the service.
            unit_price: Price of one unit, before tax and discount.
            tax_rate: GST rate in per cent, such as 18.
            uom: GST unit code (UQC) in capitals, such as `PCS` or `KGS`.
            exemption: Why no tax applies; a `tax_rate` above 0 removes it. Null removes it.
            stages: The stages that the article goes through. Null removes it.
        """
        return self._caller.call(
            m.Article,
            "PATCH",
            f"/v1/articles/{segment(id)}",
            body={"sku": sku, "description": description, "hsn": hsn, "unit_price": unit_price, "tax_rate": tax_rate, "uom": uom, "exemption": exemption, "stages": stages},
            body_type=p.ArticleUpdateParams,
            options=options,
        )

    def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedArticle:
        """Delete an article.

        Deletes the article. Existing orders keep their copies.

        Scope: `orders:write`.
        """
        return self._caller.call(
            m.DeletedArticle,
            "DELETE",
            f"/v1/articles/{segment(id)}",
            options=options,
        )


class AsyncArticles:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        sku: str,
        description: str,
        hsn: str,
        unit_price: p.MoneyParams | Model,
        tax_rate: Number,
        uom: p.UnitOfMeasureParams,
        exemption: p.ExemptionParams | Omitted = omitted,
        stages: Sequence[str] | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Article:
        """Create an article.

        Creates an article. If another article has the same article number, the answer is 409
        `conflict`.

        Scope: `orders:write`.

        Arguments:
            sku: Your article number, unique in the account and mode.
            description: What the article is, as documents show it.
            hsn: HSN code of the goods, or SAC of the service.
            unit_price: Price of one unit, before tax and discount.
            tax_rate: GST rate in per cent, such as 18.
            uom: GST unit code (UQC) in capitals, such as `PCS` or `KGS`.
            exemption: Why no tax applies, if `tax_rate` is 0: an invoice in India has to
                state it. `nil_rated`: taxed at nil per cent by law. `exempt`: exempt from tax
                by a notification. `non_gst`: GST is not levied on it.
            stages: The stages that the article goes through, if not the stages of the order;
                line items that you create from it take them.
        """
        return await self._caller.call(
            m.Article,
            "POST",
            "/v1/articles",
            body={"sku": sku, "description": description, "hsn": hsn, "unit_price": unit_price, "tax_rate": tax_rate, "uom": uom, "exemption": exemption, "stages": stages},
            body_type=p.ArticleCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        sku: str | Omitted = omitted,
        q: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Article]:
        """List articles.

        Returns articles, newest first. Conditions combine: an article is listed if it meets
        all of them.

        Scope: `orders:read`.

        Arguments:
            sku: The article with exactly this number.
            q: Articles whose number or description begins with this text, or contains a word
                that begins with it: `cart`, `200-m`, `matte`. Case is ignored.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Article,
            "GET",
            "/v1/articles",
            query={"sku": sku, "q": q, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Article:
        """Get an article.

        Returns one article, with its `version` as the `ETag`.

        Scope: `orders:read`.
        """
        return await self._caller.call(
            m.Article,
            "GET",
            f"/v1/articles/{segment(id)}",
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        sku: str | Omitted = omitted,
        description: str | Omitted = omitted,
        hsn: str | Omitted = omitted,
        unit_price: p.MoneyParams | Model | Omitted = omitted,
        tax_rate: Number | Omitted = omitted,
        uom: p.UnitOfMeasureParams | Omitted = omitted,
        exemption: p.ExemptionParams | None | Omitted = omitted,
        stages: Sequence[str] | None | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Article:
        """Update an article.

        Changes the fields that you send and leaves the others unchanged. Existing orders keep
        their copies.

        Scope: `orders:write`.

        Arguments:
            sku: Your article number, unique in the account and mode.
            description: What the article is, as documents show it.
            hsn: HSN code of the goods, or SAC of the service.
            unit_price: Price of one unit, before tax and discount.
            tax_rate: GST rate in per cent, such as 18.
            uom: GST unit code (UQC) in capitals, such as `PCS` or `KGS`.
            exemption: Why no tax applies; a `tax_rate` above 0 removes it. Null removes it.
            stages: The stages that the article goes through. Null removes it.
        """
        return await self._caller.call(
            m.Article,
            "PATCH",
            f"/v1/articles/{segment(id)}",
            body={"sku": sku, "description": description, "hsn": hsn, "unit_price": unit_price, "tax_rate": tax_rate, "uom": uom, "exemption": exemption, "stages": stages},
            body_type=p.ArticleUpdateParams,
            options=options,
        )

    async def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedArticle:
        """Delete an article.

        Deletes the article. Existing orders keep their copies.

        Scope: `orders:write`.
        """
        return await self._caller.call(
            m.DeletedArticle,
            "DELETE",
            f"/v1/articles/{segment(id)}",
            options=options,
        )
