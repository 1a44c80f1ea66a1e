# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Model
from ..._caller import AsyncCaller, Caller, ChangeOptions
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Inspections:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        batches: Sequence[p.CameraInspectionBatchParams | Model],
        **options: Unpack[ChangeOptions]
    ) -> m.InspectionBatchResults:
        """Send batches of several cameras.

        Accepts up to 1,000 batches of cameras. A malformed body is refused as a whole. For a
        camera that does not exist, is disabled or has sent too many detections, only its own
        batches are refused. If no batch is accepted, the answer is the error of the first. A
        body has at most 2,000 detections. A camera can send 10,000 detections a minute, and
        all cameras of an account together 2,000 at once and 500 a second after that; more is
        429 `rate_limited`, and nothing of that batch is stored. The body can be compressed
        with `Content-Encoding: gzip`; uncompressed it has at most 1 MiB. If our brokers
        cannot accept it, the answer is 503: send the same batch again. A batch whose number
        was already seen in its epoch, or is more than 1,000 behind the latest, changes
        nothing. `Idempotency-Key` has no effect here: camera, epoch and sequence take its
        place. A new defect emits `vision.defect.detected`, and a rate of defects above the
        limit of a camera `vision.threshold.breached`.

        Scope: `cameras:write`.

        Arguments:
            batches: The batches; those of one camera in the order in which they count.
                Together they have at most 2,000 detections.
        """
        return self._caller.call(
            m.InspectionBatchResults,
            "POST",
            "/v1/inspections",
            body={"batches": batches},
            body_type=p.InspectionBatchesParams,
            options=options,
        )


class AsyncInspections:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        batches: Sequence[p.CameraInspectionBatchParams | Model],
        **options: Unpack[ChangeOptions]
    ) -> m.InspectionBatchResults:
        """Send batches of several cameras.

        Accepts up to 1,000 batches of cameras. A malformed body is refused as a whole. For a
        camera that does not exist, is disabled or has sent too many detections, only its own
        batches are refused. If no batch is accepted, the answer is the error of the first. A
        body has at most 2,000 detections. A camera can send 10,000 detections a minute, and
        all cameras of an account together 2,000 at once and 500 a second after that; more is
        429 `rate_limited`, and nothing of that batch is stored. The body can be compressed
        with `Content-Encoding: gzip`; uncompressed it has at most 1 MiB. If our brokers
        cannot accept it, the answer is 503: send the same batch again. A batch whose number
        was already seen in its epoch, or is more than 1,000 behind the latest, changes
        nothing. `Idempotency-Key` has no effect here: camera, epoch and sequence take its
        place. A new defect emits `vision.defect.detected`, and a rate of defects above the
        limit of a camera `vision.threshold.breached`.

        Scope: `cameras:write`.

        Arguments:
            batches: The batches; those of one camera in the order in which they count.
                Together they have at most 2,000 detections.
        """
        return await self._caller.call(
            m.InspectionBatchResults,
            "POST",
            "/v1/inspections",
            body={"batches": batches},
            body_type=p.InspectionBatchesParams,
            options=options,
        )
