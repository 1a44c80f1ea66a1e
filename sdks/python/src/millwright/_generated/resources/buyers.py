# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Buyers:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        name: str,
        gstin: str | Omitted = omitted,
        addresses: p.BuyerCreateAddressesParams | Model | Omitted = omitted,
        contact: p.BuyerCreateContactParams | Model | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.BuyerRecord:
        """Create a buyer.

        Creates a buyer, which orders name by `buyer_id`.

        Scope: `orders:write`.

        Arguments:
            name: The legal name of the buyer.
            gstin: GST identification number. Omit it for an unregistered buyer.
            consignee: The consignee: who receives the goods at the shipping address. Orders
                with this `buyer_id` copy it.
        """
        return self._caller.call(
            m.BuyerRecord,
            "POST",
            "/v1/buyers",
            body={"name": name, "gstin": gstin, "addresses": addresses, "contact": contact, "consignee": consignee, "metadata": metadata},
            body_type=p.BuyerCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        name: str | Omitted = omitted,
        gstin: str | Omitted = omitted,
        q: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.BuyerRecord]:
        """List buyers.

        Returns buyers, newest first. Conditions combine: a buyer is listed if it meets all of
        them.

        Scope: `orders:read`.

        Arguments:
            name: Buyers with exactly this name.
            gstin: Buyers with this GSTIN.
            q: Buyers whose name, GSTIN or contact (name or email address) begins with this
                text, or contains a word that begins with it: `bluep`, `retail`, `29AAG`,
                `purchase@`. Case is ignored.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.BuyerRecord,
            "GET",
            "/v1/buyers",
            query={"name": name, "gstin": gstin, "q": q, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.BuyerRecord:
        """Get a buyer.

        Returns one buyer, with its `version` as the `ETag`.

        Scope: `orders:read`.
        """
        return self._caller.call(
            m.BuyerRecord,
            "GET",
            f"/v1/buyers/{segment(id)}",
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        gstin: str | None | Omitted = omitted,
        addresses: p.BuyerUpdateAddressesParams | Model | Omitted = omitted,
        contact: p.BuyerUpdateContactParams | Model | None | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | None | Omitted = omitted,
        metadata: p.MetadataChangeParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.BuyerRecord:
        """Update a buyer.

        Changes the fields that you send and leaves the others unchanged. Existing orders keep
        their copy; to renew it, send the order its `buyer_id` again.

        Scope: `orders:write`.

        Arguments:
            name: The legal name of the buyer.
            gstin: Null removes it.
            contact: Null removes it.
            consignee: Null removes it.
        """
        return self._caller.call(
            m.BuyerRecord,
            "PATCH",
            f"/v1/buyers/{segment(id)}",
            body={"name": name, "gstin": gstin, "addresses": addresses, "contact": contact, "consignee": consignee, "metadata": metadata},
            body_type=p.BuyerUpdateParams,
            options=options,
        )

    def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedBuyer:
        """Delete a buyer.

        Deletes a buyer that no order uses. If an order uses it, the answer is 409 `conflict`.

        Scope: `orders:write`.
        """
        return self._caller.call(
            m.DeletedBuyer,
            "DELETE",
            f"/v1/buyers/{segment(id)}",
            options=options,
        )


class AsyncBuyers:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        name: str,
        gstin: str | Omitted = omitted,
        addresses: p.BuyerCreateAddressesParams | Model | Omitted = omitted,
        contact: p.BuyerCreateContactParams | Model | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.BuyerRecord:
        """Create a buyer.

        Creates a buyer, which orders name by `buyer_id`.

        Scope: `orders:write`.

        Arguments:
            name: The legal name of the buyer.
            gstin: GST identification number. Omit it for an unregistered buyer.
            consignee: The consignee: who receives the goods at the shipping address. Orders
                with this `buyer_id` copy it.
        """
        return await self._caller.call(
            m.BuyerRecord,
            "POST",
            "/v1/buyers",
            body={"name": name, "gstin": gstin, "addresses": addresses, "contact": contact, "consignee": consignee, "metadata": metadata},
            body_type=p.BuyerCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        name: str | Omitted = omitted,
        gstin: str | Omitted = omitted,
        q: str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.BuyerRecord]:
        """List buyers.

        Returns buyers, newest first. Conditions combine: a buyer is listed if it meets all of
        them.

        Scope: `orders:read`.

        Arguments:
            name: Buyers with exactly this name.
            gstin: Buyers with this GSTIN.
            q: Buyers whose name, GSTIN or contact (name or email address) begins with this
                text, or contains a word that begins with it: `bluep`, `retail`, `29AAG`,
                `purchase@`. Case is ignored.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.BuyerRecord,
            "GET",
            "/v1/buyers",
            query={"name": name, "gstin": gstin, "q": q, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.BuyerRecord:
        """Get a buyer.

        Returns one buyer, with its `version` as the `ETag`.

        Scope: `orders:read`.
        """
        return await self._caller.call(
            m.BuyerRecord,
            "GET",
            f"/v1/buyers/{segment(id)}",
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        gstin: str | None | Omitted = omitted,
        addresses: p.BuyerUpdateAddressesParams | Model | Omitted = omitted,
        contact: p.BuyerUpdateContactParams | Model | None | Omitted = omitted,
        consignee: p.ConsigneeParams | Model | None | Omitted = omitted,
        metadata: p.MetadataChangeParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.BuyerRecord:
        """Update a buyer.

        Changes the fields that you send and leaves the others unchanged. Existing orders keep
        their copy; to renew it, send the order its `buyer_id` again.

        Scope: `orders:write`.

        Arguments:
            name: The legal name of the buyer.
            gstin: Null removes it.
            contact: Null removes it.
            consignee: Null removes it.
        """
        return await self._caller.call(
            m.BuyerRecord,
            "PATCH",
            f"/v1/buyers/{segment(id)}",
            body={"name": name, "gstin": gstin, "addresses": addresses, "contact": contact, "consignee": consignee, "metadata": metadata},
            body_type=p.BuyerUpdateParams,
            options=options,
        )

    async def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedBuyer:
        """Delete a buyer.

        Deletes a buyer that no order uses. If an order uses it, the answer is 409 `conflict`.

        Scope: `orders:write`.
        """
        return await self._caller.call(
            m.DeletedBuyer,
            "DELETE",
            f"/v1/buyers/{segment(id)}",
            options=options,
        )
