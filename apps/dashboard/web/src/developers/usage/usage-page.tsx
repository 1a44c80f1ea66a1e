import { Select, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import type { UsageReport } from '@millwright/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { api, type Mode } from '../../api/api.js';
import { DocsLink } from '../../kit/docs-link.js';
import { EmptyState } from '../../kit/empty-state.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import type { Series } from '../../kit/time-plot.js';
import { formatCount } from '../../inspection/words.js';
import { useSession } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { accountQuery } from '../account.js';
import { allPeriods, type UsagePeriod } from './periods.js';
import { type Period, periodLabels } from './usage-search.js';
import { onDemand } from '../../kit/on-demand.js';

const TimePlot = onDemand(async () => (await import('../../kit/time-plot.js')).TimePlot);

const hoursOf: Readonly<Record<Period, number>> = { day: 24, week: 168, month: 720, quarter: 2_160 };
const unitOf: Readonly<Record<Period, UsageReport['unit']>> = {
  day: 'hour',
  week: 'hour',
  month: 'day',
  quarter: 'day',
};
const hourMs = 3_600_000;
const count = new Intl.NumberFormat('en-IN');

export function UsagePage() {
  const mode = useMode();
  const { period = 'day' } = useSearch({ from: '/$mode/developers/usage' });
  const navigate = useNavigate({ from: '/$mode/developers/usage' });
  const report = useQuery({ ...usageQuery(mode, period), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title="Usage and limits">
        <RefreshButton />
      </PageHead>
      <Limits mode={mode} figures={report.data?.limits} />
      <Select
        label="Period"
        data={optionsOf(periodLabels)}
        value={period}
        allowDeselect={false}
        onChange={(chosen) => void navigate({ search: { period: chosen as Period }, replace: true })}
        w={200}
        mb="md"
      />
      {report.error !== null && (
        <FailureNotice failure={report.error} title="The usage cannot be shown" onRetry={() => void report.refetch()} />
      )}
      {report.isPending && <Skeleton height={220} aria-label="Loading: usage" role="status" />}
      {report.data !== undefined && <Report report={report.data} />}
    </>
  );
}

function usageQuery(mode: Mode, period: Period) {
  return {
    queryKey: ['usage', mode, period],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api(mode).usage.get(
        { unit: unitOf[period], from: new Date(Date.now() - hoursOf[period] * hourMs).toISOString() },
        { signal },
      ),
  };
}

function Limits({ mode, figures }: { readonly mode: Mode; readonly figures: UsageReport['limits'] | undefined }) {
  const { data: account } = useQuery(accountQuery(mode));
  return (
    <>
      <Facts columns={4}>
        <Fact name={mode === 'live' ? 'Plan' : 'Plan (test mode has its own limits)'}>{account?.plans.join(', ')}</Fact>
        <Fact name="Sustained rate (calls/s)">{figures && formatCount(figures.sustained)}</Fact>
        <Fact name="Burst (calls)">{figures && formatCount(figures.burst)}</Fact>
        <Fact name="Concurrent calls">{figures && formatCount(figures.concurrent)}</Fact>
      </Facts>
      <Text size="sm" c="dimmed" my="md">
        Calls over a limit get a 429 and can be retried.{' '}
        <DocsLink page="guides/limits-and-retrying">Limits and retrying</DocsLink>
      </Text>
    </>
  );
}

function Report({ report }: { readonly report: UsageReport }) {
  const { time_zone: timeZone } = useSession().account;
  const periods = useMemo(() => allPeriods(report, timeZone), [report, timeZone]);
  const times = useMemo(() => periods.map(({ starts_at: at }) => at), [periods]);
  const calls = useMemo(() => callSeries(periods), [periods]);
  const rate = useMemo(() => rateSeries(periods, report.limits.sustained), [periods, report]);
  if (report.periods.length === 0) {
    return (
      <EmptyState title="No calls in this period">Calls are counted as soon as a program calls the API.</EmptyState>
    );
  }
  const { unit } = report;
  const busiest = Math.max(...periods.map(({ busiest_minute: calls }) => calls));
  const total = (of: keyof typeof totals): string => count.format(periods.reduce((sum, each) => sum + each[of], 0));
  return (
    <Stack gap="lg">
      <Facts columns={4}>
        <Fact name={totals.calls}>{total('calls')}</Fact>
        <Fact name={totals.rejected}>{total('rejected')}</Fact>
        <Fact name={totals.rate_limited}>{total('rate_limited')}</Fact>
        <Fact name={totals.failed}>{total('failed')}</Fact>
      </Facts>
      <Section title={`Calls by ${unit}`}>
        <TimePlot label={`Calls by ${unit}`} times={times} series={calls} />
      </Section>
      <Section title="Busiest minute">
        <Text size="sm" c="dimmed">
          The busiest minute of each {unit}, against the limit per minute. Busiest: {count.format(busiest)} of{' '}
          {count.format(report.limits.sustained * 60)} calls.
        </Text>
        <TimePlot label={`The busiest minute of each ${unit}`} times={times} series={rate} height={180} />
      </Section>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Most
          title="Top callers"
          name="Caller"
          rows={report.credentials.map(({ id, name, ...rest }) => ({ key: id, label: name ?? id, ...rest }))}
        />
        <Most
          title="Top operations"
          name="Operation"
          rows={report.operations.map(({ operation, ...rest }) => ({
            key: operation ?? '',
            label: operation ?? 'Unknown paths',
            ...rest,
          }))}
        />
      </SimpleGrid>
    </Stack>
  );
}

const totals = {
  calls: 'Calls',
  rejected: 'Rejected (4xx)',
  rate_limited: 'Rate limited (429)',
  failed: 'Failed (5xx)',
} as const;

/** Without what did not happen. */
function callSeries(periods: readonly UsagePeriod[]): Series[] {
  const all: Series[] = [
    { label: totals.calls, colour: 'blue', kind: 'bars', values: periods.map(({ calls }) => calls) },
    { label: totals.rejected, colour: 'orange', values: periods.map(({ rejected }) => rejected) },
    { label: totals.rate_limited, colour: 'grape', values: periods.map(({ rate_limited: limited }) => limited) },
    { label: totals.failed, colour: 'red', values: periods.map(({ failed }) => failed) },
  ];
  return all.filter(({ values }) => values.some((value) => value !== 0));
}

function rateSeries(periods: readonly UsagePeriod[], sustained: number): Series[] {
  return [
    {
      label: 'Busiest minute',
      colour: 'teal',
      kind: 'bars',
      values: periods.map(({ busiest_minute: calls }) => calls),
    },
    { label: 'Limit per minute', colour: 'red', kind: 'dashes', values: periods.map(() => sustained * 60) },
  ];
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

interface MostProps {
  readonly title: string;
  readonly name: string;
  readonly rows: readonly { key: string; label: string; calls: number; failed: number }[];
}

const mostRows = 10;

function Most({ title, name, rows }: MostProps) {
  return (
    <Section title={title}>
      <Table aria-label={title} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            <Table.Th ta="end" w="5.5rem">
              Calls
            </Table.Th>
            <Table.Th ta="end" w="4.5rem">
              Errors
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, mostRows).map(({ key, label, calls, failed }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {label}
              </Table.Th>
              <Table.Td ta="end">{count.format(calls)}</Table.Td>
              <Table.Td ta="end">{count.format(failed)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
