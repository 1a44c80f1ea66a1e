import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { Import } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { ImportForm } from './import-form.js';
import { ImportBadge, kindLabels } from './import-words.js';

export function ImportsPage() {
  const mode = useMode();
  const mayWrite = useMay()('orders:write');
  const [isOpen, setIsOpen] = useState(false);
  const { moment } = useTimes();
  const list = useInfiniteQuery(
    listQuery(['imports', mode], ({ limit, cursor, signal }) => api(mode).imports.list({ limit, cursor }, { signal })),
  );
  const upload = mayWrite && (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
      Import file
    </Button>
  );
  return (
    <>
      <PageHead title="Imports">{upload}</PageHead>
      <DataTable
        label="Imports"
        columns={columnsOn(moment)}
        list={list}
        csv={(files) => files.imports.list({})}
        idOf={byId}
        empty={
          <EmptyState title="No imports yet" action={upload}>
            Import buyers or orders from a CSV file. Every row is checked before anything is saved.
          </EmptyState>
        }
      />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Import file" size="lg">
        {isOpen && <ImportForm onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

function columnsOn(moment: (at: string) => string) {
  const column = columnOf<Import>();
  const count = (id: string, header: string, of: (each: Import) => number) =>
    column({
      id,
      header,
      cell: (each) => of(each),
      meta: { width: '7rem', align: 'end' },
    });
  return [
    column({
      id: 'uploaded',
      header: 'Uploaded',
      cell: (each) => (
        <RecordLink ofRow id={each.id} fw={600}>
          {moment(each.created_at)}
        </RecordLink>
      ),
      meta: { width: 'minmax(11rem, 1fr)' },
    }),
    column({
      id: 'kind',
      header: 'Type',
      cell: (each) => kindLabels[each.kind],
      meta: { width: '7rem' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (each) => <ImportBadge status={each.status} />,
      meta: { width: '9rem' },
    }),
    count('rows', 'Rows', ({ rows }) => rows),
    count('made', 'Created', ({ made }) => made),
    count('there', 'Already existing', ({ already_there: there }) => there),
    count('faulty', 'With errors', ({ faulty }) => faulty),
  ];
}
