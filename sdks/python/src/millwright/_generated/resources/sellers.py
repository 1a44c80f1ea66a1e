# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Sellers:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        gstin: str,
        legal_name: str,
        address: p.AddressParams | Model,
        trade_name: str | Omitted = omitted,
        phone: str | Omitted = omitted,
        email: str | Omitted = omitted,
        bank: p.BankAccountParams | Model | Omitted = omitted,
        upi_id: str | Omitted = omitted,
        udyam_number: str | Omitted = omitted,
        terms: str | Omitted = omitted,
        logo_upload_id: str | Omitted = omitted,
        portal: p.NewPortalLoginParams | Model | Omitted = omitted,
        number_prefix: str | Omitted = omitted,
        next_numbers: p.NextNumbersUpdateParams | Model | Omitted = omitted,
        annual_returns: Sequence[p.AnnualReturnParams | Model] | Omitted = omitted,
        default: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.SellerRecord:
        """Create a seller.

        Stores a seller: a registration under GST, from which the account invoices. A GSTIN
        that does not fit the state or the PIN code of the address is 422 `invoice_invalid`. A
        GSTIN or a `number_prefix` that another seller of the mode has is 409 `conflict`.

        Scope: `invoice-settings:write`.

        Arguments:
            gstin: The GSTIN under which the seller invoices.
            legal_name: The legal name, as it is registered.
            trade_name: The trade name, if another.
            address: The place of business that the GSTIN is registered for.
            phone: Telephone number, such as `+91 80 4718 2200`.
            email: E-mail address.
            upi_id: The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows
                it as a QR code.
            udyam_number: The registration as a micro, small or medium enterprise.
            terms: Terms of sale that documents show.
            logo_upload_id: The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000
                pixels. It is printed at the top of the documents of the seller, also of those
                that there are.
            number_prefix: What the numbers begin with, before the financial year; empty for
                nothing. It stays with the seller that has had it first, so that a number
                names one document of the account.
            annual_returns: The annual returns that were furnished. After that day no credit
                note reduces the tax of a supply of that year; where none is named, after 30
                November of the next financial year.
            default: Whether it sells where nothing else is named, in the place of the one
                that does now. The first one of a mode always does.
        """
        return self._caller.call(
            m.SellerRecord,
            "POST",
            "/v1/sellers",
            body={"gstin": gstin, "legal_name": legal_name, "trade_name": trade_name, "address": address, "phone": phone, "email": email, "bank": bank, "upi_id": upi_id, "udyam_number": udyam_number, "terms": terms, "logo_upload_id": logo_upload_id, "portal": portal, "number_prefix": number_prefix, "next_numbers": next_numbers, "annual_returns": annual_returns, "default": default},
            body_type=p.SellerCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.SellerRecord]:
        """List sellers.

        Returns sellers, newest first. In test mode there is one from the beginning, with a
        GSTIN of its own; in live mode there is none before you create it, and nothing can be
        invoiced until then.

        Scope: `invoices:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return Pages(self._caller, 
            m.SellerRecord,
            "GET",
            "/v1/sellers",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.SellerRecord:
        """Get a seller.

        Returns one seller, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return self._caller.call(
            m.SellerRecord,
            "GET",
            f"/v1/sellers/{segment(id)}",
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        gstin: str | Omitted = omitted,
        legal_name: str | Omitted = omitted,
        trade_name: str | None | Omitted = omitted,
        address: p.AddressParams | Model | Omitted = omitted,
        phone: str | None | Omitted = omitted,
        email: str | None | Omitted = omitted,
        bank: p.BankAccountParams | Model | None | Omitted = omitted,
        upi_id: str | None | Omitted = omitted,
        udyam_number: str | None | Omitted = omitted,
        terms: str | None | Omitted = omitted,
        logo_upload_id: str | None | Omitted = omitted,
        portal: p.PortalLoginUpdateParams | Model | Omitted = omitted,
        number_prefix: str | Omitted = omitted,
        next_numbers: p.NextNumbersUpdateParams | Model | Omitted = omitted,
        annual_returns: Sequence[p.AnnualReturnParams | Model] | Omitted = omitted,
        default: Literal[True] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.SellerRecord:
        """Change a seller.

        Changes the fields that are sent, and leaves the others as they are; `portal` is
        merged by field. Documents that there are keep what they show. The GSTIN stays once
        the seller has documents (409 `invalid_state`): another registration is another
        seller.

        Scope: `invoice-settings:write`.

        Arguments:
            gstin: The GSTIN under which the seller invoices.
            legal_name: The legal name, as it is registered.
            trade_name: Null removes it.
            address: The place of business that the GSTIN is registered for.
            phone: Null removes it.
            email: Null removes it.
            bank: Null removes it.
            upi_id: Null removes it.
            udyam_number: Null removes it.
            terms: Null removes it.
            logo_upload_id: The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000
                pixels. It is printed at the top of the documents of the seller, also of those
                that there are. Null removes it.
            number_prefix: What the numbers begin with, before the financial year; empty for
                nothing. It stays with the seller that has had it first, so that a number
                names one document of the account.
            annual_returns: All of the annual returns that were furnished; they replace those
                that are kept.
            default: Makes it the one that sells where nothing else is named, in the place of
                the other.
        """
        return self._caller.call(
            m.SellerRecord,
            "PATCH",
            f"/v1/sellers/{segment(id)}",
            body={"gstin": gstin, "legal_name": legal_name, "trade_name": trade_name, "address": address, "phone": phone, "email": email, "bank": bank, "upi_id": upi_id, "udyam_number": udyam_number, "terms": terms, "logo_upload_id": logo_upload_id, "portal": portal, "number_prefix": number_prefix, "next_numbers": next_numbers, "annual_returns": annual_returns, "default": default},
            body_type=p.SellerUpdateParams,
            options=options,
        )


class AsyncSellers:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        gstin: str,
        legal_name: str,
        address: p.AddressParams | Model,
        trade_name: str | Omitted = omitted,
        phone: str | Omitted = omitted,
        email: str | Omitted = omitted,
        bank: p.BankAccountParams | Model | Omitted = omitted,
        upi_id: str | Omitted = omitted,
        udyam_number: str | Omitted = omitted,
        terms: str | Omitted = omitted,
        logo_upload_id: str | Omitted = omitted,
        portal: p.NewPortalLoginParams | Model | Omitted = omitted,
        number_prefix: str | Omitted = omitted,
        next_numbers: p.NextNumbersUpdateParams | Model | Omitted = omitted,
        annual_returns: Sequence[p.AnnualReturnParams | Model] | Omitted = omitted,
        default: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.SellerRecord:
        """Create a seller.

        Stores a seller: a registration under GST, from which the account invoices. A GSTIN
        that does not fit the state or the PIN code of the address is 422 `invoice_invalid`. A
        GSTIN or a `number_prefix` that another seller of the mode has is 409 `conflict`.

        Scope: `invoice-settings:write`.

        Arguments:
            gstin: The GSTIN under which the seller invoices.
            legal_name: The legal name, as it is registered.
            trade_name: The trade name, if another.
            address: The place of business that the GSTIN is registered for.
            phone: Telephone number, such as `+91 80 4718 2200`.
            email: E-mail address.
            upi_id: The UPI ID that buyers pay to. An invoice to a buyer without a GSTIN shows
                it as a QR code.
            udyam_number: The registration as a micro, small or medium enterprise.
            terms: Terms of sale that documents show.
            logo_upload_id: The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000
                pixels. It is printed at the top of the documents of the seller, also of those
                that there are.
            number_prefix: What the numbers begin with, before the financial year; empty for
                nothing. It stays with the seller that has had it first, so that a number
                names one document of the account.
            annual_returns: The annual returns that were furnished. After that day no credit
                note reduces the tax of a supply of that year; where none is named, after 30
                November of the next financial year.
            default: Whether it sells where nothing else is named, in the place of the one
                that does now. The first one of a mode always does.
        """
        return await self._caller.call(
            m.SellerRecord,
            "POST",
            "/v1/sellers",
            body={"gstin": gstin, "legal_name": legal_name, "trade_name": trade_name, "address": address, "phone": phone, "email": email, "bank": bank, "upi_id": upi_id, "udyam_number": udyam_number, "terms": terms, "logo_upload_id": logo_upload_id, "portal": portal, "number_prefix": number_prefix, "next_numbers": next_numbers, "annual_returns": annual_returns, "default": default},
            body_type=p.SellerCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.SellerRecord]:
        """List sellers.

        Returns sellers, newest first. In test mode there is one from the beginning, with a
        GSTIN of its own; in live mode there is none before you create it, and nothing can be
        invoiced until then.

        Scope: `invoices:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
        """
        return AsyncPages(self._caller, 
            m.SellerRecord,
            "GET",
            "/v1/sellers",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.SellerRecord:
        """Get a seller.

        Returns one seller, with its `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return await self._caller.call(
            m.SellerRecord,
            "GET",
            f"/v1/sellers/{segment(id)}",
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        gstin: str | Omitted = omitted,
        legal_name: str | Omitted = omitted,
        trade_name: str | None | Omitted = omitted,
        address: p.AddressParams | Model | Omitted = omitted,
        phone: str | None | Omitted = omitted,
        email: str | None | Omitted = omitted,
        bank: p.BankAccountParams | Model | None | Omitted = omitted,
        upi_id: str | None | Omitted = omitted,
        udyam_number: str | None | Omitted = omitted,
        terms: str | None | Omitted = omitted,
        logo_upload_id: str | None | Omitted = omitted,
        portal: p.PortalLoginUpdateParams | Model | Omitted = omitted,
        number_prefix: str | Omitted = omitted,
        next_numbers: p.NextNumbersUpdateParams | Model | Omitted = omitted,
        annual_returns: Sequence[p.AnnualReturnParams | Model] | Omitted = omitted,
        default: Literal[True] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.SellerRecord:
        """Change a seller.

        Changes the fields that are sent, and leaves the others as they are; `portal` is
        merged by field. Documents that there are keep what they show. The GSTIN stays once
        the seller has documents (409 `invalid_state`): another registration is another
        seller.

        Scope: `invoice-settings:write`.

        Arguments:
            gstin: The GSTIN under which the seller invoices.
            legal_name: The legal name, as it is registered.
            trade_name: Null removes it.
            address: The place of business that the GSTIN is registered for.
            phone: Null removes it.
            email: Null removes it.
            bank: Null removes it.
            upi_id: Null removes it.
            udyam_number: Null removes it.
            terms: Null removes it.
            logo_upload_id: The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000
                pixels. It is printed at the top of the documents of the seller, also of those
                that there are. Null removes it.
            number_prefix: What the numbers begin with, before the financial year; empty for
                nothing. It stays with the seller that has had it first, so that a number
                names one document of the account.
            annual_returns: All of the annual returns that were furnished; they replace those
                that are kept.
            default: Makes it the one that sells where nothing else is named, in the place of
                the other.
        """
        return await self._caller.call(
            m.SellerRecord,
            "PATCH",
            f"/v1/sellers/{segment(id)}",
            body={"gstin": gstin, "legal_name": legal_name, "trade_name": trade_name, "address": address, "phone": phone, "email": email, "bank": bank, "upi_id": upi_id, "udyam_number": udyam_number, "terms": terms, "logo_upload_id": logo_upload_id, "portal": portal, "number_prefix": number_prefix, "next_numbers": next_numbers, "annual_returns": annual_returns, "default": default},
            body_type=p.SellerUpdateParams,
            options=options,
        )
