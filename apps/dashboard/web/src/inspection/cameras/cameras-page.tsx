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
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { LimitState } from './camera-limit.js';
import { Age, HealthState } from './camera-health.js';
import { camerasQuery } from './camera-queries.js';
import type { CamerasSearch } from './cameras-search.js';
import { onDemand } from '../../kit/on-demand.js';
import { camerasTexts } from './cameras-texts.js';

const CameraDialog = onDemand(async () => (await import('./camera-dialog.js')).CameraDialog, 'opened');

export function CamerasPage() {
  const t = useTexts(camerasTexts);
  const mode = useMode();
  const may = useMay();
  const navigate = useNavigate({ from: '/$mode/inspection/cameras' });
  const search = useSearch({ from: '/$mode/inspection/cameras' });
  const list = useInfiniteQuery(camerasQuery(mode, search));
  const [isAdding, setIsAdding] = useState(false);
  const add = may('cameras:write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('addCamera')}
    </Button>
  );
  const isFiltered = Object.keys(search).length > 0;
  const change = (filters: CamerasSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <>
      <PageHead title={t('cameras')}>
        <Group gap="md">
          <LastRead label={t('cameras')} query={list} />
          {add}
        </Group>
      </PageHead>
      <FilterBar count={Object.keys(search).length}>
        <TextFilter label={t('nameLineOrStation')} value={search.q} onChange={(q) => change({ q })} w={180} />
        <ChoiceFilter
          label={t('status')}
          options={optionsOf(useLabels(camerasTexts, 'status'))}
          value={search.status}
          onChange={(status) => change({ status })}
        />
        <ChoiceFilter
          label={t('limit')}
          options={optionsOf(useLabels(camerasTexts, 'breached'))}
          value={search.breached}
          onChange={(breached) => change({ breached })}
        />
        <TextFilter label={t('line')} value={search.line} onChange={(line) => change({ line })} />
      </FilterBar>
      <DataTable
        label={t('cameras')}
        columns={columnsReadAt(t, list.dataUpdatedAt)}
        list={list}
        csv={(files) => files.cameras.list(search)}
        idOf={byId}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('noMatchingCameras')}
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  {t('showAllCameras')}
                </Button>
              }
            >
              {t('noMatchHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('noCamerasYet')} action={add}>
              {t('noCamerasHint')}
            </EmptyState>
          )
        }
      />
      <CameraDialog opened={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}

function columnsReadAt(t: TextsOf<typeof camerasTexts>, readAt: number) {
  const column = columnOf<Camera>();
  return [
    column({
      id: 'name',
      header: t('name'),
      cell: (camera) => (
        <RecordLink ofRow id={camera.id} fw={600}>
          {camera.name}
        </RecordLink>
      ),
      meta: { width: 'minmax(9rem, 2fr)' },
    }),
    column({
      id: 'status',
      header: t('status'),
      cell: (camera) => <HealthState health={camera.health} readAt={readAt} />,
      meta: { width: '9rem' },
    }),
    column({
      id: 'since',
      header: t('since'),
      cell: (camera) => <Age at={camera.health.since} />,
      meta: { width: '8.5rem', onCard: 'last' },
    }),
    column({
      id: 'last-frame',
      header: t('lastFrame'),
      cell: (camera) => (camera.health.last_frame_at === null ? t('never') : <Age at={camera.health.last_frame_at} />),
      meta: { width: '8.5rem' },
    }),
    column({
      id: 'place',
      header: t('lineAndStation'),
      cell: (camera) => {
        const place = [camera.line, camera.station].filter((each) => each !== null).join(', ');
        return place || '–';
      },
      meta: { width: 'minmax(7rem, 1.4fr)', onCard: 'unnamed' },
    }),
    column({
      id: 'limit',
      header: t('limit'),
      cell: (camera) => <LimitState camera={camera} />,
      meta: { width: 'minmax(10rem, 1.4fr)' },
    }),
  ];
}
