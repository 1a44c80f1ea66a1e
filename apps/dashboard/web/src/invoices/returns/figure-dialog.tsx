/** The documents that a figure adds up, page by page. */
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ReturnDocument } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Mode } from '../../api/api.js';
import { Dialog } from '../../kit/dialog.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatDate, formatMoney } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { RecordLink } from '../../kit/record-link.js';
import { useTexts } from '../../language/language.js';
import { DocumentBadge } from '../badges.js';
import { figureQuery, type MonthOf } from './return-query.js';
import { returnsTexts } from './returns-texts.js';

/** A figure by its name in the API, and what the person knows it by. */
export interface OpenFigure {
  readonly figure: string;
  readonly title: string;
}

interface FigureDialogProps {
  readonly mode: Mode;
  readonly month: MonthOf;
  readonly open: OpenFigure | undefined;
  readonly onClose: () => void;
}

export function FigureDialog({ mode, month, open, onClose }: FigureDialogProps) {
  return (
    <Dialog opened={open !== undefined} onClose={onClose} title={open?.title ?? ''} size="lg">
      {open !== undefined && <Documents mode={mode} month={month} figure={open.figure} />}
    </Dialog>
  );
}

function Documents({ mode, month, figure }: Pick<FigureDialogProps, 'mode' | 'month'> & { readonly figure: string }) {
  const t = useTexts(returnsTexts);
  const list = useInfiniteQuery(figureQuery(mode, month, figure));
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  return (
    <Loaded label={t('listOfDocuments')} query={list}>
      {({ pages }) => (
        <Stack>
          <DocumentTable documents={pages.flatMap(({ data }) => data)} />
          {error !== null && <FailureNotice failure={error} title={t('documentsNotRead')} />}
          {hasNextPage && (
            <Group justify="center">
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('showMore')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function useColumns() {
  const t = useTexts(returnsTexts);
  return useMemo(
    () =>
      [
        { name: t('number') },
        { name: t('date') },
        { name: t('registration') },
        { name: t('total'), align: 'right' },
      ] as const,
    [t],
  );
}

function DocumentTable({ documents }: { readonly documents: readonly ReturnDocument[] }) {
  const t = useTexts(returnsTexts);
  const columns = useColumns();
  if (documents.length === 0) return <Text>{t('noDocuments')}</Text>;
  return (
    <PlainTable label={t('documents')} columns={columns} minWidth={440}>
      {documents.map(({ id, number, date, status, total }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <RecordLink id={id}>{number}</RecordLink>
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(date)}</Table.Td>
          <Table.Td>
            <DocumentBadge status={status} />
          </Table.Td>
          <FigureCell>{formatMoney(total)}</FigureCell>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
