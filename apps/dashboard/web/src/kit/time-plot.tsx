/** Lines or bars over time, drawn at the width that there is. People who do not see them read the same figures in a table. */
import { Box, Button, type MantineColorsTuple, Table, useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTexts } from '../language/language.js';
import { useSession } from '../session/session.js';
import { formatCount, useTimes } from './format.js';
import { kitTexts } from './kit-texts.js';
import classes from './time-plot.module.css';

export interface Series {
  readonly label: string;
  /** Of the theme. */
  readonly colour: string;
  readonly kind?: 'line' | 'bars' | 'dashes';
  /** One for each time; null where there is none. */
  readonly values: readonly (number | null)[];
}

interface TimePlotProps {
  readonly label: string;
  /** As ISO 8601, ascending. */
  readonly times: readonly string[];
  readonly series: readonly Series[];
  readonly height?: number;
  readonly format?: (value: number) => string;
  /** Each time is the beginning of a day, which it stands for. */
  readonly byDay?: boolean;
}

const barWidth: readonly [factor: number, mostPixels: number] = [0.7, 60];
/** Of the axis on the left, whose figures have a width each. */
const figureWidth = 7.5;
const widthOf = (texts: readonly string[]): number =>
  12 + figureWidth * Math.max(4, ...texts.map(({ length }) => length));

export function TimePlot({ label, times, series, height = 220, format = formatCount, byDay = false }: TimePlotProps) {
  const t = useTexts(kitTexts);
  const { ref, width } = useElementSize();
  const [asTable, { toggle }] = useDisclosure();
  const drawing = useRef<HTMLDivElement>(null);
  const theme = useMantineTheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { time_zone: timeZone } = useSession().account;
  const { moment, day } = useTimes();
  const nameOf = byDay ? day : moment;

  useEffect(() => {
    if (drawing.current === null || width === 0) return;
    const ink = isDark ? theme.colors.dark[1] : theme.colors.gray[7];
    const axis: UPlot.Axis = {
      stroke: ink,
      font: `12px ${theme.fontFamily}`,
      grid: { stroke: isDark ? theme.colors.dark[4] : theme.colors.gray[3], width: 1 },
      ticks: { show: false },
    };
    const seconds = times.map((at) => Date.parse(at) / 1_000);
    // Bars are drawn around their times, so the first and the last one need half a bar more.
    const room = series.some(({ kind }) => kind === 'bars') ? ((seconds[1] ?? 0) - (seconds[0] ?? 0)) / 2 || 1_800 : 0;
    const plot = new UPlot(
      {
        width,
        height,
        tzDate: (at) => UPlot.tzDate(new Date(at * 1_000), timeZone),
        cursor: { drag: { x: false, y: false } },
        scales: {
          x: { range: () => [(seconds[0] ?? 0) - room, (seconds.at(-1) ?? 0) + room] },
          y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] },
        },
        axes: [
          { ...axis, space: 64, values: timesOfAxis(timeZone) },
          { ...axis, size: (_, texts) => widthOf(texts ?? []), values: (_, ticks) => ticks.map(format) },
        ],
        series: [
          {
            label: byDay ? t('day') : t('time'),
            // Nothing while no time is pointed at.
            value: (_, at) => (at === null ? '' : nameOf(new Date(at * 1_000).toISOString())),
          },
          ...series.map((each) => ({
            ...lookOf(each, theme.colors[each.colour]!, isDark),
            label: each.label,
            value: (_: UPlot, value: number | null, __: number, index: number | null) =>
              index === null ? '' : value === null ? '–' : format(value),
          })),
        ],
      },
      [seconds, ...series.map(({ values }) => [...values])],
      drawing.current,
    );
    return () => plot.destroy();
  }, [width, height, times, series, isDark, theme, timeZone, format, byDay, nameOf, t]);

  return (
    <Box ref={ref}>
      <div ref={drawing} role="img" aria-label={label} className={classes.plot} />
      <Button variant="subtle" size="compact-xs" onClick={toggle} aria-expanded={asTable}>
        {asTable ? t('hideTable') : t('showTable')}
      </Button>
      {asTable && <Figures label={label} times={times} series={series} format={format} byDay={byDay} />}
    </Box>
  );
}

function lookOf({ kind = 'line', values }: Series, colours: MantineColorsTuple, isDark: boolean): UPlot.Series {
  const stroke = colours[isDark ? 4 : 8]!;
  switch (kind) {
    case 'bars':
      return {
        stroke,
        fill: colours[isDark ? 8 : 3]!,
        paths: UPlot.paths.bars!({ size: [...barWidth] }),
        points: { show: false },
      };
    case 'dashes':
      return { stroke, dash: [6, 4], points: { show: false } };
    case 'line':
      // A value beside gaps is no line.
      return { stroke, width: 2, points: { show: values.length === 1 || values.includes(null) } };
  }
}

const dayS = 86_400;

/** Hours, and the day where it begins. */
function timesOfAxis(timeZone: string): UPlot.Axis.DynamicValues {
  const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short' });
  const time = new Intl.DateTimeFormat('en-IN', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  return (_, ticks, __, ___, step) =>
    ticks.map((at) => {
      const text = time.format(at * 1_000);
      return step >= dayS || text === '00:00' ? day.format(at * 1_000) : text;
    });
}

function Figures({
  label,
  times,
  series,
  format,
  byDay,
}: Required<Pick<TimePlotProps, 'label' | 'times' | 'series' | 'format' | 'byDay'>>) {
  const t = useTexts(kitTexts);
  const { moment, day } = useTimes();
  const nameOf = byDay ? day : moment;
  const formatted = (value: number | null | undefined): string => (typeof value === 'number' ? format(value) : '–');
  return (
    <Table.ScrollContainer minWidth={0} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{byDay ? t('day') : t('time')}</Table.Th>
            {series.map(({ label: name }) => (
              <Table.Th key={name} ta="end">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {times.map((at, index) => (
            <Table.Tr key={at}>
              <Table.Th scope="row">{nameOf(at)}</Table.Th>
              {series.map(({ label: name, values }) => (
                <Table.Td key={name} ta="end">
                  {formatted(values[index])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
