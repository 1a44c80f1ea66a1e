import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { Person } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { formatAge, useTimes } from '../../kit/format.js';
import { usePerson } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { roleLabels } from '../roles.js';
import { nameOf } from './person-name.js';
import { type PersonStep, personSteps } from './person-steps.js';
import { onDemand } from '../../kit/on-demand.js';

const RoleDialog = onDemand(async () => (await import('./role-dialog.js')).RoleDialog, 'person');

export const peopleQuery = (mode: Mode) =>
  listQuery(['people', mode], ({ limit, cursor, signal }) => api(mode).people.list({ limit, cursor }, { signal }));

export function PeopleTable() {
  const mode = useMode();
  const times = useTimes();
  const { id: ownId } = usePerson();
  const list = useInfiniteQuery(peopleQuery(mode));
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [changed, setChanged] = useState<Person>();
  const actions: Actions = {
    changeRole: setChanged,
    take: (step, person) => setConfirmation(step.confirmationOf(mode, person)),
  };
  return (
    <>
      <DataTable
        label="People"
        columns={columnsWith(times, ownId, actions)}
        list={list}
        csv={(files) => files.people.list()}
        idOf={byId}
        empty={<EmptyState title="No people yet">Invite someone.</EmptyState>}
      />
      <RoleDialog person={changed} onClose={() => setChanged(undefined)} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

interface Actions {
  readonly changeRole: (person: Person) => void;
  readonly take: (step: PersonStep, person: Person) => void;
}

function columnsWith({ moment }: ReturnType<typeof useTimes>, ownId: string, actions: Actions) {
  const column = columnOf<Person>();
  return [
    column({
      id: 'name',
      header: 'Name',
      cell: (person) => (
        <Group gap="xs" wrap="nowrap">
          {person.name === '' ? (
            <Text inherit span c="dimmed">
              No name yet
            </Text>
          ) : (
            <Text inherit span fw={600} truncate title={person.name}>
              {person.name}
            </Text>
          )}
          {person.id === ownId && (
            <Badge variant="light" tt="none" style={{ flexShrink: 0 }}>
              You
            </Badge>
          )}
        </Group>
      ),
      meta: { width: 'minmax(8rem, 1.4fr)' },
    }),
    column({
      id: 'email',
      header: 'Email address',
      cell: (person) => person.email,
      meta: { width: 'minmax(9rem, 2fr)' },
    }),
    column({
      id: 'role',
      header: 'Role',
      cell: (person) => roleLabels[person.role],
      meta: { width: '6rem' },
    }),
    column({
      id: 'second-factor',
      header: 'Two-step',
      cell: (person) => (person.second_factor ? 'On' : 'Off'),
      meta: { width: '7rem' },
    }),
    column({
      id: 'seen',
      header: 'Last active',
      cell: (person) =>
        person.last_seen_at === null ? (
          'never'
        ) : (
          <span title={moment(person.last_seen_at)}>{formatAge(person.last_seen_at)}</span>
        ),
      meta: { width: '8rem' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (person) => <StateOf person={person} moment={moment} />,
      meta: { width: '6rem' },
    }),
    column({
      id: 'actions',
      header: 'Actions',
      cell: (person) => <ActionsOf person={person} isSelf={person.id === ownId} {...actions} />,
      meta: { width: '4rem' },
    }),
  ];
}

function StateOf({ person, moment }: { readonly person: Person; readonly moment: (at: string) => string }) {
  const { disabled_at: at } = person;
  return at === null ? (
    <Badge variant="light" color="green" tt="none">
      Active
    </Badge>
  ) : (
    <Badge variant="light" color="gray" tt="none" title={`Since ${moment(at)}`}>
      Disabled
    </Badge>
  );
}

function ActionsOf({
  person,
  isSelf,
  changeRole,
  take,
}: Actions & { readonly person: Person; readonly isSelf: boolean }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={`Actions for ${nameOf(person)}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => changeRole(person)}>Change role…</Menu.Item>
        {personSteps
          .filter((step) => step.isFor(person, isSelf))
          .map((step) => (
            <Menu.Item key={step.label} onClick={() => take(step, person)}>
              {step.label}…
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
