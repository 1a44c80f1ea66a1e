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
        """Make an e-way bill.

        Has the portal make an e-way bill of a `registered` invoice, or of an `issued` one,
        which the portal for e-way bills makes without an IRN; an invoice in another status is
        409 `invalid_state`, and so is an `issued` one of services, or without an address that
        the goods go to. It begins where the goods leave from: at `dispatch_from` of the
        invoice, or else at the seller. There is one at a time: while one is not `cancelled`
        or `failed`, it is 409 `conflict`. It is valid once a vehicle is recorded: at once
        with `vehicle_number`, and later with Part B. Of an invoice with a `dispatch_id`, the
        vehicle and the transporter of the dispatch, as it is then, are taken where the call
        names no others.

        Scope: `invoices:write`.

        Arguments:
            distance_km: The distance in kilometres. Left out: what the portal works out
                between the two PIN codes.
            transport_mode: How the goods travel; it may be said with Part B. `road`: by road.
                `rail`: by rail. `air`: by air. `ship`: by ship.
            vehicle_type: `regular`: a vehicle of the usual size. `odc`: over-dimensional
                cargo, for which the days count by 20 km.
            transporter: Who carries the goods. Left out: the transporter of the dispatch, if
                it has an id, or else the seller.
            vehicle_number: As on the plate, with or without spaces. Left out: that of the
                dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill
                is valid at once, by road unless `transport_mode` says `ship`; by rail and by
                air the transport document does the same.
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

        Returns e-way bills, newest first, also those that an invoice had before its latest
        one. Conditions combine: an e-way bill is listed if it meets all of them.

        Scope: `invoices:read`.

        Arguments:
            status: E-way bills in one of these statuses, separated by commas.
            invoice_id: E-way bills of this invoice.
            valid_until_from: E-way bills whose validity ends at this moment or later.
            valid_until_to: E-way bills whose validity ends before this moment.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
            expand: Records to include under `expanded`, by their names, separated by commas.
                Each needs the scope that reads it: `dispatch` needs `orders:read`.
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

        Returns the latest e-way bill of an invoice, with its `version` as the `ETag`; where
        there is none, it is 404.

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

        Returns what became of the record, the latest first: the calls that changed it, with
        who made them and why, and what happened to it without a call.

        Scope: `invoices:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
        with a QR code, its validity, from where and to whom the goods go, the goods, the
        transporter and the vehicles. It is there once the portal has given a number, else 409
        `invalid_state`; that of a cancelled one says so on the page.

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

        The first vehicle starts the validity of the e-way bill: a day for each 200 km, or 20
        km of over-dimensional cargo, which ends at midnight in India. A later one is a change
        of the vehicle, and keeps `valid_until`. Emits `eway_bill.part_b_completed` for each
        that the portal has recorded. What was asked is in `pending` until the portal has
        answered; where it refuses, `errors` says why, and the e-way bill stays as it was.

        Scope: `invoices:write`.

        Arguments:
            vehicle_number: As on the plate, with or without spaces. By road it is required.
            from_place: The town that the goods go on from.
            from_state: The two-digit GST state code of that town.
            reason: `first_time`: the goods leave with it. `breakdown`: the vehicle before it
                has broken down. `transhipment`: the goods were reloaded. `other`: another
                reason, which `remarks` tells.
            remarks: A remark for the portal, in your words.
            transport_mode: How the goods go on. Left out: as the e-way bill says, or else by
                road. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship.
            transport_document: The document of the carrier. By rail and by air it is
                required.
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

        Extends the validity by the days of the remaining distance, from eight hours before
        `valid_until` to eight hours after it; at any other time it is 409 `invalid_state`.
        What was asked is in `pending` until the portal has answered; where it refuses,
        `errors` says why, and the e-way bill stays as it was.

        Scope: `invoices:write`.

        Arguments:
            remaining_distance_km: How far the goods still have to go, in kilometres.
            reason: `calamity`: a natural calamity. `law_and_order`: a situation of law and
                order. `transhipment`: the goods were reloaded. `accident`: an accident of the
                vehicle. `other`: another reason, which `remarks` tells.
            remarks: A remark for the portal, in your words.
            from_place: The town that the goods go on from.
            from_state: The two-digit GST state code of that town.
            from_postal_code: The six-digit PIN code of that town.
            vehicle_number: As on the plate: spaces, hyphens and small letters are taken, and
                answered plain, such as `KA01AB1234` for `ka 01 ab-1234`. A district of one
                digit has a zero before it: `DL01CAA1234`.
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

        Names another transporter, who may record vehicles from then on. What was asked is in
        `pending` until the portal has answered; where it refuses, `errors` says why, and the
        e-way bill stays as it was.

        Scope: `invoices:write`.

        Arguments:
            transporter_id: GSTIN, or the id of an unregistered transporter.
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

        Cancels an e-way bill whose goods did not leave, or leave otherwise. The portal allows
        it for 24 hours from `generated_at`; later it is 409 `invalid_state`. What was asked
        is in `pending` until the portal has answered; where it refuses, `errors` says why,
        and the e-way bill stays as it was.

        Scope: `invoices:write`.

        Arguments:
            reason: `duplicate`: it was issued twice. `data_entry_mistake`: something in it is
                wrong. `order_cancelled`: the order was cancelled. `other`: another reason,
                which `remarks` tells.
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

        Tells the portal that the goods have arrived, of one that is `active` or `expired`.
        What was asked is in `pending` until the portal has answered; where it refuses,
        `errors` says why, and the e-way bill stays as it was.

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
        """Make an e-way bill.

        Has the portal make an e-way bill of a `registered` invoice, or of an `issued` one,
        which the portal for e-way bills makes without an IRN; an invoice in another status is
        409 `invalid_state`, and so is an `issued` one of services, or without an address that
        the goods go to. It begins where the goods leave from: at `dispatch_from` of the
        invoice, or else at the seller. There is one at a time: while one is not `cancelled`
        or `failed`, it is 409 `conflict`. It is valid once a vehicle is recorded: at once
        with `vehicle_number`, and later with Part B. Of an invoice with a `dispatch_id`, the
        vehicle and the transporter of the dispatch, as it is then, are taken where the call
        names no others.

        Scope: `invoices:write`.

        Arguments:
            distance_km: The distance in kilometres. Left out: what the portal works out
                between the two PIN codes.
            transport_mode: How the goods travel; it may be said with Part B. `road`: by road.
                `rail`: by rail. `air`: by air. `ship`: by ship.
            vehicle_type: `regular`: a vehicle of the usual size. `odc`: over-dimensional
                cargo, for which the days count by 20 km.
            transporter: Who carries the goods. Left out: the transporter of the dispatch, if
                it has an id, or else the seller.
            vehicle_number: As on the plate, with or without spaces. Left out: that of the
                dispatch, unless the goods go by rail or by air. With a vehicle the e-way bill
                is valid at once, by road unless `transport_mode` says `ship`; by rail and by
                air the transport document does the same.
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

        Returns e-way bills, newest first, also those that an invoice had before its latest
        one. Conditions combine: an e-way bill is listed if it meets all of them.

        Scope: `invoices:read`.

        Arguments:
            status: E-way bills in one of these statuses, separated by commas.
            invoice_id: E-way bills of this invoice.
            valid_until_from: E-way bills whose validity ends at this moment or later.
            valid_until_to: E-way bills whose validity ends before this moment.
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
            expand: Records to include under `expanded`, by their names, separated by commas.
                Each needs the scope that reads it: `dispatch` needs `orders:read`.
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

        Returns the latest e-way bill of an invoice, with its `version` as the `ETag`; where
        there is none, it is 404.

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

        Returns what became of the record, the latest first: the calls that changed it, with
        who made them and why, and what happened to it without a call.

        Scope: `invoices:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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
        with a QR code, its validity, from where and to whom the goods go, the goods, the
        transporter and the vehicles. It is there once the portal has given a number, else 409
        `invalid_state`; that of a cancelled one says so on the page.

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

        The first vehicle starts the validity of the e-way bill: a day for each 200 km, or 20
        km of over-dimensional cargo, which ends at midnight in India. A later one is a change
        of the vehicle, and keeps `valid_until`. Emits `eway_bill.part_b_completed` for each
        that the portal has recorded. What was asked is in `pending` until the portal has
        answered; where it refuses, `errors` says why, and the e-way bill stays as it was.

        Scope: `invoices:write`.

        Arguments:
            vehicle_number: As on the plate, with or without spaces. By road it is required.
            from_place: The town that the goods go on from.
            from_state: The two-digit GST state code of that town.
            reason: `first_time`: the goods leave with it. `breakdown`: the vehicle before it
                has broken down. `transhipment`: the goods were reloaded. `other`: another
                reason, which `remarks` tells.
            remarks: A remark for the portal, in your words.
            transport_mode: How the goods go on. Left out: as the e-way bill says, or else by
                road. `road`: by road. `rail`: by rail. `air`: by air. `ship`: by ship.
            transport_document: The document of the carrier. By rail and by air it is
                required.
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

        Extends the validity by the days of the remaining distance, from eight hours before
        `valid_until` to eight hours after it; at any other time it is 409 `invalid_state`.
        What was asked is in `pending` until the portal has answered; where it refuses,
        `errors` says why, and the e-way bill stays as it was.

        Scope: `invoices:write`.

        Arguments:
            remaining_distance_km: How far the goods still have to go, in kilometres.
            reason: `calamity`: a natural calamity. `law_and_order`: a situation of law and
                order. `transhipment`: the goods were reloaded. `accident`: an accident of the
                vehicle. `other`: another reason, which `remarks` tells.
            remarks: A remark for the portal, in your words.
            from_place: The town that the goods go on from.
            from_state: The two-digit GST state code of that town.
            from_postal_code: The six-digit PIN code of that town.
            vehicle_number: As on the plate: spaces, hyphens and small letters are taken, and
                answered plain, such as `KA01AB1234` for `ka 01 ab-1234`. A district of one
                digit has a zero before it: `DL01CAA1234`.
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

        Names another transporter, who may record vehicles from then on. What was asked is in
        `pending` until the portal has answered; where it refuses, `errors` says why, and the
        e-way bill stays as it was.

        Scope: `invoices:write`.

        Arguments:
            transporter_id: GSTIN, or the id of an unregistered transporter.
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

        Cancels an e-way bill whose goods did not leave, or leave otherwise. The portal allows
        it for 24 hours from `generated_at`; later it is 409 `invalid_state`. What was asked
        is in `pending` until the portal has answered; where it refuses, `errors` says why,
        and the e-way bill stays as it was.

        Scope: `invoices:write`.

        Arguments:
            reason: `duplicate`: it was issued twice. `data_entry_mistake`: something in it is
                wrong. `order_cancelled`: the order was cancelled. `other`: another reason,
                which `remarks` tells.
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

        Tells the portal that the goods have arrived, of one that is `active` or `expired`.
        What was asked is in `pending` until the portal has answered; where it refuses,
        `errors` says why, and the e-way bill stays as it was.

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
