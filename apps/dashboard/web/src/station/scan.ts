/** What a scanned reference stands for at a stage. */
import type { Quantity, WorkOrderInProduction } from '@millwright/contracts';
import { api, type Mode } from '../api/api.js';
import { Failure } from '../api/failure.js';
import type { ListPage } from '../api/list-query.js';
import { queryClient } from '../api/query-client.js';
import type { InfiniteData } from '@tanstack/react-query';
import type { Booked } from '../orders/booking-form.js';

export interface ReadyWork extends Booked {
  readonly reference: string;
  readonly article: string;
}

export type Scanned = { readonly ready: readonly ReadyWork[] } | { readonly refused: ScanRefusal };

/** Why nothing can be booked. */
export type ScanRefusal =
  | { readonly why: 'unknown' }
  /** It cannot be looked up now. */
  | { readonly why: 'offline' }
  | { readonly why: 'status'; readonly status: 'draft' | 'closed' | 'on_hold' | 'cancelled' }
  | { readonly why: 'nothing_ready'; readonly elsewhere: readonly { stage: string; ready: Quantity }[] };

/** A connection that is lost without a word would keep the scan waiting for minutes. */
const longestAnswerMs = 10_000;
/** More than an order has line items. */
const mostWorks = 100;

interface Scan {
  readonly mode: Mode;
  readonly reference: string;
  readonly stage: string;
  /** A work order as it is with the bookings that are not sent yet. */
  readonly asBooked: (work: WorkOrderInProduction) => WorkOrderInProduction;
}

export async function scan({ mode, reference, stage, asBooked }: Scan): Promise<Scanned> {
  const found = await worksOf(mode, reference);
  if (found === undefined) return { refused: { why: 'offline' } };
  const data = found.map(asBooked);
  // At most one order that is not cancelled has the reference.
  const [first] = data.toSorted((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)));
  if (first === undefined) return { refused: { why: 'unknown' } };
  // The line items of an order in its own order: the list has the newest first.
  return workAt(first, data.filter((each) => each.order_id === first.order_id).toReversed(), stage);
}

/** Without a connection: those that the page has read before; undefined if it has none. */
async function worksOf(mode: Mode, reference: string): Promise<readonly WorkOrderInProduction[] | undefined> {
  try {
    const signal = AbortSignal.timeout(longestAnswerMs);
    return (await api(mode).workOrders.list({ order_reference: reference, limit: mostWorks }, { signal })).data;
  } catch (error) {
    if (error instanceof Failure && error.status !== 0) throw error;
    const known = worksRead(mode).filter((work) => work.order_reference.toLowerCase() === reference.toLowerCase());
    return known.length === 0 ? undefined : known;
  }
}

type Works = InfiniteData<ListPage<WorkOrderInProduction>> | ListPage<WorkOrderInProduction>;

/** The newest first, as the API lists them; each once. */
function worksRead(mode: Mode): readonly WorkOrderInProduction[] {
  const lists = queryClient.getQueriesData<Works>({ queryKey: ['work-orders', mode] });
  const works = lists.flatMap(([, known]) => {
    if (known === undefined) return [];
    return 'pages' in known ? known.pages.flatMap(({ data }) => data) : known.data;
  });
  const each = new Map(works.map((work) => [work.id, work]));
  return [...each.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
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
