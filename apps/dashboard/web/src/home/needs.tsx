/** What waits for somebody now: how much of it there is, and where. */
import { Group, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import type { AnyScope } from '@millwright/contracts';
import {
  IconBuildingBank,
  IconCalendarDue,
  IconCamera,
  IconChartLine,
  IconCheck,
  IconClockExclamation,
  IconEye,
  IconFileAlert,
  IconFileInvoice,
  IconMessageExclamation,
  IconPlugConnectedX,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Mode } from '../api/api.js';
import { addDays } from '../kit/dates.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { useTimes } from '../kit/format.js';
import { useMay } from '../session/session.js';
import {
  camerasCountQuery,
  type Count,
  defectsToReviewQuery,
  endpointsQuery,
  expiringEwayBillsQuery,
  failedInvoicesQuery,
  lateOrdersQuery,
  lateStatuses,
  linesToReviewQuery,
  ordersToInvoiceQuery,
  overdueInvoicesQuery,
  waitingConversationsQuery,
} from './home-queries.js';
import classes from './home.module.css';

interface Need {
  /** Of one, and of several. */
  readonly labels: readonly [one: string, several: string];
  readonly nothing: string;
  readonly icon: TablerIcon;
  /** All of them. */
  readonly scopes: readonly AnyScope[];
  /** Of those who can do something about it: they see it first. */
  readonly settledWith: AnyScope;
  /** Of the list that has them, below the mode. */
  readonly path: string;
  readonly useCount: (mode: Mode) => UseQueryResult<Count>;
}

const needs: readonly Need[] = [
  {
    labels: ['late order', 'late orders'],
    nothing: 'No late orders',
    icon: IconClockExclamation,
    scopes: ['orders:read'],
    settledWith: 'orders:write',
    path: 'orders',
    useCount: (mode) => useQuery(lateOrdersQuery(mode, useTimes().today())),
  },
  {
    labels: ['order to invoice', 'orders to invoice'],
    nothing: 'No orders to invoice',
    icon: IconFileInvoice,
    scopes: ['orders:read', 'invoices:read'],
    settledWith: 'invoices:write',
    path: 'orders?to_invoice=true',
    useCount: (mode) => useQuery(ordersToInvoiceQuery(mode)),
  },
  {
    labels: ['invoice rejected by the portal', 'invoices rejected by the portal'],
    nothing: 'No invoices rejected by the portal',
    icon: IconFileAlert,
    scopes: ['invoices:read'],
    settledWith: 'invoices:write',
    path: 'invoices?status=failed',
    useCount: (mode) => useQuery(failedInvoicesQuery(mode)),
  },
  {
    labels: ['overdue invoice', 'overdue invoices'],
    nothing: 'No overdue invoices',
    icon: IconCalendarDue,
    scopes: ['invoices:read'],
    settledWith: 'invoices:write',
    path: 'invoices?overdue=true&sort=due_date',
    useCount: (mode) => useQuery(overdueInvoicesQuery(mode)),
  },
  {
    labels: ['bank credit to review', 'bank credits to review'],
    nothing: 'No bank credits to review',
    icon: IconBuildingBank,
    scopes: ['invoices:read'],
    settledWith: 'invoices:write',
    path: 'invoices/review',
    useCount: (mode) => useQuery(linesToReviewQuery(mode)),
  },
  {
    labels: ['e-way bill expiring', 'e-way bills expiring'],
    nothing: 'No e-way bills expiring',
    icon: IconTruckDelivery,
    scopes: ['invoices:read', 'orders:read'],
    settledWith: 'invoices:write',
    path: 'invoices/eway-bills?view=expiring',
    useCount: (mode) => useQuery(expiringEwayBillsQuery(mode)),
  },
  {
    labels: ['conversation waiting', 'conversations waiting'],
    nothing: 'No conversations waiting',
    icon: IconMessageExclamation,
    scopes: ['desk:read'],
    settledWith: 'desk:write',
    path: 'desk',
    useCount: (mode) => useQuery(waitingConversationsQuery(mode)),
  },
  {
    labels: ['camera offline', 'cameras offline'],
    nothing: 'No cameras offline',
    icon: IconCamera,
    scopes: ['cameras:read'],
    settledWith: 'cameras:write',
    path: 'inspection/cameras?status=offline',
    useCount: (mode) => useQuery(camerasCountQuery(mode, { status: 'offline' })),
  },
  {
    labels: ['camera over its defect limit', 'cameras over their defect limit'],
    nothing: 'No cameras over their defect limit',
    icon: IconChartLine,
    scopes: ['cameras:read'],
    settledWith: 'defects:write',
    path: 'inspection/cameras?breached=true',
    useCount: (mode) => useQuery(camerasCountQuery(mode, { breached: 'true' })),
  },
  {
    labels: ['defect to review', 'defects to review'],
    nothing: 'No defects to review',
    icon: IconEye,
    scopes: ['defects:read', 'defects:write'],
    settledWith: 'defects:write',
    path: 'inspection/defects?review=unreviewed',
    useCount: (mode) => useQuery(defectsToReviewQuery(mode)),
  },
  {
    labels: ['endpoint failing or disabled', 'endpoints failing or disabled'],
    nothing: 'No endpoints failing',
    icon: IconPlugConnectedX,
    scopes: ['webhooks:manage'],
    settledWith: 'webhooks:manage',
    path: 'developers/endpoints',
    useCount: (mode) => useQuery(endpointsQuery(mode)),
  },
];

export function Needs({ mode }: { readonly mode: Mode }) {
  const may = useMay();
  return (
    <section aria-labelledby="needs">
      <Title order={2} size="h4" mb="sm" id="needs">
        Needs attention
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {needs
          .filter(({ scopes }) => scopes.every(may))
          .toSorted((one, other) => Number(may(other.settledWith)) - Number(may(one.settledWith)))
          .map((need) => (
            <NeedCard key={need.path} need={need} mode={mode} />
          ))}
      </SimpleGrid>
    </section>
  );
}

function NeedCard({ need, mode }: { readonly need: Need; readonly mode: Mode }) {
  const {
    labels: [one, several],
    nothing,
    icon: Icon,
    useCount,
  } = need;
  const { data, error, refetch } = useCount(mode);
  const path = usePathOf(need, mode);
  if (error !== null && data === undefined) {
    return <FailureNotice failure={error} title={`Could not count: ${several}`} onRetry={() => void refetch()} />;
  }
  if (data === undefined)
    return <Skeleton className={classes.card} role="status" aria-label={`Counting: ${several}`} />;
  if (data.count === 0) {
    return (
      <Paper withBorder className={classes.card}>
        <Group wrap="nowrap">
          <IconCheck size={24} aria-hidden color="var(--mantine-color-green-7)" style={{ flexShrink: 0 }} />
          <Text c="dimmed">{nothing}</Text>
        </Group>
      </Paper>
    );
  }
  return (
    <Paper withBorder className={classes.card} component={Link} to={path} data-needed>
      <Group wrap="nowrap">
        <Icon size={24} aria-hidden color="var(--mantine-color-orange-7)" style={{ flexShrink: 0 }} />
        <Text size="xl" fw={700} c="var(--mantine-color-text)">
          {data.count}
          {data.isMore && '+'}
        </Text>
        <div>
          <Text c="var(--mantine-color-text)">{data.count === 1 ? one : several}</Text>
          {data.note !== undefined && (
            <Text size="sm" c="dimmed">
              {data.note}
            </Text>
          )}
        </div>
      </Group>
    </Paper>
  );
}

/** Late is what is due before today and not ended. */
function usePathOf({ path }: Need, mode: Mode): string {
  const { today } = useTimes();
  if (path !== 'orders') return `/${mode}/${path}`;
  const search = new URLSearchParams({ status: lateStatuses.join(), due_to: addDays(today(), -1), sort: 'due_date' });
  return `/${mode}/orders?${search.toString()}`;
}
