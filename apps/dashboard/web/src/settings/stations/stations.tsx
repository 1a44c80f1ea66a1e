import { ActionIcon, Badge, Button, Menu, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { StationResource } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { useTimes } from '../../kit/format.js';
import { onDemand } from '../../kit/on-demand.js';
import { Section } from '../../kit/section.js';
import { stageWords } from '../../orders/stage-words.js';
import { useMode } from '../../shell/mode.js';

const PairingDialog = onDemand(async () => (await import('./pairing-dialog.js')).PairingDialog, 'station');

type Edited = 'new' | StationResource;

export function Stations() {
  const mode = useMode();
  const times = useTimes();
  const [edited, setEdited] = useState<Edited>();
  const [paired, setPaired] = useState<StationResource>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const list = useInfiniteQuery(
    listQuery(['stations', mode], ({ limit, cursor, signal }) =>
      api(mode).stations.list({ limit, cursor }, { signal }),
    ),
  );
  const close = (): void => setEdited(undefined);
  return (
    <Section
      title="Stations"
      description="A shared tablet beside a machine. Workers sign in with their PIN and book at its stage; they see no prices."
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Add station
        </Button>
      }
    >
      <DataTable
        label="Stations"
        columns={columnsWith(times, {
          edit: setEdited,
          pair: setPaired,
          unpair: (station) => setConfirmation(unpairing(mode, station)),
          remove: (station) => setConfirmation(deleting(mode, station)),
        })}
        list={list}
        csv={(files) => files.stations.list()}
        idOf={byId}
        empty={<Text size="sm">No stations yet. Add one for each shared tablet.</Text>}
      />
      <Dialog opened={edited !== undefined} onClose={close} title={edited === 'new' ? 'Add station' : 'Edit station'}>
        {edited !== undefined && <StationForm known={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
      <PairingDialog station={paired} onClose={() => setPaired(undefined)} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

function unpairing(mode: Mode, { id, name }: StationResource): Confirmation {
  return {
    title: `Unpair ${name}`,
    text: 'The tablet is signed out at once. To use it again, pair it with a new code.',
    label: 'Unpair',
    isDangerous: true,
    change: (idempotencyKey) => api(mode).stations.unpair(id, { idempotencyKey }),
    said: `${name} unpaired.`,
  };
}

function deleting(mode: Mode, { id, name }: StationResource): Confirmation {
  return {
    title: `Delete ${name}`,
    text: 'Its tablet is signed out at once. Bookings stay as they are.',
    label: 'Delete station',
    isDangerous: true,
    change: (idempotencyKey) => api(mode).stations.delete(id, { idempotencyKey }),
    said: `${name} deleted.`,
  };
}

type Act = (station: StationResource) => void;

interface Actions {
  readonly edit: Act;
  readonly pair: Act;
  readonly unpair: Act;
  readonly remove: Act;
}

function columnsWith({ moment }: ReturnType<typeof useTimes>, actions: Actions) {
  const column = columnOf<StationResource>();
  return [
    column({
      id: 'name',
      header: 'Name',
      cell: ({ name }) => (
        <Text inherit span fw={600} truncate title={name}>
          {name}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 1.4fr)' },
    }),
    column({
      id: 'stage',
      header: 'Stage',
      cell: ({ stage }) => stageWords(stage),
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'machine',
      header: 'Machine',
      cell: (station) => station.machine_id,
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'tablet',
      header: 'Tablet',
      cell: (station) => <TabletOf station={station} />,
      meta: { width: '6rem' },
    }),
    column({
      id: 'until',
      header: 'Paired until',
      cell: ({ paired_until: until }) => (until === null ? '–' : moment(until)),
      meta: { width: 'minmax(9rem, 1fr)' },
    }),
    column({
      id: 'actions',
      header: 'Actions',
      cell: (station) => <ActionsOf station={station} {...actions} />,
      meta: { width: '4rem' },
    }),
  ];

  function TabletOf({ station: { paired_since: since } }: { readonly station: StationResource }) {
    return since === null ? (
      <Badge variant="light" color="gray" tt="none">
        Not paired
      </Badge>
    ) : (
      <Badge variant="light" color="green" tt="none" title={`Since ${moment(since)}`}>
        Paired
      </Badge>
    );
  }
}

function ActionsOf({ station, edit, pair, unpair, remove }: Actions & { readonly station: StationResource }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={`Actions for ${station.name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => pair(station)}>Pair tablet…</Menu.Item>
        {(station.paired_since !== null || station.code_expires_at !== null) && (
          <Menu.Item onClick={() => unpair(station)}>Unpair…</Menu.Item>
        )}
        <Menu.Item onClick={() => edit(station)}>Edit…</Menu.Item>
        <Menu.Item onClick={() => remove(station)}>Delete…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function StationForm({ known, onDone }: { readonly known: StationResource | undefined; readonly onDone: () => void }) {
  const mode = useMode();
  const form = useForm({
    initialValues: { name: known?.name ?? '', stage: known?.stage ?? '', machine_id: known?.machine_id ?? '' },
  });
  const save = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      known === undefined
        ? api(mode).stations.create(values, { idempotencyKey })
        : api(mode).stations.update(known.id, values, { idempotencyKey }),
    onDone: ({ name }) => {
      notifications.show({ message: `${name} saved.` });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={save} label="Save" onCancel={onDone}>
      <TextInput label="Name" required data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <TextInput
        label="Stage"
        description="As in your production routes, such as cutting."
        required
        maxLength={40}
        autoCapitalize="none"
        {...form.getInputProps('stage')}
      />
      <TextInput
        label="Machine"
        description="Recorded with each booking at this station."
        required
        maxLength={64}
        {...form.getInputProps('machine_id')}
      />
    </ChangeForm>
  );
}
