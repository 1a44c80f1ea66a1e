import { Anchor, Button, Switch, NumberInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Queue } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../api/api.js';
import { ChangeForm } from '../kit/change-form.js';
import { useChange } from '../kit/change.js';
import { changeRecord } from '../kit/conflict.js';
import { byId, columnOf, DataTable } from '../kit/data-table.js';
import { Dialog } from '../kit/dialog.js';
import { EmptyState } from '../kit/empty-state.js';
import { PageHead } from '../kit/page-head.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { queuesQuery } from './desk-queries.js';

type Edited = 'new' | Queue;

export function QueuesPage() {
  const mode = useMode();
  const mayWrite = useMay()('desk:write');
  const list = useInfiniteQuery(queuesQuery(mode));
  const [edited, setEdited] = useState<Edited>();
  const add = mayWrite && <Button onClick={() => setEdited('new')}>New queue</Button>;
  return (
    <>
      <Anchor component={Link} to={`/${mode}/desk`} size="sm">
        Desk
      </Anchor>
      <PageHead title="Queues">{add}</PageHead>
      <DataTable
        label="Queues"
        columns={columnsOf(mayWrite ? setEdited : undefined)}
        list={list}
        csv={(files) => files.queues.list()}
        idOf={byId}
        empty={
          <EmptyState title="No queues yet">
            A queue sets how soon a person must take what the agent hands over. Without one it is 15 minutes, at any
            hour.
          </EmptyState>
        }
      />
      <Dialog
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? 'New queue' : 'Edit queue'}
      >
        {edited !== undefined && <QueueForm edited={edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </>
  );
}

function columnsOf(onEdit: ((queue: Queue) => void) | undefined) {
  const column = columnOf<Queue>();
  return [
    column({
      id: 'name',
      header: 'Name',
      cell: (queue) => (
        <Text inherit span fw={600}>
          {queue.name}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'within',
      header: 'Response time',
      cell: (queue) => spanOf(queue.accept_within_seconds),
      meta: { width: '11rem' },
    }),
    column({
      id: 'hours',
      header: 'Opening hours',
      cell: (queue) => hoursOf(queue),
      meta: { width: 'minmax(10rem, 2fr)' },
    }),
    column({
      id: 'mail',
      header: 'Email when overdue',
      cell: (queue) => (queue.mail_owner ? 'Owner' : 'None'),
      meta: { width: '10rem' },
    }),
    ...(onEdit === undefined
      ? []
      : [
          column({
            id: 'actions',
            header: 'Actions',
            cell: (queue) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Edit ${queue.name}`}
                onClick={() => onEdit(queue)}
              >
                Edit
              </Button>
            ),
            meta: { width: '7rem', align: 'end' as const },
          }),
        ]),
  ];
}

const spans = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function spanOf(seconds: number): string {
  const [unit, span] = spans.find(([, each]) => seconds % each === 0)!;
  const count = seconds / span;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

function hoursOf({ business_hours: open }: Queue): string {
  if (open === null) return 'Always open';
  return runsOf(open.hours)
    .map(({ first, last, hours }) => `${shortDay(first)}${first === last ? '' : `–${shortDay(last)}`} ${hours}`)
    .join(', ');
}

type OpenHours = NonNullable<Queue['business_hours']>['hours'];
type Weekday = OpenHours[number]['day'];

const weekdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

interface Run {
  first: Weekday;
  last: Weekday;
  hours: string;
}

/** Days after one another with the same hours are named together. */
function runsOf(hours: OpenHours): Run[] {
  const runs: Run[] = [];
  for (const { day, from, to } of hours) {
    const text = `${clock(from)}–${clock(to)}`;
    const last = runs.at(-1);
    if (last?.hours === text && weekdays.indexOf(day) === weekdays.indexOf(last.last) + 1) last.last = day;
    else runs.push({ first: day, last: day, hours: text });
  }
  return runs;
}

function shortDay(day: Weekday): string {
  return `${day.slice(0, 1).toUpperCase()}${day.slice(1, 3)}`;
}

/** `09:00` is `9:00 am`. */
function clock(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

function QueueForm({ edited, onDone }: { readonly edited: Edited; readonly onDone: () => void }) {
  const mode = useMode();
  const known = edited === 'new' ? undefined : edited;
  const form = useForm({
    initialValues: {
      name: known?.name ?? '',
      minutes: (known?.accept_within_seconds ?? 900) / 60,
      mail_owner: known?.mail_owner ?? false,
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name.' : null),
      minutes: (minutes) => (minutes > 0 ? null : 'Enter the minutes.'),
    },
  });
  const save = useChange({
    change: ({ name, minutes, mail_owner }: typeof form.values, idempotencyKey) =>
      saveQueue(
        mode,
        known,
        { name: name.trim(), accept_within_seconds: Math.round(minutes * 60), mail_owner },
        idempotencyKey,
      ),
    onDone: () => {
      notifications.show({ message: known === undefined ? 'Queue added.' : 'Queue saved.' });
      onDone();
    },
  });
  const fieldOf = (param: string): string => (param === 'accept_within_seconds' ? 'minutes' : param);
  return (
    <ChangeForm
      form={form}
      change={save}
      fieldOf={fieldOf}
      label={known === undefined ? 'Add queue' : 'Save'}
      onCancel={onDone}
    >
      <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <NumberInput
        label="Response time"
        suffix=" min"
        min={1}
        max={43_200}
        allowNegative={false}
        {...form.getInputProps('minutes')}
      />
      <Switch
        label="Email the account owner when a conversation is overdue"
        {...form.getInputProps('mail_owner', { type: 'checkbox' })}
      />
      <Text size="sm" c="dimmed">
        Opening hours are set through the API. Conversations already waiting keep their deadline.
      </Text>
    </ChangeForm>
  );
}

interface QueueFields {
  readonly name: string;
  readonly accept_within_seconds: number;
  readonly mail_owner: boolean;
}

function saveQueue(mode: Mode, known: Queue | undefined, body: QueueFields, idempotencyKey: string): Promise<Queue> {
  if (known === undefined) {
    return api(mode).queues.create(body, { idempotencyKey });
  }
  return changeRecord({
    label: `Queue ${known.name}`,
    known,
    read: () => api(mode).queues.get(known.id),
    change: (ifMatch) => api(mode).queues.update(known.id, body, { ifMatch, idempotencyKey }),
  });
}
