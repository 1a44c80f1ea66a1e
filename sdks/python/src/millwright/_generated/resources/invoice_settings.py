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
        payment_terms_days: int | Omitted = omitted,
        min_hsn_digits: int | Omitted = omitted,
        time_zone: str | Omitted = omitted,
        reporting_limit_days: Literal[30] | None | Omitted = omitted,
        tds_rates: Sequence[Number] | Omitted = omitted,
        reminders: Sequence[p.InvoiceReminderParams | Model] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.InvoiceSettings:
        """Change the invoice settings.

        Changes the settings that are sent, and leaves the others as they are.

        Scope: `invoice-settings:write`.

        Arguments:
            payment_terms_days: The days from the date of an invoice to its due date, where a
                call names none.
            min_hsn_digits: How many digits an HSN code has at least: 4, 6 or 8. Notification
                78/2020 asks for 6 above a turnover of ₹5 crore, and e-way bills of such a
                seller for 6, too. Codes of services, which begin with 99, never need more
                than 6.
            time_zone: The IANA time zone in which invoices become overdue.
            reporting_limit_days: 30, or null for no limit.
            tds_rates: The rates in per cent at which buyers withhold tax: what a line of a
                bank statement is short of an invoice by one of them is suggested as a
                deduction. 2 is taken as tax under GST, another as income tax, and one that is
                2 more than another as both.
            reminders: After how many days the contact of a buyer is reminded of an invoice by
                mail, from 9:00 in `time_zone` on, while something of it is due and it is not
                `disputed`; at first none. Each is mailed once. Of several that have passed
                only the latest is mailed, and none more than 7 days late.
        """
        return self._caller.call(
            m.InvoiceSettings,
            "PATCH",
            "/v1/invoice-settings",
            body={"payment_terms_days": payment_terms_days, "min_hsn_digits": min_hsn_digits, "time_zone": time_zone, "reporting_limit_days": reporting_limit_days, "tds_rates": tds_rates, "reminders": reminders},
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
        payment_terms_days: int | Omitted = omitted,
        min_hsn_digits: int | Omitted = omitted,
        time_zone: str | Omitted = omitted,
        reporting_limit_days: Literal[30] | None | Omitted = omitted,
        tds_rates: Sequence[Number] | Omitted = omitted,
        reminders: Sequence[p.InvoiceReminderParams | Model] | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.InvoiceSettings:
        """Change the invoice settings.

        Changes the settings that are sent, and leaves the others as they are.

        Scope: `invoice-settings:write`.

        Arguments:
            payment_terms_days: The days from the date of an invoice to its due date, where a
                call names none.
            min_hsn_digits: How many digits an HSN code has at least: 4, 6 or 8. Notification
                78/2020 asks for 6 above a turnover of ₹5 crore, and e-way bills of such a
                seller for 6, too. Codes of services, which begin with 99, never need more
                than 6.
            time_zone: The IANA time zone in which invoices become overdue.
            reporting_limit_days: 30, or null for no limit.
            tds_rates: The rates in per cent at which buyers withhold tax: what a line of a
                bank statement is short of an invoice by one of them is suggested as a
                deduction. 2 is taken as tax under GST, another as income tax, and one that is
                2 more than another as both.
            reminders: After how many days the contact of a buyer is reminded of an invoice by
                mail, from 9:00 in `time_zone` on, while something of it is due and it is not
                `disputed`; at first none. Each is mailed once. Of several that have passed
                only the latest is mailed, and none more than 7 days late.
        """
        return await self._caller.call(
            m.InvoiceSettings,
            "PATCH",
            "/v1/invoice-settings",
            body={"payment_terms_days": payment_terms_days, "min_hsn_digits": min_hsn_digits, "time_zone": time_zone, "reporting_limit_days": reporting_limit_days, "tds_rates": tds_rates, "reminders": reminders},
            body_type=p.InvoiceSettingsUpdateParams,
            options=options,
        )
