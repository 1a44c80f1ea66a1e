# Creates orders by the Python client, many at once, and prints a line of JSON for each. What to create comes on standard input.

import json
import sys
from concurrent.futures import ThreadPoolExecutor

from millwright import Millwright, MillwrightError

task = json.load(sys.stdin)
client = Millwright(api_key=task["key"], base_url=task["url"], timeout=task["timeout"] / 1000)


def create(reference: str) -> None:
    attempts = 0

    def note(response) -> None:
        nonlocal attempts
        attempts = response.attempts

    try:
        order = client.orders.create(**{**task["order"], "reference": reference}, on_response=note)
        line = {"reference": order.reference, "id": order.id, "attempts": attempts}
    except MillwrightError as error:
        line = {"reference": reference, "error": str(error)}
    print(json.dumps(line), flush=True)


with ThreadPoolExecutor(task["concurrency"]) as threads:
    list(threads.map(create, task["references"]))
