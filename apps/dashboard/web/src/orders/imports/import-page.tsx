import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { importLifecycle } from '@millwright/client/resources';
import type { Import, ImportFault } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { useRecordChange } from '../../kit/record-change.js';
import { Section } from '../../kit/section.js';
import { useSteps } from '../../kit/steps.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { ImportBadge, isUnderWay, stateOf, useImportKinds } from './import-words.js';
import { importsTexts } from './imports-texts.js';

const lookEveryMs = 1_000;

export function ImportPage() {
  const t = useTexts(importsTexts);
  const mode = useMode();
  const { importId } = useParams({ from: '/$mode/orders/imports/$importId' });
  const query = useQuery({
    queryKey: ['import', mode, importId],
    queryFn: ({ signal }) => api(mode).imports.get(importId, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? lookEveryMs : false),
  });
  return (
    <Loaded label={t('theImport')} query={query}>
      {(found) => <ShownImport mode={mode} found={found} />}
    </Loaded>
  );
}

interface ShownProps {
  readonly mode: Mode;
  readonly found: Import;
}

function ShownImport({ mode, found }: ShownProps) {
  const t = useTexts(importsTexts);
  const { moment } = useTimes();
  const hasRun = found.status === 'completed' || found.status === 'running';
  return (
    <>
      <PageHead title={t(`importOf_${found.kind}`)}>
        <RunButton mode={mode} found={found} />
      </PageHead>
      <Group mb="md" role="status">
        <ImportBadge status={found.status} />
        <Text style={{ flex: '1 1 16rem' }}>{stateOf(t, found)}</Text>
      </Group>
      {isUnderWay(found) && (
        <Progress
          mb="md"
          value={found.records === 0 ? 0 : (100 * found.processed) / found.records}
          animated
          aria-label={t('ofProcessed', { processed: found.processed, records: found.records })}
        />
      )}
      {found.error !== null && (
        <Alert color="red" title={t('fileNotImported')} mb="md">
          {found.error}
        </Alert>
      )}
      <Section title={t('file')}>
        <Facts columns={6}>
          <Fact name={t('uploaded')}>{moment(found.created_at)}</Fact>
          <Fact name={t('rows')}>{found.rows}</Fact>
          <Fact name={useImportKinds()[found.kind]}>{found.records}</Fact>
          <Fact name={hasRun ? t('created') : t('new')}>{hasRun ? found.made : found.to_make}</Fact>
          <Fact name={t('alreadyExisting')}>{found.already_there}</Fact>
          <Fact name={t('withErrors')}>{found.faulty}</Fact>
        </Facts>
      </Section>
      {(found.status === 'checked' || found.status === 'completed') && found.faulty > 0 && (
        <Faults mode={mode} found={found} />
      )}
    </>
  );
}

function RunButton({ mode, found }: ShownProps) {
  const t = useTexts(importsTexts);
  const canRun = useSteps(importLifecycle, found.status)('run');
  const run = useRecordChange({
    label: t('theImport'),
    known: found,
    read: () => api(mode).imports.get(found.id),
    change: (_: void, call) => api(mode).imports.run(found.id, call),
    said: t('importStarted'),
  });
  if (!canRun || found.to_make === 0) return null;
  return (
    <Group gap="sm">
      {run.error !== null && <FailureNotice failure={run.error} title={t('importDidNotStart')} />}
      <Button loading={run.isPending} onClick={() => run.mutate()}>
        {t(`import_${found.kind}`, { count: found.to_make })}
      </Button>
    </Group>
  );
}

function Faults({ mode, found: { id, status } }: ShownProps) {
  const t = useTexts(importsTexts);
  const columns = useColumns();
  const list = useInfiniteQuery(
    listQuery(['import-faults', mode, id, status], ({ limit, cursor, signal }) =>
      api(mode).importFaults.list(id, { limit, cursor }, { signal }),
    ),
  );
  return (
    <Section title={t('errors')} description={t('errorsHint')}>
      <DataTable
        label={t('errorsInTheFile')}
        columns={columns}
        list={list}
        csv={(files) => files.importFaults.list(id, {})}
        idOf={({ line, column, message }) => `${line} ${column} ${message}`}
        empty={<EmptyState title={t('noErrors')}>{t('noErrorsHint')}</EmptyState>}
      />
    </Section>
  );
}

const column = columnOf<ImportFault>();
function useColumns() {
  const t = useTexts(importsTexts);
  return useMemo(
    () => [
      column({
        id: 'line',
        header: t('row'),
        cell: (fault) => fault.line,
        meta: { width: '5rem', align: 'end' },
      }),
      column({
        id: 'column',
        header: t('column'),
        cell: (fault) => fault.column ?? t('wholeRow'),
        meta: { width: 'minmax(9rem, 1fr)' },
      }),
      column({
        id: 'message',
        header: t('error'),
        cell: (fault) => fault.message,
        meta: { width: 'minmax(14rem, 3fr)' },
      }),
    ],
    [t],
  );
}
