from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from millwright import SignatureError, webhooks

vectors: list[dict[str, Any]] = json.loads((Path(__file__).parents[2] / "signature-vectors.json").read_text("utf8"))


@pytest.mark.parametrize("vector", vectors, ids=lambda vector: vector["name"])
def test_signatures(vector: dict[str, Any]) -> None:
    try:
        webhooks.verify_signature(
            vector["body"].encode(), vector["header"], secret=vector["secrets"], now=vector["now"]
        )
        result = "ok"
    except SignatureError as error:
        result = error.reason
    assert result == vector["result"]


def test_a_secret_is_needed() -> None:
    with pytest.raises(TypeError):
        webhooks.verify(b"", {}, secret="")
