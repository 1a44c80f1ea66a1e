import { Anchor, Button, Switch, NumberInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Queue } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, type Mode } from '../api/api.js';
import { ChangeForm } from '../kit/change-form.js';
import { useChange } from '../kit/change.js';
import { changeRecord } from '../kit/conflict.js';
import { byId, columnOf, DataTable } from '../kit/data-table.js';
import { Dialog } from '../kit/dialog.js';
import { EmptyState } from '../kit/empty-state.js';
import { PageHead } from '../kit/page-head.js';
import { useTexts } from '../language/language.js';
import type { TextsOf } from '../language/texts.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { queuesQuery } from './desk-queries.js';
import { deskTexts } from './desk-texts.js';

type Edited = 'new' | Queue;
type DeskText = TextsOf<typeof deskTexts>;

export function QueuesPage() {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const mayWrite = useMay()('desk:write');
  const list = useInfiniteQuery(queuesQuery(mode));
  const [edited, setEdited] = useState<Edited>();
  const columns = useColumns(mayWrite ? setEdited : undefined);
  const add = mayWrite && <Button onClick={() => setEdited('new')}>{t('newQueue')}</Button>;
  return (
    <>
      <Anchor component={Link} to={`/${mode}/desk`} size="sm">
        {t('desk')}
      </Anchor>
      <PageHead title={t('queues')}>{add}</PageHead>
      <DataTable
        label={t('queues')}
        columns={columns}
        list={list}
        csv={(files) => files.queues.list()}
        idOf={byId}
        empty={<EmptyState title={t('noQueues')}>{t('noQueuesHint')}</EmptyState>}
      />
      <Dialog
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited === 'new' ? t('newQueue') : t('editQueue')}
      >
        {edited !== undefined && <QueueForm edited={edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </>
  );
}

const column = columnOf<Queue>();

function useColumns(onEdit: ((queue: Queue) => void) | undefined) {
  const t = useTexts(deskTexts);
  return useMemo(
    () => [
      column({
        id: 'name',
        header: t('name'),
        cell: (queue) => (
          <Text inherit span fw={600}>
            {queue.name}
          </Text>
        ),
        meta: { width: 'minmax(8rem, 2fr)' },
      }),
      column({
        id: 'within',
        header: t('responseTime'),
        cell: (queue) => spanOf(t, queue.accept_within_seconds),
        meta: { width: '11rem' },
      }),
      column({
        id: 'hours',
        header: t('openingHours'),
        cell: (queue) => hoursOf(t, queue),
        meta: { width: 'minmax(10rem, 2fr)' },
      }),
      column({
        id: 'mail',
        header: t('emailWhenOverdue'),
        cell: (queue) => (queue.mail_owner ? t('owner') : t('none')),
        meta: { width: '10rem' },
      }),
      ...(onEdit === undefined
        ? []
        : [
            column({
              id: 'actions',
              header: t('actions'),
              cell: (queue) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('editNamed', { name: queue.name })}
                  onClick={() => onEdit(queue)}
                >
                  {t('edit')}
                </Button>
              ),
              meta: { width: '7rem', align: 'end' as const },
            }),
          ]),
    ],
    [t, onEdit],
  );
}

const spans = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

function spanOf(t: DeskText, seconds: number): string {
  const [unit, span] = spans.find(([, each]) => seconds % each === 0)!;
  return t(`span_${unit}`, { count: seconds / span });
}

function hoursOf(t: DeskText, { business_hours: open }: Queue): string {
  if (open === null) return t('alwaysOpen');
  const dayOf = (day: Weekday): string => t(`weekday_${day}`);
  return runsOf(t, open.hours)
    .map(({ first, last, hours }) => `${dayOf(first)}${first === last ? '' : `–${dayOf(last)}`} ${hours}`)
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
function runsOf(t: DeskText, hours: OpenHours): Run[] {
  const runs: Run[] = [];
  for (const { day, from, to } of hours) {
    const text = `${clock(t, from)}–${clock(t, to)}`;
    const last = runs.at(-1);
    if (last?.hours === text && weekdays.indexOf(day) === weekdays.indexOf(last.last) + 1) last.last = day;
    else runs.push({ first: day, last: day, hours: text });
  }
  return runs;
}

/** `09:00` is `9:00 am`. */
function clock(t: DeskText, of: string): string {
  const [hour, minute] = [Number(of.slice(0, 2)), of.slice(3)];
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${minute}`;
  return hour % 24 < 12 ? t('timeAm', { time }) : t('timePm', { time });
}

function QueueForm({ edited, onDone }: { readonly edited: Edited; readonly onDone: () => void }) {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const known = edited === 'new' ? undefined : edited;
  const form = useForm({
    initialValues: {
      name: known?.name ?? '',
      minutes: (known?.accept_within_seconds ?? 900) / 60,
      mail_owner: known?.mail_owner ?? false,
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      minutes: (minutes) => (minutes > 0 ? null : t('minutesRequired')),
    },
  });
  const save = useChange({
    change: ({ name, minutes, mail_owner }: typeof form.values, idempotencyKey) =>
      saveQueue(
        t,
        mode,
        known,
        { name: name.trim(), accept_within_seconds: Math.round(minutes * 60), mail_owner },
        idempotencyKey,
      ),
    onDone: () => {
      notifications.show({ message: known === undefined ? t('queueAdded') : t('queueSaved') });
      onDone();
    },
  });
  const fieldOf = (param: string): string => (param === 'accept_within_seconds' ? 'minutes' : param);
  return (
    <ChangeForm
      form={form}
      change={save}
      fieldOf={fieldOf}
      label={known === undefined ? t('addQueue') : t('save')}
      onCancel={onDone}
    >
      <TextInput label={t('name')} data-autofocus maxLength={200} {...form.getInputProps('name')} />
      <NumberInput
        label={t('responseTime')}
        suffix={` ${t('minutesShort')}`}
        min={1}
        max={43_200}
        allowNegative={false}
        {...form.getInputProps('minutes')}
      />
      <Switch label={t('emailOwner')} {...form.getInputProps('mail_owner', { type: 'checkbox' })} />
      <Text size="sm" c="dimmed">
        {t('openingHoursHint')}
      </Text>
    </ChangeForm>
  );
}

interface QueueFields {
  readonly name: string;
  readonly accept_within_seconds: number;
  readonly mail_owner: boolean;
}

function saveQueue(
  t: DeskText,
  mode: Mode,
  known: Queue | undefined,
  body: QueueFields,
  idempotencyKey: string,
): Promise<Queue> {
  if (known === undefined) {
    return api(mode).queues.create(body, { idempotencyKey });
  }
  return changeRecord({
    label: t('queueNamed', { name: known.name }),
    known,
    read: () => api(mode).queues.get(known.id),
    change: (ifMatch) => api(mode).queues.update(known.id, body, { ifMatch, idempotencyKey }),
  });
}
