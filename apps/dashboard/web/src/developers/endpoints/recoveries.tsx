/** The recoveries of an endpoint: how far each is. */
import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { WebhookRecovery } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { useTimes } from '../../kit/format.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { useRereads } from '../../kit/rereads.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { recoveriesQuery } from './endpoint.js';
import { endpointsTexts } from './endpoints-texts.js';

const colors: Readonly<Record<WebhookRecovery['status'], string>> = {
  running: 'blue',
  completed: 'blue',
  cancelled: 'gray',
  failed: 'red',
};

export function Recoveries({ endpointId }: { readonly endpointId: string }) {
  const t = useTexts(endpointsTexts);
  const refetchInterval = useRereads(({ data }: { readonly data: readonly WebhookRecovery[] }) =>
    data.some(({ status }) => status === 'running'),
  );
  const query = useQuery({ ...recoveriesQuery(useMode(), endpointId), refetchInterval });
  if (query.data === undefined || query.data.data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="recoveries" mb="lg">
      <Group justify="space-between">
        <Title order={2} size="h4" id="recoveries">
          {t('recoveries')}
        </Title>
        <RefreshButton />
      </Group>
      {query.data.data.map((recovery) => (
        <RecoveryOf key={recovery.id} recovery={recovery} />
      ))}
    </Stack>
  );
}

function RecoveryOf({ recovery }: { readonly recovery: WebhookRecovery }) {
  const t = useTexts(endpointsTexts);
  const mode = useMode();
  const { moment } = useTimes();
  const { id, status, since, progress, deliveries_made: made, events_examined: examined, failure } = recovery;
  const stop = useChange({
    change: (_: void, idempotencyKey) => api(mode).webhookRecoveries.cancel(id, { idempotencyKey }),
  });
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs" mb="xs">
        <Text size="sm">
          {t(`recovery_${status}`, { since: moment(since), examined, made, percent: Math.round(progress * 100) })}
        </Text>
        {status === 'running' && (
          <Button size="compact-sm" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('stop')}
          </Button>
        )}
      </Group>
      {failure !== null && (
        <Text size="sm" mb="xs">
          {failure}
        </Text>
      )}
      <Progress value={progress * 100} aria-label={t('recovery', { since: moment(since) })} color={colors[status]} />
      {stop.error !== null && <FailureNotice failure={stop.error} />}
    </Paper>
  );
}
