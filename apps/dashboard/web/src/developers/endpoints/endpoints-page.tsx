import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { WebhookEndpoint } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { DocsLink } from '../../kit/docs-link.js';
import { EmptyState } from '../../kit/empty-state.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { useMode } from '../../shell/mode.js';
import { everyEvent, eventsInWords } from '../event-kinds.js';
import { successRate } from './endpoint.js';
import { EndpointStatusBadge } from './endpoint-status.js';
import { onDemand } from '../../kit/on-demand.js';

const EndpointDialog = onDemand(async () => (await import('./endpoint-dialogs.js')).EndpointDialog, 'action');

export function EndpointsPage() {
  const mode = useMode();
  const { day } = useTimes();
  const [isCreating, setIsCreating] = useState(false);
  const list = useInfiniteQuery(
    listQuery(['webhook-endpoints', mode], ({ limit, cursor, signal }) =>
      api(mode).webhookEndpoints.list({ limit, cursor }, { signal }),
    ),
  );
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsCreating(true)}>
      Add endpoint
    </Button>
  );
  return (
    <>
      <PageHead title="Webhook endpoints">
        <Group gap="xs">
          <RefreshButton />
          {create}
        </Group>
      </PageHead>
      <Text c="dimmed" mb="md">
        Your URLs that receive {mode}-mode events as they happen.{' '}
        <DocsLink page="guides/receiving-webhooks">How to receive webhooks</DocsLink>
      </Text>
      <DataTable
        label="Webhook endpoints"
        columns={columnsWith(day)}
        list={list}
        csv={(files) => files.webhookEndpoints.list()}
        idOf={byId}
        empty={
          <EmptyState title="No endpoints yet" action={create}>
            Add the URL of a program, and it receives orders, dispatches, invoices and defects as they happen.
          </EmptyState>
        }
      />
      <EndpointDialog action={isCreating ? { kind: 'create' } : undefined} onClose={() => setIsCreating(false)} />
    </>
  );
}

function columnsWith(day: (at: string) => string) {
  const column = columnOf<WebhookEndpoint>();
  return [
    column({
      id: 'url',
      header: 'URL',
      cell: (endpoint) => (
        <RecordLink ofRow id={endpoint.id} lineClamp={2} title={endpoint.url}>
          {endpoint.url}
        </RecordLink>
      ),
      meta: { width: 'minmax(10rem, 3fr)' },
    }),
    column({
      id: 'description',
      header: 'Description',
      cell: (endpoint) => endpoint.description || '–',
      meta: { width: 'minmax(6rem, 2fr)' },
    }),
    column({
      id: 'events',
      header: 'Events',
      cell: (endpoint) => <span title={endpoint.events.join(', ')}>{eventsOf(endpoint)}</span>,
      meta: { width: 'minmax(8rem, 1.5fr)' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (endpoint) => <EndpointStatusBadge endpoint={endpoint} />,
      meta: { width: '6.5rem' },
    }),
    column({
      id: 'rate',
      header: 'Success, 24 h',
      cell: (endpoint) => successRate(endpoint),
      meta: { width: '7.5rem' },
    }),
    column({
      id: 'created',
      header: 'Added',
      cell: (endpoint) => <span title={`by ${endpoint.created_by.name}`}>{day(endpoint.created_at)}</span>,
      meta: { width: '7.5rem' },
    }),
  ];
}

function eventsOf({ events }: WebhookEndpoint): string {
  if (events.length === 1) return eventsInWords(events);
  return events.includes(everyEvent) ? `The standard events and ${events.length - 1} more` : `${events.length} types`;
}
