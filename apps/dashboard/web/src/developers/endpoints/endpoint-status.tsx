/** The state of an endpoint, and what to do about it. */
import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import type { WebhookEndpoint } from '@millwright/contracts';
import { useTimes } from '../../kit/format.js';

const statuses: Readonly<Record<WebhookEndpoint['status'], { label: string; colour: string }>> = {
  active: { label: 'Active', colour: 'green' },
  paused: { label: 'Paused', colour: 'yellow' },
  disabled: { label: 'Disabled', colour: 'red' },
};

export function EndpointStatusBadge({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const isFailing = endpoint.status === 'active' && endpoint.failing_since !== null;
  const { label, colour } = isFailing ? { label: 'Failing', colour: 'orange' } : statuses[endpoint.status];
  return (
    <Badge variant="light" color={colour} tt="none">
      {label}
    </Badge>
  );
}

interface EndpointStateProps {
  readonly endpoint: WebhookEndpoint;
  readonly onResume: () => void;
}

/** Nothing while all is well. */
export function EndpointState({ endpoint, onResume }: EndpointStateProps) {
  const { moment } = useTimes();
  const { status, disabled_at: disabledAt, disabled_reason: reason, failing_since: failingSince } = endpoint;
  if (status === 'active' && failingSince !== null) {
    return (
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title="This endpoint is failing" mb="md">
        Every attempt has failed since {moment(failingSince)}. We retry each event for 24 hours, and disable the
        endpoint after 72 hours without a success. See the deliveries below for the cause.
      </Alert>
    );
  }
  if (status === 'active') return null;
  const isPaused = status === 'paused';
  return (
    <Alert
      color={isPaused ? 'yellow' : 'red'}
      icon={isPaused ? <IconPlayerPause aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={isPaused ? 'Paused' : `Disabled${disabledAt === null ? '' : ` since ${moment(disabledAt)}`}`}
      mb="md"
    >
      <Text size="sm" mb="sm">
        {isPaused
          ? 'Nothing is sent until you resume it. Missed events are kept for 30 days, and can be sent afterwards.'
          : whyDisabled(reason)}
      </Text>
      <Group>
        <Button size="xs" variant="default" onClick={onResume}>
          Resume endpoint…
        </Button>
      </Group>
    </Alert>
  );
}

function whyDisabled(reason: string | null): string {
  switch (reason) {
    case 'failing':
      return 'It failed for 72 hours. Fix the receiver, resume the endpoint, and send the missed events.';
    case 'gone':
      return 'It answered 410 Gone, on which you chose to disable it. Resume it once the receiver is back.';
    case 'credential_revoked':
      return 'The key that added it was revoked as leaked, or the application that added it was disconnected. Check that the URL is yours before you resume it.';
    case null:
    default:
      return 'Nothing is sent until you resume it.';
  }
}
