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
import { onDemand } from '../../kit/on-demand.js';
import { PageHead } from '../../kit/page-head.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { Timeline } from '../../kit/timeline/timeline.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { DeliveryList, StateFilter } from '../deliveries/delivery-list.js';
import { eventsInWords } from '../event-kinds.js';
import { EndpointActivity } from './endpoint-activity.js';
import { endpointQuery, nameOf, successRate } from './endpoint.js';
import type { EndpointAction } from './endpoint-dialogs.js';
import { EndpointState, EndpointStatusBadge } from './endpoint-status.js';
import { endpointsTexts } from './endpoints-texts.js';
import { Recoveries } from './recoveries.js';

const EndpointDialog = onDemand(async () => (await import('./endpoint-dialogs.js')).EndpointDialog, 'action');

export function EndpointPage() {
  const t = useTexts(endpointsTexts);
  const mode = useMode();
  const { endpointId: id } = useParams({ from: '/$mode/developers/endpoints/$endpointId' });
  const { state } = useSearch({ from: '/$mode/developers/endpoints/$endpointId' });
  const navigate = useNavigate({ from: '/$mode/developers/endpoints/$endpointId' });
  const query = useSuspenseQuery(endpointQuery(mode, id));
  const endpoint = query.data;
  const [action, setAction] = useState<EndpointAction>();
  const [question, setQuestion] = useState<Confirmation>();
  const resume = (): void =>
    setQuestion(resumption(t, mode, endpoint, (resumed) => setAction({ kind: 'recover', endpoint: resumed })));
  const leave = (): Promise<void> => navigate({ to: '/$mode/developers/endpoints', params: { mode } });
  const isActive = endpoint.status === 'active';
  return (
    <>
      <PageHead title={endpoint.description === '' ? t('webhookEndpoint') : endpoint.description}>
        <Group gap="xs">
          <RefreshButton />
          {isActive && (
            <Button
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => setAction({ kind: 'test', endpoint })}
            >
              {t('action_test')}
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
                {t('actions')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setAction({ kind: 'edit', endpoint })}>{t('editOpen')}</Menu.Item>
              {isActive ? (
                <Menu.Item onClick={() => setQuestion(pausing(t, mode, endpoint))}>{t('pauseOpen')}</Menu.Item>
              ) : (
                <Menu.Item onClick={resume}>{t('resumeOpen')}</Menu.Item>
              )}
              {isActive && (
                <Menu.Item onClick={() => setAction({ kind: 'recover', endpoint })}>{t('recoverOpen')}</Menu.Item>
              )}
              <Menu.Item onClick={() => setAction({ kind: 'rotate', endpoint })}>{t('rotateOpen')}</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => setQuestion(deletion(t, mode, endpoint, leave))}>
                {t('deleteOpen')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </PageHead>
      <EndpointState endpoint={endpoint} onResume={resume} />
      <EndpointFacts endpoint={endpoint} />
      <EndpointActivity id={id} />
      <Recoveries endpointId={id} />
      <Timeline
        name="endpoints"
        id={id}
        read={(of, { signal, ...page }) => api(of).webhookEndpoints.timeline(id, page, { signal })}
      />
      <Title order={2} size="h4" mb="xs">
        {t('deliveries')}
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
  const t = useTexts(endpointsTexts);
  const { moment } = useTimes();
  const { events, header_names: headers, secrets_valid: secrets, created_by: by } = endpoint;
  return (
    <Facts mb="lg">
      <Fact name={t('url')}>{endpoint.url}</Fact>
      <Fact name={t('status')}>
        <EndpointStatusBadge endpoint={endpoint} />
      </Fact>
      <Fact name={t('successRateInFull')}>{successRate(t, endpoint)}</Fact>
      <Fact name={t('events')}>{eventsInWords(t, events)}</Fact>
      <Fact name={t('customHeaders')}>{headers.length === 0 ? t('none') : headers.join(', ')}</Fact>
      <Fact name={t('signingSecrets')}>{secrets === 1 ? '1' : t('secretsUntilExpiry', { secrets })}</Fact>
      <Fact name={t('eventVersion')}>{endpoint.api_version}</Fact>
      <Fact name={t('retryAfterHeader')}>{endpoint.respect_retry_after ? t('respected') : t('ignored')}</Fact>
      <Fact name={t('onGone')}>{endpoint.disable_on_gone ? t('disableEndpoint') : t('retryAsUsual')}</Fact>
      <Fact name={t('added')}>{t('addedAtBy', { createdAt: moment(endpoint.created_at), name: by.name })}</Fact>
      <Fact name={t('id')}>
        <Code>{endpoint.id}</Code>
      </Fact>
    </Facts>
  );
}

type EndpointTexts = TextsOf<typeof endpointsTexts>;

function pausing(t: EndpointTexts, mode: Mode, endpoint: WebhookEndpoint): Confirmation {
  return {
    title: t('pause'),
    text: t('pauseHint', { endpoint: nameOf(endpoint) }),
    label: t('pause'),
    change: (idempotencyKey) => api(mode).webhookEndpoints.pause(endpoint.id, { idempotencyKey }),
    said: t('endpointPaused'),
  };
}

function resumption(
  t: EndpointTexts,
  mode: Mode,
  endpoint: WebhookEndpoint,
  onResumed: (resumed: WebhookEndpoint) => void,
): Confirmation {
  return {
    title: t('resume'),
    text: t('resumeHint', { endpoint: nameOf(endpoint) }),
    label: t('resume'),
    change: async (idempotencyKey) => {
      const resumed = await api(mode).webhookEndpoints.resume(endpoint.id, { idempotencyKey });
      if (resumed.missed_since !== null) onResumed(resumed);
    },
    said: t('endpointResumed'),
  };
}

function deletion(t: EndpointTexts, mode: Mode, endpoint: WebhookEndpoint, onDone: () => Promise<void>): Confirmation {
  return {
    title: t('delete'),
    text: t('deleteHint', { endpoint: nameOf(endpoint) }),
    label: t('delete'),
    isDangerous: true,
    change: async (idempotencyKey) => {
      await api(mode).webhookEndpoints.delete(endpoint.id, { idempotencyKey });
      await onDone();
    },
    said: t('endpointDeleted'),
  };
}
