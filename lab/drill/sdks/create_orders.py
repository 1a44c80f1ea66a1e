# Creates orders by the Python client, many at once, and prints a line of JSON for each. What to create comes on standard input.

import json
import sys
from concurrent.futures import ThreadPoolExecutor

from millwright import Millwright, MillwrightError

task = json.load(sys.stdin)
client = Millwright(api_key=task["key"], base_url=task["url"], timeout=task["timeout"] / 1000)


def create(reference: str) -> dict[str, object]:
    attempts = 0

    def note(response) -> None:
        nonlocal attempts
        attempts = response.attempts

    try:
        order = client.orders.create(**{**task["order"], "reference": reference}, on_response=note)
        return {"reference": order.reference, "id": order.id, "attempts": attempts}
    except MillwrightError as error:
        return {"reference": reference, "error": str(error)}


with ThreadPoolExecutor(task["concurrency"]) as threads:
    # By this thread alone: lines of several would run into one another.
    for line in threads.map(create, task["references"]):
        print(json.dumps(line))
