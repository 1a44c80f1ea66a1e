/** The state of an endpoint, and what to do about it. */
import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import type { WebhookEndpoint } from '@millwright/contracts';
import { useTimes } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { endpointsTexts } from './endpoints-texts.js';

const colours: Readonly<Record<WebhookEndpoint['status'] | 'failing', string>> = {
  active: 'green',
  failing: 'orange',
  paused: 'yellow',
  disabled: 'red',
};

export function EndpointStatusBadge({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const t = useTexts(endpointsTexts);
  const isFailing = endpoint.status === 'active' && endpoint.failing_since !== null;
  const status = isFailing ? 'failing' : endpoint.status;
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {t(`status_${status}`)}
    </Badge>
  );
}

interface EndpointStateProps {
  readonly endpoint: WebhookEndpoint;
  readonly onResume: () => void;
}

/** Nothing while all is well. */
export function EndpointState({ endpoint, onResume }: EndpointStateProps) {
  const t = useTexts(endpointsTexts);
  const { moment } = useTimes();
  const { status, disabled_at: disabledAt, disabled_reason: reason, failing_since: failingSince } = endpoint;
  if (status === 'active' && failingSince !== null) {
    return (
      <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('endpointFailing')} mb="md">
        {t('failingHint', { failingSince: moment(failingSince) })}
      </Alert>
    );
  }
  if (status === 'active') return null;
  const isPaused = status === 'paused';
  return (
    <Alert
      color={isPaused ? 'yellow' : 'red'}
      icon={isPaused ? <IconPlayerPause aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={
        isPaused || disabledAt === null ? t(`status_${status}`) : t('disabledSince', { since: moment(disabledAt) })
      }
      mb="md"
    >
      <Text size="sm" mb="sm">
        {isPaused ? t('pausedHint') : whyDisabled(t, reason)}
      </Text>
      <Group>
        <Button size="xs" variant="default" onClick={onResume}>
          {t('resumeOpen')}
        </Button>
      </Group>
    </Alert>
  );
}

function whyDisabled(t: TextsOf<typeof endpointsTexts>, reason: string | null): string {
  switch (reason) {
    case 'failing':
    case 'gone':
    case 'credential_revoked':
      return t(`whyDisabled_${reason}`);
    case null:
    default:
      return t('disabledHint');
  }
}
