/** Books what has become of pieces at a stage. What remains is good unless something else is entered. */
import { Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Progress, Quantity } from '@millwright/contracts';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { codeWords } from '../kit/code-words.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { formatQuantity } from '../kit/format.js';
import { QuantityInput } from '../kit/quantity-input.js';
import { refusedFields } from '../kit/refused-fields.js';
import { useTexts } from '../language/language.js';
import type { TextsOf } from '../language/texts.js';
import { useMode } from '../shell/mode.js';
import { bookingOf, type BookingValues, goodOf, isSome } from './booking.js';
import { ordersTexts } from './orders-texts.js';
import { useWorkplace } from './workplace.js';
import { submitting } from '../kit/submitting.js';

export type WorkProgress = Progress['work_orders'][number];
export type StageProgress = WorkProgress['stages'][number];

export interface Booked {
  readonly orderId: string;
  readonly work: Pick<WorkProgress, 'work_order_id' | 'stages'>;
  readonly stage: StageProgress;
}

interface BookingFormProps extends Booked {
  readonly onDone: () => void;
}

export function BookingForm({ orderId, work, stage, onDone }: BookingFormProps) {
  const t = useTexts(ordersTexts);
  const mode = useMode();
  const [{ operator_id, machine_id }, setWorkplace] = useWorkplace();
  const { uom } = stage.ready;
  const ready = { count: stage.ready.value, quantity: formatQuantity(stage.ready) };
  /** Undefined while it is what remains. */
  const [typed, setTyped] = useState<string>();
  const form = useForm({
    initialValues: { scrap: '', scrap_reason: '', rework: '', rework_to: '', operator_id, machine_id },
  });
  const { scrap, rework } = form.values;
  const good = typed ?? String(goodOf(stage.ready.value, scrap, rework));

  const book = useChange({
    change: (values: BookingValues, idempotencyKey) =>
      api(mode).orderStages.create(
        orderId,
        { stage: stage.stage, work_order_id: work.work_order_id, ...bookingOf(values, uom) },
        { idempotencyKey },
      ),
    onDone: (entry) => {
      notifications.show({
        message: t('bookedAt', { stage: codeWords(entry.stage), quantities: bookedWords(t, entry) }),
      });
      onDone();
    },
  });
  const submit = submitting(form, (values) => {
    setWorkplace({ operator_id: values.operator_id, machine_id: values.machine_id });
    book.mutate({ ...values, good }, { onError: (failure) => form.setErrors(refusedFields(failure, fieldOf)) });
  });

  const earlier = work.stages.slice(
    0,
    work.stages.findIndex((each) => each.stage === stage.stage),
  );
  return (
    <form {...submit}>
      <Stack>
        <Text>
          {stage.remaining.value > stage.ready.value
            ? t('readyUpTo', { ...ready, most: formatQuantity(stage.remaining) })
            : t('ready', ready)}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <QuantityInput
            uom={uom}
            label={t('good')}
            data-autofocus
            value={good}
            onChange={setTyped}
            error={form.errors['good']}
          />
          <QuantityInput uom={uom} label={t('scrap')} {...form.getInputProps('scrap')} />
          <QuantityInput uom={uom} label={t('rework')} {...form.getInputProps('rework')} />
        </SimpleGrid>
        {isSome(scrap) && (
          <TextInput label={t('scrapReason')} maxLength={200} {...form.getInputProps('scrap_reason')} />
        )}
        {isSome(rework) && (
          <Select
            label={t('reworkAt')}
            data={[
              { value: '', label: t('hereAt', { stage: codeWords(stage.stage) }) },
              ...earlier.map((each) => ({
                value: each.stage,
                label: t('fromOnwards', { stage: codeWords(each.stage) }),
              })),
            ]}
            allowDeselect={false}
            {...form.getInputProps('rework_to')}
          />
        )}
        <Group grow align="flex-start">
          <TextInput label={t('operator')} maxLength={64} required {...form.getInputProps('operator_id')} />
          <TextInput label={t('machine')} maxLength={64} required {...form.getInputProps('machine_id')} />
        </Group>
        <DialogButtons label={t('book')} change={book} onCancel={onDone} />
      </Stack>
    </form>
  );
}

/** `good.value` and `good` are one field. */
function fieldOf(param: string): string {
  return param.split('.')[0]!;
}

const kinds = ['good', 'scrap', 'rework'] as const;

function bookedWords(
  t: TextsOf<typeof ordersTexts>,
  entry: Readonly<Record<(typeof kinds)[number], Quantity>>,
): string {
  return kinds
    .filter((kind) => entry[kind].value > 0)
    .map((kind) => t(`booked_${kind}`, { quantity: formatQuantity(entry[kind]) }))
    .join(', ');
}
