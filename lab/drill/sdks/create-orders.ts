// Creates orders by the TypeScript client, many at once, and prints a line of JSON for each. What to create comes on standard input.

import { text } from 'node:stream/consumers';
import { Millwright, MillwrightError } from '@millwright/client';
import type { OrderTask } from './order-task.ts';

const { url, key, references, concurrency, timeout, order } = JSON.parse(await text(process.stdin)) as OrderTask;
const client = new Millwright({ apiKey: key, baseUrl: url, timeout });
const left = [...references];

await Promise.all(
  Array.from({ length: concurrency }, async () => {
    for (let reference = left.pop(); reference !== undefined; reference = left.pop()) {
      const line = await client.orders
        .create({ ...order, reference } as Parameters<typeof client.orders.create>[0])
        .withResponse()
        .then(
          ({ data, response }) => ({ reference: data.reference, id: data.id, attempts: response.attempts }),
          (error: unknown) => ({ reference, error: error instanceof MillwrightError ? error.message : String(error) }),
        );
      console.log(JSON.stringify(line));
    }
  }),
);
