# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Number, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Defects:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        camera_id: str | Omitted = omitted,
        session_id: str | Omitted = omitted,
        order_id: Sequence[str] | Omitted = omitted,
        class_: str | Omitted = omitted,
        min_score: Number | Omitted = omitted,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        review: Sequence[p.DefectReviewParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Defect]:
        """List defects.

        Returns defects, newest first. Conditions combine.

        Scope: `defects:read`.

        Arguments:
            camera_id: Defects that this camera has found.
            session_id: Defects of this inspection session.
            order_id: Defects of the sessions of this order, or of one of these, separated by
                commas: up to 25.
            class_: Defects that have this class now.
            min_score: Defects whose `score` is at least this.
            from_: Defects first seen at this moment or later.
            to: Defects first seen before this moment.
            review: Defects with this review, or with one of these, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Defect,
            "GET",
            "/v1/defects",
            query={"camera_id": camera_id, "session_id": session_id, "order_id": order_id, "class": class_, "min_score": min_score, "from": from_, "to": to, "review": review, "limit": limit, "cursor": cursor},
            options=options,
        )

    def counts(
        self,
        *,
        camera_id: str | Omitted = omitted,
        session_id: str | Omitted = omitted,
        order_id: Sequence[str] | Omitted = omitted,
        class_: str | Omitted = omitted,
        min_score: Number | Omitted = omitted,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.DefectCounts:
        """Count defects.

        Returns the number of defects with each review status, among those that meet all
        conditions.

        Scope: `defects:read`.

        Arguments:
            camera_id: Defects that this camera has found.
            session_id: Defects of this inspection session.
            order_id: Defects of the sessions of this order, or of one of these, separated by
                commas: up to 25.
            class_: Defects that have this class now.
            min_score: Defects whose `score` is at least this.
            from_: Defects first seen at this moment or later.
            to: Defects first seen before this moment.
        """
        return self._caller.call(
            m.DefectCounts,
            "GET",
            "/v1/defects/counts",
            query={"camera_id": camera_id, "session_id": session_id, "order_id": order_id, "class": class_, "min_score": min_score, "from": from_, "to": to},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Defect:
        """Get a defect.

        Returns one defect with its verdicts, and its `version` as the `ETag`.

        Scope: `defects:read`.
        """
        return self._caller.call(
            m.Defect,
            "GET",
            f"/v1/defects/{segment(id)}",
            options=options,
        )

    def confirm(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Defect:
        """Confirm a defect.

        Confirms that it is a defect of its class. A reviewed defect is 409 `invalid_state`:
        reopen it first. A defect with 200 verdicts is 409 `conflict`.

        Scope: `defects:write`.
        """
        return self._caller.call(
            m.Defect,
            "POST",
            f"/v1/defects/{segment(id)}/confirm",
            options=options,
        )

    def reclassify(
        self,
        id: str,
        *,
        class_: str,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Defect:
        """Reclassify a defect.

        Assigns another class to the defect. A reviewed defect is 409 `invalid_state`: reopen
        it first. A defect with 200 verdicts is 409 `conflict`.

        Scope: `defects:write`.

        Arguments:
            class_: The right class.
            reason: Why, in your words.
        """
        return self._caller.call(
            m.Defect,
            "POST",
            f"/v1/defects/{segment(id)}/reclassify",
            body={"class": class_, "reason": reason},
            body_type=p.DefectReclassificationParams,
            options=options,
        )

    def dismiss(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Defect:
        """Dismiss a defect.

        Marks it as not a defect. We keep its images for 14 days only. A reviewed defect is
        409 `invalid_state`: reopen it first. A defect with 200 verdicts is 409 `conflict`.

        Scope: `defects:write`.

        Arguments:
            reason: Why, in your words.
        """
        return self._caller.call(
            m.Defect,
            "POST",
            f"/v1/defects/{segment(id)}/dismiss",
            body={"reason": reason},
            body_type=p.DefectDismissalParams,
            options=options,
        )

    def reopen(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Defect:
        """Reopen a defect.

        Reverses the latest verdict, so that another can be given; the defect has the detected
        class again. A defect that is not reviewed is 409 `invalid_state`. One with 200
        verdicts is 409 `conflict`.

        Scope: `defects:write`.

        Arguments:
            reason: Why, in your words.
        """
        return self._caller.call(
            m.Defect,
            "POST",
            f"/v1/defects/{segment(id)}/reopen",
            body={"reason": reason},
            body_type=p.DefectReopeningParams,
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
        """Get the timeline of a defect.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `defects:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/defects/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncDefects:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        camera_id: str | Omitted = omitted,
        session_id: str | Omitted = omitted,
        order_id: Sequence[str] | Omitted = omitted,
        class_: str | Omitted = omitted,
        min_score: Number | Omitted = omitted,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        review: Sequence[p.DefectReviewParams] | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Defect]:
        """List defects.

        Returns defects, newest first. Conditions combine.

        Scope: `defects:read`.

        Arguments:
            camera_id: Defects that this camera has found.
            session_id: Defects of this inspection session.
            order_id: Defects of the sessions of this order, or of one of these, separated by
                commas: up to 25.
            class_: Defects that have this class now.
            min_score: Defects whose `score` is at least this.
            from_: Defects first seen at this moment or later.
            to: Defects first seen before this moment.
            review: Defects with this review, or with one of these, separated by commas.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Defect,
            "GET",
            "/v1/defects",
            query={"camera_id": camera_id, "session_id": session_id, "order_id": order_id, "class": class_, "min_score": min_score, "from": from_, "to": to, "review": review, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def counts(
        self,
        *,
        camera_id: str | Omitted = omitted,
        session_id: str | Omitted = omitted,
        order_id: Sequence[str] | Omitted = omitted,
        class_: str | Omitted = omitted,
        min_score: Number | Omitted = omitted,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.DefectCounts:
        """Count defects.

        Returns the number of defects with each review status, among those that meet all
        conditions.

        Scope: `defects:read`.

        Arguments:
            camera_id: Defects that this camera has found.
            session_id: Defects of this inspection session.
            order_id: Defects of the sessions of this order, or of one of these, separated by
                commas: up to 25.
            class_: Defects that have this class now.
            min_score: Defects whose `score` is at least this.
            from_: Defects first seen at this moment or later.
            to: Defects first seen before this moment.
        """
        return await self._caller.call(
            m.DefectCounts,
            "GET",
            "/v1/defects/counts",
            query={"camera_id": camera_id, "session_id": session_id, "order_id": order_id, "class": class_, "min_score": min_score, "from": from_, "to": to},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Defect:
        """Get a defect.

        Returns one defect with its verdicts, and its `version` as the `ETag`.

        Scope: `defects:read`.
        """
        return await self._caller.call(
            m.Defect,
            "GET",
            f"/v1/defects/{segment(id)}",
            options=options,
        )

    async def confirm(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Defect:
        """Confirm a defect.

        Confirms that it is a defect of its class. A reviewed defect is 409 `invalid_state`:
        reopen it first. A defect with 200 verdicts is 409 `conflict`.

        Scope: `defects:write`.
        """
        return await self._caller.call(
            m.Defect,
            "POST",
            f"/v1/defects/{segment(id)}/confirm",
            options=options,
        )

    async def reclassify(
        self,
        id: str,
        *,
        class_: str,
        reason: str | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Defect:
        """Reclassify a defect.

        Assigns another class to the defect. A reviewed defect is 409 `invalid_state`: reopen
        it first. A defect with 200 verdicts is 409 `conflict`.

        Scope: `defects:write`.

        Arguments:
            class_: The right class.
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.Defect,
            "POST",
            f"/v1/defects/{segment(id)}/reclassify",
            body={"class": class_, "reason": reason},
            body_type=p.DefectReclassificationParams,
            options=options,
        )

    async def dismiss(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Defect:
        """Dismiss a defect.

        Marks it as not a defect. We keep its images for 14 days only. A reviewed defect is
        409 `invalid_state`: reopen it first. A defect with 200 verdicts is 409 `conflict`.

        Scope: `defects:write`.

        Arguments:
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.Defect,
            "POST",
            f"/v1/defects/{segment(id)}/dismiss",
            body={"reason": reason},
            body_type=p.DefectDismissalParams,
            options=options,
        )

    async def reopen(
        self,
        id: str,
        *,
        reason: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Defect:
        """Reopen a defect.

        Reverses the latest verdict, so that another can be given; the defect has the detected
        class again. A defect that is not reviewed is 409 `invalid_state`. One with 200
        verdicts is 409 `conflict`.

        Scope: `defects:write`.

        Arguments:
            reason: Why, in your words.
        """
        return await self._caller.call(
            m.Defect,
            "POST",
            f"/v1/defects/{segment(id)}/reopen",
            body={"reason": reason},
            body_type=p.DefectReopeningParams,
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
        """Get the timeline of a defect.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `defects:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/defects/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
