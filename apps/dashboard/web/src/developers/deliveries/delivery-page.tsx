/** One delivery: what was sent, and how the receiver answered each time. */
import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { WebhookDelivery } from '@millwright/contracts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { CodeBlock, jsonText } from '../../kit/code-block.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { useRereads } from '../../kit/rereads.js';
import { RecordLink } from '../../kit/record-link.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { endpointQuery, nameOf } from '../endpoints/endpoint.js';
import { eventQuery } from '../events/event.js';
import { deliveriesTexts } from './deliveries-texts.js';
import { type Attempt, deliveryQuery, failureOf, formatDuration, isResting, statusOf } from './delivery.js';
import { DeliveryStateBadge } from './delivery-list.js';

export function DeliveryPage() {
  const t = useTexts(deliveriesTexts);
  const mode = useMode();
  const { deliveryId: id } = useParams({ from: '/$mode/developers/deliveries/$deliveryId' });
  const refetchInterval = useRereads((read: WebhookDelivery) => !isResting(read));
  const query = useSuspenseQuery({ ...deliveryQuery(mode, id), refetchInterval });
  const delivery = query.data;
  const again = useSendAgain(delivery);
  return (
    <>
      <Text size="sm">
        <PageLink to="/$mode/developers/deliveries" params={{ mode }}>
          {t('allDeliveries')}
        </PageLink>
      </Text>
      <PageHead title={t('deliveryOf', { eventType: delivery.event_type })}>
        <Group gap="xs">
          <RefreshButton />
          <Button loading={again.isPending} onClick={() => again.mutate()}>
            {delivery.state === 'delivered' ? t('sendAgain') : t('retryNow')}
          </Button>
        </Group>
      </PageHead>
      {again.error !== null && <FailureNotice failure={again.error} />}
      <DeliveryFacts delivery={delivery} />
      <Stack component="section" aria-labelledby="attempts" mb="lg">
        <Title order={2} size="h4" id="attempts">
          {t('attempts')}
        </Title>
        {delivery.attempts.length === 0 && <Text c="dimmed">{t('noAttempts')}</Text>}
        {delivery.attempts.toReversed().map((attempt) => (
          <AttemptOf key={attempt.number} attempt={attempt} />
        ))}
      </Stack>
      <SentBody eventId={delivery.event_id} />
    </>
  );
}

/** One that has arrived is a new delivery of its event; so is one that was given up. */
function useSendAgain({ id, state, event_id: eventId, endpoint_id: endpointId }: WebhookDelivery) {
  const t = useTexts(deliveriesTexts);
  const mode = useMode();
  const navigate = useNavigate();
  return useChange({
    change: async (_: void, idempotencyKey) => {
      if (state === 'delivered') {
        const sent = await api(mode).events.replay(eventId, { endpoint_id: endpointId }, { idempotencyKey });
        return sent.delivery_id;
      }
      const retried = await api(mode).webhookDeliveries.retry(id, { idempotencyKey });
      return retried.id;
    },
    onDone: (sentId) => {
      notifications.show({ message: t('sending') });
      if (sentId !== id) void navigate({ href: recordPath(mode, sentId)! });
    },
  });
}

function DeliveryFacts({ delivery }: { readonly delivery: WebhookDelivery }) {
  const t = useTexts(deliveriesTexts);
  const mode = useMode();
  const { second } = useTimes();
  const { data: endpoint } = useQuery(endpointQuery(mode, delivery.endpoint_id));
  const { next_attempt_at: next, ended_at: ended, state } = delivery;
  return (
    <Facts mb="lg">
      <Fact name={t('status')}>
        <DeliveryStateBadge state={state} /> <Text size="sm">{t(`stateMeaning_${state}`)}</Text>
      </Fact>
      <Fact name={t('endpoint')}>
        <RecordLink id={delivery.endpoint_id}>
          {endpoint === undefined ? delivery.endpoint_id : nameOf(endpoint)}
        </RecordLink>
      </Fact>
      <Fact name={t('event')}>
        <RecordLink id={delivery.event_id} />
      </Fact>
      <Fact name={t('trigger')}>
        {t(`origin_${delivery.origin}`)}, {second(delivery.created_at)}
      </Fact>
      <Fact name={t('nextAttempt')}>{next === null ? t('none') : second(next)}</Fact>
      <Fact name={t('ended')}>{ended === null ? t('notEnded') : second(ended)}</Fact>
    </Facts>
  );
}

function AttemptOf({ attempt }: { readonly attempt: Attempt }) {
  const t = useTexts(deliveriesTexts);
  const { second } = useTimes();
  const { number, started_at: at, duration_ms: ms, answer } = attempt;
  const failure = failureOf(t, attempt);
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Text fw={600}>
          {failure === undefined ? t('attemptDelivered', { number }) : t('attemptFailed', { number })}
        </Text>
        <Facts>
          <Fact name={t('started')}>{second(at)}</Fact>
          <Fact name={t('response')}>
            <Code>{statusOf(t, attempt)}</Code>
          </Fact>
          <Fact name={t('duration')}>{formatDuration(ms)}</Fact>
        </Facts>
        {failure !== undefined && (
          <Text size="sm">
            {failure.meaning} {failure.detail !== null && <Code>{failure.detail}</Code>}
          </Text>
        )}
        {attempt.status !== null && !answer && (
          <Text size="sm" c="dimmed">
            {t('emptyResponse')}
          </Text>
        )}
        {answer !== null && answer !== '' && <CodeBlock label={t('responseToAttempt', { number })} text={answer} />}
      </Stack>
    </Paper>
  );
}

function SentBody({ eventId }: { readonly eventId: string }) {
  const t = useTexts(deliveriesTexts);
  const { data: event, error, refetch } = useQuery(eventQuery(useMode(), eventId));
  return (
    <Stack component="section" aria-labelledby="body" gap="xs">
      <Title order={2} size="h4" id="body">
        {t('payload')}
      </Title>
      {error !== null && <FailureNotice failure={error} title={t('eventNotShown')} onRetry={() => void refetch()} />}
      {event !== undefined && (
        <>
          <Text size="sm" c="dimmed">
            {t('payloadHint', { apiVersion: event.api_version })}
          </Text>
          <CodeBlock label={t('payloadOfEvent')} text={jsonText(event)} />
        </>
      )}
    </Stack>
  );
}
