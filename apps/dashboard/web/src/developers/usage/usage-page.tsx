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
import { formatCount } from '../../kit/format.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { TimePlot } from '../../kit/plot-on-demand.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import type { Series } from '../../kit/time-plot.js';
import { useLabels, useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import type { TextsOf } from '../../language/texts.js';
import { useSession } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { accountQuery } from '../account.js';
import { allPeriods, type UsagePeriod } from './periods.js';
import type { Period } from './usage-search.js';
import { usageTexts } from './usage-texts.js';

const hoursOf: Readonly<Record<Period, number>> = { day: 24, week: 168, month: 720, quarter: 2_160 };
const unitOf: Readonly<Record<Period, UsageReport['unit']>> = {
  day: 'hour',
  week: 'hour',
  month: 'day',
  quarter: 'day',
};
const hourMs = 3_600_000;

export function UsagePage() {
  const t = useTexts(usageTexts);
  const periods = useLabels(usageTexts, 'period');
  const mode = useMode();
  const { period = 'day' } = useSearch({ from: '/$mode/developers/usage' });
  const navigate = useNavigate({ from: '/$mode/developers/usage' });
  const report = useQuery({ ...usageQuery(mode, period), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title={t('usageAndLimits')}>
        <RefreshButton />
      </PageHead>
      <Limits mode={mode} figures={report.data?.limits} />
      <Select
        label={t('period')}
        data={optionsOf(periods)}
        value={period}
        allowDeselect={false}
        onChange={(chosen) => void navigate({ search: { period: chosen as Period }, replace: true })}
        w={200}
        mb="md"
      />
      {report.error !== null && (
        <FailureNotice failure={report.error} title={t('usageNotShown')} onRetry={() => void report.refetch()} />
      )}
      {report.isPending && <Skeleton height={220} aria-label={t('loadingUsage')} role="status" />}
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
  const t = useTexts(usageTexts);
  const { data: account } = useQuery(accountQuery(mode));
  return (
    <>
      <Facts columns={4}>
        <Fact name={t(`plan_${mode}`)}>{account?.plans.join(', ')}</Fact>
        <Fact name={t('sustainedRate')}>{figures && formatCount(figures.sustained)}</Fact>
        <Fact name={t('burstCalls')}>{figures && formatCount(figures.burst)}</Fact>
        <Fact name={t('concurrentCalls')}>{figures && formatCount(figures.concurrent)}</Fact>
      </Facts>
      <Text size="sm" c="dimmed" my="md">
        <Phrase
          text={t('limitsHint')}
          parts={{ link: (text) => <DocsLink page="guides/limits-and-retrying">{text}</DocsLink> }}
        />
      </Text>
    </>
  );
}

function Report({ report }: { readonly report: UsageReport }) {
  const t = useTexts(usageTexts);
  const totals = useLabels(usageTexts, 'total');
  const { time_zone: timeZone } = useSession().account;
  const periods = useMemo(() => allPeriods(report, timeZone), [report, timeZone]);
  const times = useMemo(() => periods.map(({ starts_at: at }) => at), [periods]);
  const calls = useMemo(() => callSeries(totals, periods), [totals, periods]);
  const rate = useMemo(() => rateSeries(t, periods, report.limits.sustained), [t, periods, report]);
  if (report.periods.length === 0) {
    return <EmptyState title={t('noCalls')}>{t('noCallsHint')}</EmptyState>;
  }
  const { unit } = report;
  const busiest = Math.max(...periods.map(({ busiest_minute: calls }) => calls));
  const total = (of: Total): string => formatCount(periods.reduce((sum, each) => sum + each[of], 0));
  return (
    <Stack gap="lg">
      <Facts columns={4}>
        <Fact name={totals.calls}>{total('calls')}</Fact>
        <Fact name={totals.rejected}>{total('rejected')}</Fact>
        <Fact name={totals.rate_limited}>{total('rate_limited')}</Fact>
        <Fact name={totals.failed}>{total('failed')}</Fact>
      </Facts>
      <Section title={t(`callsBy_${unit}`)}>
        <TimePlot label={t(`callsBy_${unit}`)} times={times} series={calls} />
      </Section>
      <Section title={t('busiestMinute')}>
        <Text size="sm" c="dimmed">
          {t(`busiestMinuteHint_${unit}`, {
            busiest: formatCount(busiest),
            limit: formatCount(report.limits.sustained * 60),
          })}
        </Text>
        <TimePlot label={t(`busiestMinute_${unit}`)} times={times} series={rate} height={180} />
      </Section>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Most
          title={t('topCallers')}
          name={t('caller')}
          rows={report.credentials.map(({ id, name, ...rest }) => ({ key: id, label: name ?? id, ...rest }))}
        />
        <Most
          title={t('topOperations')}
          name={t('operation')}
          rows={report.operations.map(({ operation, ...rest }) => ({
            key: operation ?? '',
            label: operation ?? t('unknownPaths'),
            ...rest,
          }))}
        />
      </SimpleGrid>
    </Stack>
  );
}

type Total = 'calls' | 'rejected' | 'rate_limited' | 'failed';

/** Without what did not happen. */
function callSeries(totals: Readonly<Record<Total, string>>, periods: readonly UsagePeriod[]): Series[] {
  const all: Series[] = [
    { label: totals.calls, colour: 'blue', kind: 'bars', values: periods.map(({ calls }) => calls) },
    { label: totals.rejected, colour: 'orange', values: periods.map(({ rejected }) => rejected) },
    { label: totals.rate_limited, colour: 'grape', values: periods.map(({ rate_limited: limited }) => limited) },
    { label: totals.failed, colour: 'red', values: periods.map(({ failed }) => failed) },
  ];
  return all.filter(({ values }) => values.some((value) => value !== 0));
}

function rateSeries(t: TextsOf<typeof usageTexts>, periods: readonly UsagePeriod[], sustained: number): Series[] {
  return [
    {
      label: t('busiestMinute'),
      colour: 'teal',
      kind: 'bars',
      values: periods.map(({ busiest_minute: calls }) => calls),
    },
    { label: t('limitPerMinute'), colour: 'red', kind: 'dashes', values: periods.map(() => sustained * 60) },
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
  const t = useTexts(usageTexts);
  return (
    <Section title={title}>
      <Table aria-label={title} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            <Table.Th ta="end" w="5.5rem">
              {t('total_calls')}
            </Table.Th>
            <Table.Th ta="end" w="4.5rem">
              {t('errors')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, mostRows).map(({ key, label, calls, failed }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {label}
              </Table.Th>
              <Table.Td ta="end">{formatCount(calls)}</Table.Td>
              <Table.Td ta="end">{formatCount(failed)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
