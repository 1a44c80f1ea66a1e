/** A p-chart, drawn at the width that there is. People who do not see it read the same figures in a table. */
import { Box, Button, Group, Table, Text } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import type { PChart } from '@millwright/contracts';
import { formatCount, useTimes } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useSession } from '../../session/session.js';
import { formatShare } from '../words.js';
import { chartsTexts } from './charts-texts.js';
import classes from './p-chart.module.css';
import { round, steps, ticksUpTo } from './scale.js';

interface PChartFigureProps {
  readonly chart: PChart;
  /** Of the defect rate, if there is one. */
  readonly limit?: number | undefined;
}

type Point = PChart['points'][number];

export function PChartFigure({ chart, limit }: PChartFigureProps) {
  const t = useTexts(chartsTexts);
  const { ref, width } = useElementSize();
  const [asTable, { toggle }] = useDisclosure();
  const { center, points } = chart;
  if (center === null || points.length === 0) return <Text c="dimmed">{t('noParts')}</Text>;
  return (
    <Box ref={ref}>
      <Text role="status" mb="xs">
        {t('onAverage', { center: formatShare(center), signals: signalsInWords(t, chart, center) })}
      </Text>
      {width > 0 && <Drawing chart={chart} limit={limit} center={center} width={width} />}
      <Legend hasLimit={limit !== undefined} />
      <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={asTable}>
        {asTable ? t('hideTable') : t('showTable')}
      </Button>
      {asTable && <Figures chart={chart} center={center} />}
    </Box>
  );
}

/** Whether more of its parts are defective than on average. */
function isWorse({ rate }: Point, center: number): boolean {
  return rate > center;
}

function signalsInWords(t: TextsOf<typeof chartsTexts>, { points }: PChart, center: number): string {
  const notable = points.filter(({ signals }) => signals.length > 0);
  if (notable.length === 0) return t('noSignals');
  const count = points.length;
  const worse = notable.filter((point) => isWorse(point, center)).length;
  const better = notable.length - worse;
  if (better === 0) return t('subgroupsWorse', { count, worse });
  return worse === 0 ? t('subgroupsBetter', { count, better }) : t('subgroupsWorseAndBetter', { count, worse, better });
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
  const t = useTexts(chartsTexts);
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
  const label = t('shareOverTime', { count: points.length });
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

function Legend({ hasLimit }: { readonly hasLimit: boolean }) {
  const t = useTexts(chartsTexts);
  const lines = [
    ['rate', t('defectiveShare')],
    ['center', t('average')],
    ['control', t('controlLimits')],
    ...(hasLimit ? ([['limit', t('cameraLimit')]] as const) : []),
  ] as const;
  const marks = [
    ['worse', 'ring', t('ringWorse')],
    ['better', 'ring', t('ringBetter')],
    ['worse', 'square', t('squareWorse')],
    ['better', 'square', t('squareBetter')],
  ] as const;
  return (
    <Group gap="md" mt={4} mb="xs">
      {lines.map(([line, name]) => (
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
  const t = useTexts(chartsTexts);
  const { moment } = useTimes();
  return (
    <Table.ScrollContainer
      minWidth={0}
      maxHeight={400}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('shareBySubgroup') } }}
    >
      <Table aria-label={t('shareBySubgroup')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('subgroup')}</Table.Th>
            <Table.Th>{t('from')}</Table.Th>
            <Table.Th ta="end">{t('inspected')}</Table.Th>
            <Table.Th ta="end">{t('defective')}</Table.Th>
            <Table.Th ta="end">{t('share')}</Table.Th>
            <Table.Th ta="end">{t('lowerLimit')}</Table.Th>
            <Table.Th ta="end">{t('upperLimit')}</Table.Th>
            <Table.Th>{t('signal')}</Table.Th>
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
                  ? t('none')
                  : t(rate > center ? 'moreDefective' : 'fewerDefective', {
                      signals: signals.map((signal) => t(`signal_${signal}`)).join('; '),
                    })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
