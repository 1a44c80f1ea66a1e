# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..._caller import AsyncCaller, CallOptions, Caller
from .. import models as m

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Me:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def get(
        self,
        **options: Unpack[CallOptions]
    ) -> m.Me | m.MeOfApplication:
        """Get the account and the credential of this call.

        Returns the account and the credential of this call: plans, limits, scopes and
        version. Needs no scope.
        """
        return self._caller.call(
            m.Me | m.MeOfApplication,
            "GET",
            "/v1/me",
            options=options,
        )


class AsyncMe:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def get(
        self,
        **options: Unpack[CallOptions]
    ) -> m.Me | m.MeOfApplication:
        """Get the account and the credential of this call.

        Returns the account and the credential of this call: plans, limits, scopes and
        version. Needs no scope.
        """
        return await self._caller.call(
            m.Me | m.MeOfApplication,
            "GET",
            "/v1/me",
            options=options,
        )
