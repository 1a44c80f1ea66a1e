/** A p-chart, drawn at the width that there is. People who do not see it read the same figures in a table. */
import { Box, Button, Group, Table, Text } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import type { ChartSignal, PChart } from '@millwright/contracts';
import { useTimes } from '../../kit/format.js';
import { useSession } from '../../session/session.js';
import { formatCount, formatShare } from '../words.js';
import classes from './p-chart.module.css';
import { round, steps, ticksUpTo } from './scale.js';

interface PChartFigureProps {
  readonly chart: PChart;
  /** Of the defect rate, if there is one. */
  readonly limit?: number | undefined;
}

/** As the QC report has them. */
const signalWords: Readonly<Record<ChartSignal, string>> = {
  beyond_limits: 'beyond the limits',
  run_of_8: 'eighth or later in a row on one side of the average',
};

type Point = PChart['points'][number];

export function PChartFigure({ chart, limit }: PChartFigureProps) {
  const { ref, width } = useElementSize();
  const [asTable, { toggle }] = useDisclosure();
  const { center, points } = chart;
  if (center === null || points.length === 0) return <Text c="dimmed">No parts were inspected.</Text>;
  return (
    <Box ref={ref}>
      <Text role="status" mb="xs">
        On average {formatShare(center)} of the parts are defective. {signalsInWords(chart, center)}
      </Text>
      {width > 0 && <Drawing chart={chart} limit={limit} center={center} width={width} />}
      <Legend hasLimit={limit !== undefined} />
      <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={asTable}>
        {asTable ? 'Hide the table' : 'Show as a table'}
      </Button>
      {asTable && <Figures chart={chart} center={center} />}
    </Box>
  );
}

/** Whether more of its parts are defective than on average. */
function isWorse({ rate }: Point, center: number): boolean {
  return rate > center;
}

function signalsInWords({ points }: PChart, center: number): string {
  const notable = points.filter(({ signals }) => signals.length > 0);
  if (notable.length === 0) return 'The variation is normal.';
  const worse = notable.filter((point) => isWorse(point, center)).length;
  const better = notable.length - worse;
  const parts = [
    worse > 0 ? `${groups(worse)} significantly more defective parts` : '',
    better > 0 ? `${groups(better)} significantly fewer${worse > 0 ? '' : ' defective parts'}` : '',
  ].filter((part) => part !== '');
  return `Of ${formatCount(points.length)} subgroups, ${parts.join(', and ')}.`;
}

function groups(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'has' : 'have'}`;
}

const height = 260;
const frame = { left: 58, right: 12, top: 12, bottom: 30 } as const;
const mostDots = 200;
const labelWidth = 96;

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
  const label = `Share of defective parts in ${points.length} subgroups over time; the table has the same figures`;
  const labelled = groupLabels(points.length, inner.width);
  const { time_zone: timeZone } = useSession().account;
  const timeOf = shortTimes(timeZone, points);
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
          {timeOf(points[index]!.from)}
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
      {points.map((point, index) => {
        const { rate, signals } = point;
        if (signals.length === 0 && points.length > mostDots) return null;
        const [cx, cy] = [round(x(index)), round(y(rate))];
        return (
          <g key={point.from + index} className={isWorse(point, center) ? classes.worse : classes.better}>
            <circle className={classes.dot} cx={cx} cy={cy} r={3} />
            {signals.includes('run_of_8') && (
              <rect className={classes.mark} x={cx - 6} y={cy - 6} width={12} height={12} />
            )}
            {signals.includes('beyond_limits') && <circle className={classes.mark} cx={cx} cy={cy} r={8} />}
          </g>
        );
      })}
    </svg>
  );
}

/** The time of a subgroup, with the day where there are several. */
function shortTimes(timeZone: string, points: readonly Point[]): (at: string) => string {
  const time = new Intl.DateTimeFormat('en-IN', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short' });
  const [first, last] = [points[0]!.from, points.at(-1)!.to].map((at) => day.format(new Date(at)));
  const hasDays = first !== last;
  return (at) => `${hasDays ? `${day.format(new Date(at))}, ` : ''}${time.format(new Date(at))}`;
}

/** The subgroups that have room for their time. */
function groupLabels(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / labelWidth))));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
}

const lines = [
  ['rate', 'Share of defective parts'],
  ['center', 'Average'],
  ['control', 'Control limits (3σ)'],
] as const;

const marks = [
  ['worse', 'ring', 'Above the limits: more defective'],
  ['better', 'ring', 'Below the limits: fewer defective'],
  ['worse', 'square', 'Eight or more in a row above the average'],
  ['better', 'square', 'Eight or more in a row below the average'],
] as const;

function Legend({ hasLimit }: { readonly hasLimit: boolean }) {
  const entries = hasLimit ? [...lines, ['limit', 'Camera limit'] as const] : lines;
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
      {marks.map(([direction, mark, name]) => (
        <Group key={name} gap={6} wrap="nowrap">
          <svg width={18} height={18} aria-hidden className={classes.chart}>
            <g className={classes[direction]}>
              {mark === 'ring' ? (
                <circle className={classes.mark} cx={9} cy={9} r={8} />
              ) : (
                <rect className={classes.mark} x={3} y={3} width={12} height={12} />
              )}
            </g>
          </svg>
          <Text size="sm">{name}</Text>
        </Group>
      ))}
    </Group>
  );
}

function Figures({ chart: { points }, center }: { readonly chart: PChart; readonly center: number }) {
  const { moment } = useTimes();
  return (
    <Table.ScrollContainer
      minWidth={0}
      maxHeight={400}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Share of defective parts by subgroup' } }}
    >
      <Table aria-label="Share of defective parts by subgroup">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Subgroup</Table.Th>
            <Table.Th>From</Table.Th>
            <Table.Th ta="end">Inspected</Table.Th>
            <Table.Th ta="end">Defective</Table.Th>
            <Table.Th ta="end">Share</Table.Th>
            <Table.Th ta="end">Lower limit</Table.Th>
            <Table.Th ta="end">Upper limit</Table.Th>
            <Table.Th>Signal</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ from, inspected, defective, rate, lower, upper, signals }, index) => (
            <Table.Tr key={index}>
              <Table.Th scope="row">{index + 1}</Table.Th>
              <Table.Td>{moment(from)}</Table.Td>
              <Table.Td ta="end">{formatCount(inspected)}</Table.Td>
              <Table.Td ta="end">{formatCount(defective)}</Table.Td>
              <Table.Td ta="end">{formatShare(rate)}</Table.Td>
              <Table.Td ta="end">{formatShare(lower)}</Table.Td>
              <Table.Td ta="end">{formatShare(upper)}</Table.Td>
              <Table.Td>
                {signals.length === 0
                  ? 'None'
                  : `${rate > center ? 'More' : 'Fewer'} defective: ${signals.map((signal) => signalWords[signal]).join('; ')}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
