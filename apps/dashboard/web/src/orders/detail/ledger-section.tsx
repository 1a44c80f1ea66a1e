/** What was booked at the stages of an order, the latest entry first. */
import { Button, Stack, Table, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Quantity, StageEntry } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatQuantity, useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import type { OrderInFull } from '../order-query.js';
import { canStep } from '../order-steps.js';
import { stageWords } from '../stage-words.js';
import classes from './tables.module.css';
import { submitting } from '../../kit/submitting.js';

const entriesPerPage = 25;

export function LedgerSection({ order }: { readonly order: OrderInFull }) {
  const mode = useMode();
  const may = useMay();
  const [reversed, setReversed] = useState<StageEntry>();
  const list = useInfiniteQuery(
    listQuery(
      ['orders', mode, 'entries', order.id],
      ({ limit, cursor, signal }) => api(mode).orderStages.list(order.id, { limit, cursor }, { signal }),
      entriesPerPage,
    ),
  );
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const takenBack = new Set(entries.map(({ reverses }) => reverses));
  const skus = new Map(order.line_items.map(({ id, sku }) => [id, sku]));
  const canReverse = canStep('completeStage', order, may);
  return (
    <Section title="Production log">
      {list.error !== null && (
        <FailureNotice
          failure={list.error}
          title="Some entries could not be loaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && entries.length === 0 && <Text c="dimmed">Nothing booked yet.</Text>}
      {entries.length > 0 && (
        <Table.ScrollContainer
          minWidth={0}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Entries' } }}
        >
          <Table aria-label="Entries" miw={760}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Booked</Table.Th>
                <Table.Th>Stage</Table.Th>
                {skus.size > 1 && <Table.Th>Article</Table.Th>}
                <Table.Th ta="end">Good</Table.Th>
                <Table.Th ta="end">Scrap</Table.Th>
                <Table.Th ta="end">Rework</Table.Th>
                <Table.Th>By</Table.Th>
                <Table.Th>Remarks</Table.Th>
                {canReverse && <Table.Th>Actions</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  article={skus.size > 1 ? skus.get(entry.line_item_id) : undefined}
                  onReverse={canReverse ? () => setReversed(entry) : undefined}
                  isOver={entry.reverses !== null || takenBack.has(entry.id)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          More
        </Button>
      )}
      <Dialog opened={reversed !== undefined} onClose={() => setReversed(undefined)} title="Reverse entry">
        {reversed !== undefined && <Reversal entry={reversed} onDone={() => setReversed(undefined)} />}
      </Dialog>
    </Section>
  );
}

interface EntryRowProps {
  readonly entry: StageEntry;
  readonly article: string | undefined;
  readonly onReverse: (() => void) | undefined;
  /** Taken back, or what takes back another. */
  readonly isOver: boolean;
}

function EntryRow({ entry, article, onReverse, isOver }: EntryRowProps) {
  const { moment } = useTimes();
  const stage = stageWords(entry.stage);
  return (
    <Table.Tr>
      <Table.Td className={classes.line}>{moment(entry.created_at)}</Table.Td>
      <Table.Td>{stage}</Table.Td>
      {article !== undefined && <Table.Td>{article}</Table.Td>}
      <Table.Td ta="end" className={classes.line}>
        {orDash(entry.good)}
      </Table.Td>
      <Table.Td ta="end" className={classes.line}>
        {orDash(entry.scrap)}
      </Table.Td>
      <Table.Td ta="end" className={classes.line}>
        {orDash(entry.rework)}
      </Table.Td>
      <Table.Td>
        {entry.operator_id}, {entry.machine_id}
      </Table.Td>
      <Table.Td maw={240} style={{ overflowWrap: 'anywhere' }}>
        {remarksOf(entry, moment)}
      </Table.Td>
      {onReverse !== undefined && (
        <Table.Td>
          {isOver ? (
            '–'
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              onClick={onReverse}
              aria-label={`Reverse entry at ${stage} of ${moment(entry.created_at)}`}
            >
              Reverse…
            </Button>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function remarksOf(entry: StageEntry, moment: (at: string) => string): string {
  const [done, booked] = [moment(entry.occurred_at), moment(entry.created_at)];
  return [
    done === booked ? undefined : `Done on ${done}`,
    entry.reverses === null ? undefined : `Reversal: ${entry.reason ?? ''}`,
    entry.scrap_reason === null ? undefined : `Scrap: ${entry.scrap_reason}`,
    entry.rework_to === null ? undefined : `Rework to ${stageWords(entry.rework_to)}`,
  ]
    .filter((part) => part !== undefined)
    .join('. ');
}

function orDash(quantity: Quantity): string {
  return quantity.value === 0 ? '–' : formatQuantity(quantity);
}

function Reversal({ entry, onDone }: { readonly entry: StageEntry; readonly onDone: () => void }) {
  const mode = useMode();
  const form = useForm({ initialValues: { reason: '' } });
  const reverse = useChange({
    change: ({ reason }: typeof form.values, idempotencyKey) =>
      api(mode).stages.reverse(entry.id, { reason }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: 'Entry reversed.' });
      onDone();
    },
  });
  return (
    <form {...submitting(form, (values) => reverse.mutate(values))}>
      <Stack>
        <Text>
          This adds an entry with the opposite quantities. It is not possible once later stages have used the good
          quantity.
        </Text>
        <TextInput label="Reason" maxLength={500} required data-autofocus {...form.getInputProps('reason')} />
        <DialogButtons label="Reverse entry" change={reverse} onCancel={onDone} />
      </Stack>
    </form>
  );
}
