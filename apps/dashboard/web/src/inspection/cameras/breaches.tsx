/** The breaches that a limit makes of a period, as if it had been set at the beginning of that. */
import { Text } from '@mantine/core';
import type { DefectLimit, PastBreach } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { StackedTable } from '../../kit/plain-table.js';
import { useMode } from '../../shell/mode.js';
import { formatCount, formatShare } from '../words.js';

export interface Range {
  readonly from: string;
  readonly to: string;
}

const mostShown = 50;

function breachesQuery(mode: Mode, cameraId: string, limit: DefectLimit, range: Range) {
  return queryOptions({
    queryKey: ['breaches', mode, cameraId, limit, range],
    queryFn: ({ signal }) => api(mode).cameras.limitPreview(cameraId, { defect_limit: limit, ...range }, { signal }),
    staleTime: Infinity,
  });
}

interface BreachesProps {
  readonly cameraId: string;
  readonly limit: DefectLimit;
  readonly range: Range;
}

export function Breaches({ cameraId, limit, range }: BreachesProps) {
  const query = useQuery(breachesQuery(useMode(), cameraId, limit, range));
  return (
    <Loaded label="The list of breaches" query={query} height={60}>
      {({ inspected, breaches }) => (
        <>
          <Text role="status">
            {sayCount(breaches.length)} on {formatCount(inspected)} inspected {inspected === 1 ? 'part' : 'parts'}.
          </Text>
          {breaches.length > 0 && <BreachTable breaches={breaches.slice(-mostShown)} />}
          {breaches.length > mostShown && (
            <Text size="sm" c="dimmed">
              The latest {mostShown} are shown.
            </Text>
          )}
        </>
      )}
    </Loaded>
  );
}

function sayCount(count: number): string {
  if (count === 0) return 'No breach';
  return count === 1 ? 'One breach' : `${formatCount(count)} breaches`;
}

const breachColumns = [
  { name: 'Began' },
  { name: 'Ended' },
  { name: 'Rate', align: 'right' },
  { name: 'Highest', align: 'right' },
  { name: 'Defective parts', align: 'right' },
] as const;

function BreachTable({ breaches }: { readonly breaches: readonly PastBreach[] }) {
  const { moment } = useTimes();
  return (
    <StackedTable
      label="Breaches, latest first"
      columns={breachColumns}
      rows={breaches.toReversed().map((breach) => ({
        key: breach.started_at,
        cells: [
          moment(breach.started_at),
          breach.ended_at === null ? 'Ongoing' : moment(breach.ended_at),
          formatShare(breach.rate, breach.sample),
          formatShare(breach.highest_rate, breach.sample),
          `${formatCount(breach.defective)} of ${formatCount(breach.sample)}`,
        ],
      }))}
    />
  );
}
