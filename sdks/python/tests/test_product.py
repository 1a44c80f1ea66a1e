"""Against a real API, which the environment names."""

from __future__ import annotations

import asyncio
import io
import re
import uuid
from pathlib import Path
from typing import Any

from millwright import AsyncMillwright, Millwright


box: Any = {
    "sku": "BOX",
    "description": "Box",
    "hsn": "4819",
    "quantity": {"value": 5, "uom": "NOS"},
    "unit_price": {"amount": "12.50", "currency": "INR"},
    "tax_rate": 18,
}


def test_the_samples_of_the_readme_run() -> None:
    text = (Path(__file__).parents[1] / "README.md").read_text("utf8")
    names: dict[str, object] = {}
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    assert len(blocks) > 4
    for block in blocks:
        exec(block, names)


def test_pages() -> None:
    with Millwright() as mw:
        for at in range(3):
            mw.buyers.create(name=f"Buyer {at}")
        pages = mw.buyers.list(limit=1)
        assert len(list(pages)) >= 3
        assert [len(page.data) for page in pages.pages()][:3] == [1, 1, 1]
        assert len(pages.to_list(most=2)) == 2


def test_what_is_read_can_be_sent() -> None:
    with Millwright() as mw:
        order = mw.orders.create(
            reference=f"PY-{uuid.uuid4()}",
            buyer={"name": "Acme"},
            line_items=[box],
            confirm=True,
        )
        assert order.created_at.tzinfo is not None
        assert order.line_items[0].quantity.value == 5
        again: Any = {**box, "quantity": order.line_items[0].quantity}
        copy = mw.orders.create(
            reference=f"PY-{uuid.uuid4()}",
            buyer=order.buyer,
            line_items=[again],
        )
        assert copy.buyer == order.buyer


def test_uploads() -> None:
    content = b"date,amount\n2026-11-01,1.00\n"

    async def send() -> str:
        async with AsyncMillwright() as mw:
            return (await mw.uploads.send(io.BytesIO(content), type="text/csv", name="a.csv")).status

    with Millwright() as mw:
        assert mw.uploads.send(content, type="text/csv", name="a.csv").status == "ready"
    assert asyncio.run(send()) == "ready"
