import { Button, Code, Group, Menu, Title } from '@mantine/core';
import { IconDots, IconSend } from '@tabler/icons-react';
import type { WebhookEndpoint } from '@millwright/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { Timeline } from '../../kit/timeline.js';
import { useMode } from '../../shell/mode.js';
import { DeliveryList, StateFilter } from '../deliveries/delivery-list.js';
import { eventsInWords } from '../event-kinds.js';
import { endpointQuery, nameOf, successRate } from './endpoint.js';
import type { EndpointAction } from './endpoint-dialogs.js';
import { EndpointState, EndpointStatusBadge } from './endpoint-status.js';
import { Recoveries } from './recoveries.js';
import { onDemand } from '../../kit/on-demand.js';

const EndpointDialog = onDemand(async () => (await import('./endpoint-dialogs.js')).EndpointDialog, 'action');

export function EndpointPage() {
  const mode = useMode();
  const { endpointId: id } = useParams({ from: '/$mode/developers/endpoints/$endpointId' });
  const { state } = useSearch({ from: '/$mode/developers/endpoints/$endpointId' });
  const navigate = useNavigate({ from: '/$mode/developers/endpoints/$endpointId' });
  const query = useSuspenseQuery(endpointQuery(mode, id));
  const endpoint = query.data;
  const [action, setAction] = useState<EndpointAction>();
  const [question, setQuestion] = useState<Confirmation>();
  const resume = (): void =>
    setQuestion(resumption(mode, endpoint, (resumed) => setAction({ kind: 'recover', endpoint: resumed })));
  const leave = (): Promise<void> => navigate({ to: '/$mode/developers/endpoints', params: { mode } });
  const isActive = endpoint.status === 'active';
  return (
    <>
      <PageHead title={endpoint.description === '' ? 'Webhook endpoint' : endpoint.description}>
        <Group gap="xs">
          <RefreshButton />
          {isActive && (
            <Button
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => setAction({ kind: 'test', endpoint })}
            >
              Send test event
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
                Actions
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAction({ kind: 'edit', endpoint })}>Edit endpoint…</Menu.Item>
              {isActive ? (
                <Menu.Item onClick={() => setQuestion(pausing(mode, endpoint))}>Pause endpoint…</Menu.Item>
              ) : (
                <Menu.Item onClick={resume}>Resume endpoint…</Menu.Item>
              )}
              {isActive && (
                <Menu.Item onClick={() => setAction({ kind: 'recover', endpoint })}>Send missed events…</Menu.Item>
              )}
              <Menu.Item onClick={() => setAction({ kind: 'rotate', endpoint })}>Replace signing secret…</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => setQuestion(deletion(mode, endpoint, leave))}>
                Delete endpoint…
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </PageHead>
      <EndpointState endpoint={endpoint} onResume={resume} />
      <EndpointFacts endpoint={endpoint} />
      <Recoveries endpointId={id} />
      <Timeline
        name="endpoints"
        id={id}
        read={(of, { signal, ...page }) => api(of).webhookEndpoints.timeline(id, page, { signal })}
      />
      <Title order={2} size="h4" mb="xs">
        Deliveries
      </Title>
      <Group mb="md">
        <StateFilter value={state} onChange={(next) => void navigate({ search: { state: next }, replace: true })} />
      </Group>
      <DeliveryList endpointId={id} state={state} />
      <EndpointDialog action={action} onClose={() => setAction(undefined)} />
      <ConfirmDialog confirmation={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}

function EndpointFacts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { moment } = useTimes();
  const { events, header_names: headers, secrets_valid: secrets, created_by: by } = endpoint;
  return (
    <Facts mb="lg">
      <Fact name="URL">{endpoint.url}</Fact>
      <Fact name="Status">
        <EndpointStatusBadge endpoint={endpoint} />
      </Fact>
      <Fact name="Success rate, last 24 hours">{successRate(endpoint)}</Fact>
      <Fact name="Events">{eventsInWords(events)}</Fact>
      <Fact name="Custom headers">{headers.length === 0 ? 'None' : headers.join(', ')}</Fact>
      <Fact name="Signing secrets">{secrets === 1 ? '1' : `${secrets}, until the old one expires`}</Fact>
      <Fact name="Event version">{endpoint.api_version}</Fact>
      <Fact name="Retry-After header">{endpoint.respect_retry_after ? 'Respected' : 'Ignored'}</Fact>
      <Fact name="On 410 Gone">{endpoint.disable_on_gone ? 'Disable the endpoint' : 'Retry as usual'}</Fact>
      <Fact name="Added">
        {moment(endpoint.created_at)} by {by.name}
      </Fact>
      <Fact name="ID">
        <Code>{endpoint.id}</Code>
      </Fact>
    </Facts>
  );
}

function pausing(mode: Mode, endpoint: WebhookEndpoint): Confirmation {
  return {
    title: 'Pause endpoint',
    text: `Nothing is sent to ${nameOf(endpoint)} until you resume it. Missed events can be sent afterwards.`,
    label: 'Pause endpoint',
    change: (idempotencyKey) => api(mode).webhookEndpoints.pause(endpoint.id, { idempotencyKey }),
    said: 'Endpoint paused.',
  };
}

function resumption(
  mode: Mode,
  endpoint: WebhookEndpoint,
  onResumed: (resumed: WebhookEndpoint) => void,
): Confirmation {
  return {
    title: 'Resume endpoint',
    text: `${nameOf(endpoint)} receives events from now on. You can send the missed ones in the next step.`,
    label: 'Resume endpoint',
    change: async (idempotencyKey) => {
      const resumed = await api(mode).webhookEndpoints.resume(endpoint.id, { idempotencyKey });
      if (resumed.missed_since !== null) onResumed(resumed);
    },
    said: 'Endpoint resumed.',
  };
}

function deletion(mode: Mode, endpoint: WebhookEndpoint, onDone: () => Promise<void>): Confirmation {
  return {
    title: 'Delete endpoint',
    text: `This cannot be undone. Events not yet delivered to ${nameOf(endpoint)} are dropped, and its deliveries are no longer listed.`,
    label: 'Delete endpoint',
    isDangerous: true,
    change: async (idempotencyKey) => {
      await api(mode).webhookEndpoints.delete(endpoint.id, { idempotencyKey });
      await onDone();
    },
    said: 'Endpoint deleted.',
  };
}
