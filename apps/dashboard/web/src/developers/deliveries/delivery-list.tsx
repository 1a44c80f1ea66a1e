/** The deliveries of an endpoint, as its page and the list of deliveries show them. */
import { Badge, MultiSelect } from '@mantine/core';
import type { WebhookDelivery } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { useTimes } from '../../kit/format.js';
import { optionsOf } from '../../kit/options.js';
import { RecordLink } from '../../kit/record-link.js';
import { useMode } from '../../shell/mode.js';
import { originLabels, stateColours, stateLabels, statusOf, formatDuration } from './delivery.js';

interface DeliveryListProps {
  readonly endpointId: string;
  /** Separated by commas. */
  readonly state: string | undefined;
}

export function DeliveryList({ endpointId, state }: DeliveryListProps) {
  const mode = useMode();
  const { second } = useTimes();
  const list = useInfiniteQuery(
    listQuery(['webhook-deliveries', mode, endpointId, state], ({ limit, cursor, signal }) =>
      api(mode).webhookDeliveries.list(endpointId, { state, limit, cursor }, { signal }),
    ),
  );
  return (
    <DataTable
      label="Deliveries"
      columns={columnsWith(second)}
      list={list}
      csv={(files) => files.webhookDeliveries.list(endpointId, { state })}
      idOf={byId}
      empty={
        state === undefined ? (
          <EmptyState title="No deliveries yet">
            Events sent to this endpoint are listed here for 30 days. Send a test event to see the first one.
          </EmptyState>
        ) : (
          <EmptyState title="No delivery with this status">Choose another status to see more.</EmptyState>
        )
      }
    />
  );
}

export function DeliveryStateBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  return (
    <Badge variant="light" color={stateColours[state]} tt="none">
      {stateLabels[state]}
    </Badge>
  );
}

interface StateFilterProps {
  readonly value: string | undefined;
  readonly onChange: (state: string | undefined) => void;
}

const states = optionsOf(stateLabels);

export function StateFilter({ value, onChange }: StateFilterProps) {
  return (
    <MultiSelect
      label="Status"
      placeholder={value === undefined ? 'Any' : ''}
      data={states}
      value={value?.split(',') ?? []}
      onChange={(chosen) => onChange(chosen.join() || undefined)}
      clearable
      clearButtonProps={{ 'aria-label': 'Any status' }}
      miw={200}
      maw={420}
    />
  );
}

function columnsWith(second: (at: string) => string) {
  const column = columnOf<WebhookDelivery>();
  return [
    column({
      id: 'type',
      header: 'Event',
      cell: (delivery) => (
        <RecordLink ofRow id={delivery.id}>
          {delivery.event_type}
        </RecordLink>
      ),
      meta: { width: 'minmax(9rem, 2fr)' },
    }),
    column({
      id: 'created',
      header: 'Created',
      cell: (delivery) => second(delivery.created_at),
      meta: { width: '12.5rem' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (delivery) => <DeliveryStateBadge state={delivery.state} />,
      meta: { width: '11rem' },
    }),
    column({
      id: 'answer',
      header: 'Last response',
      cell: (delivery) => <LastAnswer delivery={delivery} />,
      meta: { width: 'minmax(8rem, 1.5fr)' },
    }),
    column({
      id: 'attempts',
      header: 'Attempts',
      cell: (delivery) => delivery.attempt_count,
      meta: { width: '5rem' },
    }),
    column({
      id: 'origin',
      header: 'Trigger',
      cell: (delivery) => originLabels[delivery.origin],
      meta: { width: '7rem' },
    }),
  ];
}

function LastAnswer({ delivery: { last_attempt: attempt } }: { readonly delivery: WebhookDelivery }) {
  if (attempt === null) return '–';
  const text = `${statusOf(attempt)}, ${formatDuration(attempt.duration_ms)}`;
  return <span title={attempt.detail ?? text}>{text}</span>;
}
