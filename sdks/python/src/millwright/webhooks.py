"""What a receiver of webhooks needs: events that are verified and typed."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
from collections.abc import Mapping, Sequence
from typing import Any, cast

from ._errors import MillwrightError, SignatureError
from ._generated.models import Event
from ._model import decode
from ._transport import json_in


def unwrap(
    body: bytes | str,
    headers: Mapping[str, str],
    *,
    secret: str | Sequence[str],
    tolerance: float = 300,
    now: float | None = None,
) -> Event:
    """The event in a request to your endpoint. Raises `SignatureError` unless it is signed with the secret of the endpoint
    and recent: answer 400 then. `body` is the exact bytes received, before any parsing; `secret` the signing secret of the
    endpoint, or during a rotation each that is valid; `tolerance` the seconds by which the time of the signature may differ
    from now."""
    verify(body, headers, secret=secret, tolerance=tolerance, now=now)
    try:
        event: Any = json_in(body.encode() if isinstance(body, str) else body)
    except ValueError:
        event = None
    if not isinstance(event, dict) or not isinstance(cast("dict[str, Any]", event).get("type"), str):
        raise MillwrightError("The body is signed, but it is not an event.")
    return decode(event, Event)


def verify(
    body: bytes | str,
    headers: Mapping[str, str],
    *,
    secret: str | Sequence[str],
    tolerance: float = 300,
    now: float | None = None,
) -> None:
    """The same without reading the body."""
    found = [value for name, value in headers.items() if name.lower() == "service-signature"]
    verify_signature(body, ",".join(found), secret=secret, tolerance=tolerance, now=now)


def verify_signature(
    body: bytes | str,
    header: str | None,
    *,
    secret: str | Sequence[str],
    tolerance: float = 300,
    now: float | None = None,
) -> None:
    """With the value of the `Service-Signature` header itself."""
    secrets = [secret] if isinstance(secret, str) else list(secret)
    if not secrets or not all(secrets):
        raise TypeError("secret must be the signing secret of the endpoint, or several of them")
    if not tolerance >= 0:
        raise ValueError("tolerance must be a number of seconds")
    timestamp, signatures = _parts_of(header)
    signed = f"{timestamp}.".encode() + (body.encode() if isinstance(body, str) else bytes(body))
    expected = [hmac.new(each.encode(), signed, hashlib.sha256).hexdigest() for each in secrets]
    matches = [hmac.compare_digest(one, other) for one in expected for other in signatures]
    if not any(matches):
        raise SignatureError(
            "signature_mismatch",
            "No signature belongs to this body and secret. Pass the exact bytes received, before any parsing, and the secret"
            " of this endpoint.",
        )
    if abs(int(time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise SignatureError(
            "timestamp_outside_tolerance",
            f"The signature is genuine, but its time differs by more than {tolerance:g} seconds. Check the clock of this"
            " machine.",
        )


def _parts_of(header: str | None) -> tuple[str, list[str]]:
    if not header:
        raise SignatureError("missing_header", "There is no Service-Signature header.")
    timestamp: str | None = None
    has_signature = False
    signatures: list[str] = []
    for part in header.split(","):
        name, equals, value = (each.strip() for each in part.partition("="))
        is_time = name == "t" and timestamp is None and re.fullmatch(r"[0-9]{1,11}", value)
        if not name or not equals or (name == "t" and not is_time):
            raise SignatureError("malformed_header", "The Service-Signature header is malformed.")
        if name == "t":
            timestamp = value
        if name == "v1":
            has_signature = True
            if re.fullmatch(r"[0-9a-f]{64}", value):
                signatures.append(value)
    if timestamp is None:
        raise SignatureError("missing_timestamp", "The Service-Signature header has no t.")
    if not has_signature:
        raise SignatureError("missing_signature", "The Service-Signature header has no v1.")
    return timestamp, signatures


__all__ = ["Event", "SignatureError", "unwrap", "verify", "verify_signature"]
