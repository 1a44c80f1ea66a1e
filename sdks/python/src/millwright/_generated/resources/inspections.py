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

        Takes up to 1,000 batches of cameras. A fault of form refuses all of them; a camera
        that does not exist, is disabled or has sent too many detections refuses its own
        batches, and the others are taken. Where none is taken, the answer is the error of the
        first. A body has at most 2,000 detections, a camera sends at most 10,000 in a minute,
        and all cameras of an account together 2,000 at once and 500 a second from then on;
        more of them is 429 `rate_limited`, and nothing of that batch is kept. The body may be
        compressed by `Content-Encoding: gzip`; it has at most 1 MiB once it is unpacked.
        Where the brokers do not take it, the answer is 503: send the same batch again. A
        batch whose number in its epoch was seen, or is more than 1,000 behind the latest,
        changes nothing. `Idempotency-Key` does nothing here: camera, epoch and sequence do
        its work.

        Scope: `cameras:write`.

        Arguments:
            batches: The batches, of one camera in the order in which they count. Together
                they have at most 2,000 detections.
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

        Takes up to 1,000 batches of cameras. A fault of form refuses all of them; a camera
        that does not exist, is disabled or has sent too many detections refuses its own
        batches, and the others are taken. Where none is taken, the answer is the error of the
        first. A body has at most 2,000 detections, a camera sends at most 10,000 in a minute,
        and all cameras of an account together 2,000 at once and 500 a second from then on;
        more of them is 429 `rate_limited`, and nothing of that batch is kept. The body may be
        compressed by `Content-Encoding: gzip`; it has at most 1 MiB once it is unpacked.
        Where the brokers do not take it, the answer is 503: send the same batch again. A
        batch whose number in its epoch was seen, or is more than 1,000 behind the latest,
        changes nothing. `Idempotency-Key` does nothing here: camera, epoch and sequence do
        its work.

        Scope: `cameras:write`.

        Arguments:
            batches: The batches, of one camera in the order in which they count. Together
                they have at most 2,000 detections.
        """
        return await self._caller.call(
            m.InspectionBatchResults,
            "POST",
            "/v1/inspections",
            body={"batches": batches},
            body_type=p.InspectionBatchesParams,
            options=options,
        )
