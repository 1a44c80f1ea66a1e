# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TYPE_CHECKING

from ..._model import Model, Number, Omitted, omitted
from ..._caller import AsyncCaller, CallOptions, Caller, UpdateOptions
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class InvoiceSettings:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        **options: Unpack[CallOptions]
    ) -> m.InvoiceSettings:
        """Get the invoice settings.

        Returns the settings of the account in this mode, with their `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return self._caller.call(
            m.InvoiceSettings,
            "GET",
            "/v1/invoice-settings",
            options=options,
        )

    def update(
        self,
        *,
        seller: p.SellerUpdateParams | Model | Omitted = omitted,
        portal: p.PortalLoginUpdateParams | Model | Omitted = omitted,
        number_prefix: str | Omitted = omitted,
        payment_terms_days: int | Omitted = omitted,
        min_hsn_digits: int | Omitted = omitted,
        time_zone: str | Omitted = omitted,
        reporting_limit_days: Literal[30] | None | Omitted = omitted,
        annual_returns: Sequence[p.AnnualReturnParams | Model] | Omitted = omitted,
        tds_rates: Sequence[Number] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.InvoiceSettings:
        """Change the invoice settings.

        Changes the settings that are sent, and leaves the others as they are; `seller` and
        `portal` are merged by field. A GSTIN of the seller that does not fit the state of its
        address, or a PIN code that does not, is 422 `invoice_invalid`. Invoices that there
        are keep the seller that they have.

        Scope: `invoices:write`.

        Arguments:
            number_prefix: What the numbers begin with, before the financial year; empty for
                nothing.
            payment_terms_days: The days from the date of an invoice to its due date, where a
                call names none.
            min_hsn_digits: How many digits an HSN code has at least: 4, 6 or 8. Notification
                78/2020 asks for 6 above a turnover of ₹5 crore, and e-way bills of such a
                seller for 6, too. Codes of services, which begin with 99, never need more
                than 6.
            time_zone: The IANA time zone in which invoices become overdue.
            reporting_limit_days: 30, or null for no limit.
            annual_returns: All of the annual returns that were furnished; they replace those
                that are kept.
            tds_rates: The rates in per cent at which buyers withhold tax: what a line of a
                bank statement is short of an invoice by one of them is suggested as a
                deduction. 2 is taken as tax under GST, another as income tax, and one that is
                2 more than another as both.
        """
        return self._caller.call(
            m.InvoiceSettings,
            "PATCH",
            "/v1/invoice-settings",
            body={"seller": seller, "portal": portal, "number_prefix": number_prefix, "payment_terms_days": payment_terms_days, "min_hsn_digits": min_hsn_digits, "time_zone": time_zone, "reporting_limit_days": reporting_limit_days, "annual_returns": annual_returns, "tds_rates": tds_rates},
            body_type=p.InvoiceSettingsUpdateParams,
            options=options,
        )


class AsyncInvoiceSettings:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        **options: Unpack[CallOptions]
    ) -> m.InvoiceSettings:
        """Get the invoice settings.

        Returns the settings of the account in this mode, with their `version` as the `ETag`.

        Scope: `invoices:read`.
        """
        return await self._caller.call(
            m.InvoiceSettings,
            "GET",
            "/v1/invoice-settings",
            options=options,
        )

    async def update(
        self,
        *,
        seller: p.SellerUpdateParams | Model | Omitted = omitted,
        portal: p.PortalLoginUpdateParams | Model | Omitted = omitted,
        number_prefix: str | Omitted = omitted,
        payment_terms_days: int | Omitted = omitted,
        min_hsn_digits: int | Omitted = omitted,
        time_zone: str | Omitted = omitted,
        reporting_limit_days: Literal[30] | None | Omitted = omitted,
        annual_returns: Sequence[p.AnnualReturnParams | Model] | Omitted = omitted,
        tds_rates: Sequence[Number] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.InvoiceSettings:
        """Change the invoice settings.

        Changes the settings that are sent, and leaves the others as they are; `seller` and
        `portal` are merged by field. A GSTIN of the seller that does not fit the state of its
        address, or a PIN code that does not, is 422 `invoice_invalid`. Invoices that there
        are keep the seller that they have.

        Scope: `invoices:write`.

        Arguments:
            number_prefix: What the numbers begin with, before the financial year; empty for
                nothing.
            payment_terms_days: The days from the date of an invoice to its due date, where a
                call names none.
            min_hsn_digits: How many digits an HSN code has at least: 4, 6 or 8. Notification
                78/2020 asks for 6 above a turnover of ₹5 crore, and e-way bills of such a
                seller for 6, too. Codes of services, which begin with 99, never need more
                than 6.
            time_zone: The IANA time zone in which invoices become overdue.
            reporting_limit_days: 30, or null for no limit.
            annual_returns: All of the annual returns that were furnished; they replace those
                that are kept.
            tds_rates: The rates in per cent at which buyers withhold tax: what a line of a
                bank statement is short of an invoice by one of them is suggested as a
                deduction. 2 is taken as tax under GST, another as income tax, and one that is
                2 more than another as both.
        """
        return await self._caller.call(
            m.InvoiceSettings,
            "PATCH",
            "/v1/invoice-settings",
            body={"seller": seller, "portal": portal, "number_prefix": number_prefix, "payment_terms_days": payment_terms_days, "min_hsn_digits": min_hsn_digits, "time_zone": time_zone, "reporting_limit_days": reporting_limit_days, "annual_returns": annual_returns, "tds_rates": tds_rates},
            body_type=p.InvoiceSettingsUpdateParams,
            options=options,
        )
