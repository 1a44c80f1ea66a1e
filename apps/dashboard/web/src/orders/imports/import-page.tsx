import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { importLifecycle } from '@millwright/client/resources';
import type { Import, ImportFault } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
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
import { useMode } from '../../shell/mode.js';
import { counted, ImportBadge, isUnderWay, kindLabels, stateOf } from './import-words.js';

const lookEveryMs = 1_000;

export function ImportPage() {
  const mode = useMode();
  const { importId } = useParams({ from: '/$mode/orders/imports/$importId' });
  const query = useQuery({
    queryKey: ['import', mode, importId],
    queryFn: ({ signal }) => api(mode).imports.get(importId, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? lookEveryMs : false),
  });
  return (
    <Loaded label="The import" query={query}>
      {(found) => <ShownImport mode={mode} found={found} />}
    </Loaded>
  );
}

interface ShownProps {
  readonly mode: Mode;
  readonly found: Import;
}

function ShownImport({ mode, found }: ShownProps) {
  const { moment } = useTimes();
  return (
    <>
      <PageHead title={`Import of ${found.kind}`}>
        <RunButton mode={mode} found={found} />
      </PageHead>
      <Group mb="md" role="status">
        <ImportBadge status={found.status} />
        <Text style={{ flex: '1 1 16rem' }}>{stateOf(found)}</Text>
      </Group>
      {isUnderWay(found) && (
        <Progress
          mb="md"
          value={found.records === 0 ? 0 : (100 * found.processed) / found.records}
          animated
          aria-label={`${found.processed} of ${found.records} processed`}
        />
      )}
      {found.error !== null && (
        <Alert color="red" title="The file could not be imported" mb="md">
          {found.error}
        </Alert>
      )}
      <Section title="File">
        <Facts columns={6}>
          <Fact name="Uploaded">{moment(found.created_at)}</Fact>
          <Fact name="Rows">{found.rows}</Fact>
          <Fact name={kindLabels[found.kind]}>{found.records}</Fact>
          <Fact name={found.status === 'completed' || found.status === 'running' ? 'Created' : 'New'}>
            {found.status === 'completed' || found.status === 'running' ? found.made : found.to_make}
          </Fact>
          <Fact name="Already existing">{found.already_there}</Fact>
          <Fact name="With errors">{found.faulty}</Fact>
        </Facts>
      </Section>
      {(found.status === 'checked' || found.status === 'completed') && found.faulty > 0 && (
        <Faults mode={mode} found={found} />
      )}
    </>
  );
}

function RunButton({ mode, found }: ShownProps) {
  const canRun = useSteps(importLifecycle, found.status)('run');
  const run = useRecordChange({
    label: 'The import',
    known: found,
    read: () => api(mode).imports.get(found.id),
    change: (_: void, call) => api(mode).imports.run(found.id, call),
    said: 'Import started.',
  });
  if (!canRun || found.to_make === 0) return null;
  return (
    <Group gap="sm">
      {run.error !== null && <FailureNotice failure={run.error} title="The import did not start" />}
      <Button loading={run.isPending} onClick={() => run.mutate()}>
        Import {counted(found.kind, found.to_make)}
      </Button>
    </Group>
  );
}

function Faults({ mode, found: { id, status } }: ShownProps) {
  const list = useInfiniteQuery(
    listQuery(['import-faults', mode, id, status], ({ limit, cursor, signal }) =>
      api(mode).importFaults.list(id, { limit, cursor }, { signal }),
    ),
  );
  return (
    <Section
      title="Errors"
      description="Correct the file and import it again. Rows already imported are not duplicated."
    >
      <DataTable
        label="Errors in the file"
        columns={columns}
        list={list}
        csv={(files) => files.importFaults.list(id, {})}
        idOf={({ line, column, message }) => `${line} ${column} ${message}`}
        empty={<EmptyState title="No errors">Every row can be imported.</EmptyState>}
      />
    </Section>
  );
}

const column = columnOf<ImportFault>();
const columns = [
  column({
    id: 'line',
    header: 'Row',
    cell: (fault) => fault.line,
    meta: { width: '5rem', align: 'end' },
  }),
  column({
    id: 'column',
    header: 'Column',
    cell: (fault) => fault.column ?? 'Whole row',
    meta: { width: 'minmax(9rem, 1fr)' },
  }),
  column({
    id: 'message',
    header: 'Error',
    cell: (fault) => fault.message,
    meta: { width: 'minmax(14rem, 3fr)' },
  }),
];
