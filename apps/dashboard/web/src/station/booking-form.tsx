/** Books what has become of pieces at a stage, by large fields. What remains is good unless something else is entered. */
import { Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { QuantityInput } from '../kit/quantity-input.js';
import { submitting } from '../kit/submitting.js';
import { commonTexts } from '../language/common-texts.js';
import { useFormats } from '../language/formats.js';
import { useTexts } from '../language/language.js';
import { bookingOf, type BookingValues, goodOf, isSome } from '../orders/booking.js';
import { useWorkplace } from '../orders/workplace.js';
import { useMode } from '../shell/mode.js';
import type { ReadyWork } from './scan.js';
import { stationTexts } from './station-texts.js';
import { useBookedWords, useStageName } from './station-words.js';

interface BookingFormProps {
  readonly ready: ReadyWork;
  readonly onDone: () => void;
}

export function BookingForm({ ready: { orderId, work, stage }, onDone }: BookingFormProps) {
  const t = useTexts(stationTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const stageName = useStageName();
  const bookedWords = useBookedWords();
  const mode = useMode();
  const [workplace, setWorkplace] = useWorkplace();
  const { uom } = stage.ready;
  /** Undefined while it is what remains. */
  const [typed, setTyped] = useState<string>();
  const form = useForm({
    initialValues: { scrap: '', scrap_reason: '', rework: '', rework_to: '', ...workplace },
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
        message: t('booked', { stage: stageName(entry.stage), quantities: bookedWords(entry) }),
        closeButtonProps: { 'aria-label': common('close') },
      });
      onDone();
    },
  });
  const submit = submitting(form, (values) => {
    setWorkplace({ operator_id: values.operator_id, machine_id: values.machine_id });
    book.mutate({ ...values, good });
  });

  const index = work.stages.findIndex((each) => each.stage === stage.stage);
  const earlier = work.stages.slice(0, index);
  return (
    <form {...submit}>
      <Stack>
        <Text>
          {t('ready', { quantity: formats.quantity(stage.ready) })}
          {stage.remaining.value > stage.ready.value && (
            <>
              {'. '}
              {t('upTo', { quantity: formats.quantity(stage.remaining) })}
            </>
          )}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <QuantityInput size="lg" uom={uom} label={t('good')} data-autofocus value={good} onChange={setTyped} />
          <QuantityInput size="lg" uom={uom} label={t('scrap')} {...form.getInputProps('scrap')} />
          <QuantityInput size="lg" uom={uom} label={t('rework')} {...form.getInputProps('rework')} />
        </SimpleGrid>
        {isSome(scrap) && (
          <TextInput size="lg" label={t('scrapReason')} maxLength={200} {...form.getInputProps('scrap_reason')} />
        )}
        {isSome(rework) && (
          <NativeSelect
            size="lg"
            label={t('reworkAt')}
            data={[
              { value: '', label: t('reworkHere', { stage: stageName(stage.stage) }) },
              ...earlier.map((each) => ({
                value: each.stage,
                label: t('reworkFrom', { stage: stageName(each.stage) }),
              })),
            ]}
            {...form.getInputProps('rework_to')}
          />
        )}
        {workplace.operator_name === undefined && (
          <Group grow align="flex-start">
            <TextInput size="lg" label={t('operator')} maxLength={64} required {...form.getInputProps('operator_id')} />
            <TextInput size="lg" label={t('machine')} maxLength={64} required {...form.getInputProps('machine_id')} />
          </Group>
        )}
        <DialogButtons label={t('book')} change={book} onCancel={onDone} />
      </Stack>
    </form>
  );
}
