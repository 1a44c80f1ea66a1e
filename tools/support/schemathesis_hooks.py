"""What the schemas do not say and right calls keep to all the same: put right in each call that Schemathesis means to be right."""

import os
import re
import uuid

import schemathesis

# A cursor is no text that could be made up: only those of real pages are sent.
CURSORS = os.environ["MILLWRIGHT_CURSORS"].split(",")


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if case.headers and "Idempotency-Key" in case.headers:
        # Each change needs a new one; with another body it is refused.
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    if case.headers and "If-Match" in case.headers:
        # Which version a record is at is not known here.
        case.headers["If-Match"] = "*"
    if isinstance(case.query, dict):
        case.query = put_right(case.query)
        if case.query.get("cursor") not in CURSORS:
            case.query.pop("cursor", None)
    case.body = put_right(case.body)


def put_right(value):
    if isinstance(value, float):
        # Three decimals at most. `multipleOf` would say so, but validators with binary floats get it wrong.
        return round(value, 3)
    if isinstance(value, str):
        # Years from 1900 to 2199.
        return re.sub(r"^\d{4}(?=-\d\d-\d\d)", "2024", value)
    if isinstance(value, dict):
        fields = {name: put_right(field) for name, field in value.items()}
        if isinstance(fields.get("url"), str):
            # The host of a receiver must be a public one.
            fields["url"] = f"https://receiver.example/{uuid.uuid4()}"
        return fields
    if isinstance(value, list):
        return [put_right(item) for item in value]
    return value
