import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Camera } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceFilter } from '../../kit/choice-filter.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { LastRead } from '../../kit/last-read.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { TextFilter } from '../../kit/text-filter.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { LimitState } from './camera-limit.js';
import { Age, HealthState } from './camera-health.js';
import { camerasQuery } from './camera-queries.js';
import { breachedLabels, type CamerasSearch, healthLabels } from './cameras-search.js';
import { onDemand } from '../../kit/on-demand.js';

const CameraDialog = onDemand(async () => (await import('./camera-dialog.js')).CameraDialog, 'opened');

const statuses = optionsOf(healthLabels);
const limitStates = optionsOf(breachedLabels);

export function CamerasPage() {
  const mode = useMode();
  const may = useMay();
  const navigate = useNavigate({ from: '/$mode/inspection/cameras' });
  const search = useSearch({ from: '/$mode/inspection/cameras' });
  const list = useInfiniteQuery(camerasQuery(mode, search));
  const [isAdding, setIsAdding] = useState(false);
  const add = may('cameras:write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add camera
    </Button>
  );
  const isFiltered = Object.keys(search).length > 0;
  const change = (filters: CamerasSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <>
      <PageHead title="Cameras">
        <Group gap="md">
          <LastRead label="Cameras" query={list} />
          {add}
        </Group>
      </PageHead>
      <FilterBar count={Object.keys(search).length}>
        <TextFilter label="Name, line or station" value={search.q} onChange={(q) => change({ q })} w={180} />
        <ChoiceFilter
          label="Status"
          options={statuses}
          value={search.status}
          onChange={(status) => change({ status })}
        />
        <ChoiceFilter
          label="Limit"
          options={limitStates}
          value={search.breached}
          onChange={(breached) => change({ breached })}
        />
        <TextFilter label="Line" value={search.line} onChange={(line) => change({ line })} />
      </FilterBar>
      <DataTable
        label="Cameras"
        columns={columnsReadAt(list.dataUpdatedAt)}
        list={list}
        csv={(files) => files.cameras.list(search)}
        idOf={byId}
        empty={
          isFiltered ? (
            <EmptyState
              title="No matching cameras"
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  Show all cameras
                </Button>
              }
            >
              Enter the full name of the line, as set on the camera.
            </EmptyState>
          ) : (
            <EmptyState title="No cameras yet" action={add}>
              Add each camera that inspects parts. Its defects are then listed here.
            </EmptyState>
          )
        }
      />
      <CameraDialog opened={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}

function columnsReadAt(readAt: number) {
  const column = columnOf<Camera>();
  return [
    column({
      id: 'name',
      header: 'Name',
      cell: (camera) => (
        <RecordLink ofRow id={camera.id} fw={600}>
          {camera.name}
        </RecordLink>
      ),
      meta: { width: 'minmax(9rem, 2fr)' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (camera) => <HealthState health={camera.health} readAt={readAt} />,
      meta: { width: '9rem' },
    }),
    column({
      id: 'since',
      header: 'Since',
      cell: (camera) => <Age at={camera.health.since} />,
      meta: { width: '8.5rem' },
    }),
    column({
      id: 'last-frame',
      header: 'Last frame',
      cell: (camera) => (camera.health.last_frame_at === null ? 'Never' : <Age at={camera.health.last_frame_at} />),
      meta: { width: '8.5rem' },
    }),
    column({
      id: 'place',
      header: 'Line, station',
      cell: (camera) => {
        const place = [camera.line, camera.station].filter((each) => each !== null).join(', ');
        return place || '–';
      },
      meta: { width: 'minmax(7rem, 1.4fr)' },
    }),
    column({
      id: 'limit',
      header: 'Limit',
      cell: (camera) => <LimitState camera={camera} />,
      meta: { width: 'minmax(10rem, 1.4fr)' },
    }),
  ];
}
