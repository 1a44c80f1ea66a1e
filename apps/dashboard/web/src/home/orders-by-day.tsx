/** How many orders came in on each of the last days, beside those that were due. */
import { Text } from '@mantine/core';
import type { countOrdersByDay, Response } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Mode } from '../api/api.js';
import { formatCount, useTimes } from '../kit/format.js';
import { Loaded } from '../kit/loaded.js';
import { TimePlot } from '../kit/plot-on-demand.js';
import { Section } from '../kit/section.js';
import type { Series } from '../kit/time-plot.js';
import { useTexts } from '../language/language.js';
import { ordersByDayQuery } from './home-queries.js';
import { homeTexts } from './home-texts.js';

const plotHeight = 180;

export function OrdersByDay({ mode }: { readonly mode: Mode }) {
  const t = useTexts(homeTexts);
  const query = useQuery(ordersByDayQuery(mode));
  return (
    <Section title={t('ordersTitle')}>
      <Loaded label={t('theOrders')} query={query} height={plotHeight}>
        {({ days }) => <Days days={days} />}
      </Loaded>
    </Section>
  );
}

function Days({ days }: Pick<Response<typeof countOrdersByDay>, 'days'>) {
  const t = useTexts(homeTexts);
  const { startOf } = useTimes();
  const times = useMemo(() => days.map(({ date }) => startOf(date)), [days, startOf]);
  const series = useMemo<Series[]>(
    () => [
      { label: t('placed'), colour: 'blue', kind: 'bars', values: days.map(({ created }) => created) },
      { label: t('due'), colour: 'orange', values: days.map(({ due }) => due) },
    ],
    [days, t],
  );
  const sumOf = (of: 'created' | 'due'): number => days.reduce((sum, day) => sum + day[of], 0);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('placedDue', { placed: formatCount(sumOf('created')), due: formatCount(sumOf('due')) })}
      </Text>
      <TimePlot label={t('ordersByDay')} times={times} series={series} height={plotHeight} byDay />
    </>
  );
}
