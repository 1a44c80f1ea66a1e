import { Badge, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { StationResource } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { codeWords } from '../../kit/code-words.js';
import type { Confirmation } from '../../kit/confirm-dialog.js';
import { columnOf } from '../../kit/data-table.js';
import { useTimes } from '../../kit/format.js';
import { onDemand } from '../../kit/on-demand.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { NamedList } from './named-list.js';
import { stationsTexts } from './stations-texts.js';

const PairingDialog = onDemand(async () => (await import('./pairing-dialog.js')).PairingDialog, 'station');

export function Stations() {
  const t = useTexts(stationsTexts);
  const mode = useMode();
  const times = useTimes();
  const [paired, setPaired] = useState<StationResource>();
  const list = useInfiniteQuery(
    listQuery(['stations', mode], ({ limit, cursor, signal }) =>
      api(mode).stations.list({ limit, cursor }, { signal }),
    ),
  );
  return (
    <NamedList
      title={t('stations')}
      description={t('stationsHint')}
      empty={t('noStations')}
      addLabel={t('addStation')}
      editLabel={t('editStation')}
      columns={columnsWith(t, times)}
      list={list}
      csv={(files) => files.stations.list()}
      formOf={(station, onDone) => <StationForm known={station} onDone={onDone} />}
      actionsOf={(station, edit, ask) => [
        [t('pairOpen'), () => setPaired(station)],
        ...(station.paired_since !== null || station.code_expires_at !== null
          ? [[t('unpairOpen'), () => ask(unpairing(t, mode, station))] as const]
          : []),
        [t('editOpen'), edit],
        [t('deleteOpen'), () => ask(deleting(t, mode, station))],
      ]}
    >
      <PairingDialog station={paired} onClose={() => setPaired(undefined)} />
    </NamedList>
  );
}

function unpairing(t: TextsOf<typeof stationsTexts>, mode: Mode, { id, name }: StationResource): Confirmation {
  return {
    title: t('unpairStation', { name }),
    text: t('unpairHint'),
    label: t('unpair'),
    isDangerous: true,
    change: (idempotencyKey) => api(mode).stations.unpair(id, { idempotencyKey }),
    said: t('unpaired', { name }),
  };
}

function deleting(t: TextsOf<typeof stationsTexts>, mode: Mode, { id, name }: StationResource): Confirmation {
  return {
    title: t('deleteNamed', { name }),
    text: t('deleteStationHint'),
    label: t('deleteStation'),
    isDangerous: true,
    change: (idempotencyKey) => api(mode).stations.delete(id, { idempotencyKey }),
    said: t('deleted', { name }),
  };
}

function columnsWith(t: TextsOf<typeof stationsTexts>, { moment }: ReturnType<typeof useTimes>) {
  const column = columnOf<StationResource>();
  return [
    column({
      id: 'name',
      header: t('name'),
      cell: ({ name }) => (
        <Text inherit span fw={600} truncate title={name}>
          {name}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 1.4fr)' },
    }),
    column({
      id: 'stage',
      header: t('stage'),
      cell: ({ stage }) => codeWords(stage),
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'machine',
      header: t('machine'),
      cell: (station) => station.machine_id,
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'tablet',
      header: t('tablet'),
      cell: ({ paired_since: since }) =>
        since === null ? (
          <Badge variant="light" color="gray" tt="none">
            {t('notPaired')}
          </Badge>
        ) : (
          <Badge variant="light" color="green" tt="none" title={t('pairedSince', { since: moment(since) })}>
            {t('paired')}
          </Badge>
        ),
      meta: { width: '6rem' },
    }),
    column({
      id: 'until',
      header: t('pairedUntil'),
      cell: ({ paired_until: until }) => (until === null ? '–' : moment(until)),
      meta: { width: 'minmax(9rem, 1fr)' },
    }),
  ];
}

function StationForm({ known, onDone }: { readonly known: StationResource | undefined; readonly onDone: () => void }) {
  const t = useTexts(stationsTexts);
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
      notifications.show({ message: t('saved', { name }) });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={save} label={t('save')} onCancel={onDone}>
      <TextInput label={t('name')} required data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <TextInput
        label={t('stage')}
        description={t('stageHint')}
        required
        maxLength={40}
        autoCapitalize="none"
        {...form.getInputProps('stage')}
      />
      <TextInput
        label={t('machine')}
        description={t('machineHint')}
        required
        maxLength={64}
        {...form.getInputProps('machine_id')}
      />
    </ChangeForm>
  );
}
