/** Orders that weigh as much as one may. */
import { createOrder, mostOrderBytes } from '@millwright/contracts';
import type { ApiAnswer, ApiClient } from './api-client.js';
import { orderBody } from './orders.js';

/** What is kept free of an order's weight for what becomes of it. */
export const orderRoomBytes = 16_384;
const mostTextLength = 1_000;
const pads = 10;

/** The body of an order in characters of three bytes, with `more` bytes of others; references of one length make it equally heavy. */
function bodyOf(reference: string, more: number): Record<string, unknown> {
  const body = orderBody(reference);
  const [line] = body['line_items'] as [object];
  const notes = Array.from({ length: 40 }, (_, index) => [`note ${index}`, '€'.repeat(mostTextLength)]);
  const padding = Array.from({ length: pads }, (_, index) => [
    `pad ${index}`,
    'x'.repeat(Math.min(mostTextLength, Math.max(0, more - index * mostTextLength))),
  ]);
  const items = [notes, [...notes, ...padding]].map((spec) => ({ ...line, spec: Object.fromEntries(spec) }));
  return { ...body, line_items: items, metadata: {} };
}

export class HeavyOrders {
  private constructor(
    private readonly client: ApiClient,
    private readonly padding: number,
  ) {}

  /** Measures an order, so as to know how much more one may weigh. */
  static async of(client: ApiClient): Promise<HeavyOrders> {
    const first = await client.made(createOrder, { body: bodyOf('PO-0000', 0) });
    const padding = mostOrderBytes - orderRoomBytes - Buffer.byteLength(JSON.stringify(first));
    if (padding < 0 || padding > pads * mostTextLength) throw new Error(`${padding} bytes cannot be filled up.`);
    return new HeavyOrders(client, padding);
  }

  /** Places the heaviest order that there can be, or one that is heavier by some bytes. */
  place(number: number, more = 0): Promise<ApiAnswer> {
    const reference = `PO-${String(number).padStart(4, '0')}`;
    return this.client.call(createOrder, { body: bodyOf(reference, this.padding + more) });
  }
}
