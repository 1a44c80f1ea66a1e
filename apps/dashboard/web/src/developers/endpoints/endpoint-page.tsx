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
              Send a test
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
                Actions
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAction({ kind: 'edit', endpoint })}>Change…</Menu.Item>
              {isActive ? (
                <Menu.Item onClick={() => setQuestion(pausing(mode, endpoint))}>Pause…</Menu.Item>
              ) : (
                <Menu.Item onClick={resume}>Resume…</Menu.Item>
              )}
              {isActive && (
                <Menu.Item onClick={() => setAction({ kind: 'recover', endpoint })}>Send what it missed…</Menu.Item>
              )}
              <Menu.Item onClick={() => setAction({ kind: 'rotate', endpoint })}>Replace the secret…</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => setQuestion(deletion(mode, endpoint, leave))}>
                Delete…
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
      <Fact name="Address">{endpoint.url}</Fact>
      <Fact name="Status">
        <EndpointStatusBadge endpoint={endpoint} />
      </Fact>
      <Fact name="Successful attempts of the last 24 hours">{successRate(endpoint)}</Fact>
      <Fact name="Events">{eventsInWords(events)}</Fact>
      <Fact name="Headers of your own">{headers.length === 0 ? 'None' : headers.join(', ')}</Fact>
      <Fact name="Secrets that sign">{secrets === 1 ? 'One' : `${secrets}, until the former one ends`}</Fact>
      <Fact name="Version of its events">{endpoint.api_version}</Fact>
      <Fact name="Longer waits that it asks for">{endpoint.respect_retry_after ? 'Kept' : 'Not kept'}</Fact>
      <Fact name="An answer of 410">{endpoint.disable_on_gone ? 'Disables it' : 'Is tried again like any other'}</Fact>
      <Fact name="Added">
        {moment(endpoint.created_at)} by {by.name}
      </Fact>
      <Fact name="Id">
        <Code>{endpoint.id}</Code>
      </Fact>
    </Facts>
  );
}

function pausing(mode: Mode, endpoint: WebhookEndpoint): Confirmation {
  return {
    title: 'Pause the endpoint',
    text: `Nothing more is sent to ${nameOf(endpoint)} until it is resumed. What it misses can be sent afterwards.`,
    label: 'Pause it',
    change: (idempotencyKey) => api(mode).webhookEndpoints.pause(endpoint.id, { idempotencyKey }),
    said: 'The endpoint is paused.',
  };
}

function resumption(
  mode: Mode,
  endpoint: WebhookEndpoint,
  onResumed: (resumed: WebhookEndpoint) => void,
): Confirmation {
  return {
    title: 'Resume the endpoint',
    text: `${nameOf(endpoint)} is sent what happens from now on. What it missed you can have sent in the next step.`,
    label: 'Resume it',
    change: async (idempotencyKey) => {
      const resumed = await api(mode).webhookEndpoints.resume(endpoint.id, { idempotencyKey });
      if (resumed.missed_since !== null) onResumed(resumed);
    },
    said: 'The endpoint is active again.',
  };
}

function deletion(mode: Mode, endpoint: WebhookEndpoint, onDone: () => Promise<void>): Confirmation {
  return {
    title: 'Delete the endpoint',
    text: `${nameOf(endpoint)} is removed for good, and what is not delivered to it yet is dropped. Its deliveries are no longer listed.`,
    label: 'Delete it',
    isDangerous: true,
    change: async (idempotencyKey) => {
      await api(mode).webhookEndpoints.delete(endpoint.id, { idempotencyKey });
      await onDone();
    },
    said: 'The endpoint is deleted.',
  };
}
