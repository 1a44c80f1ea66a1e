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
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { useCameraNames } from '../cameras/camera-queries.js';
import { formatShare } from '../words.js';
import { DownloadButton } from './download-button.js';
import { ReportStatusBadge } from './report-status.js';
import { type ReportsSearch, statusLabels } from './reports-search.js';
import { onDemand } from '../../kit/on-demand.js';

const ReportDialog = onDemand(async () => (await import('./report-dialog.js')).ReportDialog, 'opened');

const statuses = optionsOf(statusLabels);

export function ReportsPage() {
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
      New report
    </Button>
  );
  return (
    <>
      <PageHead title="Reports">
        <Group gap="md">
          <LastRead label="Reports" query={list} />
          {make}
        </Group>
      </PageHead>
      <FilterBar count={status === undefined ? 0 : 1}>
        <ChoiceFilter
          label="Status"
          options={statuses}
          value={status}
          onChange={(value) => change({ status: value })}
        />
      </FilterBar>
      <DataTable
        label="Reports"
        columns={columnsWith({ mode, times, nameOf })}
        list={list}
        csv={(files) => files.qcReports.list({ status })}
        idOf={byId}
        empty={
          status === undefined ? (
            <EmptyState title="No reports yet" action={make}>
              A report has the figures, charts and images of an inspection, to print or send.
            </EmptyState>
          ) : (
            <EmptyState
              title="No matching reports"
              action={
                <Button variant="default" onClick={() => change({ status: undefined })}>
                  Show all reports
                </Button>
              }
            >
              Clear the filter to see more.
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

const scopeWords: Readonly<Record<QcReport['scope']['type'], string>> = {
  order: 'Order',
  work_order: 'Work order',
  session: 'Inspection session',
  camera: 'Camera',
};

/** Whole days without their times. */
function rangeText(from: string, to: string, { moment, day, dayOf, startOf }: Shown['times']): string {
  const isWhole = [from, to].every((at) => Date.parse(startOf(dayOf(at))) === Date.parse(at));
  if (!isWhole) return `${moment(from)} – ${moment(to)}`;
  const [first, last] = [day(from), day(new Date(Date.parse(to) - 1).toISOString())];
  return first === last ? first : `${first} – ${last}`;
}

interface Shown {
  readonly mode: Mode;
  readonly times: ReturnType<typeof useTimes>;
  readonly nameOf: (id: string) => string;
}

function columnsWith({ mode, times, nameOf }: Shown) {
  const { moment, day } = times;
  const column = columnOf<QcReport>();
  return [
    column({
      id: 'name',
      header: 'Report',
      cell: (report) => (
        <Stack gap={0} py={6}>
          <Text inherit fw={600}>
            {report.name ?? scopeWords[report.scope.type]}
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
      header: 'Requested',
      cell: (report) => moment(report.created_at),
      meta: { width: '11rem' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (report) => <StatusOf report={report} />,
      meta: { width: 'minmax(8rem, 1fr)' },
    }),
    column({
      id: 'result',
      header: 'Result',
      cell: (report) => resultOf(report),
      meta: { width: 'minmax(9rem, 1fr)' },
    }),
    column({
      id: 'files',
      header: 'Files',
      cell: (report) => <Files report={report} mode={mode} />,
      meta: { width: 'minmax(10rem, 1.2fr)' },
    }),
    column({
      id: 'until',
      header: 'Kept until',
      cell: (report) => (report.files.length === 0 ? '–' : day(report.expires_at)),
      meta: { width: '7.5rem' },
    }),
  ];
}

function ScopeOf({ report: { scope }, nameOf }: { readonly report: QcReport; readonly nameOf: Shown['nameOf'] }) {
  const words = scope.type === 'camera' ? nameOf(scope.id) : scopeWords[scope.type];
  return <RecordLink id={scope.id}>{words}</RecordLink>;
}

function isBeingMade({ status }: QcReport): boolean {
  return status === 'running' || status === 'queued';
}

function StatusOf({ report }: { readonly report: QcReport }) {
  const isGoing = isBeingMade(report);
  return (
    <Stack gap={4} py={6}>
      <span>
        <ReportStatusBadge status={report.status} />
      </span>
      {isGoing && <Progress value={report.progress} aria-label={`${report.progress}% done`} />}
      {report.failure !== null && (
        <Text inherit size="sm" style={{ whiteSpace: 'normal' }}>
          {report.failure.message}
        </Text>
      )}
    </Stack>
  );
}

function resultOf({ summary }: QcReport): string {
  if (summary === null) return '–';
  const rate = `${formatShare(summary.rate)} defective`;
  return summary.limit === null ? rate : `${rate} (limit ${formatShare(summary.limit)})`;
}

function Files({ report, mode }: { readonly report: QcReport; readonly mode: Mode }) {
  if (report.status === 'failed') return <TryAgain report={report} mode={mode} />;
  if (report.files.length === 0) return report.status === 'expired' ? 'Removed' : '–';
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
      Try again
    </Button>
  );
}
