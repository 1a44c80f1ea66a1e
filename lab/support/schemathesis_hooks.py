"""Rules that valid calls must obey but the schemas do not express: applied to each call that Schemathesis generates as valid."""

import os
import re
import uuid

import schemathesis

# A cursor cannot be generated: only cursors of real pages are sent.
CURSORS = os.environ["MILLWRIGHT_CURSORS"].split(",")


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if case.headers and "Idempotency-Key" in case.headers:
        # Each call needs a new key; a used key with another body is refused.
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    if case.headers and "If-Match" in case.headers:
        # The version of the record is unknown here.
        case.headers["If-Match"] = "*"
    if isinstance(case.query, dict):
        case.query = make_valid(case.query)
        if case.query.get("cursor") not in CURSORS:
            case.query.pop("cursor", None)
    case.body = make_valid(case.body)


def make_valid(value):
    if isinstance(value, float):
        # Three decimals at most. `multipleOf` would say so, but validators with binary floats get it wrong.
        return round(value, 3)
    if isinstance(value, str):
        # Years from 1900 to 2199.
        return re.sub(r"^\d{4}(?=-\d\d-\d\d)", "2024", value)
    if isinstance(value, dict):
        fields = {name: make_valid(field) for name, field in value.items()}
        if isinstance(fields.get("url"), str):
            # The host of a receiver must be a public one.
            fields["url"] = f"https://receiver.example/{uuid.uuid4()}"
        return fields
    if isinstance(value, list):
        return [make_valid(item) for item in value]
    return value
