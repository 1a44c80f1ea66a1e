# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..._model import Number, Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, ChangeOptions, Pages, UpdateOptions, segment
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Routes:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def create(
        self,
        *,
        name: str,
        stages: Sequence[str],
        over_completion_percent: Number | Omitted = omitted,
        is_default: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Route:
        """Create a route.

        Saves a list of stages under a name, which orders name by `route_id`. Line items
        without stages of their own take the default route; making a route the default
        replaces the earlier default. If another route has the same name, the answer is 409
        `conflict`.

        Scope: `orders:write`.

        Arguments:
            name: The name of the route, unique in the account and mode.
            stages: The stages, in order.
            over_completion_percent: How much more than ordered may enter the first stage, in
                per cent.
            is_default: Whether line items without stages of their own take this route. At
                most one route is the default.
        """
        return self._caller.call(
            m.Route,
            "POST",
            "/v1/routes",
            body={"name": name, "stages": stages, "over_completion_percent": over_completion_percent, "is_default": is_default},
            body_type=p.RouteCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.Route]:
        """List routes.

        Returns the routes of the account, newest first.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return Pages(self._caller, 
            m.Route,
            "GET",
            "/v1/routes",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Route:
        """Get a route.

        Returns one route, with its `version` as the `ETag`.

        Scope: `orders:read`.
        """
        return self._caller.call(
            m.Route,
            "GET",
            f"/v1/routes/{segment(id)}",
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        stages: Sequence[str] | Omitted = omitted,
        over_completion_percent: Number | Omitted = omitted,
        is_default: bool | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Route:
        """Update a route.

        Changes the fields that you send and leaves the others unchanged. Existing orders keep
        their copy.

        Scope: `orders:write`.

        Arguments:
            name: The name of the route, unique in the account and mode.
            stages: The stages, in order.
            over_completion_percent: How much more than ordered may enter the first stage, in
                per cent.
            is_default: Whether line items without stages of their own take this route. At
                most one route is the default.
        """
        return self._caller.call(
            m.Route,
            "PATCH",
            f"/v1/routes/{segment(id)}",
            body={"name": name, "stages": stages, "over_completion_percent": over_completion_percent, "is_default": is_default},
            body_type=p.RouteUpdateParams,
            options=options,
        )

    def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedRoute:
        """Delete a route.

        Deletes the route. Existing orders keep their copy.

        Scope: `orders:write`.
        """
        return self._caller.call(
            m.DeletedRoute,
            "DELETE",
            f"/v1/routes/{segment(id)}",
            options=options,
        )


class AsyncRoutes:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    async def create(
        self,
        *,
        name: str,
        stages: Sequence[str],
        over_completion_percent: Number | Omitted = omitted,
        is_default: bool | Omitted = omitted,
        **options: Unpack[ChangeOptions]
    ) -> m.Route:
        """Create a route.

        Saves a list of stages under a name, which orders name by `route_id`. Line items
        without stages of their own take the default route; making a route the default
        replaces the earlier default. If another route has the same name, the answer is 409
        `conflict`.

        Scope: `orders:write`.

        Arguments:
            name: The name of the route, unique in the account and mode.
            stages: The stages, in order.
            over_completion_percent: How much more than ordered may enter the first stage, in
                per cent.
            is_default: Whether line items without stages of their own take this route. At
                most one route is the default.
        """
        return await self._caller.call(
            m.Route,
            "POST",
            "/v1/routes",
            body={"name": name, "stages": stages, "over_completion_percent": over_completion_percent, "is_default": is_default},
            body_type=p.RouteCreateParams,
            options=options,
        )

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.Route]:
        """List routes.

        Returns the routes of the account, newest first.

        Scope: `orders:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
        """
        return AsyncPages(self._caller, 
            m.Route,
            "GET",
            "/v1/routes",
            query={"limit": limit, "cursor": cursor},
            options=options,
        )

    async def get(
        self,
        id: str,
        **options: Unpack[CallOptions]
    ) -> m.Route:
        """Get a route.

        Returns one route, with its `version` as the `ETag`.

        Scope: `orders:read`.
        """
        return await self._caller.call(
            m.Route,
            "GET",
            f"/v1/routes/{segment(id)}",
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        name: str | Omitted = omitted,
        stages: Sequence[str] | Omitted = omitted,
        over_completion_percent: Number | Omitted = omitted,
        is_default: bool | Omitted = omitted,
        **options: Unpack[UpdateOptions]
    ) -> m.Route:
        """Update a route.

        Changes the fields that you send and leaves the others unchanged. Existing orders keep
        their copy.

        Scope: `orders:write`.

        Arguments:
            name: The name of the route, unique in the account and mode.
            stages: The stages, in order.
            over_completion_percent: How much more than ordered may enter the first stage, in
                per cent.
            is_default: Whether line items without stages of their own take this route. At
                most one route is the default.
        """
        return await self._caller.call(
            m.Route,
            "PATCH",
            f"/v1/routes/{segment(id)}",
            body={"name": name, "stages": stages, "over_completion_percent": over_completion_percent, "is_default": is_default},
            body_type=p.RouteUpdateParams,
            options=options,
        )

    async def delete(
        self,
        id: str,
        **options: Unpack[UpdateOptions]
    ) -> m.DeletedRoute:
        """Delete a route.

        Deletes the route. Existing orders keep their copy.

        Scope: `orders:write`.
        """
        return await self._caller.call(
            m.DeletedRoute,
            "DELETE",
            f"/v1/routes/{segment(id)}",
            options=options,
        )
