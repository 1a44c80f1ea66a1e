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
        """Update the invoice settings.

        Changes the settings that you send and leaves the others unchanged.

        Scope: `invoice-settings:write`.

        Arguments:
            payment_terms_days: The days from the date of an invoice to its due date, if a
                call sends no `due_date`.
            min_hsn_digits: The least number of digits of an HSN code: 4, 6 or 8. Notification
                78/2020 requires 6 above a turnover of ₹5 crore, and so do e-way bills of such
                a seller. SAC codes, which begin with 99, never need more than 6.
            time_zone: The IANA time zone that decides when invoices become overdue.
            reporting_limit_days: 30, or null for no limit.
            tds_rates: The rates in per cent at which buyers withhold tax: if a line of a bank
                statement is less than the amount due by one of them, we suggest a deduction.
                2 counts as tax under GST, any other rate as income tax, and a rate that is 2
                more than another as both.
            reminders: The days after the due date on which we email a reminder to the contact
                of a buyer, from 9:00 in `time_zone` on, while an amount is due and the
                invoice is not `disputed`; none by default. Each reminder is sent once. If
                several have passed, only the latest is sent, and none more than 7 days late.
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
        """Update the invoice settings.

        Changes the settings that you send and leaves the others unchanged.

        Scope: `invoice-settings:write`.

        Arguments:
            payment_terms_days: The days from the date of an invoice to its due date, if a
                call sends no `due_date`.
            min_hsn_digits: The least number of digits of an HSN code: 4, 6 or 8. Notification
                78/2020 requires 6 above a turnover of ₹5 crore, and so do e-way bills of such
                a seller. SAC codes, which begin with 99, never need more than 6.
            time_zone: The IANA time zone that decides when invoices become overdue.
            reporting_limit_days: 30, or null for no limit.
            tds_rates: The rates in per cent at which buyers withhold tax: if a line of a bank
                statement is less than the amount due by one of them, we suggest a deduction.
                2 counts as tax under GST, any other rate as income tax, and a rate that is 2
                more than another as both.
            reminders: The days after the due date on which we email a reminder to the contact
                of a buyer, from 9:00 in `time_zone` on, while an amount is due and the
                invoice is not `disputed`; none by default. Each reminder is sent once. If
                several have passed, only the latest is sent, and none more than 7 days late.
        """
        return await self._caller.call(
            m.InvoiceSettings,
            "PATCH",
            "/v1/invoice-settings",
            body={"payment_terms_days": payment_terms_days, "min_hsn_digits": min_hsn_digits, "time_zone": time_zone, "reporting_limit_days": reporting_limit_days, "tds_rates": tds_rates, "reminders": reminders},
            body_type=p.InvoiceSettingsUpdateParams,
            options=options,
        )
