/** What a person does with a conversation, beside answering. A step is refused where somebody has changed the conversation meanwhile. */
import { Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Conversation, EscalationReason } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { ChangeForm } from '../kit/change-form.js';
import { addDays } from '../kit/dates.js';
import { Dialog } from '../kit/dialog.js';
import { useTimes } from '../kit/format.js';
import { optionsOf } from '../kit/options.js';
import { useMode } from '../shell/mode.js';
import { titleOf } from './conversation-marks.js';
import { queuesQuery, readNextWaiting } from './desk-queries.js';
import { takeStep } from './take-step.js';
import { reasonLabels } from './desk-search.js';

export type Step = 'escalate' | 'return' | 'resolve' | 'snooze' | 'move';

const titles: Readonly<Record<Step, string>> = {
  escalate: 'Hand to a person',
  return: 'Return to the agent',
  resolve: 'Resolve conversation',
  snooze: 'Snooze',
  move: 'Move to a queue',
};

interface StepDialogProps {
  readonly step: Step | undefined;
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

export function StepDialog({ step, conversation, onClose }: StepDialogProps) {
  const props = { conversation, onDone: onClose };
  return (
    <Dialog opened={step !== undefined} onClose={onClose} title={step === undefined ? '' : titles[step]}>
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
  const mode = useMode();
  const form = useForm({
    initialValues: { reason: 'policy' as EscalationReason, summary: '' },
    validate: { summary: (text) => (text.trim() === '' ? 'Enter a summary.' : null) },
  });
  const escalate = useChange({
    change: (body: typeof form.values, idempotencyKey) =>
      takeStep(mode, conversation, (ifMatch) =>
        api(mode).conversations.escalate(conversation.id, body, { ifMatch, idempotencyKey }),
      ),
    onDone,
  });
  return (
    <ChangeForm form={form} change={escalate} label="Hand over" onCancel={onDone}>
      <Text size="sm">The agent stops answering until a person returns the conversation to it.</Text>
      <Select label="Reason" data={optionsOf(reasonLabels)} allowDeselect={false} {...form.getInputProps('reason')} />
      <Textarea
        label="Summary for the person"
        description="The contact never sees it."
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps('summary')}
      />
    </ChangeForm>
  );
}

const noteSteps = {
  return: {
    text: 'The agent takes over answering the contact again.',
    label: 'Return',
    said: 'Returned to the agent.',
  },
  resolve: {
    text: 'If the contact writes again, the conversation reopens with the agent. The next waiting conversation opens.',
    label: 'Resolve',
    said: 'Conversation resolved.',
  },
} as const;

function NoteForm({ step, conversation, onDone }: StepFormProps & { readonly step: keyof typeof noteSteps }) {
  const mode = useMode();
  const navigate = useNavigate();
  const { text, label, said } = noteSteps[step];
  const form = useForm({ initialValues: { note: '' } });
  const goOn = async (): Promise<void> => {
    const next = await readNextWaiting(mode).catch(() => undefined);
    if (next === undefined) return;
    notifications.show({ message: `Next: ${titleOf(next)}` });
    await navigate({ to: '/$mode/desk/$conversationId', params: { mode, conversationId: next.id } });
  };
  const change = useChange({
    change: ({ note }: typeof form.values, idempotencyKey) =>
      takeStep(mode, conversation, (ifMatch) => {
        const body = note.trim() === '' ? {} : { note: note.trim() };
        return api(mode).conversations[step](conversation.id, body, { ifMatch, idempotencyKey });
      }),
    onDone: () => {
      notifications.show({ message: said });
      onDone();
      if (step === 'resolve') void goOn();
    },
  });
  return (
    <ChangeForm form={form} change={change} label={label} onCancel={onDone}>
      <Text size="sm">{text}</Text>
      <Textarea
        label="Private note"
        description="Optional. The contact never sees it."
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
      date: (date, { when }) => (when === 'then' && date === '' ? 'Choose a day.' : null),
      time: (time, { when }) => (when === 'then' && time === '' ? 'Choose a time.' : null),
    },
  });
  const untilOf = ({ when, date, time }: typeof form.values): string => {
    if (when === 'then') return at(date, time);
    return when === 'tomorrow' ? at(tomorrow, '09:00') : new Date(Date.now() + Number(when) * hourMs).toISOString();
  };
  const snooze = useChange({
    change: (until: string, idempotencyKey) =>
      takeStep(mode, conversation, (ifMatch) =>
        api(mode).conversations.snooze(conversation.id, { until }, { ifMatch, idempotencyKey }),
      ),
    onDone: (answer: Conversation) => {
      if (answer.snoozed_until !== null) {
        notifications.show({ message: `Snoozed until ${moment(answer.snoozed_until)}.` });
      }
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={snooze} sentOf={untilOf} fieldOf={() => 'date'} label="Snooze" onCancel={onDone}>
      <Radio.Group label="Until" {...form.getInputProps('when')}>
        <Stack gap="xs" mt="xs">
          <Radio value="1" label="In an hour" />
          <Radio value="4" label="In four hours" />
          <Radio value="tomorrow" label="Tomorrow at 9:00 am" />
          <Radio value="then" label="Another time" />
        </Stack>
      </Radio.Group>
      {form.values.when === 'then' && (
        <>
          <TextInput type="date" label="Day" min={today()} {...form.getInputProps('date')} />
          <TextInput type="time" label="Time" {...form.getInputProps('time')} />
        </>
      )}
      <Text size="sm" c="dimmed">
        If the contact writes, it comes back to you at once.
      </Text>
    </ChangeForm>
  );
}

function MoveForm({ conversation, onDone }: StepFormProps) {
  const mode = useMode();
  const queues = useInfiniteQuery(queuesQuery(mode)).data?.pages.flatMap((page) => page.data) ?? [];
  const form = useForm({
    initialValues: { queue_id: conversation.queue_id ?? '' },
    validate: { queue_id: (id) => (id === '' ? 'Choose a queue.' : null) },
  });
  const move = useChange({
    change: (body: typeof form.values, idempotencyKey) =>
      takeStep(mode, conversation, (ifMatch) =>
        api(mode).conversations.reassign(conversation.id, body, { ifMatch, idempotencyKey }),
      ),
    onDone,
  });
  return (
    <ChangeForm form={form} change={move} label="Move" onCancel={onDone} disabled={queues.length === 0}>
      <Select
        label="Queue"
        data={queues.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('queue_id')}
      />
    </ChangeForm>
  );
}
