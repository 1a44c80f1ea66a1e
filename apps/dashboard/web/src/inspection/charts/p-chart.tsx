/** A p-chart, drawn at the width that there is. People who do not see it read the same figures in a table. */
import { Box, Button, Group, Table, Text } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import type { ChartSignal, PChart } from '@millwright/contracts';
import { formatCount, formatShare } from '../words.js';
import classes from './p-chart.module.css';
import { round, steps, ticksUpTo } from './scale.js';

interface PChartFigureProps {
  readonly chart: PChart;
  /** Of the defect rate, if there is one. */
  readonly limit?: number | undefined;
}

const signalWords: Readonly<Record<ChartSignal, string>> = {
  beyond_limits: 'beyond a control limit',
  run_of_8: 'eight in a row on one side',
};

export function PChartFigure({ chart, limit }: PChartFigureProps) {
  const { ref, width } = useElementSize();
  const [asTable, { toggle }] = useDisclosure();
  const { center, points } = chart;
  if (center === null || points.length === 0) return <Text c="dimmed">No parts were inspected.</Text>;
  const notable = points.filter(({ signals }) => signals.length > 0).length;
  return (
    <Box ref={ref}>
      <Text role="status" mb="xs">
        On average {formatShare(center)} of the parts are bad.{' '}
        {notable === 0
          ? 'No group is out of the ordinary.'
          : `${formatCount(notable)} of ${formatCount(points.length)} groups ${notable === 1 ? 'is' : 'are'} more than chance.`}
      </Text>
      {width > 0 && <Drawing chart={chart} limit={limit} center={center} width={width} />}
      <Legend hasLimit={limit !== undefined} />
      <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={asTable}>
        {asTable ? 'Hide the table' : 'Show as a table'}
      </Button>
      {asTable && <Figures chart={chart} />}
    </Box>
  );
}

const height = 260;
const frame = { left: 58, right: 12, top: 12, bottom: 30 } as const;
const mostDots = 200;

interface DrawingProps extends PChartFigureProps {
  readonly center: number;
  readonly width: number;
}

function Drawing({ chart: { points }, limit, center, width }: DrawingProps) {
  const ticks = ticksUpTo(Math.max(limit ?? 0, ...points.flatMap(({ rate, upper }) => [rate, upper])));
  const most = ticks.at(-1)!;
  const inner = { width: width - frame.left - frame.right, height: height - frame.top - frame.bottom };
  const stepWidth = inner.width / points.length;
  const x = (index: number): number => frame.left + (index + 0.5) * stepWidth;
  const y = (value: number): number => frame.top + (1 - value / most) * inner.height;
  const place = (value: number, index: number) => ({
    left: frame.left + index * stepWidth,
    right: frame.left + (index + 1) * stepWidth,
    y: y(value),
  });
  const right = frame.left + inner.width;
  const label = `Share of bad parts in ${points.length} groups of parts; the table has the same figures`;
  const labelled = groupLabels(points.length, inner.width);
  return (
    <svg role="img" aria-label={label} width={width} height={height} className={classes.chart}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={frame.left} x2={right} y1={round(y(tick))} y2={round(y(tick))} />
          <text x={frame.left - 8} y={round(y(tick)) + 4} textAnchor="end">
            {formatShare(tick)}
          </text>
        </g>
      ))}
      {labelled.map((index) => (
        <text key={index} x={round(x(index))} y={height - 10} textAnchor="middle">
          {index + 1}
        </text>
      ))}
      <line className={classes.center} x1={frame.left} x2={right} y1={round(y(center))} y2={round(y(center))} />
      {limit !== undefined && (
        <line className={classes.limit} x1={frame.left} x2={right} y1={round(y(limit))} y2={round(y(limit))} />
      )}
      <path
        className={classes.control}
        d={steps(
          points.map(({ upper }) => upper),
          place,
        )}
      />
      <path
        className={classes.control}
        d={steps(
          points.map(({ lower }) => lower),
          place,
        )}
      />
      <polyline
        className={classes.rate}
        points={points.map(({ rate }, index) => `${round(x(index))},${round(y(rate))}`).join(' ')}
      />
      {points.map(({ rate, signals }, index) => {
        if (signals.length === 0 && points.length > mostDots) return null;
        const [cx, cy] = [round(x(index)), round(y(rate))];
        return signals.length === 0 ? (
          <circle key={index} className={classes.dot} cx={cx} cy={cy} r={3} />
        ) : (
          <path key={index} className={classes.signal} d={`M${cx} ${cy - 7}l7 7l-7 7l-7 -7z`} />
        );
      })}
    </svg>
  );
}

/** The groups that have room for their number. */
function groupLabels(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / 44))));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
}

const lines = [
  ['rate', 'Share in a group'],
  ['center', 'Average'],
  ['control', 'Control limits'],
] as const;

function Legend({ hasLimit }: { readonly hasLimit: boolean }) {
  const entries = hasLimit ? [...lines, ['limit', 'Limit of the camera'] as const] : lines;
  return (
    <Group gap="md" mt={4} mb="xs">
      {entries.map(([line, name]) => (
        <Group key={name} gap={6} wrap="nowrap">
          <svg width={26} height={10} aria-hidden className={classes.chart}>
            <line className={classes[line]} x1={0} x2={26} y1={5} y2={5} />
          </svg>
          <Text size="sm">{name}</Text>
        </Group>
      ))}
      <Group gap={6} wrap="nowrap">
        <svg width={16} height={16} aria-hidden className={classes.chart}>
          <path className={classes.signal} d="M8 1l7 7l-7 7l-7 -7z" />
        </svg>
        <Text size="sm">More than chance</Text>
      </Group>
    </Group>
  );
}

function Figures({ chart: { points } }: { readonly chart: PChart }) {
  return (
    <Table.ScrollContainer
      minWidth={0}
      maxHeight={400}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Share of bad parts by group' } }}
    >
      <Table aria-label="Share of bad parts by group">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Group</Table.Th>
            <Table.Th ta="end">Inspected</Table.Th>
            <Table.Th ta="end">Bad</Table.Th>
            <Table.Th ta="end">Share</Table.Th>
            <Table.Th ta="end">Lower limit</Table.Th>
            <Table.Th ta="end">Upper limit</Table.Th>
            <Table.Th>More than chance</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ inspected, defective, rate, lower, upper, signals }, index) => (
            <Table.Tr key={index}>
              <Table.Th scope="row">{index + 1}</Table.Th>
              <Table.Td ta="end">{formatCount(inspected)}</Table.Td>
              <Table.Td ta="end">{formatCount(defective)}</Table.Td>
              <Table.Td ta="end">{formatShare(rate)}</Table.Td>
              <Table.Td ta="end">{formatShare(lower)}</Table.Td>
              <Table.Td ta="end">{formatShare(upper)}</Table.Td>
              <Table.Td>{signals.map((signal) => signalWords[signal]).join(', ') || 'no'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
