# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, WaitOptions, async_wait_until, segment, wait_until
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class QcReports:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        scope: p.QcReportScopeParams | Model,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        time_zone: str | Omitted = omitted,
        formats: Sequence[p.QcReportFormatParams] | Omitted = omitted,
        subgroup: p.SubgroupParams | Model | Omitted = omitted,
        name: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.QcReport:
        """Create a QC report.

        Creates a report on inspections: it is `queued`, and ends as `completed`, with
        `vision.qc_report.completed`, or as `failed`, with `vision.qc_report.failed`.
        Dismissed defects are left out, unreviewed ones count, and classes are the present
        ones. An unknown camera or session is 404; a period that begins before the earliest
        parts that we keep is 400.

        Scope: `defects:read`.

        Arguments:
            from_: The beginning of the period. Required for a camera.
            to: The end of the period, exclusive. Required for a camera.
            time_zone: The time zone of its times.
            formats: The file formats to create. `pdf`: a document with charts, for people.
                `json`: the same figures, for programs. `csv`: a row for each defect,
                including dismissed ones.
            subgroup: How the parts of its chart are grouped. If omitted: in about 25
                subgroups.
            name: Your own title.
        """
        return self._caller.call(
            m.QcReport,
            "POST",
            "/v1/qc-reports",
            body={"scope": scope, "from": from_, "to": to, "time_zone": time_zone, "formats": formats, "subgroup": subgroup, "name": name},
            body_type=p.QcReportCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.QcReportStatusParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.QcReport]:
        """List QC reports.

        Returns reports, newest first.

        Scope: `defects:read`.

        Arguments:
            status: Reports in one of these statuses, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.QcReport,
            "GET",
            "/v1/qc-reports",
            query={"status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.QcReport:
        """Get a QC report.

        Returns one report with its progress, and URLs that download its files for 15 minutes.

        Scope: `defects:read`.
        """
        return self._caller.call(
            m.QcReport,
            "GET",
            f"/v1/qc-reports/{segment(id)}",
            options=options,
        )

    def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.QcReport], bool],
        **options: Unpack[WaitOptions]
    ) -> m.QcReport:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return wait_until(lambda each: self.get(id, **each), until, options)


class AsyncQcReports:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        scope: p.QcReportScopeParams | Model,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        time_zone: str | Omitted = omitted,
        formats: Sequence[p.QcReportFormatParams] | Omitted = omitted,
        subgroup: p.SubgroupParams | Model | Omitted = omitted,
        name: str | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.QcReport:
        """Create a QC report.

        Creates a report on inspections: it is `queued`, and ends as `completed`, with
        `vision.qc_report.completed`, or as `failed`, with `vision.qc_report.failed`.
        Dismissed defects are left out, unreviewed ones count, and classes are the present
        ones. An unknown camera or session is 404; a period that begins before the earliest
        parts that we keep is 400.

        Scope: `defects:read`.

        Arguments:
            from_: The beginning of the period. Required for a camera.
            to: The end of the period, exclusive. Required for a camera.
            time_zone: The time zone of its times.
            formats: The file formats to create. `pdf`: a document with charts, for people.
                `json`: the same figures, for programs. `csv`: a row for each defect,
                including dismissed ones.
            subgroup: How the parts of its chart are grouped. If omitted: in about 25
                subgroups.
            name: Your own title.
        """
        return await self._caller.call(
            m.QcReport,
            "POST",
            "/v1/qc-reports",
            body={"scope": scope, "from": from_, "to": to, "time_zone": time_zone, "formats": formats, "subgroup": subgroup, "name": name},
            body_type=p.QcReportCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.QcReportStatusParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.QcReport]:
        """List QC reports.

        Returns reports, newest first.

        Scope: `defects:read`.

        Arguments:
            status: Reports in one of these statuses, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.QcReport,
            "GET",
            "/v1/qc-reports",
            query={"status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.QcReport:
        """Get a QC report.

        Returns one report with its progress, and URLs that download its files for 15 minutes.

        Scope: `defects:read`.
        """
        return await self._caller.call(
            m.QcReport,
            "GET",
            f"/v1/qc-reports/{segment(id)}",
            options=options,
        )

    async def wait_until(
        self,
        id: str,
        until: Sequence[str] | Callable[[m.QcReport], bool],
        **options: Unpack[WaitOptions]
    ) -> m.QcReport:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return await async_wait_until(lambda each: self.get(id, **each), until, options)
