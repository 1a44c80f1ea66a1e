/** What the first page reads: few records of each kind, enough to count them. */
import type { OrderStatus } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../api/api.js';
import type { ListPage } from '../api/list-query.js';
import { formatDate, formatMoney } from '../kit/format.js';
import { expiring, expiringRereadMs, isOver, urgentMs } from '../invoices/eway-bill/validity.js';
import type { TextsOf } from '../language/texts.js';
import type { homeTexts } from './home-texts.js';

export interface Count {
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
  /** What else is to be known of them. */
  readonly note?: string | undefined;
}

type HomeTexts = TextsOf<typeof homeTexts>;

/** Of lists whose records can only be counted by reading them. */
const mostRead = 20;
/** The API counts up to one more. */
const mostCounted = 1_000;

const countOf = ({ data, has_more: isMore }: Pick<ListPage<unknown>, 'data' | 'has_more'>): Count => ({
  count: data.length,
  isMore,
});

export const lateStatuses: readonly OrderStatus[] = ['draft', 'confirmed', 'in_production', 'completed', 'on_hold'];

type OrderCounts = Readonly<Record<OrderStatus, number>>;

export function sumOf(counts: OrderCounts, statuses: readonly OrderStatus[]): number {
  return statuses.reduce((sum, status) => sum + counts[status], 0);
}

export function lateOrdersQuery(mode: Mode, today: string) {
  return queryOptions({
    queryKey: ['order-counts', mode, { due_before: today }],
    queryFn: async ({ signal }): Promise<Count> => {
      const counts = await countOrdersOf(mode, { due_before: today }, signal);
      return { count: sumOf(counts, lateStatuses), isMore: false };
    },
  });
}

export function ordersToInvoiceQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['order-counts', mode, { to_invoice: 'true' }],
    queryFn: async ({ signal }): Promise<Count> => {
      const counts = await countOrdersOf(mode, { to_invoice: 'true' }, signal);
      return { count: Object.values(counts).reduce((sum, count) => sum + count, 0), isMore: false };
    },
  });
}

export function orderCountsQuery(mode: Mode, query: { readonly created_from?: string }) {
  return queryOptions({
    queryKey: ['order-counts', mode, query],
    queryFn: ({ signal }) => countOrdersOf(mode, query, signal),
  });
}

interface CountConditions {
  readonly due_before?: string;
  readonly created_from?: string;
  readonly to_invoice?: 'true';
}

function countOrdersOf(mode: Mode, query: CountConditions, signal: AbortSignal) {
  return api(mode).orders.counts(query, { signal });
}

export function failedInvoicesQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['invoices-failed', mode],
    queryFn: async ({ signal }) =>
      countOf(await api(mode).invoices.list({ status: 'failed', limit: mostRead }, { signal })),
  });
}

/** Events tell of payments, but not of a day that has passed. */
const overdueRereadMs = 300_000;

export function receivableTotalsQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['invoice-payment-totals', mode],
    queryFn: ({ signal }) => api(mode).receivables.totals({}, { signal }),
    refetchInterval: overdueRereadMs,
  });
}

export function overdueInvoicesQuery(t: HomeTexts, mode: Mode) {
  return queryOptions({
    ...receivableTotalsQuery(mode),
    select: ({ invoices_overdue: count, overdue, oldest_due_date: oldest }): Count => ({
      count,
      isMore: false,
      note: oldest === null ? undefined : t('overdueNote', { amount: formatMoney(overdue), date: formatDate(oldest) }),
    }),
  });
}

/** Of all statements. */
export function linesToReviewQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['lines-without-payment', mode, 'counts'],
    queryFn: async ({ signal }): Promise<Count> => {
      const { review, unmatched } = await api(mode).bankStatementLines.counts({ signal });
      return { count: review + unmatched, isMore: false };
    },
  });
}

export function expiringEwayBillsQuery(t: HomeTexts, mode: Mode) {
  return queryOptions({
    queryKey: ['eway-bills-expiring', mode],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const [all, urgent] = await Promise.all(
        [expiring(now), expiring(now, urgentMs)].map(async (query) => {
          const { data, has_more } = await api(mode).ewayBills.list(
            { ...query, expand: 'dispatch', limit: mostRead },
            { signal },
          );
          return countOf({ data: data.filter(({ expanded }) => !isOver(expanded?.dispatch)), has_more });
        }),
      );
      return { all: all!, urgent: urgent! };
    },
    select: ({ all, urgent: { count, isMore } }): Count => ({
      ...all,
      note: count === 0 ? undefined : t('expiringNote', { count: `${count}${isMore ? '+' : ''}` }),
    }),
    refetchInterval: expiringRereadMs,
  });
}

export function camerasCountQuery(mode: Mode, query: { readonly status: 'offline' } | { readonly breached: 'true' }) {
  return queryOptions({
    queryKey: ['cameras-counted', mode, query],
    queryFn: async ({ signal }) => countOf(await api(mode).cameras.list({ ...query, limit: mostRead }, { signal })),
  });
}

export function waitingConversationsQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['conversations-waiting', mode],
    queryFn: async ({ signal }) =>
      countOf(await api(mode).conversations.list({ state: 'escalated', limit: mostRead }, { signal })),
  });
}

/** An account has at most 20 in a mode. */
export function endpointsQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['endpoints-failing', mode],
    queryFn: async ({ signal }): Promise<Count> => {
      const { data } = await api(mode).webhookEndpoints.list({ limit: mostRead }, { signal });
      const failing = data.filter(({ status, failing_since: since }) => status === 'disabled' || since !== null);
      return { count: failing.length, isMore: false };
    },
  });
}

export function defectsToReviewQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['defects-to-review', mode],
    queryFn: async ({ signal }): Promise<Count> => {
      const { unreviewed } = await api(mode).defects.counts({}, { signal });
      return { count: Math.min(unreviewed, mostCounted), isMore: unreviewed > mostCounted };
    },
  });
}

export function defectsTodayQuery(mode: Mode, since: string) {
  return queryOptions({
    queryKey: ['defects-today', mode, since],
    queryFn: async ({ signal }) => countOf(await api(mode).defects.list({ from: since, limit: mostRead }, { signal })),
  });
}

/** Days pass, and orders and bookings are many: these are not read again with each. */
const byDayRereadMs = 300_000;

export function ordersByDayQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['placed-by-day', mode],
    queryFn: ({ signal }) => api(mode).orders.countsByDay({}, { signal }),
    refetchInterval: byDayRereadMs,
  });
}

export function outputQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['output', mode],
    queryFn: ({ signal }) => api(mode).orders.output({}, { signal }),
    refetchInterval: byDayRereadMs,
  });
}

/** What has happened before the page was opened; the stream has what happens from then on. */
export function activityQuery(mode: Mode, limit: number) {
  return queryOptions({
    queryKey: ['activity', mode],
    queryFn: async ({ signal }) => (await api(mode).activity.list({ limit }, { signal })).data,
    staleTime: Infinity,
  });
}
