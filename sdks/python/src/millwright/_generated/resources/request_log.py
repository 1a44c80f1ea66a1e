# Generated from the contract by `pnpm generate`. Do not edit.

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from ..._model import Omitted, omitted
from ..._caller import AsyncCaller, AsyncPages, CallOptions, Caller, Pages
from .. import models as m
from .. import params as p

if TYPE_CHECKING:
    from typing_extensions import Unpack


class RequestLog:
    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        method: p.LoggedMethodParams | Omitted = omitted,
        path: str | Omitted = omitted,
        status: p.StatusClassParams | Omitted = omitted,
        code: p.ErrorCodeParams | Omitted = omitted,
        request_id: str | Omitted = omitted,
        credential_id: str | Omitted = omitted,
        since: dt.datetime | str | Omitted = omitted,
        until: dt.datetime | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> Pages[m.LoggedRequest]:
        """List the request log.

        Returns the calls of the account in the mode of the call, newest first. A call appears
        a few seconds after its end, and we keep it for 7 days. Under very high load, calls
        may be missing. To follow the log, ask repeatedly with `since` two minutes ago, and
        skip the request ids that you know. API keys can have the scope; applications cannot.

        Scope: `logs:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
            method: Only this method.
            path: Only paths that begin with this text. Requires `since`, and a period of two
                days at most.
            status: Only answers of this class.
            code: Only answers with this error code.
            request_id: Only the call with this `x-request-id`.
            credential_id: Only calls by this key, connection or session.
            since: Only calls that ended at this moment or later.
            until: Only calls that ended before this moment.
        """
        return Pages(self._caller, 
            m.LoggedRequest,
            "GET",
            "/v1/request-log",
            query={"limit": limit, "cursor": cursor, "method": method, "path": path, "status": status, "code": code, "request_id": request_id, "credential_id": credential_id, "since": since, "until": until},
            options=options,
        )


class AsyncRequestLog:
    def __init__(self, caller: AsyncCaller) -> None:
        self._caller = caller

    def list(
        self,
        *,
        limit: int | Omitted = omitted,
        cursor: str | Omitted = omitted,
        method: p.LoggedMethodParams | Omitted = omitted,
        path: str | Omitted = omitted,
        status: p.StatusClassParams | Omitted = omitted,
        code: p.ErrorCodeParams | Omitted = omitted,
        request_id: str | Omitted = omitted,
        credential_id: str | Omitted = omitted,
        since: dt.datetime | str | Omitted = omitted,
        until: dt.datetime | str | Omitted = omitted,
        **options: Unpack[CallOptions]
    ) -> AsyncPages[m.LoggedRequest]:
        """List the request log.

        Returns the calls of the account in the mode of the call, newest first. A call appears
        a few seconds after its end, and we keep it for 7 days. Under very high load, calls
        may be missing. To follow the log, ask repeatedly with `since` two minutes ago, and
        skip the request ids that you know. API keys can have the scope; applications cannot.

        Scope: `logs:read`.

        Arguments:
            limit: The most records to return; use 100 for fewer requests. A page ends earlier
                if it would be larger than 4 MiB.
            cursor: The `next_cursor` of the previous page.
            method: Only this method.
            path: Only paths that begin with this text. Requires `since`, and a period of two
                days at most.
            status: Only answers of this class.
            code: Only answers with this error code.
            request_id: Only the call with this `x-request-id`.
            credential_id: Only calls by this key, connection or session.
            since: Only calls that ended at this moment or later.
            until: Only calls that ended before this moment.
        """
        return AsyncPages(self._caller, 
            m.LoggedRequest,
            "GET",
            "/v1/request-log",
            query={"limit": limit, "cursor": cursor, "method": method, "path": path, "status": status, "code": code, "request_id": request_id, "credential_id": credential_id, "since": since, "until": until},
            options=options,
        )
