"""By which steps a record of a kind gets from one status to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """A step that a record can take, in some of its statuses."""

    operations: tuple[str, ...]
    """The operations that take it, such as `orders.hold`; none, if it happens by itself."""
    scopes: tuple[str, ...]
    """A credential needs one of these for it."""
    from_: tuple[str, ...]
    """Only a record in one of these statuses can take it."""
    to: tuple[str, ...]
    """The statuses after it; none, if the status stays as it is, or the record is removed."""


@dataclass(frozen=True)
class Lifecycle:
    """The steps of a kind of record, and the statuses that end them."""

    final: tuple[str, ...]
    """Nothing leads out of these."""
    under_way: tuple[str, ...]
    """These end by themselves: wait for another one."""
    steps: Mapping[str, Step]
