/** Bookings that the server has refused: the worker sends them again with other quantities, or discards them. */
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../api/failure.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { QuantityInput } from '../../kit/quantity-input.js';
import { submitting } from '../../kit/submitting.js';
import { useFailureWords } from '../../language/failure-words.js';
import { useTexts } from '../../language/language.js';
import { bookingOf, isSome } from '../../orders/booking.js';
import { stationTexts } from '../station-texts.js';
import { useBookedWords, useStageName } from '../station-words.js';
import type { Booking, Refusal } from './booking.js';
import { useBookings } from './use-bookings.js';

interface Asked {
  readonly kind: 'change' | 'discard';
  readonly booking: Booking;
}

export function RefusedBookings() {
  const t = useTexts(stationTexts);
  const wordsOf = useWords();
  const { bookings } = useBookings();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      {bookings.map((booking) => {
        const { external_id: id, refusal, entry } = booking;
        if (refusal === undefined) return null;
        const behind = bookings.filter((each) => isBehind(each, entry.work_order_id)).length;
        return <RefusedBooking key={id} booking={booking} refusal={refusal} behind={behind} ask={setAsked} />;
      })}
      <Dialog opened={asked?.kind === 'change'} onClose={close} title={asked && wordsOf(asked.booking).place} size="lg">
        {asked?.kind === 'change' && <ChangeForm booking={asked.booking} onDone={close} />}
      </Dialog>
      <Dialog opened={asked?.kind === 'discard'} onClose={close} title={t('discardTitle')}>
        {asked?.kind === 'discard' && <Discarding booking={asked.booking} onDone={close} />}
      </Dialog>
    </>
  );
}

function isBehind({ refusal, entry }: Booking, workOrder: string): boolean {
  return refusal === undefined && entry.work_order_id === workOrder;
}

function useWords() {
  const t = useTexts(stationTexts);
  const stageName = useStageName();
  const bookedWords = useBookedWords();
  return ({ reference, entry }: Booking) => {
    const stage = stageName(entry.stage);
    return {
      place: t('workAt', { reference, stage }),
      values: { reference, stage, quantities: bookedWords(entry) },
    };
  };
}

interface RefusedBookingProps {
  readonly booking: Booking;
  readonly refusal: Refusal;
  /** How many bookings of the work order wait for it. */
  readonly behind: number;
  readonly ask: (asked: Asked) => void;
}

function RefusedBooking({ booking, refusal, behind, ask }: RefusedBookingProps) {
  const t = useTexts(stationTexts);
  const { values } = useWords()(booking);
  const { status, code, message, requestId, details } = refusal;
  const { text, detail } = useFailureWords()(new Failure(status, code, message, requestId, undefined, details));
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('refused', values)} role="alert" mb="md">
      <Stack gap="xs">
        <Text>{text}</Text>
        {detail !== undefined && (
          <Text size="sm" lang="en">
            {detail}
          </Text>
        )}
        {behind > 0 && <Text>{t('refusedOthers', { count: behind })}</Text>}
        <Group>
          <Button size="lg" variant="default" onClick={() => ask({ kind: 'change', booking })}>
            {t('changeQuantities')}
          </Button>
          <Button size="lg" variant="default" onClick={() => ask({ kind: 'discard', booking })}>
            {t('discard')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

interface FormProps {
  readonly booking: Booking;
  readonly onDone: () => void;
}

function ChangeForm({ booking, onDone }: FormProps) {
  const t = useTexts(stationTexts);
  const { queue } = useBookings();
  const { entry } = booking;
  const kinds = ['good', 'scrap', 'rework'] as const;
  const uom = kinds.flatMap((kind) => entry[kind]?.uom ?? [])[0]!;
  const textOf = (kind: (typeof kinds)[number]): string => entry[kind]?.value.toString() ?? '';
  const form = useForm({ initialValues: { good: textOf('good'), scrap: textOf('scrap'), rework: textOf('rework') } });
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (values: typeof form.values) => {
      const { stage, work_order_id, occurred_at, scrap_reason = '', rework_to = '', operator_id, machine_id } = entry;
      const booked = bookingOf({ ...values, scrap_reason, rework_to, operator_id, machine_id }, uom);
      return queue.change(booking, { stage, work_order_id, occurred_at, ...booked });
    },
    onSuccess: onDone,
  });
  return (
    <form {...submitting(form, (values) => send.mutate(values))}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {kinds.map((kind) => (
            <QuantityInput
              key={kind}
              size="lg"
              uom={uom}
              label={t(kind)}
              {...(kind === 'good' && { 'data-autofocus': true })}
              {...form.getInputProps(kind)}
            />
          ))}
        </SimpleGrid>
        <DialogButtons
          size="lg"
          label={t('sendAgain')}
          change={send}
          onCancel={onDone}
          disabled={!kinds.some((kind) => isSome(form.values[kind]))}
        />
      </Stack>
    </form>
  );
}

function Discarding({ booking, onDone }: FormProps) {
  const t = useTexts(stationTexts);
  const { values } = useWords()(booking);
  const { queue } = useBookings();
  const discard = useMutation({
    networkMode: 'always',
    mutationFn: () => queue.discard(booking),
    onSuccess: onDone,
  });
  return (
    <Stack>
      <Text>{t('discardHint', values)}</Text>
      <DialogButtons
        size="lg"
        label={t('discardConfirm')}
        change={discard}
        onCancel={onDone}
        isDangerous
        onConfirm={() => discard.mutate()}
      />
    </Stack>
  );
}
