/** Books what has become of pieces at a stage, by large fields. What remains is good unless something else is entered. */
import { Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { QuantityInput } from '../kit/quantity-input.js';
import { submitting } from '../kit/submitting.js';
import { commonTexts } from '../language/common-texts.js';
import { useFormats } from '../language/formats.js';
import { useTexts } from '../language/language.js';
import { bookingOf, goodOf, isSome } from '../orders/booking.js';
import { useSession } from '../session/session.js';
import { useBookings } from './bookings/use-bookings.js';
import { useOwnWorkplace } from './own-workplace.js';
import { ReasonField } from './reason-field.js';
import type { ReadyWork } from './scan.js';
import { stationTexts } from './station-texts.js';
import { useBookedWords, useStageName } from './station-words.js';

interface BookingFormProps {
  readonly ready: ReadyWork;
  readonly onDone: () => void;
}

export function BookingForm({ ready: { orderId, reference, article, work, stage }, onDone }: BookingFormProps) {
  const t = useTexts(stationTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const stageName = useStageName();
  const bookedWords = useBookedWords();
  const { scrap_reasons: scrapReasons } = useSession().account;
  const workplace = useOwnWorkplace();
  const { queue } = useBookings();
  const { uom } = stage.ready;
  /** Undefined while it is what remains. */
  const [typed, setTyped] = useState<string>();
  const form = useForm({
    initialValues: {
      scrap: '',
      scrap_reason: '',
      rework: '',
      rework_to: '',
      operator_id: workplace.operator_id,
      machine_id: workplace.machine_id,
    },
  });
  const { scrap, rework } = form.values;
  const good = typed ?? String(goodOf(stage.ready.value, scrap, rework));
  const isFinished = isSome(good) && Number(good) + Number(scrap) >= stage.ready.value;

  const book = useMutation({
    // It is kept in the browser first.
    networkMode: 'always',
    mutationFn: async (values: typeof form.values) => {
      const booked = bookingOf({ ...values, good }, uom);
      await queue.add({
        external_id: crypto.randomUUID(),
        order_id: orderId,
        reference,
        article,
        entry: {
          stage: stage.stage,
          work_order_id: work.work_order_id,
          ...booked,
          occurred_at: new Date().toISOString(),
        },
      });
      return booked;
    },
    onSuccess: (booked, { operator_id, machine_id }) => {
      workplace.enter({ operator_id, machine_id });
      notifications.show({
        message: t('entered', { stage: stageName(stage.stage), quantities: bookedWords(booked) }),
        closeButtonProps: { 'aria-label': common('close') },
      });
      onDone();
    },
  });
  const submit = submitting(form, (values) => book.mutate(values));

  const index = work.stages.findIndex((each) => each.stage === stage.stage);
  const earlier = work.stages.slice(0, index);
  return (
    <form {...submit}>
      <Stack>
        <div>
          <Text>{t('ready', { quantity: formats.quantity(stage.ready) })}</Text>
          {stage.remaining.value > stage.ready.value && (
            <Text>{t('upTo', { quantity: formats.quantity(stage.remaining) })}</Text>
          )}
        </div>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <QuantityInput size="lg" uom={uom} label={t('good')} data-autofocus value={good} onChange={setTyped} />
          <QuantityInput size="lg" uom={uom} label={t('scrap')} {...form.getInputProps('scrap')} />
          <QuantityInput size="lg" uom={uom} label={t('rework')} {...form.getInputProps('rework')} />
        </SimpleGrid>
        {isSome(scrap) && (
          <ReasonField
            label={t('scrapWhy')}
            reasons={scrapReasons}
            maxLength={200}
            value={form.values.scrap_reason}
            onChange={(reason) => form.setFieldValue('scrap_reason', reason)}
          />
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
        <Group grow align="flex-start">
          {!workplace.isOperatorSet && (
            <TextInput size="lg" label={t('operator')} maxLength={64} required {...form.getInputProps('operator_id')} />
          )}
          {!workplace.isMachineSet && (
            <TextInput size="lg" label={t('machine')} maxLength={64} required {...form.getInputProps('machine_id')} />
          )}
        </Group>
        {book.isError && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t('notKept')}
          </Text>
        )}
        <DialogButtons
          size="lg"
          label={isFinished ? t('finish') : t('book')}
          change={{ isPending: book.isPending, error: null }}
          onCancel={onDone}
          disabled={![good, scrap, rework].some(isSome)}
        />
      </Stack>
    </form>
  );
}
