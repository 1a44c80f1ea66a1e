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
import { useTexts } from '../language/language.js';
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
import { homeTexts } from './home-texts.js';
import classes from './home.module.css';

type NeedName =
  | 'lateOrders'
  | 'ordersToInvoice'
  | 'rejectedInvoices'
  | 'overdueInvoices'
  | 'bankCredits'
  | 'expiringEwayBills'
  | 'waitingConversations'
  | 'offlineCameras'
  | 'camerasOverLimit'
  | 'defectsToReview'
  | 'failingEndpoints';

interface Need {
  readonly name: NeedName;
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
    name: 'lateOrders',
    icon: IconClockExclamation,
    scopes: ['orders:read'],
    settledWith: 'orders:write',
    path: 'orders',
    useCount: (mode) => useQuery(lateOrdersQuery(mode, useTimes().today())),
  },
  {
    name: 'ordersToInvoice',
    icon: IconFileInvoice,
    scopes: ['orders:read', 'invoices:read'],
    settledWith: 'invoices:write',
    path: 'orders?to_invoice=true',
    useCount: (mode) => useQuery(ordersToInvoiceQuery(mode)),
  },
  {
    name: 'rejectedInvoices',
    icon: IconFileAlert,
    scopes: ['invoices:read'],
    settledWith: 'invoices:write',
    path: 'invoices?status=failed',
    useCount: (mode) => useQuery(failedInvoicesQuery(mode)),
  },
  {
    name: 'overdueInvoices',
    icon: IconCalendarDue,
    scopes: ['invoices:read'],
    settledWith: 'invoices:write',
    path: 'invoices?overdue=true&sort=due_date',
    useCount: (mode) => useQuery(overdueInvoicesQuery(useTexts(homeTexts), mode)),
  },
  {
    name: 'bankCredits',
    icon: IconBuildingBank,
    scopes: ['invoices:read'],
    settledWith: 'invoices:write',
    path: 'invoices/review',
    useCount: (mode) => useQuery(linesToReviewQuery(mode)),
  },
  {
    name: 'expiringEwayBills',
    icon: IconTruckDelivery,
    scopes: ['invoices:read', 'orders:read'],
    settledWith: 'invoices:write',
    path: 'invoices/eway-bills?view=expiring',
    useCount: (mode) => useQuery(expiringEwayBillsQuery(useTexts(homeTexts), mode)),
  },
  {
    name: 'waitingConversations',
    icon: IconMessageExclamation,
    scopes: ['desk:read'],
    settledWith: 'desk:write',
    path: 'desk',
    useCount: (mode) => useQuery(waitingConversationsQuery(mode)),
  },
  {
    name: 'offlineCameras',
    icon: IconCamera,
    scopes: ['cameras:read'],
    settledWith: 'cameras:write',
    path: 'inspection/cameras?status=offline',
    useCount: (mode) => useQuery(camerasCountQuery(mode, { status: 'offline' })),
  },
  {
    name: 'camerasOverLimit',
    icon: IconChartLine,
    scopes: ['cameras:read'],
    settledWith: 'defects:write',
    path: 'inspection/cameras?breached=true',
    useCount: (mode) => useQuery(camerasCountQuery(mode, { breached: 'true' })),
  },
  {
    name: 'defectsToReview',
    icon: IconEye,
    scopes: ['defects:read', 'defects:write'],
    settledWith: 'defects:write',
    path: 'inspection/defects?review=unreviewed',
    useCount: (mode) => useQuery(defectsToReviewQuery(mode)),
  },
  {
    name: 'failingEndpoints',
    icon: IconPlugConnectedX,
    scopes: ['webhooks:manage'],
    settledWith: 'webhooks:manage',
    path: 'developers/endpoints',
    useCount: (mode) => useQuery(endpointsQuery(mode)),
  },
];

export function Needs({ mode }: { readonly mode: Mode }) {
  const t = useTexts(homeTexts);
  const may = useMay();
  return (
    <section aria-labelledby="needs">
      <Title order={2} size="h4" mb="sm" id="needs">
        {t('needsAttention')}
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

const several = { count: 2 };

function NeedCard({ need, mode }: { readonly need: Need; readonly mode: Mode }) {
  const t = useTexts(homeTexts);
  const { name, icon: Icon, useCount } = need;
  const { data, error, refetch } = useCount(mode);
  const path = usePathOf(need, mode);
  if (error !== null && data === undefined) {
    return (
      <FailureNotice
        failure={error}
        title={t('notCounted', { needs: t(`need_${name}`, several) })}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined)
    return (
      <Skeleton
        className={classes.card}
        role="status"
        aria-label={t('counting', { needs: t(`need_${name}`, several) })}
      />
    );
  if (data.count === 0) {
    return (
      <Paper withBorder className={classes.card}>
        <Group wrap="nowrap">
          <IconCheck size={24} aria-hidden color="var(--mantine-color-green-7)" style={{ flexShrink: 0 }} />
          <Text c="dimmed">{t(`none_${name}`)}</Text>
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
          <Text c="var(--mantine-color-text)">{t(`need_${name}`, data)}</Text>
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
