/** What a person does with a conversation, beside answering. A step is refused where somebody has changed the conversation meanwhile. */
import { Radio, Select, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Conversation, EscalationReason } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { ChangeForm } from '../kit/change-form.js';
import { DateInput } from '../kit/date-input.js';
import { addDays } from '../kit/dates.js';
import { Dialog } from '../kit/dialog.js';
import { useTimes } from '../kit/format.js';
import { optionsOf } from '../kit/options.js';
import { TimeInput } from '../kit/time-input.js';
import { useLabels, useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { titleOf } from './conversation-marks.js';
import { queuesQuery, readNextWaiting } from './desk-queries.js';
import { deskTexts } from './desk-texts.js';
import { takeStep } from './take-step.js';

export type Step = 'escalate' | 'return' | 'resolve' | 'snooze' | 'move';

interface StepDialogProps {
  readonly step: Step | undefined;
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

export function StepDialog({ step, conversation, onClose }: StepDialogProps) {
  const t = useTexts(deskTexts);
  const props = { conversation, onDone: onClose };
  return (
    <Dialog
      opened={step !== undefined}
      onClose={onClose}
      title={step === undefined ? '' : t(step === 'resolve' ? 'resolveConversation' : `step_${step}`)}
    >
      {step === 'escalate' && <EscalateForm {...props} />}
      {(step === 'return' || step === 'resolve') && <NoteForm step={step} {...props} />}
      {step === 'snooze' && <SnoozeForm {...props} />}
      {step === 'move' && <MoveForm {...props} />}
    </Dialog>
  );
}

interface StepFormProps {
  readonly conversation: Conversation;
  readonly onDone: () => void;
}

function EscalateForm({ conversation, onDone }: StepFormProps) {
  const t = useTexts(deskTexts);
  const reasons = useLabels(deskTexts, 'reason');
  const mode = useMode();
  const form = useForm({
    initialValues: { reason: 'policy' as EscalationReason, summary: '' },
    validate: { summary: (text) => (text.trim() === '' ? t('summaryRequired') : null) },
  });
  const escalate = useChange({
    change: (body: typeof form.values, idempotencyKey) =>
      takeStep(t, mode, conversation, (ifMatch) =>
        api(mode).conversations.escalate(conversation.id, body, { ifMatch, idempotencyKey }),
      ),
    onDone,
  });
  return (
    <ChangeForm form={form} change={escalate} label={t('handOver')} onCancel={onDone}>
      <Text size="sm">{t('handOverHint')}</Text>
      <Select label={t('reason')} data={optionsOf(reasons)} allowDeselect={false} {...form.getInputProps('reason')} />
      <Textarea
        label={t('summaryForPerson')}
        description={t('notSeenByContact')}
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps('summary')}
      />
    </ChangeForm>
  );
}

function NoteForm({ step, conversation, onDone }: StepFormProps & { readonly step: 'return' | 'resolve' }) {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { note: '' } });
  const goOn = async (): Promise<void> => {
    const next = await readNextWaiting(mode).catch(() => undefined);
    if (next === undefined) return;
    notifications.show({ message: t('nextConversation', { title: titleOf(t, next) }) });
    await navigate({ to: '/$mode/desk/$conversationId', params: { mode, conversationId: next.id } });
  };
  const change = useChange({
    change: ({ note }: typeof form.values, idempotencyKey) =>
      takeStep(t, mode, conversation, (ifMatch) => {
        const body = note.trim() === '' ? {} : { note: note.trim() };
        return api(mode).conversations[step](conversation.id, body, { ifMatch, idempotencyKey });
      }),
    onDone: () => {
      notifications.show({ message: t(`done_${step}`) });
      onDone();
      if (step === 'resolve') void goOn();
    },
  });
  return (
    <ChangeForm form={form} change={change} label={t(step === 'resolve' ? 'step_resolve' : 'return')} onCancel={onDone}>
      <Text size="sm">{t(`hint_${step}`)}</Text>
      <Textarea
        label={t('privateNote')}
        description={t('optionalNoteHint')}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('note')}
      />
    </ChangeForm>
  );
}

const hourMs = 3_600_000;

function SnoozeForm({ conversation, onDone }: StepFormProps) {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const { today, startOf, moment } = useTimes();
  const tomorrow = addDays(today(), 1);
  const at = (date: string, time: string): string => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return new Date(Date.parse(startOf(date)) + hours * hourMs + minutes * 60_000).toISOString();
  };
  const form = useForm({
    initialValues: { when: 'tomorrow', date: tomorrow, time: '09:00' },
    validate: {
      date: (date, { when }) => (when === 'then' && date === '' ? t('dayRequired') : null),
      time: (time, { when }) => (when === 'then' && time === '' ? t('timeRequired') : null),
    },
  });
  const untilOf = ({ when, date, time }: typeof form.values): string => {
    if (when === 'then') return at(date, time);
    return when === 'tomorrow' ? at(tomorrow, '09:00') : new Date(Date.now() + Number(when) * hourMs).toISOString();
  };
  const snooze = useChange({
    change: (until: string, idempotencyKey) =>
      takeStep(t, mode, conversation, (ifMatch) =>
        api(mode).conversations.snooze(conversation.id, { until }, { ifMatch, idempotencyKey }),
      ),
    onDone: (answer: Conversation) => {
      if (answer.snoozed_until !== null) {
        notifications.show({ message: t('snoozedUntilSaid', { until: moment(answer.snoozed_until) }) });
      }
      onDone();
    },
  });
  return (
    <ChangeForm
      form={form}
      change={snooze}
      sentOf={untilOf}
      fieldOf={() => 'date'}
      label={t('step_snooze')}
      onCancel={onDone}
    >
      <Radio.Group label={t('until')} {...form.getInputProps('when')}>
        <Stack gap="xs" mt="xs">
          <Radio value="1" label={t('inAnHour')} />
          <Radio value="4" label={t('inFourHours')} />
          <Radio value="tomorrow" label={t('tomorrowMorning')} />
          <Radio value="then" label={t('anotherTime')} />
        </Stack>
      </Radio.Group>
      {form.values.when === 'then' && (
        <>
          <DateInput label={t('day')} min={today()} {...form.getInputProps('date')} />
          <TimeInput label={t('time')} {...form.getInputProps('time')} />
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('snoozeHint')}
      </Text>
    </ChangeForm>
  );
}

function MoveForm({ conversation, onDone }: StepFormProps) {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const queues = useInfiniteQuery(queuesQuery(mode)).data?.pages.flatMap((page) => page.data) ?? [];
  const form = useForm({
    initialValues: { queue_id: conversation.queue_id ?? '' },
    validate: { queue_id: (id) => (id === '' ? t('queueRequired') : null) },
  });
  const move = useChange({
    change: (body: typeof form.values, idempotencyKey) =>
      takeStep(t, mode, conversation, (ifMatch) =>
        api(mode).conversations.reassign(conversation.id, body, { ifMatch, idempotencyKey }),
      ),
    onDone,
  });
  return (
    <ChangeForm form={form} change={move} label={t('move')} onCancel={onDone} disabled={queues.length === 0}>
      <Select
        label={t('queue')}
        data={queues.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('queue_id')}
      />
    </ChangeForm>
  );
}
