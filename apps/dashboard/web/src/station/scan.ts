/** What a scanned reference stands for at a stage. */
import type { listOrders, ReadOrder, Response } from '@millwright/contracts';
import { api, type Mode } from '../api/api.js';
import { formatQuantity } from '../kit/format.js';
import type { Booked } from '../orders/booking-form.js';
import { statusLabels } from '../orders/orders-search.js';
import { stageWords } from '../orders/stage-words.js';

export interface ReadyWork extends Booked {
  readonly reference: string;
  readonly article: string;
}

export type Scanned =
  | { readonly ready: readonly ReadyWork[] }
  /** Why nothing can be booked. */
  | { readonly refused: string };

export async function scan(mode: Mode, reference: string, stage: string): Promise<Scanned> {
  const { data }: Response<typeof listOrders> = await api(mode).orders.list({ reference, expand: 'progress' });
  // At most one that is not cancelled has the reference.
  const order = data.find(({ status }) => status !== 'cancelled') ?? data[0];
  if (order === undefined) return { refused: `There is no order ${reference}.` };
  return workAt(order, stage);
}

const booked: ReadonlySet<string> = new Set(['confirmed', 'in_production', 'completed', 'dispatched', 'delivered']);

function workAt(order: ReadOrder, stage: string): Scanned {
  const { reference, status } = order;
  if (!booked.has(status)) {
    return { refused: `${reference} is ${statusLabels[status].toLowerCase()}: nothing of it is produced.` };
  }
  const works = order.expanded!.progress!.work_orders;
  const ready = works.flatMap((work, index): ReadyWork[] => {
    const { sku: article } = order.line_items[index]!;
    return work.stages
      .filter((each) => each.stage === stage && each.remaining.value > 0)
      .map((each) => ({ orderId: order.id, reference, article, work, stage: each }));
  });
  if (ready.length > 0) return { ready };
  const elsewhere = works.flatMap(({ stages }) => stages.filter((each) => each.ready.value > 0));
  const places = elsewhere.map((each) => `${formatQuantity(each.ready)} at ${stageWords(each.stage)}`).join(', ');
  const rest = places === '' ? 'Nothing of it waits anywhere.' : `It waits elsewhere: ${places}.`;
  return { refused: `${reference} has nothing ready at ${stageWords(stage)}. ${rest}` };
}
