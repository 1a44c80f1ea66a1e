import { Badge, Group, Text } from '@mantine/core';
import type { Person } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { formatAge, useTimes } from '../../kit/format.js';
import { onDemand } from '../../kit/on-demand.js';
import { type RowAction, useActionsColumn } from '../../kit/row-actions.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { usePerson } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { useRoleLabels } from '../roles.js';
import { peopleTexts } from './people-texts.js';
import { nameOf } from './person-name.js';
import { usePersonSteps } from './person-steps.js';

const RoleDialog = onDemand(async () => (await import('./role-dialog.js')).RoleDialog, 'person');

export const peopleQuery = (mode: Mode) =>
  listQuery(['people', mode], ({ limit, cursor, signal }) => api(mode).people.list({ limit, cursor }, { signal }));

export function PeopleTable() {
  const t = useTexts(peopleTexts);
  const mode = useMode();
  const roles = useRoleLabels();
  const times = useTimes();
  const { id: ownId } = usePerson();
  const list = useInfiniteQuery(peopleQuery(mode));
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [changed, setChanged] = useState<Person>();
  const steps = usePersonSteps();
  const actions = useActionsColumn<Person>(nameOf, (person) => [
    [t('changeRoleOpen'), () => setChanged(person)],
    ...steps
      .filter((step) => step.isFor(person, person.id === ownId))
      .map((step): RowAction => [step.label, () => setConfirmation(step.confirmationOf(mode, person))]),
  ]);
  return (
    <>
      <DataTable
        label={t('people')}
        columns={[...columnsWith(t, roles, times, ownId), actions]}
        list={list}
        csv={(files) => files.people.list()}
        idOf={byId}
        empty={<EmptyState title={t('noPeople')}>{t('noPeopleHint')}</EmptyState>}
      />
      <RoleDialog person={changed} onClose={() => setChanged(undefined)} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

function columnsWith(
  t: TextsOf<typeof peopleTexts>,
  roles: ReturnType<typeof useRoleLabels>,
  { moment }: ReturnType<typeof useTimes>,
  ownId: string,
) {
  const column = columnOf<Person>();
  return [
    column({
      id: 'name',
      header: t('name'),
      cell: (person) => (
        <Group gap="xs" wrap="nowrap">
          {person.name === '' ? (
            <Text inherit span c="dimmed">
              {t('noNameYet')}
            </Text>
          ) : (
            <Text inherit span fw={600} truncate title={person.name}>
              {person.name}
            </Text>
          )}
          {person.id === ownId && (
            <Badge variant="light" tt="none" style={{ flexShrink: 0 }}>
              {t('you')}
            </Badge>
          )}
        </Group>
      ),
      meta: { width: 'minmax(8rem, 1.4fr)' },
    }),
    column({
      id: 'email',
      header: t('emailAddress'),
      cell: (person) => person.email,
      meta: { width: 'minmax(9rem, 2fr)' },
    }),
    column({
      id: 'role',
      header: t('role'),
      cell: (person) => roles[person.role],
      meta: { width: '6rem' },
    }),
    column({
      id: 'second-factor',
      header: t('twoStep'),
      cell: (person) => (person.second_factor ? t('on') : t('off')),
      meta: { width: '7rem' },
    }),
    column({
      id: 'seen',
      header: t('lastActive'),
      cell: (person) =>
        person.last_seen_at === null ? (
          t('neverActive')
        ) : (
          <span title={moment(person.last_seen_at)}>{formatAge(person.last_seen_at)}</span>
        ),
      meta: { width: '8rem' },
    }),
    column({
      id: 'status',
      header: t('status'),
      cell: (person) => <StateOf person={person} moment={moment} />,
      meta: { width: '6rem' },
    }),
  ];
}

function StateOf({ person, moment }: { readonly person: Person; readonly moment: (at: string) => string }) {
  const t = useTexts(peopleTexts);
  const { disabled_at: at } = person;
  return at === null ? (
    <Badge variant="light" color="green" tt="none">
      {t('active')}
    </Badge>
  ) : (
    <Badge variant="light" color="gray" tt="none" title={t('disabledSince', { at: moment(at) })}>
      {t('disabled')}
    </Badge>
  );
}
