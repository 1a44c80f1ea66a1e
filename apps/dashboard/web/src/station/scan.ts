/** What a scanned reference stands for at a stage. */
import type { Quantity, WorkOrderInProduction } from '@millwright/contracts';
import { api, type Mode } from '../api/api.js';
import type { Booked } from '../orders/booking-form.js';

export interface ReadyWork extends Booked {
  readonly reference: string;
  readonly article: string;
}

export type Scanned = { readonly ready: readonly ReadyWork[] } | { readonly refused: ScanRefusal };

/** Why nothing can be booked. */
export type ScanRefusal =
  | { readonly why: 'unknown' }
  | { readonly why: 'status'; readonly status: 'draft' | 'closed' | 'on_hold' | 'cancelled' }
  | { readonly why: 'nothing_ready'; readonly elsewhere: readonly { stage: string; ready: Quantity }[] };

/** More than an order has line items. */
const mostWorks = 100;

export async function scan(mode: Mode, reference: string, stage: string): Promise<Scanned> {
  const { data } = await api(mode).workOrders.list({ order_reference: reference, limit: mostWorks });
  // At most one order that is not cancelled has the reference.
  const [first] = data.toSorted((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)));
  if (first === undefined) return { refused: { why: 'unknown' } };
  // The line items of an order in its own order: the list has the newest first.
  return workAt(first, data.filter((each) => each.order_id === first.order_id).toReversed(), stage);
}

export function readyAt(
  work: WorkOrderInProduction,
  stage: WorkOrderInProduction['progress']['stages'][number],
): ReadyWork {
  const { order_id: orderId, order_reference: reference, sku: article, progress } = work;
  return { orderId, reference, article, work: progress, stage };
}

function isCancelled({ order_status: status }: WorkOrderInProduction): boolean {
  return status === 'cancelled';
}

function workAt(
  { order_status: status }: WorkOrderInProduction,
  works: readonly WorkOrderInProduction[],
  stage: string,
): Scanned {
  if (status === 'draft' || status === 'closed' || status === 'on_hold' || status === 'cancelled') {
    return { refused: { why: 'status', status } };
  }
  const ready = works.flatMap((work) =>
    work.progress.stages
      .filter((each) => each.stage === stage && each.remaining.value > 0)
      .map((each) => readyAt(work, each)),
  );
  if (ready.length > 0) return { ready };
  const elsewhere = works.flatMap(({ progress }) => progress.stages.filter((each) => each.ready.value > 0));
  return { refused: { why: 'nothing_ready', elsewhere } };
}
