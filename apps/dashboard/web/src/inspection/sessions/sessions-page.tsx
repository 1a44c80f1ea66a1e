import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { InspectionSession } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceFilter } from '../../kit/choice-filter.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { formatCount, useTimes } from '../../kit/format.js';
import { LastRead } from '../../kit/last-read.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { type CameraNames, useCameraNames } from '../cameras/camera-queries.js';
import { sessionName, sessionsQuery } from './session-queries.js';
import { formatRate, SessionStatusBadge } from './session-status.js';
import type { SessionsSearch } from './sessions-search.js';
import { onDemand } from '../../kit/on-demand.js';
import { sessionsTexts } from './sessions-texts.js';

const SessionDialog = onDemand(async () => (await import('./session-dialog.js')).SessionDialog, 'opened');

export function SessionsPage() {
  const t = useTexts(sessionsTexts);
  const mode = useMode();
  const may = useMay();
  const names = useCameraNames();
  const { moment } = useTimes();
  const search = useSearch({ from: '/$mode/inspection/sessions' });
  const navigate = useNavigate({ from: '/$mode/inspection/sessions' });
  const list = useInfiniteQuery(sessionsQuery(mode, search));
  const [isOpening, setIsOpening] = useState(false);
  const open = may('cameras:write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsOpening(true)}>
      {t('openSession')}
    </Button>
  );
  const change = (filters: SessionsSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <>
      <PageHead title={t('sessions')}>
        <Group gap="md">
          <LastRead label={t('sessions')} query={list} />
          {open}
        </Group>
      </PageHead>
      <FilterBar count={Object.keys(search).length}>
        <ChoiceFilter
          label={t('status')}
          options={optionsOf(useLabels(sessionsTexts, 'status'))}
          value={search.status}
          onChange={(status) => change({ status })}
          w={150}
        />
        {names.mayRead && (
          <ChoiceFilter
            label={t('camera')}
            options={names.options}
            value={search.camera_id}
            onChange={(id) => change({ camera_id: id })}
            w={220}
          />
        )}
      </FilterBar>
      <DataTable
        label={t('inspectionSessions')}
        columns={columnsWith(t, names, moment)}
        list={list}
        csv={(files) => files.inspectionSessions.list(search)}
        idOf={byId}
        empty={
          Object.keys(search).length > 0 ? (
            <EmptyState
              title={t('noMatchingSessions')}
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  {t('showAllSessions')}
                </Button>
              }
            >
              {t('noMatchHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('noSessionsYet')} action={open}>
              {t('noSessionsHint')}
            </EmptyState>
          )
        }
      />
      <SessionDialog opened={isOpening} onClose={() => setIsOpening(false)} />
    </>
  );
}

function columnsWith(t: TextsOf<typeof sessionsTexts>, { nameOf }: CameraNames, moment: (at: string) => string) {
  const column = columnOf<InspectionSession>();
  return [
    column({
      id: 'name',
      header: t('session'),
      cell: (session) => (
        <RecordLink ofRow id={session.id} fw={600}>
          {sessionName(session, nameOf)}
        </RecordLink>
      ),
      meta: { width: 'minmax(10rem, 2fr)' },
    }),
    column({
      id: 'opened',
      header: t('opened'),
      cell: (session) => moment(session.created_at),
      meta: { width: '12rem', onCard: 'unnamed' },
    }),
    column({
      id: 'status',
      header: t('status'),
      cell: (session) => <SessionStatusBadge status={session.status} />,
      meta: { width: '6rem' },
    }),
    column({
      id: 'order',
      header: t('order'),
      cell: (session) => (session.order_id === null ? '–' : <RecordLink id={session.order_id} />),
      meta: { width: 'minmax(7rem, 1fr)' },
    }),
    column({
      id: 'inspected',
      header: t('inspected'),
      cell: (session) => formatCount(session.counts.inspected),
      meta: { width: '6rem', align: 'end' },
    }),
    column({
      id: 'bad',
      header: t('defective'),
      cell: (session) => formatCount(session.counts.defective),
      meta: { width: '6rem', align: 'end' },
    }),
    column({
      id: 'rate',
      header: t('defectRate'),
      cell: (session) => formatRate(session),
      meta: { width: '7rem', align: 'end' },
    }),
  ];
}
