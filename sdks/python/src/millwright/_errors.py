"""Every error of the client."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, cast

import httpx


class MillwrightError(Exception):
    """Every error of the client."""


class APIError(MillwrightError):
    """The API has answered with an error. `code` is what to react to; the message is for people."""

    def __init__(self, status: int, body: Mapping[str, Any], headers: httpx.Headers, attempts: int) -> None:
        super().__init__(body.get("message") or f"The server has answered with status {status}.")
        self.status = status
        self.body = body
        """The error as it was answered, with all that this code brings."""
        self.headers = headers
        self.attempts = attempts
        self.type: str = body.get("type", "api_error")
        self.code: str = body.get("code", "internal")
        self.param: str | None = body.get("param")
        """The first field at fault."""
        self.errors: Sequence[Mapping[str, Any]] = body.get("errors", [])
        """Every fault of a refused body, up to 20."""
        self.request_id: str | None = body.get("request_id") or headers.get("x-request-id")
        """Quote it to support."""
        self.doc_url: str | None = body.get("doc_url")
        """The page that says what to do."""
        self.required_scopes: Sequence[str] = body.get("required_scopes", [])
        """Scopes of which the credential lacks each, or one of several."""

    @property
    def retry_after(self) -> float | None:
        """Seconds after which the call may be made again, where the server has said so."""
        return seconds_in(self.headers)


class AuthenticationError(APIError):
    """401: the credential is missing, unknown, revoked or expired."""


class PermissionDeniedError(APIError):
    """403: the credential does not allow the call."""


class InvalidRequestError(APIError):
    """400, 413, 415, 422: the request is at fault; `errors` names its fields."""


class NotFoundError(APIError):
    """404: there is no such record in this account and mode."""


class ConflictError(APIError):
    """409: the state of the record, or another record, does not allow the call."""


class PreconditionFailedError(APIError):
    """412: the record has changed since it was read; read it again."""


class IdempotencyError(APIError):
    """The idempotency key was sent with another body, or its first call is still running."""


class RateLimitError(APIError):
    """429: too many calls, also after every attempt, or a wait that is longer than the deadline."""


class ServerError(APIError):
    """5xx: the service has failed. Whether a change was made is not known; the same idempotency key makes it once."""


class APIConnectionError(MillwrightError):
    """No attempt was answered. Whether a change was made is not known; the same idempotency key makes it once."""

    def __init__(self, message: str, attempts: int) -> None:
        super().__init__(message)
        self.attempts = attempts


class APITimeoutError(APIConnectionError):
    """No attempt was answered in time."""


class DeadlineError(MillwrightError):
    """What was waited for did not happen in time."""


SignatureFault: TypeAlias = Literal[
    "missing_header",
    "malformed_header",
    "missing_timestamp",
    "missing_signature",
    "signature_mismatch",
    "timestamp_outside_tolerance",
]


class SignatureError(MillwrightError):
    """What was received is not a recent event, signed with the secret of the endpoint."""

    def __init__(self, reason: SignatureFault, message: str) -> None:
        super().__init__(message)
        self.reason: SignatureFault = reason


_by_status: dict[int, type[APIError]] = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    412: PreconditionFailedError,
    429: RateLimitError,
}


def error_of(status: int, content: bytes, headers: httpx.Headers, attempts: int) -> APIError:
    """By the status, and for idempotency keys by the type. A body that is not the API's, such as a proxy's, has only the status."""
    body = _error_in(content)
    kind = _by_status.get(status, ServerError if status >= 500 else InvalidRequestError)
    return (IdempotencyError if body.get("type") == "idempotency_error" else kind)(status, body, headers, attempts)


def _error_in(content: bytes) -> dict[str, Any]:
    try:
        body: Any = json.loads(content)
    except ValueError:
        return {}
    error: Any = cast("dict[str, Any]", body).get("error") if isinstance(body, dict) else None
    return cast("dict[str, Any]", error) if isinstance(error, dict) else {}


def seconds_in(headers: httpx.Headers) -> float | None:
    try:
        seconds = float(headers.get("retry-after", ""))
    except ValueError:
        return None
    return seconds if 0 <= seconds < float("inf") else None
