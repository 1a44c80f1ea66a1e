import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { Import } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { ImportForm } from './import-form.js';
import { ImportBadge, useImportKinds } from './import-words.js';
import { importsTexts } from './imports-texts.js';

export function ImportsPage() {
  const t = useTexts(importsTexts);
  const mode = useMode();
  const mayWrite = useMay()('orders:write');
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery(
    listQuery(['imports', mode], ({ limit, cursor, signal }) => api(mode).imports.list({ limit, cursor }, { signal })),
  );
  const upload = mayWrite && (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
      {t('importFile')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('imports')}>{upload}</PageHead>
      <DataTable
        label={t('imports')}
        columns={useColumns()}
        list={list}
        csv={(files) => files.imports.list({})}
        idOf={byId}
        empty={
          <EmptyState title={t('noImports')} action={upload}>
            {t('noImportsHint')}
          </EmptyState>
        }
      />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('importFile')} size="lg">
        {isOpen && <ImportForm onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

const column = columnOf<Import>();

const count = (id: string, header: string, of: (each: Import) => number) =>
  column({
    id,
    header,
    cell: (each) => of(each),
    meta: { width: '7rem', align: 'end' },
  });

function useColumns() {
  const t = useTexts(importsTexts);
  const kinds = useImportKinds();
  const { moment } = useTimes();
  return useMemo(
    () => [
      column({
        id: 'uploaded',
        header: t('uploaded'),
        cell: (each) => (
          <RecordLink ofRow id={each.id} fw={600}>
            {moment(each.created_at)}
          </RecordLink>
        ),
        meta: { width: 'minmax(11rem, 1fr)' },
      }),
      column({
        id: 'kind',
        header: t('type'),
        cell: (each) => kinds[each.kind],
        meta: { width: '7rem' },
      }),
      column({
        id: 'status',
        header: t('status'),
        cell: (each) => <ImportBadge status={each.status} />,
        meta: { width: '9rem' },
      }),
      count('rows', t('rows'), ({ rows }) => rows),
      count('made', t('created'), ({ made }) => made),
      count('there', t('alreadyExisting'), ({ already_there: there }) => there),
      count('faulty', t('withErrors'), ({ faulty }) => faulty),
    ],
    [t, kinds, moment],
  );
}
