# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class InspectionSessions:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        camera_ids: Sequence[str],
        order_id: str | Omitted = omitted,
        work_order_id: str | Omitted = omitted,
        stage: str | Omitted = omitted,
        target_quantity: int | Omitted = omitted,
        idle_timeout_seconds: int | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.InspectionSession:
        """Open an inspection session.

        Counts the parts in batches of its cameras received from then on, while the session is
        open. A camera in another session that is not closed is 409 `conflict`.

        Scope: `cameras:write`.

        Arguments:
            camera_ids: The cameras of the session.
            order_id: The order whose parts are inspected; we do not check that it exists.
            work_order_id: The work order whose parts are inspected; we do not check that it
                exists.
            stage: The stage of production, such as `printing`.
            target_quantity: The number of parts to inspect, for your own use.
            idle_timeout_seconds: The number of seconds without a batch of parts after which
                the session closes automatically, even if paused.
        """
        return self._caller.call(
            m.InspectionSession,
            "POST",
            "/v1/inspection-sessions",
            body={"camera_ids": camera_ids, "order_id": order_id, "work_order_id": work_order_id, "stage": stage, "target_quantity": target_quantity, "idle_timeout_seconds": idle_timeout_seconds, "metadata": metadata},
            body_type=p.InspectionSessionCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        camera_id: str | Omitted = omitted,
        status: Sequence[p.InspectionSessionStatusParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.InspectionSession]:
        """List inspection sessions.

        Returns inspection sessions with their counts, newest first. Conditions combine.

        Scope: `defects:read`.

        Arguments:
            camera_id: Sessions of this camera.
            status: Sessions in one of these statuses, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.InspectionSession,
            "GET",
            "/v1/inspection-sessions",
            query={"camera_id": camera_id, "status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.InspectionSession:
        """Get an inspection session.

        Returns one session with its counts, and its `version` as the `ETag`.

        Scope: `defects:read`.
        """
        return self._caller.call(
            m.InspectionSession,
            "GET",
            f"/v1/inspection-sessions/{segment(id)}",
            options=options,
        )

    def pause(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.InspectionSession:
        """Pause an inspection session.

        Batches received from then on do not count, until you resume the session.

        Scope: `cameras:write`.
        """
        return self._caller.call(
            m.InspectionSession,
            "POST",
            f"/v1/inspection-sessions/{segment(id)}/pause",
            options=options,
        )

    def resume(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.InspectionSession:
        """Resume an inspection session.

        Counts the batches of its cameras again.

        Scope: `cameras:write`.
        """
        return self._caller.call(
            m.InspectionSession,
            "POST",
            f"/v1/inspection-sessions/{segment(id)}/resume",
            options=options,
        )

    def close(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.InspectionSession:
        """Close an inspection session.

        Ends the session: batches received before still count, and its cameras can be in
        another session.

        Scope: `cameras:write`.
        """
        return self._caller.call(
            m.InspectionSession,
            "POST",
            f"/v1/inspection-sessions/{segment(id)}/close",
            options=options,
        )

    def chart(
        self,
        id: str,
        *,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        subgroup: p.InspectionSessionsChartSubgroupParams | Model | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.InspectionChart:
        """Get the chart of an inspection session.

        Computes the chart of an inspection session. Reviews count: dismissed defects are left
        out. More than 500,000 parts, or 10,000 subgroups, are 400 `invalid_parameter`.

        Scope: `defects:read`.

        Arguments:
            from_: The beginning of the period, at most 90 days ago.
            to: The end of the period, exclusive.
            subgroup: How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`.
                If omitted: by the number of parts that gives about 25 subgroups.
        """
        return self._caller.call(
            m.InspectionChart,
            "GET",
            f"/v1/inspection-sessions/{segment(id)}/chart",
            query={"from": from_, "to": to, "subgroup": subgroup},
            options=options,
        )


class AsyncInspectionSessions:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        camera_ids: Sequence[str],
        order_id: str | Omitted = omitted,
        work_order_id: str | Omitted = omitted,
        stage: str | Omitted = omitted,
        target_quantity: int | Omitted = omitted,
        idle_timeout_seconds: int | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.InspectionSession:
        """Open an inspection session.

        Counts the parts in batches of its cameras received from then on, while the session is
        open. A camera in another session that is not closed is 409 `conflict`.

        Scope: `cameras:write`.

        Arguments:
            camera_ids: The cameras of the session.
            order_id: The order whose parts are inspected; we do not check that it exists.
            work_order_id: The work order whose parts are inspected; we do not check that it
                exists.
            stage: The stage of production, such as `printing`.
            target_quantity: The number of parts to inspect, for your own use.
            idle_timeout_seconds: The number of seconds without a batch of parts after which
                the session closes automatically, even if paused.
        """
        return await self._caller.call(
            m.InspectionSession,
            "POST",
            "/v1/inspection-sessions",
            body={"camera_ids": camera_ids, "order_id": order_id, "work_order_id": work_order_id, "stage": stage, "target_quantity": target_quantity, "idle_timeout_seconds": idle_timeout_seconds, "metadata": metadata},
            body_type=p.InspectionSessionCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        camera_id: str | Omitted = omitted,
        status: Sequence[p.InspectionSessionStatusParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.InspectionSession]:
        """List inspection sessions.

        Returns inspection sessions with their counts, newest first. Conditions combine.

        Scope: `defects:read`.

        Arguments:
            camera_id: Sessions of this camera.
            status: Sessions in one of these statuses, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.InspectionSession,
            "GET",
            "/v1/inspection-sessions",
            query={"camera_id": camera_id, "status": status, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.InspectionSession:
        """Get an inspection session.

        Returns one session with its counts, and its `version` as the `ETag`.

        Scope: `defects:read`.
        """
        return await self._caller.call(
            m.InspectionSession,
            "GET",
            f"/v1/inspection-sessions/{segment(id)}",
            options=options,
        )

    async def pause(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.InspectionSession:
        """Pause an inspection session.

        Batches received from then on do not count, until you resume the session.

        Scope: `cameras:write`.
        """
        return await self._caller.call(
            m.InspectionSession,
            "POST",
            f"/v1/inspection-sessions/{segment(id)}/pause",
            options=options,
        )

    async def resume(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.InspectionSession:
        """Resume an inspection session.

        Counts the batches of its cameras again.

        Scope: `cameras:write`.
        """
        return await self._caller.call(
            m.InspectionSession,
            "POST",
            f"/v1/inspection-sessions/{segment(id)}/resume",
            options=options,
        )

    async def close(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.InspectionSession:
        """Close an inspection session.

        Ends the session: batches received before still count, and its cameras can be in
        another session.

        Scope: `cameras:write`.
        """
        return await self._caller.call(
            m.InspectionSession,
            "POST",
            f"/v1/inspection-sessions/{segment(id)}/close",
            options=options,
        )

    async def chart(
        self,
        id: str,
        *,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        subgroup: p.InspectionSessionsChartSubgroupParams | Model | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.InspectionChart:
        """Get the chart of an inspection session.

        Computes the chart of an inspection session. Reviews count: dismissed defects are left
        out. More than 500,000 parts, or 10,000 subgroups, are 400 `invalid_parameter`.

        Scope: `defects:read`.

        Arguments:
            from_: The beginning of the period, at most 90 days ago.
            to: The end of the period, exclusive.
            subgroup: How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`.
                If omitted: by the number of parts that gives about 25 subgroups.
        """
        return await self._caller.call(
            m.InspectionChart,
            "GET",
            f"/v1/inspection-sessions/{segment(id)}/chart",
            query={"from": from_, "to": to, "subgroup": subgroup},
            options=options,
        )
