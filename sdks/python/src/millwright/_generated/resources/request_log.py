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

        Returns the calls of the account in the mode of the call, newest first. A call is in
        it some seconds after its end, for 7 days. Under a load that the service cannot write
        down, calls may be missing. To follow the log, ask `since` two minutes ago again and
        again, and skip the ids of requests that you know. API keys may have the scope;
        applications may not.

        Scope: `logs:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
            method: Only this method.
            path: Only paths that begin like this. It needs `since`, and a period of two days
                at most.
            status: Only answers of this class.
            code: Only answers with this code of an error.
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

        Returns the calls of the account in the mode of the call, newest first. A call is in
        it some seconds after its end, for 7 days. Under a load that the service cannot write
        down, calls may be missing. To follow the log, ask `since` two minutes ago again and
        again, and skip the ids of requests that you know. API keys may have the scope;
        applications may not.

        Scope: `logs:read`.

        Arguments:
            limit: How many records to return at most; 100 is recommended for fewer requests.
                A page ends earlier where it would weigh more than 4 MiB.
            cursor: The `next_cursor` of the page before.
            method: Only this method.
            path: Only paths that begin like this. It needs `since`, and a period of two days
                at most.
            status: Only answers of this class.
            code: Only answers with this code of an error.
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
