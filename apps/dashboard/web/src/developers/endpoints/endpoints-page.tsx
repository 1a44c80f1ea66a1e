import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { WebhookEndpoint } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { DocsLink } from '../../kit/docs-link.js';
import { EmptyState } from '../../kit/empty-state.js';
import { useTimes } from '../../kit/format.js';
import { onDemand } from '../../kit/on-demand.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { everyEvent, eventsInWords } from '../event-kinds.js';
import { successRate } from './endpoint.js';
import { EndpointStatusBadge } from './endpoint-status.js';
import { endpointsTexts } from './endpoints-texts.js';

const EndpointDialog = onDemand(async () => (await import('./endpoint-dialogs.js')).EndpointDialog, 'action');

export function EndpointsPage() {
  const t = useTexts(endpointsTexts);
  const mode = useMode();
  const columns = useColumns();
  const [isCreating, setIsCreating] = useState(false);
  const list = useInfiniteQuery(
    listQuery(['webhook-endpoints', mode], ({ limit, cursor, signal }) =>
      api(mode).webhookEndpoints.list({ limit, cursor }, { signal }),
    ),
  );
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('addEndpoint')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('webhookEndpoints')}>
        <Group gap="xs">
          <RefreshButton />
          {create}
        </Group>
      </PageHead>
      <Text c="dimmed" mb="md">
        <Phrase
          text={t(`endpointsHint_${mode}`)}
          parts={{ link: (text) => <DocsLink page="guides/receiving-webhooks">{text}</DocsLink> }}
        />
      </Text>
      <DataTable
        label={t('webhookEndpoints')}
        columns={columns}
        list={list}
        csv={(files) => files.webhookEndpoints.list()}
        idOf={byId}
        empty={
          <EmptyState title={t('noEndpoints')} action={create}>
            {t('noEndpointsHint')}
          </EmptyState>
        }
      />
      <EndpointDialog action={isCreating ? { kind: 'create' } : undefined} onClose={() => setIsCreating(false)} />
    </>
  );
}

const column = columnOf<WebhookEndpoint>();

function useColumns() {
  const t = useTexts(endpointsTexts);
  const { day } = useTimes();
  return useMemo(
    () => [
      column({
        id: 'url',
        header: t('url'),
        cell: (endpoint) => (
          <RecordLink ofRow id={endpoint.id} lineClamp={2} title={endpoint.url}>
            {endpoint.url}
          </RecordLink>
        ),
        meta: { width: 'minmax(10rem, 3fr)' },
      }),
      column({
        id: 'description',
        header: t('description'),
        cell: (endpoint) => endpoint.description || '–',
        meta: { width: 'minmax(6rem, 2fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'events',
        header: t('events'),
        cell: (endpoint) => <span title={endpoint.events.join(', ')}>{eventsOf(t, endpoint)}</span>,
        meta: { width: 'minmax(8rem, 1.5fr)' },
      }),
      column({
        id: 'status',
        header: t('status'),
        cell: (endpoint) => <EndpointStatusBadge endpoint={endpoint} />,
        meta: { width: '6.5rem' },
      }),
      column({
        id: 'rate',
        header: t('successRate'),
        cell: (endpoint) => successRate(t, endpoint),
        meta: { width: '7.5rem' },
      }),
      column({
        id: 'created',
        header: t('added'),
        cell: (endpoint) => (
          <span title={t('addedBy', { name: endpoint.created_by.name })}>{day(endpoint.created_at)}</span>
        ),
        meta: { width: '7.5rem', onCard: 'last' },
      }),
    ],
    [t, day],
  );
}

function eventsOf(t: TextsOf<typeof endpointsTexts>, { events }: WebhookEndpoint): string {
  if (events.length === 1) return eventsInWords(t, events);
  return events.includes(everyEvent)
    ? t('standardEventsAndMore', { count: events.length - 1 })
    : t('eventTypes', { count: events.length });
}
