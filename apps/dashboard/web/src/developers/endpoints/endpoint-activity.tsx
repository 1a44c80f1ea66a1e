/** What was sent to an endpoint in the last 24 hours: deliveries, failed attempts, and deliveries that were given up. */
import { useQuery } from '@tanstack/react-query';
import { Text } from '@mantine/core';
import type { Response, getWebhookEndpointActivity } from '@millwright/contracts';
import { useMemo } from 'react';
import { formatCount } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { TimePlot } from '../../kit/plot-on-demand.js';
import { Section } from '../../kit/section.js';
import type { Series } from '../../kit/time-plot.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { endpointActivityQuery } from './endpoint.js';
import { endpointsTexts } from './endpoints-texts.js';

const plotHeight = 180;

type Activity = Response<typeof getWebhookEndpointActivity>;

export function EndpointActivity({ id }: { readonly id: string }) {
  const t = useTexts(endpointsTexts);
  const query = useQuery(endpointActivityQuery(useMode(), id));
  return (
    <Section title={t('activity')}>
      <Loaded label={t('theActivity')} query={query} height={plotHeight}>
        {({ hours }) => <Hours hours={hours} />}
      </Loaded>
    </Section>
  );
}

function Hours({ hours }: Pick<Activity, 'hours'>) {
  const t = useTexts(endpointsTexts);
  const times = useMemo(() => hours.map(({ starts_at: at }) => at), [hours]);
  const series = useMemo<Series[]>(
    () => [
      { label: t('delivered'), colour: 'teal', kind: 'bars', values: hours.map(({ delivered }) => delivered) },
      { label: t('failedAttempts'), colour: 'orange', values: hours.map((hour) => hour.failed_attempts) },
      { label: t('gaveUp'), colour: 'red', kind: 'dashes', values: hours.map(({ dropped }) => dropped) },
    ],
    [hours, t],
  );
  const sumOf = (of: 'delivered' | 'failed_attempts' | 'dropped'): number =>
    hours.reduce((sum, hour) => sum + hour[of], 0);
  const [delivered, failed, dropped] = [sumOf('delivered'), sumOf('failed_attempts'), sumOf('dropped')];
  if (delivered + failed + dropped === 0) return <Text c="dimmed">{t('noActivity')}</Text>;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('activityTotals', {
          delivered: formatCount(delivered),
          failed,
          dropped: formatCount(dropped),
        })}
      </Text>
      <TimePlot label={t('activityByHour')} times={times} series={series} height={plotHeight} />
    </>
  );
}
