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
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { endpointQuery, nameOf } from '../endpoints/endpoint.js';
import { eventQuery } from '../events/event.js';
import {
  type Attempt,
  deliveryQuery,
  failureOf,
  formatDuration,
  isResting,
  originLabels,
  stateMeanings,
  statusOf,
} from './delivery.js';
import { DeliveryStateBadge } from './delivery-list.js';

export function DeliveryPage() {
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
          All deliveries
        </PageLink>
      </Text>
      <PageHead title={`Delivery of ${delivery.event_type}`}>
        <Group gap="xs">
          <RefreshButton />
          <Button loading={again.isPending} onClick={() => again.mutate()}>
            {delivery.state === 'delivered' ? 'Send again' : 'Retry now'}
          </Button>
        </Group>
      </PageHead>
      {again.error !== null && <FailureNotice failure={again.error} />}
      <DeliveryFacts delivery={delivery} />
      <Stack component="section" aria-labelledby="attempts" mb="lg">
        <Title order={2} size="h4" id="attempts">
          Attempts
        </Title>
        {delivery.attempts.length === 0 && <Text c="dimmed">None yet.</Text>}
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
      notifications.show({ message: 'Sending.' });
      if (sentId !== id) void navigate({ href: recordPath(mode, sentId)! });
    },
  });
}

function DeliveryFacts({ delivery }: { readonly delivery: WebhookDelivery }) {
  const mode = useMode();
  const { second } = useTimes();
  const { data: endpoint } = useQuery(endpointQuery(mode, delivery.endpoint_id));
  const { next_attempt_at: next, ended_at: ended, state } = delivery;
  return (
    <Facts mb="lg">
      <Fact name="Status">
        <DeliveryStateBadge state={state} /> <Text size="sm">{stateMeanings[state]}</Text>
      </Fact>
      <Fact name="Endpoint">
        <RecordLink id={delivery.endpoint_id}>
          {endpoint === undefined ? delivery.endpoint_id : nameOf(endpoint)}
        </RecordLink>
      </Fact>
      <Fact name="Event">
        <RecordLink id={delivery.event_id} />
      </Fact>
      <Fact name="Trigger">
        {originLabels[delivery.origin]}, {second(delivery.created_at)}
      </Fact>
      <Fact name="Next attempt">{next === null ? 'None' : second(next)}</Fact>
      <Fact name="Ended">{ended === null ? 'Not yet' : second(ended)}</Fact>
    </Facts>
  );
}

function AttemptOf({ attempt }: { readonly attempt: Attempt }) {
  const { second } = useTimes();
  const { number, started_at: at, duration_ms: ms, answer } = attempt;
  const failure = failureOf(attempt);
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Text fw={600}>
          Attempt {number}: {failure === undefined ? 'delivered' : 'failed'}
        </Text>
        <Facts>
          <Fact name="Started">{second(at)}</Fact>
          <Fact name="Response">
            <Code>{statusOf(attempt)}</Code>
          </Fact>
          <Fact name="Duration">{formatDuration(ms)}</Fact>
        </Facts>
        {failure !== undefined && (
          <Text size="sm">
            {failure.meaning} {failure.detail !== null && <Code>{failure.detail}</Code>}
          </Text>
        )}
        {attempt.status !== null && !answer && (
          <Text size="sm" c="dimmed">
            The response has no content.
          </Text>
        )}
        {answer !== null && answer !== '' && <CodeBlock label={`Response to attempt ${number}`} text={answer} />}
      </Stack>
    </Paper>
  );
}

function SentBody({ eventId }: { readonly eventId: string }) {
  const { data: event, error, refetch } = useQuery(eventQuery(useMode(), eventId));
  return (
    <Stack component="section" aria-labelledby="body" gap="xs">
      <Title order={2} size="h4" id="body">
        Payload
      </Title>
      {error !== null && (
        <FailureNotice failure={error} title="The event cannot be shown" onRetry={() => void refetch()} />
      )}
      {event !== undefined && (
        <>
          <Text size="sm" c="dimmed">
            Every attempt sends the same content, in the endpoint’s version (shown: {event.api_version}).
          </Text>
          <CodeBlock label="Payload of the event" text={jsonText(event)} />
        </>
      )}
    </Stack>
  );
}
