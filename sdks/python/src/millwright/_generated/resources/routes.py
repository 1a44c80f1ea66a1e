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

        Stores a list of stages under a name, to which orders refer by `route_id`. The default
        route is that of line items that name none; making one the default ends that of
        another. A name that another route has is 409 `conflict`.

        Scope: `orders:write`.

        Arguments:
            name: The name of the route, unique in the account and mode.
            stages: The stages, in their order.
            over_completion_percent: How much more than was ordered may enter the first stage,
                in per cent.
            is_default: Whether it is the route of line items that name none. One route is, or
                none.
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
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Changes the fields that are sent, and leaves the others as they are. Orders keep the
        copy that they have.

        Scope: `orders:write`.

        Arguments:
            name: The name of the route, unique in the account and mode.
            stages: The stages, in their order.
            over_completion_percent: How much more than was ordered may enter the first stage,
                in per cent.
            is_default: Whether it is the route of line items that name none. One route is, or
                none.
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

        Deletes the route. Orders keep the copy that they have.

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

        Stores a list of stages under a name, to which orders refer by `route_id`. The default
        route is that of line items that name none; making one the default ends that of
        another. A name that another route has is 409 `conflict`.

        Scope: `orders:write`.

        Arguments:
            name: The name of the route, unique in the account and mode.
            stages: The stages, in their order.
            over_completion_percent: How much more than was ordered may enter the first stage,
                in per cent.
            is_default: Whether it is the route of line items that name none. One route is, or
                none.
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
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
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

        Changes the fields that are sent, and leaves the others as they are. Orders keep the
        copy that they have.

        Scope: `orders:write`.

        Arguments:
            name: The name of the route, unique in the account and mode.
            stages: The stages, in their order.
            over_completion_percent: How much more than was ordered may enter the first stage,
                in per cent.
            is_default: Whether it is the route of line items that name none. One route is, or
                none.
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

        Deletes the route. Orders keep the copy that they have.

        Scope: `orders:write`.
        """
        return await self._caller.call(
            m.DeletedRoute,
            "DELETE",
            f"/v1/routes/{segment(id)}",
            options=options,
        )
