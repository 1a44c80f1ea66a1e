"""Which attempts are followed by another one, and after which wait."""

from __future__ import annotations

import random

from ._errors import APIConnectionError, APIError

default_attempts = 6
_retried_statuses = frozenset({408, 429, 500, 502, 503, 504})
_first_wait, _longest_wait, _most_jitter = 0.25, 30.0, 0.25


def is_retried(error: APIError | APIConnectionError) -> bool:
    if isinstance(error, APIConnectionError):
        return True
    return error.status in _retried_statuses or error.code == "idempotency_key_in_use"


def wait_after(attempt: int, retry_after: float | None) -> float:
    """Seconds after an attempt, the first of which is 1: as long as the server says, and otherwise longer from time to time."""
    wait = min(2**attempt * _first_wait, _longest_wait) if retry_after is None else retry_after
    return wait + random.random() * _most_jitter


def wait_after_error(attempt: int, error: APIError | APIConnectionError) -> float:
    return wait_after(attempt, error.retry_after if isinstance(error, APIError) else None)
