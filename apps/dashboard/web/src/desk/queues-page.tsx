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
  const add = mayWrite && <Button onClick={() => setEdited('new')}>Add a queue</Button>;
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
            A queue says how soon a person has to take what the agent hands over. Without one it is 15 minutes, at any
            hour.
          </EmptyState>
        }
      />
      <Dialog
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? 'Add a queue' : 'Change the queue'}
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
      header: 'To be taken within',
      cell: (queue) => spanOf(queue.accept_within_seconds),
      meta: { width: '11rem' },
    }),
    column({
      id: 'hours',
      header: 'Open hours',
      cell: (queue) => hoursOf(queue),
      meta: { width: 'minmax(10rem, 2fr)' },
    }),
    column({
      id: 'mail',
      header: 'Mail when overdue',
      cell: (queue) => (queue.mail_owner ? 'To the owner' : 'None'),
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
                aria-label={`Change ${queue.name}`}
                onClick={() => onEdit(queue)}
              >
                Change
              </Button>
            ),
            meta: { width: '7rem', align: 'end' as const },
          }),
        ]),
  ];
}

function spanOf(seconds: number): string {
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'an hour' : `${seconds / 3_600} hours`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

function hoursOf({ business_hours: open }: Queue): string {
  if (open === null) return 'Always open';
  return open.hours
    .map(({ day, from, to }) => `${day.slice(0, 1).toUpperCase()}${day.slice(1, 3)} ${from}–${to}`)
    .join(', ');
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
      name: (name) => (name.trim() === '' ? 'Give it a name.' : null),
      minutes: (minutes) => (minutes > 0 ? null : 'Give a number of minutes.'),
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
      notifications.show({ message: known === undefined ? 'The queue is there.' : 'The queue is changed.' });
      onDone();
    },
  });
  const fieldOf = (param: string): string => (param === 'accept_within_seconds' ? 'minutes' : param);
  return (
    <ChangeForm
      form={form}
      change={save}
      fieldOf={fieldOf}
      label={known === undefined ? 'Add it' : 'Change it'}
      onCancel={onDone}
    >
      <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <NumberInput
        label="To be taken within"
        suffix=" min"
        min={1}
        max={43_200}
        allowNegative={false}
        {...form.getInputProps('minutes')}
      />
      <Switch
        label="Mail the owner of the account when something is overdue"
        {...form.getInputProps('mail_owner', { type: 'checkbox' })}
      />
      <Text size="sm" c="dimmed">
        Open hours are set by the API. What waits already keeps its time.
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
