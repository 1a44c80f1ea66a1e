/** What was booked at the stages of an order, the latest entry first. */
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Quantity, StageEntry } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { useChange } from '../../kit/change.js';
import { codeWords } from '../../kit/code-words.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatQuantity, useTimes } from '../../kit/format.js';
import { StackedTable } from '../../kit/plain-table.js';
import { useOperatorName } from '../../kit/operator-names.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import type { OrderInFull } from '../order-query.js';
import { canStep } from '../order-steps.js';
import { submitting } from '../../kit/submitting.js';
import { detailTexts } from './detail-texts.js';

const entriesPerPage = 25;

export function LedgerSection({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(detailTexts);
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
  const operatorName = useOperatorName(entries.map((entry) => entry.operator_id));
  const takenBack = new Set(entries.map(({ reverses }) => reverses));
  const skus = new Map(order.line_items.map(({ id, sku }) => [id, sku]));
  const canReverse = canStep('completeStage', order, may);
  const { moment } = useTimes();
  const hasArticles = skus.size > 1;
  const columns = [
    { name: t('booked') },
    { name: t('stage') },
    ...(hasArticles ? [{ name: t('article') }] : []),
    ...(['good', 'scrap', 'rework'] as const).map((id) => ({ name: t(id), align: 'right' as const })),
    { name: t('by') },
    { name: t('remarks') },
    ...(canReverse ? [{ name: t('actions') }] : []),
  ];
  const rowOf = (entry: StageEntry) => {
    // Reversed, or what reverses another.
    const isOver = entry.reverses !== null || takenBack.has(entry.id);
    return {
      key: entry.id,
      cells: [
        moment(entry.created_at),
        codeWords(entry.stage),
        ...(hasArticles ? [skus.get(entry.line_item_id)] : []),
        orDash(entry.good),
        orDash(entry.scrap),
        orDash(entry.rework),
        `${operatorName(entry.operator_id)}, ${entry.machine_id}`,
        remarksOf(t, entry, moment),
        ...(canReverse
          ? [isOver ? '–' : <ReverseButton key="reverse" entry={entry} onReverse={() => setReversed(entry)} />]
          : []),
      ],
    };
  };
  return (
    <Section title={t('productionLog')}>
      {list.error !== null && (
        <FailureNotice failure={list.error} title={t('entriesNotLoaded')} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && entries.length === 0 && <Text c="dimmed">{t('nothingBookedYet')}</Text>}
      {entries.length > 0 && (
        <StackedTable label={t('entries')} minWidth={760} columns={columns} rows={entries.map(rowOf)} />
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {t('more')}
        </Button>
      )}
      <Dialog opened={reversed !== undefined} onClose={() => setReversed(undefined)} title={t('reverseEntry')}>
        {reversed !== undefined && <Reversal entry={reversed} onDone={() => setReversed(undefined)} />}
      </Dialog>
    </Section>
  );
}

function ReverseButton({ entry, onReverse }: { readonly entry: StageEntry; readonly onReverse: () => void }) {
  const t = useTexts(detailTexts);
  const { moment } = useTimes();
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={onReverse}
      aria-label={t('reverseOpenOf', { stage: codeWords(entry.stage), time: moment(entry.created_at) })}
    >
      {t('reverseOpen')}
    </Button>
  );
}

function remarksOf(t: TextsOf<typeof detailTexts>, entry: StageEntry, moment: (at: string) => string): string {
  const [done, booked] = [moment(entry.occurred_at), moment(entry.created_at)];
  return [
    done === booked ? undefined : t('doneOn', { time: done }),
    entry.reverses === null ? undefined : t('reversalReason', { reason: entry.reason ?? '' }),
    entry.scrap_reason === null ? undefined : t('scrapReason', { reason: entry.scrap_reason }),
    entry.rework_to === null ? undefined : t('reworkTo', { stage: codeWords(entry.rework_to) }),
  ]
    .filter((part) => part !== undefined)
    .join('. ');
}

function orDash(quantity: Quantity): string {
  return quantity.value === 0 ? '–' : formatQuantity(quantity);
}

function Reversal({ entry, onDone }: { readonly entry: StageEntry; readonly onDone: () => void }) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const form = useForm({ initialValues: { reason: '' } });
  const reverse = useChange({
    change: ({ reason }: typeof form.values, idempotencyKey) =>
      api(mode).stages.reverse(entry.id, { reason }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: t('entryReversed') });
      onDone();
    },
  });
  return (
    <form {...submitting(form, (values) => reverse.mutate(values))}>
      <Stack>
        <Text>{t('reverseEntryHint')}</Text>
        <TextInput label={t('reason')} maxLength={500} required data-autofocus {...form.getInputProps('reason')} />
        <DialogButtons label={t('reverseEntry')} change={reverse} onCancel={onDone} />
      </Stack>
    </form>
  );
}
