/** The breaches that a limit makes of a period: what it would have told, had it been set at the beginning of that. */
import { Table, Text } from '@mantine/core';
import type { DefectLimit, PastBreach } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
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

function BreachTable({ breaches }: { readonly breaches: readonly PastBreach[] }) {
  const { moment } = useTimes();
  return (
    <Table.ScrollContainer
      minWidth={0}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Breaches, latest first' } }}
    >
      <Table aria-label="Breaches, latest first">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Began</Table.Th>
            <Table.Th>Ended</Table.Th>
            <Table.Th ta="end">Rate</Table.Th>
            <Table.Th ta="end">Highest</Table.Th>
            <Table.Th ta="end">Bad parts</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {breaches.toReversed().map((breach) => (
            <Table.Tr key={breach.started_at}>
              <Table.Th scope="row">{moment(breach.started_at)}</Table.Th>
              <Table.Td>{breach.ended_at === null ? 'goes on' : moment(breach.ended_at)}</Table.Td>
              <Table.Td ta="end">{formatShare(breach.rate)}</Table.Td>
              <Table.Td ta="end">{formatShare(breach.highest_rate)}</Table.Td>
              <Table.Td ta="end">
                {formatCount(breach.defective)} of {formatCount(breach.sample)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
