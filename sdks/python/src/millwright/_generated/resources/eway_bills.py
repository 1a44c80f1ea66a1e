# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, WaitOptions, async_wait_until, segment, wait_until
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class EwayBills:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        id: str,
        *,
        distance_km: int | Omitted = omitted,
        transport_mode: p.TransportModeParams | Omitted = omitted,
        vehicle_type: p.VehicleTypeParams | Omitted = omitted,
        transporter: p.EwayBillTransporterParams | Model | Omitted = omitted,
        transport_document: p.TransportDocumentParams | Model | Omitted = omitted,
        vehicle_number: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.EwayBill:
        """Create an e-way bill.

        Requests an e-way bill for a `registered` invoice, or for an `issued` one, which needs
        no IRN for it. An invoice in another status is 409 `invalid_state`, and so is an
        `issued` invoice of services only, or without a delivery address. The e-way bill
        begins where the goods leave: at `dispatch_from` of the invoice or, without it, at the
        seller. An invoice has one e-way bill at a time: while one is not `cancelled` or
        `failed`, another is 409 `conflict`. The e-way bill is valid once a vehicle is
        recorded: at once with `vehicle_number`, and later with Part B. If the invoice has a
        `dispatch_id` and the call omits the vehicle or transporter, we use the present ones
        of the dispatch. Emits `eway_bill.generated` once the portal has made it.

        Scope: `invoices:write`.

        Arguments:
            distance_km: The distance in kilometres. If omitted: the portal computes it from
                the two PIN codes.
            transport_mode: How the goods travel; you can also send it with Part B. `road`: by
                road. `rail`: by rail. `air`: by air. `ship`: by ship.
            vehicle_type: `regular`: a vehicle of the usual size. `odc`: over-dimensional
                cargo: one day of validity for each 20 km.
            transporter: The transporter. If omitted: the transporter of the dispatch, if it
                has an id; otherwise the seller.
            vehicle_number: The vehicle number, as on the plate, with or without spaces. If
                omitted: the vehicle of the dispatch, unless the goods go by rail or by air.
                With a vehicle the e-way bill is valid at once, by road unless
                `transport_mode` is `ship`; by rail and by air the transport document does the
                same.
        """
        return self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill",
            body={"distance_km": distance_km, "transport_mode": transport_mode, "vehicle_type": vehicle_type, "transporter": transporter, "transport_document": transport_document, "vehicle_number": vehicle_number},
            body_type=p.EwayBillCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.EwayBillStatusParams] | Omitted = omitted,
        invoice_id: str | Omitted = omitted,
        valid_until_from: dt.datetime | str | Omitted = omitted,
        valid_until_to: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        expand: Sequence[p.EwayBillExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.ExpandedEwayBill]:
        """List e-way bills.

        Returns e-way bills, newest first, including earlier ones of an invoice. Conditions
        combine: an e-way bill is listed if it meets all of them.

        Scope: `invoices:read`.

        Arguments:
            status: E-way bills in one of these statuses, separated by commas.
            invoice_id: E-way bills of this invoice.
            valid_until_from: E-way bills whose validity ends at this moment or later.
            valid_until_to: E-way bills whose validity ends before this moment.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `dispatch` needs `orders:read`.
        """
        return Pages(self._caller, 
            m.ExpandedEwayBill,
            "GET",
            "/v1/eway-bills",
            query={"status": status, "invoice_id": invoice_id, "valid_until_from": valid_until_from, "valid_until_to": valid_until_to, "limit": limit, "cursor": cursor, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.EwayBill:
        """Get the e-way bill of an invoice.

        Returns the latest e-way bill of an invoice, with its `version` as the `ETag`. Without
        one, the answer is 404.

        Scope: `invoices:read`.
        """
        return self._caller.call(
            m.EwayBill,
            "GET",
            f"/v1/invoices/{segment(id)}/eway-bill",
            options=options,
        )

    def timeline(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.TimelineEntry]:
        """Get the timeline of an e-way bill.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/invoices/{segment(id)}/eway-bill/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def pdf(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print the slip of an e-way bill.

        Returns the slip of the latest e-way bill of an invoice as a printable PDF: its number
        with a QR code, its validity, the addresses it goes from and to, the goods, the
        transporter and the vehicles. It is available once the portal has assigned a number,
        otherwise 409 `invalid_state`. The slip of a cancelled e-way bill says so.

        Scope: `invoices:read`.
        """
        return self._caller.bytes(
            "GET",
            f"/v1/invoices/{segment(id)}/eway-bill/pdf",
            options=options,
        )

    def part_b(
        self,
        id: str,
        *,
        from_place: str,
        from_state: str,
        reason: p.VehicleReasonParams,
        vehicle_number: str | Omitted = omitted,
        remarks: str | Omitted = omitted,
        transport_mode: p.TransportModeParams | Omitted = omitted,
        transport_document: p.TransportDocumentParams | Model | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Record the vehicle of an e-way bill (Part B).

        The first vehicle starts the validity of the e-way bill: a day for each 200 km, or for
        each 20 km of over-dimensional cargo, ending at midnight in India. A later vehicle is
        a change of vehicle and keeps `valid_until`. Emits `eway_bill.part_b_completed` for
        each vehicle that the portal records. The step is in `pending` until the portal has
        answered; if the portal refuses it, `errors` says why, and the e-way bill is
        unchanged.

        Scope: `invoices:write`.

        Arguments:
            vehicle_number: The vehicle number, as on the plate, with or without spaces.
                Required by road.
            from_place: The place that the goods leave from.
            from_state: The two-digit GST state code of that place.
            reason: `first_time`: the first vehicle of the goods. `breakdown`: the earlier
                vehicle broke down. `transhipment`: the goods were reloaded. `other`: another
                reason, given in `remarks`.
            remarks: A remark for the portal, in your words.
            transport_mode: How the goods travel with it. If omitted: as the e-way bill says,
                otherwise by road. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by
                ship.
            transport_document: The transport document of the carrier. Required by rail and by
                air.
        """
        return self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/part-b",
            body={"vehicle_number": vehicle_number, "from_place": from_place, "from_state": from_state, "reason": reason, "remarks": remarks, "transport_mode": transport_mode, "transport_document": transport_document},
            body_type=p.EwayBillPartBParams,
            options=options,
        )

    def extend(
        self,
        id: str,
        *,
        remaining_distance_km: int,
        reason: p.EwayBillExtensionReasonParams,
        from_place: str,
        from_state: str,
        from_postal_code: str,
        vehicle_number: str,
        remarks: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Extend the validity of an e-way bill.

        Extends the validity by the days of the remaining distance. You can extend from eight
        hours before `valid_until` to eight hours after it; at any other time the answer is
        409 `invalid_state`. The step is in `pending` until the portal has answered; if the
        portal refuses it, `errors` says why, and the e-way bill is unchanged. Emits
        `eway_bill.extended` once the portal agrees.

        Scope: `invoices:write`.

        Arguments:
            remaining_distance_km: The remaining distance, in kilometres.
            reason: `calamity`: a natural calamity. `law_and_order`: a law and order
                situation. `transhipment`: the goods were reloaded. `accident`: an accident of
                the vehicle. `other`: another reason, given in `remarks`.
            remarks: A remark for the portal, in your words.
            from_place: The place that the goods leave from.
            from_state: The two-digit GST state code of that place.
            from_postal_code: The six-digit PIN code of that place.
            vehicle_number: As on the plate: spaces, hyphens and small letters are accepted
                and removed, such as `KA01AB1234` for `ka 01 ab-1234`. A one-digit district
                gets a leading zero: `DL01CAA1234`.
        """
        return self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/extend",
            body={"remaining_distance_km": remaining_distance_km, "reason": reason, "remarks": remarks, "from_place": from_place, "from_state": from_state, "from_postal_code": from_postal_code, "vehicle_number": vehicle_number},
            body_type=p.EwayBillExtensionCreateParams,
            options=options,
        )

    def transporter(
        self,
        id: str,
        *,
        transporter_id: str,
        name: str,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Change the transporter of an e-way bill.

        Assigns another transporter, who can record vehicles from then on. The step is in
        `pending` until the portal has answered; if the portal refuses it, `errors` says why,
        and the e-way bill is unchanged.

        Scope: `invoices:write`.

        Arguments:
            transporter_id: The GSTIN, or the id of an unregistered transporter.
            name: The name of the transporter.
        """
        return self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/transporter",
            body={"transporter_id": transporter_id, "name": name},
            body_type=p.EwayBillTransporterParams,
            options=options,
        )

    def cancel(
        self,
        id: str,
        *,
        reason: p.InvoiceCancelReasonParams,
        remarks: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Cancel an e-way bill.

        Cancels an e-way bill whose goods do not leave, or leave in another way. The portal
        allows it for 24 hours from `generated_at`; later the answer is 409 `invalid_state`.
        The step is in `pending` until the portal has answered; if the portal refuses it,
        `errors` says why, and the e-way bill is unchanged. Emits `eway_bill.cancelled` once
        the portal agrees.

        Scope: `invoices:write`.

        Arguments:
            reason: `duplicate`: the invoice was issued twice. `data_entry_mistake`: the
                invoice contains a mistake. `order_cancelled`: the order was cancelled.
                `other`: another reason, given in `remarks`.
            remarks: A remark for the portal, in your words.
        """
        return self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/cancel",
            body={"reason": reason, "remarks": remarks},
            body_type=p.InvoiceCancellationParams,
            options=options,
        )

    def close(
        self,
        id: str,
        *,
        remarks: str,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Close an e-way bill.

        Reports to the portal that the goods have arrived, for an e-way bill that is `active`
        or `expired`. The step is in `pending` until the portal has answered; if the portal
        refuses it, `errors` says why, and the e-way bill is unchanged.

        Scope: `invoices:write`.

        Arguments:
            remarks: A remark for the portal, in your words.
        """
        return self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/close",
            body={"remarks": remarks},
            body_type=p.EwayBillCloseParams,
            options=options,
        )

    def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.EwayBill], bool],
        **options: Unpack[WaitOptions]
    ) -> m.EwayBill:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return wait_until(lambda each: self.get(id, **each), until, options)


class AsyncEwayBills:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        id: str,
        *,
        distance_km: int | Omitted = omitted,
        transport_mode: p.TransportModeParams | Omitted = omitted,
        vehicle_type: p.VehicleTypeParams | Omitted = omitted,
        transporter: p.EwayBillTransporterParams | Model | Omitted = omitted,
        transport_document: p.TransportDocumentParams | Model | Omitted = omitted,
        vehicle_number: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.EwayBill:
        """Create an e-way bill.

        Requests an e-way bill for a `registered` invoice, or for an `issued` one, which needs
        no IRN for it. An invoice in another status is 409 `invalid_state`, and so is an
        `issued` invoice of services only, or without a delivery address. The e-way bill
        begins where the goods leave: at `dispatch_from` of the invoice or, without it, at the
        seller. An invoice has one e-way bill at a time: while one is not `cancelled` or
        `failed`, another is 409 `conflict`. The e-way bill is valid once a vehicle is
        recorded: at once with `vehicle_number`, and later with Part B. If the invoice has a
        `dispatch_id` and the call omits the vehicle or transporter, we use the present ones
        of the dispatch. Emits `eway_bill.generated` once the portal has made it.

        Scope: `invoices:write`.

        Arguments:
            distance_km: The distance in kilometres. If omitted: the portal computes it from
                the two PIN codes.
            transport_mode: How the goods travel; you can also send it with Part B. `road`: by
                road. `rail`: by rail. `air`: by air. `ship`: by ship.
            vehicle_type: `regular`: a vehicle of the usual size. `odc`: over-dimensional
                cargo: one day of validity for each 20 km.
            transporter: The transporter. If omitted: the transporter of the dispatch, if it
                has an id; otherwise the seller.
            vehicle_number: The vehicle number, as on the plate, with or without spaces. If
                omitted: the vehicle of the dispatch, unless the goods go by rail or by air.
                With a vehicle the e-way bill is valid at once, by road unless
                `transport_mode` is `ship`; by rail and by air the transport document does the
                same.
        """
        return await self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill",
            body={"distance_km": distance_km, "transport_mode": transport_mode, "vehicle_type": vehicle_type, "transporter": transporter, "transport_document": transport_document, "vehicle_number": vehicle_number},
            body_type=p.EwayBillCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.EwayBillStatusParams] | Omitted = omitted,
        invoice_id: str | Omitted = omitted,
        valid_until_from: dt.datetime | str | Omitted = omitted,
        valid_until_to: dt.datetime | str | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        expand: Sequence[p.EwayBillExpansionParams] | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.ExpandedEwayBill]:
        """List e-way bills.

        Returns e-way bills, newest first, including earlier ones of an invoice. Conditions
        combine: an e-way bill is listed if it meets all of them.

        Scope: `invoices:read`.

        Arguments:
            status: E-way bills in one of these statuses, separated by commas.
            invoice_id: E-way bills of this invoice.
            valid_until_from: E-way bills whose validity ends at this moment or later.
            valid_until_to: E-way bills whose validity ends before this moment.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
            expand: Records to include under `expanded`, by name, separated by commas. Each
                needs the scope that reads it: `dispatch` needs `orders:read`.
        """
        return AsyncPages(self._caller, 
            m.ExpandedEwayBill,
            "GET",
            "/v1/eway-bills",
            query={"status": status, "invoice_id": invoice_id, "valid_until_from": valid_until_from, "valid_until_to": valid_until_to, "limit": limit, "cursor": cursor, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.EwayBill:
        """Get the e-way bill of an invoice.

        Returns the latest e-way bill of an invoice, with its `version` as the `ETag`. Without
        one, the answer is 404.

        Scope: `invoices:read`.
        """
        return await self._caller.call(
            m.EwayBill,
            "GET",
            f"/v1/invoices/{segment(id)}/eway-bill",
            options=options,
        )

    def timeline(
        self,
        id: str,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.TimelineEntry]:
        """Get the timeline of an e-way bill.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `invoices:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/invoices/{segment(id)}/eway-bill/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def pdf(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> bytes:
        """Print the slip of an e-way bill.

        Returns the slip of the latest e-way bill of an invoice as a printable PDF: its number
        with a QR code, its validity, the addresses it goes from and to, the goods, the
        transporter and the vehicles. It is available once the portal has assigned a number,
        otherwise 409 `invalid_state`. The slip of a cancelled e-way bill says so.

        Scope: `invoices:read`.
        """
        return await self._caller.bytes(
            "GET",
            f"/v1/invoices/{segment(id)}/eway-bill/pdf",
            options=options,
        )

    async def part_b(
        self,
        id: str,
        *,
        from_place: str,
        from_state: str,
        reason: p.VehicleReasonParams,
        vehicle_number: str | Omitted = omitted,
        remarks: str | Omitted = omitted,
        transport_mode: p.TransportModeParams | Omitted = omitted,
        transport_document: p.TransportDocumentParams | Model | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Record the vehicle of an e-way bill (Part B).

        The first vehicle starts the validity of the e-way bill: a day for each 200 km, or for
        each 20 km of over-dimensional cargo, ending at midnight in India. A later vehicle is
        a change of vehicle and keeps `valid_until`. Emits `eway_bill.part_b_completed` for
        each vehicle that the portal records. The step is in `pending` until the portal has
        answered; if the portal refuses it, `errors` says why, and the e-way bill is
        unchanged.

        Scope: `invoices:write`.

        Arguments:
            vehicle_number: The vehicle number, as on the plate, with or without spaces.
                Required by road.
            from_place: The place that the goods leave from.
            from_state: The two-digit GST state code of that place.
            reason: `first_time`: the first vehicle of the goods. `breakdown`: the earlier
                vehicle broke down. `transhipment`: the goods were reloaded. `other`: another
                reason, given in `remarks`.
            remarks: A remark for the portal, in your words.
            transport_mode: How the goods travel with it. If omitted: as the e-way bill says,
                otherwise by road. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by
                ship.
            transport_document: The transport document of the carrier. Required by rail and by
                air.
        """
        return await self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/part-b",
            body={"vehicle_number": vehicle_number, "from_place": from_place, "from_state": from_state, "reason": reason, "remarks": remarks, "transport_mode": transport_mode, "transport_document": transport_document},
            body_type=p.EwayBillPartBParams,
            options=options,
        )

    async def extend(
        self,
        id: str,
        *,
        remaining_distance_km: int,
        reason: p.EwayBillExtensionReasonParams,
        from_place: str,
        from_state: str,
        from_postal_code: str,
        vehicle_number: str,
        remarks: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Extend the validity of an e-way bill.

        Extends the validity by the days of the remaining distance. You can extend from eight
        hours before `valid_until` to eight hours after it; at any other time the answer is
        409 `invalid_state`. The step is in `pending` until the portal has answered; if the
        portal refuses it, `errors` says why, and the e-way bill is unchanged. Emits
        `eway_bill.extended` once the portal agrees.

        Scope: `invoices:write`.

        Arguments:
            remaining_distance_km: The remaining distance, in kilometres.
            reason: `calamity`: a natural calamity. `law_and_order`: a law and order
                situation. `transhipment`: the goods were reloaded. `accident`: an accident of
                the vehicle. `other`: another reason, given in `remarks`.
            remarks: A remark for the portal, in your words.
            from_place: The place that the goods leave from.
            from_state: The two-digit GST state code of that place.
            from_postal_code: The six-digit PIN code of that place.
            vehicle_number: As on the plate: spaces, hyphens and small letters are accepted
                and removed, such as `KA01AB1234` for `ka 01 ab-1234`. A one-digit district
                gets a leading zero: `DL01CAA1234`.
        """
        return await self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/extend",
            body={"remaining_distance_km": remaining_distance_km, "reason": reason, "remarks": remarks, "from_place": from_place, "from_state": from_state, "from_postal_code": from_postal_code, "vehicle_number": vehicle_number},
            body_type=p.EwayBillExtensionCreateParams,
            options=options,
        )

    async def transporter(
        self,
        id: str,
        *,
        transporter_id: str,
        name: str,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Change the transporter of an e-way bill.

        Assigns another transporter, who can record vehicles from then on. The step is in
        `pending` until the portal has answered; if the portal refuses it, `errors` says why,
        and the e-way bill is unchanged.

        Scope: `invoices:write`.

        Arguments:
            transporter_id: The GSTIN, or the id of an unregistered transporter.
            name: The name of the transporter.
        """
        return await self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/transporter",
            body={"transporter_id": transporter_id, "name": name},
            body_type=p.EwayBillTransporterParams,
            options=options,
        )

    async def cancel(
        self,
        id: str,
        *,
        reason: p.InvoiceCancelReasonParams,
        remarks: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Cancel an e-way bill.

        Cancels an e-way bill whose goods do not leave, or leave in another way. The portal
        allows it for 24 hours from `generated_at`; later the answer is 409 `invalid_state`.
        The step is in `pending` until the portal has answered; if the portal refuses it,
        `errors` says why, and the e-way bill is unchanged. Emits `eway_bill.cancelled` once
        the portal agrees.

        Scope: `invoices:write`.

        Arguments:
            reason: `duplicate`: the invoice was issued twice. `data_entry_mistake`: the
                invoice contains a mistake. `order_cancelled`: the order was cancelled.
                `other`: another reason, given in `remarks`.
            remarks: A remark for the portal, in your words.
        """
        return await self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/cancel",
            body={"reason": reason, "remarks": remarks},
            body_type=p.InvoiceCancellationParams,
            options=options,
        )

    async def close(
        self,
        id: str,
        *,
        remarks: str,
        **options: Unpack[UpdateOptions]
    ) -> m.EwayBill:
        """Close an e-way bill.

        Reports to the portal that the goods have arrived, for an e-way bill that is `active`
        or `expired`. The step is in `pending` until the portal has answered; if the portal
        refuses it, `errors` says why, and the e-way bill is unchanged.

        Scope: `invoices:write`.

        Arguments:
            remarks: A remark for the portal, in your words.
        """
        return await self._caller.call(
            m.EwayBill,
            "POST",
            f"/v1/invoices/{segment(id)}/eway-bill/close",
            body={"remarks": remarks},
            body_type=p.EwayBillCloseParams,
            options=options,
        )

    async def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.EwayBill], bool],
        **options: Unpack[WaitOptions]
    ) -> m.EwayBill:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return await async_wait_until(lambda each: self.get(id, **each), until, options)
