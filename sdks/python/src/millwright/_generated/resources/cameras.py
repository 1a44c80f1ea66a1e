# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..._model import Model, Number, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Cameras:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        name: str,
        line: str | Omitted = omitted,
        station: str | Omitted = omitted,
        stage: str | Omitted = omitted,
        grace_period_seconds: int | Omitted = omitted,
        noise_threshold: Number | Omitted = omitted,
        confidence_threshold: Number | Omitted = omitted,
        class_thresholds: Mapping[str, Number] | Omitted = omitted,
        defect_limit: p.DefectLimitCreateParams | Model | None | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Camera:
        """Register a camera.

        Registers a camera, which can send batches from then on.

        Scope: `cameras:write`.

        Arguments:
            name: Your name for the camera.
            line: The production line of the camera.
            station: The place of the camera on the line.
            stage: The stage of production, such as `printing`.
            grace_period_seconds: The number of seconds without a batch after which
                `vision.camera.offline` is sent.
            noise_threshold: Detections with a lower score are dropped.
            confidence_threshold: The score at which an object becomes a defect, if its class
                has no threshold of its own.
            class_thresholds: For each class, the score at which an object becomes a defect.
        """
        return self._caller.call(
            m.Camera,
            "POST",
            "/v1/cameras",
            body={"name": name, "line": line, "station": station, "stage": stage, "grace_period_seconds": grace_period_seconds, "noise_threshold": noise_threshold, "confidence_threshold": confidence_threshold, "class_thresholds": class_thresholds, "defect_limit": defect_limit, "metadata": metadata},
            body_type=p.CameraCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.CameraHealthStatusParams] | Omitted = omitted,
        line: str | Omitted = omitted,
        q: str | Omitted = omitted,
        breached: bool | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Camera]:
        """List cameras.

        Returns cameras with their health and their breaches, newest first. Conditions
        combine.

        Scope: `cameras:read`.

        Arguments:
            status: Cameras whose health has this status, or one of these, separated by
                commas.
            line: Cameras of this production line.
            q: Cameras whose name, line or station begins with this text, or contains a word
                that begins with it: `line 2`, `inspection`. Case is ignored.
            breached: With `true`: cameras whose limit is breached, that is, with a `breach`.
                With `false`: the others.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Camera,
            "GET",
            "/v1/cameras",
            query={"status": status, "line": line, "q": q, "breached": breached, "limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Camera:
        """Get a camera.

        Returns one camera with its health and its breach, and its `version` as the `ETag`.

        Scope: `cameras:read`.
        """
        return self._caller.call(
            m.Camera,
            "GET",
            f"/v1/cameras/{segment(id)}",
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        line: str | None | Omitted = omitted,
        station: str | None | Omitted = omitted,
        stage: str | None | Omitted = omitted,
        grace_period_seconds: int | Omitted = omitted,
        noise_threshold: Number | Omitted = omitted,
        confidence_threshold: Number | Omitted = omitted,
        class_thresholds: Mapping[str, Number] | Omitted = omitted,
        defect_limit: p.DefectLimitCreateParams | Model | None | Omitted = omitted,
        metadata: p.MetadataChangeParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Camera:
        """Update a camera.

        Changes the fields that you send; `metadata` is merged by key. Thresholds apply to
        later batches.

        Scope: `cameras:write`.

        Arguments:
            name: Your name for the camera.
            grace_period_seconds: The number of seconds without a batch after which
                `vision.camera.offline` is sent.
            noise_threshold: Detections with a lower score are dropped.
            confidence_threshold: The score at which an object becomes a defect, if its class
                has no threshold of its own.
            class_thresholds: For each class, the score at which an object becomes a defect.
                Replaces all existing entries.
            defect_limit: Replaces the whole limit; null removes it. A present breach ends
                with the next batch, and is not shown until then either.
        """
        return self._caller.call(
            m.Camera,
            "PATCH",
            f"/v1/cameras/{segment(id)}",
            body={"name": name, "line": line, "station": station, "stage": stage, "grace_period_seconds": grace_period_seconds, "noise_threshold": noise_threshold, "confidence_threshold": confidence_threshold, "class_thresholds": class_thresholds, "defect_limit": defect_limit, "metadata": metadata},
            body_type=p.CameraUpdateParams,
            options=options,
        )

    def disable(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Camera:
        """Disable a camera.

        Refuses the batches of the camera from then on (409 `invalid_state`); a disabled
        camera is never offline. Disabling a disabled camera is 409 `invalid_state`.

        Scope: `cameras:write`.
        """
        return self._caller.call(
            m.Camera,
            "POST",
            f"/v1/cameras/{segment(id)}/disable",
            options=options,
        )

    def enable(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Camera:
        """Enable a camera.

        Accepts the batches of the camera again. Until the first one arrives, the camera is
        `offline` or `never_seen`, without an event. A camera that is not disabled is 409
        `invalid_state`.

        Scope: `cameras:write`.
        """
        return self._caller.call(
            m.Camera,
            "POST",
            f"/v1/cameras/{segment(id)}/enable",
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
        """Get the timeline of a camera.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `cameras:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/cameras/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def inspect(
        self,
        id: str,
        *,
        epoch: str,
        sequence: int,
        frames: int | Omitted = omitted,
        parts: Sequence[p.InspectedPartParams | Model] | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.AcceptedInspection:
        """Send a batch of inspections.

        Accepts the inspected parts of a camera with their detections, or a heartbeat. A body
        has at most 2,000 detections. A camera can send 10,000 detections a minute, and all
        cameras of an account together 2,000 at once and 500 a second after that; more is 429
        `rate_limited`, and nothing of that batch is stored. The body can be compressed with
        `Content-Encoding: gzip`; uncompressed it has at most 1 MiB. If our brokers cannot
        accept it, the answer is 503: send the same batch again. A batch whose number was
        already seen in its epoch, or is more than 1,000 behind the latest, changes nothing.
        `Idempotency-Key` has no effect here: camera, epoch and sequence take its place. A new
        defect emits `vision.defect.detected`, and a rate of defects above the limit of a
        camera `vision.threshold.breached`. A disabled camera is 409 `invalid_state`.

        Scope: `cameras:write`.

        Arguments:
            epoch: A text that the camera chooses anew at each start. A new one counts as a
                reconnect.
            sequence: The number of the batch within the epoch, from 1. A repeated number
                changes nothing.
            frames: The number of frames inspected.
            parts: The inspected parts. Omitted or empty: a heartbeat. All parts of a body
                have at most 2,000 detections.
        """
        return self._caller.call(
            m.AcceptedInspection,
            "POST",
            f"/v1/cameras/{segment(id)}/inspections",
            body={"epoch": epoch, "sequence": sequence, "frames": frames, "parts": parts},
            body_type=p.InspectionBatchParams,
            options=options,
        )

    def chart(
        self,
        id: str,
        *,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        subgroup: p.CamerasChartSubgroupParams | Model | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.InspectionChart:
        """Get the chart of a camera.

        Computes the chart of a camera, over the last 24 hours if you name no period. Reviews
        count: dismissed defects are left out. More than 500,000 parts, or 10,000 subgroups,
        are 400 `invalid_parameter`.

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
            f"/v1/cameras/{segment(id)}/chart",
            query={"from": from_, "to": to, "subgroup": subgroup},
            options=options,
        )

    def limit_preview(
        self,
        id: str,
        *,
        defect_limit: p.DefectLimitCreateParams | Model,
        from_: dt.datetime | str,
        to: dt.datetime | str,
        **options: Unpack[ChangeOptions]
    ) -> m.LimitPreview:
        """Preview a limit.

        Returns the breaches that a limit would have caused if it had applied from the
        beginning of a period, based on the parts of the camera received in it. It reads all
        of them, which may take some seconds. A period with more than 500,000 batches of
        parts, or 10,000 breaches, is 400 `invalid_parameter`, and the message says how far
        the period may extend. Changes nothing.

        Scope: `defects:read`.

        Arguments:
            from_: The beginning of the period.
            to: The end of the period, exclusive.
        """
        return self._caller.call(
            m.LimitPreview,
            "POST",
            f"/v1/cameras/{segment(id)}/limit-preview",
            body={"defect_limit": defect_limit, "from": from_, "to": to},
            body_type=p.LimitPreviewRequestParams,
            options=options,
        )


class AsyncCameras:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        name: str,
        line: str | Omitted = omitted,
        station: str | Omitted = omitted,
        stage: str | Omitted = omitted,
        grace_period_seconds: int | Omitted = omitted,
        noise_threshold: Number | Omitted = omitted,
        confidence_threshold: Number | Omitted = omitted,
        class_thresholds: Mapping[str, Number] | Omitted = omitted,
        defect_limit: p.DefectLimitCreateParams | Model | None | Omitted = omitted,
        metadata: p.MetadataParams | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Camera:
        """Register a camera.

        Registers a camera, which can send batches from then on.

        Scope: `cameras:write`.

        Arguments:
            name: Your name for the camera.
            line: The production line of the camera.
            station: The place of the camera on the line.
            stage: The stage of production, such as `printing`.
            grace_period_seconds: The number of seconds without a batch after which
                `vision.camera.offline` is sent.
            noise_threshold: Detections with a lower score are dropped.
            confidence_threshold: The score at which an object becomes a defect, if its class
                has no threshold of its own.
            class_thresholds: For each class, the score at which an object becomes a defect.
        """
        return await self._caller.call(
            m.Camera,
            "POST",
            "/v1/cameras",
            body={"name": name, "line": line, "station": station, "stage": stage, "grace_period_seconds": grace_period_seconds, "noise_threshold": noise_threshold, "confidence_threshold": confidence_threshold, "class_thresholds": class_thresholds, "defect_limit": defect_limit, "metadata": metadata},
            body_type=p.CameraCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        status: Sequence[p.CameraHealthStatusParams] | Omitted = omitted,
        line: str | Omitted = omitted,
        q: str | Omitted = omitted,
        breached: bool | Omitted = omitted,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Camera]:
        """List cameras.

        Returns cameras with their health and their breaches, newest first. Conditions
        combine.

        Scope: `cameras:read`.

        Arguments:
            status: Cameras whose health has this status, or one of these, separated by
                commas.
            line: Cameras of this production line.
            q: Cameras whose name, line or station begins with this text, or contains a word
                that begins with it: `line 2`, `inspection`. Case is ignored.
            breached: With `true`: cameras whose limit is breached, that is, with a `breach`.
                With `false`: the others.
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Camera,
            "GET",
            "/v1/cameras",
            query={"status": status, "line": line, "q": q, "breached": breached, "limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Camera:
        """Get a camera.

        Returns one camera with its health and its breach, and its `version` as the `ETag`.

        Scope: `cameras:read`.
        """
        return await self._caller.call(
            m.Camera,
            "GET",
            f"/v1/cameras/{segment(id)}",
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        line: str | None | Omitted = omitted,
        station: str | None | Omitted = omitted,
        stage: str | None | Omitted = omitted,
        grace_period_seconds: int | Omitted = omitted,
        noise_threshold: Number | Omitted = omitted,
        confidence_threshold: Number | Omitted = omitted,
        class_thresholds: Mapping[str, Number] | Omitted = omitted,
        defect_limit: p.DefectLimitCreateParams | Model | None | Omitted = omitted,
        metadata: p.MetadataChangeParams | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Camera:
        """Update a camera.

        Changes the fields that you send; `metadata` is merged by key. Thresholds apply to
        later batches.

        Scope: `cameras:write`.

        Arguments:
            name: Your name for the camera.
            grace_period_seconds: The number of seconds without a batch after which
                `vision.camera.offline` is sent.
            noise_threshold: Detections with a lower score are dropped.
            confidence_threshold: The score at which an object becomes a defect, if its class
                has no threshold of its own.
            class_thresholds: For each class, the score at which an object becomes a defect.
                Replaces all existing entries.
            defect_limit: Replaces the whole limit; null removes it. A present breach ends
                with the next batch, and is not shown until then either.
        """
        return await self._caller.call(
            m.Camera,
            "PATCH",
            f"/v1/cameras/{segment(id)}",
            body={"name": name, "line": line, "station": station, "stage": stage, "grace_period_seconds": grace_period_seconds, "noise_threshold": noise_threshold, "confidence_threshold": confidence_threshold, "class_thresholds": class_thresholds, "defect_limit": defect_limit, "metadata": metadata},
            body_type=p.CameraUpdateParams,
            options=options,
        )

    async def disable(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Camera:
        """Disable a camera.

        Refuses the batches of the camera from then on (409 `invalid_state`); a disabled
        camera is never offline. Disabling a disabled camera is 409 `invalid_state`.

        Scope: `cameras:write`.
        """
        return await self._caller.call(
            m.Camera,
            "POST",
            f"/v1/cameras/{segment(id)}/disable",
            options=options,
        )

    async def enable(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.Camera:
        """Enable a camera.

        Accepts the batches of the camera again. Until the first one arrives, the camera is
        `offline` or `never_seen`, without an event. A camera that is not disabled is 409
        `invalid_state`.

        Scope: `cameras:write`.
        """
        return await self._caller.call(
            m.Camera,
            "POST",
            f"/v1/cameras/{segment(id)}/enable",
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
        """Get the timeline of a camera.

        Returns the history of the record, latest first: the calls that changed it, with who
        made them and why, and what happened without a call.

        Scope: `cameras:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.TimelineEntry,
            "GET",
            f"/v1/cameras/{segment(id)}/timeline",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def inspect(
        self,
        id: str,
        *,
        epoch: str,
        sequence: int,
        frames: int | Omitted = omitted,
        parts: Sequence[p.InspectedPartParams | Model] | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.AcceptedInspection:
        """Send a batch of inspections.

        Accepts the inspected parts of a camera with their detections, or a heartbeat. A body
        has at most 2,000 detections. A camera can send 10,000 detections a minute, and all
        cameras of an account together 2,000 at once and 500 a second after that; more is 429
        `rate_limited`, and nothing of that batch is stored. The body can be compressed with
        `Content-Encoding: gzip`; uncompressed it has at most 1 MiB. If our brokers cannot
        accept it, the answer is 503: send the same batch again. A batch whose number was
        already seen in its epoch, or is more than 1,000 behind the latest, changes nothing.
        `Idempotency-Key` has no effect here: camera, epoch and sequence take its place. A new
        defect emits `vision.defect.detected`, and a rate of defects above the limit of a
        camera `vision.threshold.breached`. A disabled camera is 409 `invalid_state`.

        Scope: `cameras:write`.

        Arguments:
            epoch: A text that the camera chooses anew at each start. A new one counts as a
                reconnect.
            sequence: The number of the batch within the epoch, from 1. A repeated number
                changes nothing.
            frames: The number of frames inspected.
            parts: The inspected parts. Omitted or empty: a heartbeat. All parts of a body
                have at most 2,000 detections.
        """
        return await self._caller.call(
            m.AcceptedInspection,
            "POST",
            f"/v1/cameras/{segment(id)}/inspections",
            body={"epoch": epoch, "sequence": sequence, "frames": frames, "parts": parts},
            body_type=p.InspectionBatchParams,
            options=options,
        )

    async def chart(
        self,
        id: str,
        *,
        from_: dt.datetime | str | Omitted = omitted,
        to: dt.datetime | str | Omitted = omitted,
        subgroup: p.CamerasChartSubgroupParams | Model | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> m.InspectionChart:
        """Get the chart of a camera.

        Computes the chart of a camera, over the last 24 hours if you name no period. Reviews
        count: dismissed defects are left out. More than 500,000 parts, or 10,000 subgroups,
        are 400 `invalid_parameter`.

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
            f"/v1/cameras/{segment(id)}/chart",
            query={"from": from_, "to": to, "subgroup": subgroup},
            options=options,
        )

    async def limit_preview(
        self,
        id: str,
        *,
        defect_limit: p.DefectLimitCreateParams | Model,
        from_: dt.datetime | str,
        to: dt.datetime | str,
        **options: Unpack[ChangeOptions]
    ) -> m.LimitPreview:
        """Preview a limit.

        Returns the breaches that a limit would have caused if it had applied from the
        beginning of a period, based on the parts of the camera received in it. It reads all
        of them, which may take some seconds. A period with more than 500,000 batches of
        parts, or 10,000 breaches, is 400 `invalid_parameter`, and the message says how far
        the period may extend. Changes nothing.

        Scope: `defects:read`.

        Arguments:
            from_: The beginning of the period.
            to: The end of the period, exclusive.
        """
        return await self._caller.call(
            m.LimitPreview,
            "POST",
            f"/v1/cameras/{segment(id)}/limit-preview",
            body={"defect_limit": defect_limit, "from": from_, "to": to},
            body_type=p.LimitPreviewRequestParams,
            options=options,
        )
