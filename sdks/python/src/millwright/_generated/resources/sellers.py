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

        Creates a seller: a GST registration from which the account invoices. A GSTIN that
        does not fit the state or PIN code of the address is 422 `invoice_invalid`. A GSTIN or
        `number_prefix` of another seller in the mode is 409 `conflict`.

        Scope: `invoice-settings:write`.

        Arguments:
            gstin: The GSTIN under which the seller invoices.
            legal_name: The legal name, as registered.
            trade_name: The trade name, if different.
            address: The registered place of business of the GSTIN.
            phone: Telephone number, such as `+91 80 4718 2200`.
            email: Email address.
            upi_id: The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN
                shows it as a QR code.
            udyam_number: The registration as a micro, small or medium enterprise.
            terms: Terms of sale, printed on documents.
            logo_upload_id: The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000
                pixels. It is printed at the top of all documents of the seller, including
                existing ones.
            number_prefix: The beginning of document numbers, before the financial year; empty
                for none. A prefix stays with the first seller that used it, so that a number
                names one document of the account.
            annual_returns: The annual returns that were furnished. After that day no credit
                note reduces the tax on a supply of that year; for a year without an entry,
                after 30 November of the next financial year.
            default: Whether it becomes the default seller, instead of the present one. The
                first seller of a mode is always the default.
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

        Returns sellers, newest first. Test mode has one from the beginning, with its own
        GSTIN; live mode has none until you create it, and you cannot invoice before.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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
        """Update a seller.

        Changes the fields that you send and leaves the others unchanged; `portal` is merged
        by field. Existing documents do not change. The GSTIN cannot change once the seller
        has documents (409 `invalid_state`): create another seller for another registration.

        Scope: `invoice-settings:write`.

        Arguments:
            gstin: The GSTIN under which the seller invoices.
            legal_name: The legal name, as registered.
            trade_name: Null removes it.
            address: The registered place of business of the GSTIN.
            phone: Null removes it.
            email: Null removes it.
            bank: Null removes it.
            upi_id: Null removes it.
            udyam_number: Null removes it.
            terms: Null removes it.
            logo_upload_id: The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000
                pixels. It is printed at the top of all documents of the seller, including
                existing ones. Null removes it.
            number_prefix: The beginning of document numbers, before the financial year; empty
                for none. A prefix stays with the first seller that used it, so that a number
                names one document of the account.
            annual_returns: All annual returns that were furnished; they replace the saved
                list.
            default: Makes it the default seller, instead of the present one.
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

        Creates a seller: a GST registration from which the account invoices. A GSTIN that
        does not fit the state or PIN code of the address is 422 `invoice_invalid`. A GSTIN or
        `number_prefix` of another seller in the mode is 409 `conflict`.

        Scope: `invoice-settings:write`.

        Arguments:
            gstin: The GSTIN under which the seller invoices.
            legal_name: The legal name, as registered.
            trade_name: The trade name, if different.
            address: The registered place of business of the GSTIN.
            phone: Telephone number, such as `+91 80 4718 2200`.
            email: Email address.
            upi_id: The UPI ID for payments of buyers. An invoice to a buyer without a GSTIN
                shows it as a QR code.
            udyam_number: The registration as a micro, small or medium enterprise.
            terms: Terms of sale, printed on documents.
            logo_upload_id: The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000
                pixels. It is printed at the top of all documents of the seller, including
                existing ones.
            number_prefix: The beginning of document numbers, before the financial year; empty
                for none. A prefix stays with the first seller that used it, so that a number
                names one document of the account.
            annual_returns: The annual returns that were furnished. After that day no credit
                note reduces the tax on a supply of that year; for a year without an entry,
                after 30 November of the next financial year.
            default: Whether it becomes the default seller, instead of the present one. The
                first seller of a mode is always the default.
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

        Returns sellers, newest first. Test mode has one from the beginning, with its own
        GSTIN; live mode has none until you create it, and you cannot invoice before.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
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
        """Update a seller.

        Changes the fields that you send and leaves the others unchanged; `portal` is merged
        by field. Existing documents do not change. The GSTIN cannot change once the seller
        has documents (409 `invalid_state`): create another seller for another registration.

        Scope: `invoice-settings:write`.

        Arguments:
            gstin: The GSTIN under which the seller invoices.
            legal_name: The legal name, as registered.
            trade_name: Null removes it.
            address: The registered place of business of the GSTIN.
            phone: Null removes it.
            email: Null removes it.
            bank: Null removes it.
            upi_id: Null removes it.
            udyam_number: Null removes it.
            terms: Null removes it.
            logo_upload_id: The logo. An upload of PNG or JPEG: at most 512 KB and 2,000,000
                pixels. It is printed at the top of all documents of the seller, including
                existing ones. Null removes it.
            number_prefix: The beginning of document numbers, before the financial year; empty
                for none. A prefix stays with the first seller that used it, so that a number
                names one document of the account.
            annual_returns: All annual returns that were furnished; they replace the saved
                list.
            default: Makes it the default seller, instead of the present one.
        """
        return await self._caller.call(
            m.SellerRecord,
            "PATCH",
            f"/v1/sellers/{segment(id)}",
            body={"gstin": gstin, "legal_name": legal_name, "trade_name": trade_name, "address": address, "phone": phone, "email": email, "bank": bank, "upi_id": upi_id, "udyam_number": udyam_number, "terms": terms, "logo_upload_id": logo_upload_id, "portal": portal, "number_prefix": number_prefix, "next_numbers": next_numbers, "annual_returns": annual_returns, "default": default},
            body_type=p.SellerUpdateParams,
            options=options,
        )
