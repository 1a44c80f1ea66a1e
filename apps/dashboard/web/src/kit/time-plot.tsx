/** Lines or bars over time, drawn at the width that there is. People who do not see them read the same figures in a table. */
import { Box, Button, Table, useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useSession } from '../session/session.js';
import { useTimes } from './format.js';

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
}

const barWidth: readonly [factor: number, mostPixels: number] = [0.7, 60];
const plain = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
const formatPlain = (value: number): string => plain.format(value);

export function TimePlot({ label, times, series, height = 220, format = formatPlain }: TimePlotProps) {
  const { ref, width } = useElementSize();
  const [asTable, { toggle }] = useDisclosure();
  const drawing = useRef<HTMLDivElement>(null);
  const theme = useMantineTheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { time_zone: timeZone } = useSession().account;

  useEffect(() => {
    if (drawing.current === null || width === 0) return;
    const ink = isDark ? theme.colors.dark[1] : theme.colors.gray[7];
    const axis = { stroke: ink, grid: { stroke: isDark ? theme.colors.dark[4] : theme.colors.gray[3], width: 1 } };
    const plot = new UPlot(
      {
        width,
        height,
        tzDate: (at) => UPlot.tzDate(new Date(at * 1_000), timeZone),
        cursor: { drag: { x: false, y: false } },
        scales: { y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] } },
        axes: [axis, { ...axis, size: 64, values: (_, ticks) => ticks.map(format) }],
        series: [
          {},
          ...series.map(({ label: name, colour, kind = 'line' }) => ({
            label: name,
            stroke: theme.colors[colour]![isDark ? 4 : 7]!,
            ...(kind === 'bars' && {
              fill: theme.colors[colour]![isDark ? 7 : 3]!,
              paths: UPlot.paths.bars!({ size: [...barWidth] }),
            }),
            ...(kind === 'dashes' && { dash: [6, 4], points: { show: false } }),
            value: (_: UPlot, value: number | null) => (value === null ? '–' : format(value)),
          })),
        ],
      },
      [times.map((at) => Date.parse(at) / 1_000), ...series.map(({ values }) => [...values])],
      drawing.current,
    );
    return () => plot.destroy();
  }, [width, height, times, series, isDark, theme, timeZone, format]);

  return (
    <Box ref={ref}>
      <div ref={drawing} role="img" aria-label={label} />
      <Button variant="subtle" size="compact-xs" onClick={toggle} aria-expanded={asTable}>
        {asTable ? 'Hide the table' : 'Show as a table'}
      </Button>
      {asTable && <Figures label={label} times={times} series={series} format={format} />}
    </Box>
  );
}

function Figures({
  label,
  times,
  series,
  format,
}: Required<Pick<TimePlotProps, 'label' | 'times' | 'series' | 'format'>>) {
  const { moment } = useTimes();
  const formatted = (value: number | null | undefined): string => (typeof value === 'number' ? format(value) : '–');
  return (
    <Table.ScrollContainer minWidth={0} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Time</Table.Th>
            {series.map(({ label: name }) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {times.map((at, index) => (
            <Table.Tr key={at}>
              <Table.Th scope="row">{moment(at)}</Table.Th>
              {series.map(({ label: name, values }) => (
                <Table.Td key={name}>{formatted(values[index])}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
