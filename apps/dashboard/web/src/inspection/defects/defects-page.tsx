import { Button, Checkbox, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { defectLifecycle } from '@millwright/client/resources';
import type { Defect } from '@millwright/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceFilter } from '../../kit/choice-filter.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { DateRangeFilter, pastPresets } from '../../kit/date-range.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { useTimes } from '../../kit/format.js';
import { LastRead } from '../../kit/last-read.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { SavedViews } from '../../kit/saved-views.js';
import { StatusTabs } from '../../kit/status-tabs.js';
import { TextFilter } from '../../kit/text-filter.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { api, type Mode } from '../../api/api.js';
import { codeWords } from '../../kit/code-words.js';
import { useMode } from '../../shell/mode.js';
import { type CameraNames, useCameraNames } from '../cameras/camera-queries.js';
import { formatShare } from '../words.js';
import { DefectThumbnail } from './defect-image.js';
import { defectFilters, defectsQuery } from './defect-queries.js';
import type { DefectsSearch } from './defects-search.js';
import { defectsTexts } from './defects-texts.js';
import { ReviewBadge, useReviewLabels } from './review-badge.js';
import { SelectedDefects } from './selected-defects.js';

const scores = optionsOf({ '0.7': '70%', '0.8': '80%', '0.9': '90%', '0.95': '95%' });

export function DefectsPage() {
  const t = useTexts(defectsTexts);
  const mode = useMode();
  const search = useSearch({ from: '/$mode/inspection/defects' });
  const navigate = useNavigate({ from: '/$mode/inspection/defects' });
  const mayReview = useMay()('defects:write');
  const names = useCameraNames();
  const times = useTimes();
  const list = useInfiniteQuery(defectsQuery(mode, search, times.startOf));
  const [selected, setSelected] = useState<ReadonlyMap<string, Defect>>(new Map());
  const select = (defect: Defect, isSelected: boolean): void => {
    const others = [...selected].filter(([id]) => id !== defect.id);
    setSelected(new Map(isSelected ? [...others, [defect.id, defect]] : others));
  };
  const first = list.data?.pages[0]?.data.find(({ review }) => review === 'unreviewed');
  return (
    <>
      <PageHead title={t('defects')}>
        <Group gap="md">
          <LastRead label={t('defects')} query={list} />
          <SavedViews list="defects" />
          {mayReview && first !== undefined && (
            <Button
              renderRoot={(props) => (
                <Link
                  to="/$mode/inspection/defects/$defectId"
                  params={{ mode, defectId: first.id }}
                  search={{ ...search, review: search.review ?? 'unreviewed' }}
                  {...props}
                />
              )}
            >
              {t('reviewByKeyboard')}
            </Button>
          )}
        </Group>
      </PageHead>
      <Reviews search={search} />
      <Filters search={search} names={names} />
      {mayReview && selected.size > 0 && (
        <SelectedDefects
          defects={[...selected.values()]}
          onDone={(said) => {
            setSelected(new Map());
            notifications.show({ message: said });
          }}
          onClear={() => setSelected(new Map())}
        />
      )}
      <DataTable
        label={t('defects')}
        columns={columnsWith({ t, mode, search, names, times, ...(mayReview && { selected, select }) })}
        list={list}
        csv={(files) => files.defects.list(defectFilters(search, times.startOf))}
        idOf={byId}
        empty={
          Object.keys(search).length > 0 ? (
            <EmptyState
              title={t('noMatchingDefects')}
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  {t('showAllDefects')}
                </Button>
              }
            >
              {t('noMatchHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('noDefectsYet')}>{t('noDefectsHint')}</EmptyState>
          )
        }
      />
    </>
  );
}

interface Shown {
  readonly t: TextsOf<typeof defectsTexts>;
  readonly mode: Mode;
  readonly search: DefectsSearch;
  readonly names: CameraNames;
  readonly times: ReturnType<typeof useTimes>;
  /** Left out where nothing can be done with them. */
  readonly selected?: ReadonlyMap<string, Defect>;
  readonly select?: (defect: Defect, isSelected: boolean) => void;
}

function columnsWith({ t, mode, search, names, times, selected, select }: Shown) {
  const column = columnOf<Defect>();
  const selecting = column({
    id: 'selected',
    header: t('selected'),
    cell: (defect) => (
      <Checkbox
        aria-label={t('selectDefect', { class: codeWords(defect.class), time: times.moment(defect.first_seen_at) })}
        checked={selected?.has(defect.id) ?? false}
        disabled={!defectLifecycle.steps.confirmed.from.includes(defect.review)}
        onChange={({ currentTarget }) => select?.(defect, currentTarget.checked)}
      />
    ),
    meta: { width: '4.5rem' },
  });
  return [
    ...(select === undefined ? [] : [selecting]),
    column({
      id: 'image',
      header: t('image'),
      cell: (defect) =>
        defect.evidence[0] === undefined ? (
          <Text inherit span c="dimmed">
            {t('none')}
          </Text>
        ) : (
          <DefectThumbnail evidence={defect.evidence[0]} />
        ),
      meta: { width: '6.5rem' },
    }),
    column({
      id: 'class',
      header: t('class'),
      cell: (defect) => (
        <PageLink
          to="/$mode/inspection/defects/$defectId"
          params={{ mode, defectId: defect.id }}
          search={search}
          data-of-row
          fw={600}
          title={codeWords(defect.class)}
        >
          {codeWords(defect.class)}
        </PageLink>
      ),
      meta: { width: 'minmax(6rem, 1.4fr)' },
    }),
    column({
      id: 'status',
      header: t('verdict'),
      cell: (defect) => <ReviewBadge review={defect.review} />,
      meta: { width: '8rem' },
    }),
    column({
      id: 'score',
      header: t('score'),
      cell: (defect) => formatShare(defect.score),
      meta: { width: '5rem', align: 'end' },
    }),
    ...(names.mayRead
      ? [
          column({
            id: 'camera',
            header: t('camera'),
            cell: (defect) => names.nameOf(defect.camera_id),
            meta: { width: 'minmax(7rem, 2fr)' },
          }),
        ]
      : []),
    column({
      id: 'part',
      header: t('part'),
      cell: (defect) => defect.part_id ?? '–',
      meta: { width: 'minmax(7rem, 1.4fr)' },
    }),
    column({
      id: 'seen',
      header: t('firstSeen'),
      cell: (defect) => times.moment(defect.first_seen_at),
      meta: { width: '11rem' },
    }),
  ];
}

function Reviews({ search }: { readonly search: DefectsSearch }) {
  const t = useTexts(defectsTexts);
  const navigate = useNavigate({ from: '/$mode/inspection/defects' });
  const mode = useMode();
  const { startOf } = useTimes();
  const { review, ...others } = defectFilters(search, startOf);
  const { data: counts } = useQuery({
    queryKey: ['defect-counts', mode, others],
    queryFn: ({ signal }) => api(mode).defects.counts(others, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <StatusTabs
      label={t('verdict')}
      labels={useReviewLabels()}
      counts={counts}
      value={review}
      onChange={(value) => void navigate({ search: (before) => ({ ...before, review: value }), replace: true })}
    />
  );
}

function Filters({ search, names }: { readonly search: DefectsSearch; readonly names: CameraNames }) {
  const t = useTexts(defectsTexts);
  const navigate = useNavigate({ from: '/$mode/inspection/defects' });
  const change = (filters: DefectsSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  const { session_id: sessionId, order_id: orderId } = search;
  return (
    <>
      <FilterBar count={Object.keys(search).length}>
        {names.mayRead && (
          <ChoiceFilter
            label={t('camera')}
            options={names.options}
            value={search.camera_id}
            onChange={(id) => change({ camera_id: id })}
            w={200}
          />
        )}
        <TextFilter label={t('class')} value={search.class} onChange={(name) => change({ class: name })} />
        <ChoiceFilter
          label={t('leastScore')}
          options={scores}
          value={search.min_score}
          onChange={(value) => change({ min_score: value })}
          w={120}
        />
        <DateRangeFilter
          label={t('seen')}
          value={{ from: search.from, to: search.to }}
          onChange={({ from, to }) => change({ from, to })}
          presets={pastPresets}
        />
      </FilterBar>
      {(sessionId ?? orderId) !== undefined && (
        <Group mb="sm" gap="xs">
          <Text size="sm">{sessionId === undefined ? t('onlyOfOrder') : t('onlyOfSession')}</Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => change({ session_id: undefined, order_id: undefined })}
          >
            {t('showAll')}
          </Button>
        </Group>
      )}
    </>
  );
}
