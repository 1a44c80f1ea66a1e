/** What was sent to an endpoint in the last 24 hours: delivered, failed and retried, given up. */
import { useQuery } from '@tanstack/react-query';
import { Text } from '@mantine/core';
import type { Response, getWebhookEndpointActivity } from '@millwright/contracts';
import { useMemo } from 'react';
import { formatCount } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { onDemand } from '../../kit/on-demand.js';
import { Section } from '../../kit/section.js';
import type { Series } from '../../kit/time-plot.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { endpointActivityQuery } from './endpoint.js';
import { endpointsTexts } from './endpoints-texts.js';

const TimePlot = onDemand(async () => (await import('../../kit/time-plot.js')).TimePlot);

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
  const series = useMemo<Series[]>(() => {
    const of = (name: 'delivered' | 'retried' | 'failed'): number[] => hours.map((hour) => hour[name]);
    return [
      { label: t('delivered'), colour: 'teal', kind: 'bars', values: of('delivered') },
      { label: t('retried'), colour: 'orange', values: of('retried') },
      { label: t('failed'), colour: 'red', kind: 'dashes', values: of('failed') },
    ];
  }, [hours, t]);
  const [delivered = 0, retried = 0, failed = 0] = series.map(({ values }) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
  );
  if (delivered + retried + failed === 0) return <Text c="dimmed">{t('noActivity')}</Text>;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('activityTotals', {
          delivered: formatCount(delivered),
          retried: formatCount(retried),
          failed: formatCount(failed),
        })}
      </Text>
      <TimePlot label={t('activityByHour')} times={times} series={series} height={plotHeight} />
    </>
  );
}
