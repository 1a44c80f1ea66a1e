import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { QcReport, ReportStatus } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { useChange } from '../../kit/change.js';
import { ChoiceFilter } from '../../kit/choice-filter.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { useTimes } from '../../kit/format.js';
import { LastRead } from '../../kit/last-read.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { useRereads } from '../../kit/rereads.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { useCameraNames } from '../cameras/camera-queries.js';
import { formatShare } from '../words.js';
import { DownloadButton } from './download-button.js';
import { ReportStatusBadge } from './report-status.js';
import type { ReportsSearch } from './reports-search.js';
import { onDemand } from '../../kit/on-demand.js';
import { reportsTexts } from './reports-texts.js';

const ReportDialog = onDemand(async () => (await import('./report-dialog.js')).ReportDialog, 'opened');

export function ReportsPage() {
  const t = useTexts(reportsTexts);
  const mode = useMode();
  const may = useMay();
  const times = useTimes();
  const { nameOf } = useCameraNames();
  const { status, of } = useSearch({ from: '/$mode/inspection/reports' });
  const navigate = useNavigate({ from: '/$mode/inspection/reports' });
  const refetchInterval = useRereads(
    ({ pages }: { readonly pages: readonly { readonly data: readonly QcReport[] }[] }) =>
      pages.some(({ data }) => data.some(isBeingMade)),
  );
  const list = useInfiniteQuery({ ...reportsQuery(mode, status), refetchInterval });
  const [isMaking, setIsMaking] = useState(of !== undefined);
  const change = (search: ReportsSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true });
  };
  const close = (): void => {
    setIsMaking(false);
    change({ of: undefined });
  };
  const make = may('defects:read') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
      {t('newReport')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('reports')}>
        <Group gap="md">
          <LastRead label={t('reports')} query={list} />
          {make}
        </Group>
      </PageHead>
      <FilterBar count={status === undefined ? 0 : 1}>
        <ChoiceFilter
          label={t('status')}
          options={optionsOf(useLabels(reportsTexts, 'status'))}
          value={status}
          onChange={(value) => change({ status: value })}
        />
      </FilterBar>
      <DataTable
        label={t('reports')}
        columns={columnsWith({ t, mode, times, nameOf })}
        list={list}
        csv={(files) => files.qcReports.list({ status })}
        idOf={byId}
        empty={
          status === undefined ? (
            <EmptyState title={t('noReportsYet')} action={make}>
              {t('noReportsHint')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('noMatchingReports')}
              action={
                <Button variant="default" onClick={() => change({ status: undefined })}>
                  {t('showAllReports')}
                </Button>
              }
            >
              {t('noMatchHint')}
            </EmptyState>
          )
        }
      />
      <ReportDialog opened={isMaking} onClose={close} of={of} />
    </>
  );
}

function reportsQuery(mode: Mode, status: ReportStatus | undefined) {
  return listQuery(['qc-reports', mode, status], ({ limit, cursor, signal }) =>
    api(mode).qcReports.list({ status, limit, cursor }, { signal }),
  );
}

type ReportsTexts = TextsOf<typeof reportsTexts>;

/** Whole days without their times. */
function rangeText(from: string, to: string, { moment, day, dayOf, startOf }: Shown['times']): string {
  const isWhole = [from, to].every((at) => Date.parse(startOf(dayOf(at))) === Date.parse(at));
  if (!isWhole) return `${moment(from)} – ${moment(to)}`;
  const [first, last] = [day(from), day(new Date(Date.parse(to) - 1).toISOString())];
  return first === last ? first : `${first} – ${last}`;
}

interface Shown {
  readonly t: ReportsTexts;
  readonly mode: Mode;
  readonly times: ReturnType<typeof useTimes>;
  readonly nameOf: (id: string) => string;
}

function columnsWith({ t, mode, times, nameOf }: Shown) {
  const { moment, day } = times;
  const column = columnOf<QcReport>();
  return [
    column({
      id: 'name',
      header: t('report'),
      cell: (report) => (
        <Stack gap={0} py={6}>
          <Text inherit fw={600}>
            {report.name ?? t(`scope_${report.scope.type}`)}
          </Text>
          <Text inherit size="sm" c="dimmed">
            <ScopeOf report={report} nameOf={nameOf} />
          </Text>
          {report.from !== null && report.to !== null && (
            <Text inherit size="sm" c="dimmed">
              {rangeText(report.from, report.to, times)}
            </Text>
          )}
        </Stack>
      ),
      meta: { width: 'minmax(11rem, 2fr)' },
    }),
    column({
      id: 'asked',
      header: t('requested'),
      cell: (report) => moment(report.created_at),
      meta: { width: '11rem' },
    }),
    column({
      id: 'status',
      header: t('status'),
      cell: (report) => <StatusOf report={report} />,
      meta: { width: 'minmax(8rem, 1fr)' },
    }),
    column({
      id: 'result',
      header: t('result'),
      cell: (report) => resultOf(t, report),
      meta: { width: 'minmax(9rem, 1fr)' },
    }),
    column({
      id: 'files',
      header: t('files'),
      cell: (report) => <Files report={report} mode={mode} />,
      meta: { width: 'minmax(10rem, 1.2fr)' },
    }),
    column({
      id: 'until',
      header: t('keptUntil'),
      cell: (report) => (report.files.length === 0 ? '–' : day(report.expires_at)),
      meta: { width: '7.5rem' },
    }),
  ];
}

function ScopeOf({ report: { scope }, nameOf }: { readonly report: QcReport; readonly nameOf: Shown['nameOf'] }) {
  const t = useTexts(reportsTexts);
  const words = scope.type === 'camera' ? nameOf(scope.id) : t(`scope_${scope.type}`);
  return <RecordLink id={scope.id}>{words}</RecordLink>;
}

function isBeingMade({ status }: QcReport): boolean {
  return status === 'running' || status === 'queued';
}

function StatusOf({ report }: { readonly report: QcReport }) {
  const t = useTexts(reportsTexts);
  const isGoing = isBeingMade(report);
  return (
    <Stack gap={4} py={6}>
      <span>
        <ReportStatusBadge status={report.status} />
      </span>
      {isGoing && <Progress value={report.progress} aria-label={t('progressDone', { percent: report.progress })} />}
      {report.failure !== null && (
        <Text inherit size="sm" style={{ whiteSpace: 'normal' }}>
          {report.failure.message}
        </Text>
      )}
    </Stack>
  );
}

function resultOf(t: ReportsTexts, { summary }: QcReport): string {
  if (summary === null) return '–';
  const rate = formatShare(summary.rate);
  return summary.limit === null
    ? t('defectiveRate', { rate })
    : t('defectiveRateAndLimit', { rate, limit: formatShare(summary.limit) });
}

function Files({ report, mode }: { readonly report: QcReport; readonly mode: Mode }) {
  const t = useTexts(reportsTexts);
  if (report.status === 'failed') return <TryAgain report={report} mode={mode} />;
  if (report.files.length === 0) return report.status === 'expired' ? t('filesRemoved') : '–';
  return (
    <Group gap={6}>
      {report.files.map(({ format, size }) => (
        <DownloadButton key={format} report={report} format={format} size={size} />
      ))}
    </Group>
  );
}

/** The same report once more. */
function TryAgain({ report, mode }: { readonly report: QcReport; readonly mode: Mode }) {
  const t = useTexts(reportsTexts);
  const again = useChange({
    change: (_: void, idempotencyKey) => {
      const { scope, from, to, time_zone: timeZone, formats, name } = report;
      return api(mode).qcReports.create(
        {
          scope,
          time_zone: timeZone,
          formats: [...formats],
          ...(from !== null && { from }),
          ...(to !== null && { to }),
          ...(name !== null && { name }),
        },
        { idempotencyKey },
      );
    },
  });
  if (again.error !== null) return <FailureNotice failure={again.error} onRetry={() => again.mutate()} />;
  return (
    <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
      {t('tryAgain')}
    </Button>
  );
}
