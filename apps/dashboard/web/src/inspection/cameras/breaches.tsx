/** The breaches that a limit makes of a period, as if it had been set at the beginning of that. */
import { Text } from '@mantine/core';
import type { DefectLimit, PastBreach } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { formatCount, useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { StackedTable } from '../../kit/plain-table.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { formatShare } from '../words.js';
import { camerasTexts } from './cameras-texts.js';

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
  const t = useTexts(camerasTexts);
  const query = useQuery(breachesQuery(useMode(), cameraId, limit, range));
  return (
    <Loaded label={t('theBreaches')} query={query} height={60}>
      {({ inspected, breaches }) => (
        <>
          <Text role="status">{t('breachesOnParts', { breaches: breaches.length, inspected })}</Text>
          {breaches.length > 0 && <BreachTable breaches={breaches.slice(-mostShown)} />}
          {breaches.length > mostShown && (
            <Text size="sm" c="dimmed">
              {t('latestShown', { count: mostShown })}
            </Text>
          )}
        </>
      )}
    </Loaded>
  );
}

function BreachTable({ breaches }: { readonly breaches: readonly PastBreach[] }) {
  const t = useTexts(camerasTexts);
  const { moment } = useTimes();
  return (
    <StackedTable
      label={t('breachesLatestFirst')}
      columns={[
        { name: t('began') },
        { name: t('ended') },
        { name: t('rate'), align: 'right' },
        { name: t('highest'), align: 'right' },
        { name: t('defectiveParts'), align: 'right' },
      ]}
      rows={breaches.toReversed().map((breach) => ({
        key: breach.started_at,
        cells: [
          moment(breach.started_at),
          breach.ended_at === null ? t('ongoing') : moment(breach.ended_at),
          formatShare(breach.rate, breach.sample),
          formatShare(breach.highest_rate, breach.sample),
          t('countOf', { count: formatCount(breach.defective), all: formatCount(breach.sample) }),
        ],
      }))}
    />
  );
}
