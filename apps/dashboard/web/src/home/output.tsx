/** What left production on each of the last days, beside what was due. */
import { Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Mode } from '../api/api.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { formatQuantity, useTimes } from '../kit/format.js';
import type { Series } from '../kit/time-plot.js';
import { outputQuery } from './home-queries.js';
import { onDemand } from '../kit/on-demand.js';

const TimePlot = onDemand(async () => (await import('../kit/time-plot.js')).TimePlot);

const plotHeight = 180;

export function Output({ mode }: { readonly mode: Mode }) {
  const { data, error, refetch } = useQuery(outputQuery(mode));
  const { startOf } = useTimes();
  const [chosen, setChosen] = useState<string>();
  const unit = data?.units.find(({ uom }) => uom === chosen) ?? data?.units[0];
  const times = useMemo(() => unit?.days.map(({ date }) => startOf(date)) ?? [], [unit, startOf]);
  const series = useMemo<Series[]>(
    () => [
      {
        label: 'Produced',
        colour: 'teal',
        kind: 'bars',
        values: unit?.days.map(({ produced }) => produced.value) ?? [],
      },
      { label: 'Due', colour: 'orange', values: unit?.days.map(({ due }) => due.value) ?? [] },
    ],
    [unit],
  );
  if (data?.units.length === 0) return null;
  const sumOf = (of: 'produced' | 'due'): string =>
    unit === undefined
      ? ''
      : formatQuantity({ uom: unit.uom, value: unit.days.reduce((sum, day) => sum + day[of].value, 0) });
  return (
    <section aria-labelledby="output">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="output">
          Output of the last 14 days
        </Title>
        {data !== undefined && data.units.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Unit"
            data={data.units.map(({ uom }) => uom)}
            value={unit!.uom}
            onChange={setChosen}
          />
        )}
      </Group>
      {error !== null && data === undefined && (
        <FailureNotice failure={error} title="The output cannot be shown" onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton height={plotHeight} role="status" aria-label="Loading: output" />
      )}
      {unit !== undefined && (
        <>
          <Text size="sm" c="dimmed">
            {sumOf('produced')} produced, {sumOf('due')} due.
          </Text>
          <TimePlot label="Output of each day" times={times} series={series} height={plotHeight} byDay />
        </>
      )}
    </section>
  );
}
