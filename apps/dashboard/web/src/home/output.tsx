/** What left production on each of the last days, beside what was due. */
import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Mode } from '../api/api.js';
import { formatQuantity, useTimes } from '../kit/format.js';
import { Loaded } from '../kit/loaded.js';
import { TimePlot } from '../kit/plot-on-demand.js';
import { Section } from '../kit/section.js';
import type { Series } from '../kit/time-plot.js';
import { useTexts } from '../language/language.js';
import { outputQuery } from './home-queries.js';
import { homeTexts } from './home-texts.js';

const plotHeight = 180;

export function Output({ mode }: { readonly mode: Mode }) {
  const t = useTexts(homeTexts);
  const query = useQuery(outputQuery(mode));
  const { data } = query;
  const { startOf } = useTimes();
  const [chosen, setChosen] = useState<string>();
  const unit = data?.units.find(({ uom }) => uom === chosen) ?? data?.units[0];
  const times = useMemo(() => unit?.days.map(({ date }) => startOf(date)) ?? [], [unit, startOf]);
  const series = useMemo<Series[]>(
    () => [
      {
        label: t('produced'),
        colour: 'teal',
        kind: 'bars',
        values: unit?.days.map(({ produced }) => produced.value) ?? [],
      },
      { label: t('due'), colour: 'orange', values: unit?.days.map(({ due }) => due.value) ?? [] },
    ],
    [unit, t],
  );
  if (data?.units.length === 0) return null;
  const sumOf = (of: 'produced' | 'due'): string =>
    unit === undefined
      ? ''
      : formatQuantity({ uom: unit.uom, value: unit.days.reduce((sum, day) => sum + day[of].value, 0) });
  return (
    <Section
      title={t('outputTitle')}
      actions={
        data !== undefined &&
        data.units.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('unit')}
            data={data.units.map(({ uom }) => uom)}
            value={unit!.uom}
            onChange={setChosen}
          />
        )
      }
    >
      <Loaded label={t('theOutput')} query={query} height={plotHeight}>
        {() => (
          <>
            <Text size="sm" c="dimmed">
              {t('producedDue', { produced: sumOf('produced'), due: sumOf('due') })}
            </Text>
            <TimePlot label={t('outputByDay')} times={times} series={series} height={plotHeight} byDay />
          </>
        )}
      </Loaded>
    </Section>
  );
}
