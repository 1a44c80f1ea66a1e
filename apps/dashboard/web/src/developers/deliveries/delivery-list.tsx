/** The deliveries of an endpoint, as its page and the list of deliveries show them. */
import { Badge, MultiSelect } from '@mantine/core';
import type { WebhookDelivery } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { useTimes } from '../../kit/format.js';
import { optionsOf } from '../../kit/options.js';
import { RecordLink } from '../../kit/record-link.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { deliveriesTexts } from './deliveries-texts.js';
import { formatDuration, stateColours, statusOf } from './delivery.js';

interface DeliveryListProps {
  readonly endpointId: string;
  /** Separated by commas. */
  readonly state: string | undefined;
}

export function DeliveryList({ endpointId, state }: DeliveryListProps) {
  const t = useTexts(deliveriesTexts);
  const mode = useMode();
  const columns = useColumns();
  const list = useInfiniteQuery(
    listQuery(['webhook-deliveries', mode, endpointId, state], ({ limit, cursor, signal }) =>
      api(mode).webhookDeliveries.list(endpointId, { state, limit, cursor }, { signal }),
    ),
  );
  return (
    <DataTable
      label={t('deliveries')}
      columns={columns}
      list={list}
      csv={(files) => files.webhookDeliveries.list(endpointId, { state })}
      idOf={byId}
      empty={
        state === undefined ? (
          <EmptyState title={t('noDeliveries')}>{t('noDeliveriesHint')}</EmptyState>
        ) : (
          <EmptyState title={t('noMatchingDelivery')}>{t('noMatchingDeliveryHint')}</EmptyState>
        )
      }
    />
  );
}

export function DeliveryStateBadge({ state }: Pick<WebhookDelivery, 'state'>) {
  const t = useTexts(deliveriesTexts);
  return (
    <Badge variant="light" color={stateColours[state]} tt="none">
      {t(`state_${state}`)}
    </Badge>
  );
}

interface StateFilterProps {
  readonly value: string | undefined;
  readonly onChange: (state: string | undefined) => void;
}

export function StateFilter({ value, onChange }: StateFilterProps) {
  const t = useTexts(deliveriesTexts);
  const states = useLabels(deliveriesTexts, 'state');
  return (
    <MultiSelect
      label={t('status')}
      placeholder={value === undefined ? t('any') : ''}
      data={optionsOf(states)}
      value={value?.split(',') ?? []}
      onChange={(chosen) => onChange(chosen.join() || undefined)}
      clearable
      clearButtonProps={{ 'aria-label': t('anyStatus') }}
      miw={200}
      maw={420}
    />
  );
}

const column = columnOf<WebhookDelivery>();

function useColumns() {
  const t = useTexts(deliveriesTexts);
  const origins = useLabels(deliveriesTexts, 'origin');
  const { second } = useTimes();
  return useMemo(
    () => [
      column({
        id: 'type',
        header: t('event'),
        cell: (delivery) => (
          <RecordLink ofRow id={delivery.id}>
            {delivery.event_type}
          </RecordLink>
        ),
        meta: { width: 'minmax(9rem, 2fr)' },
      }),
      column({
        id: 'created',
        header: t('created'),
        cell: (delivery) => second(delivery.created_at),
        meta: { width: '12.5rem', onCard: 'unnamed' },
      }),
      column({
        id: 'status',
        header: t('status'),
        cell: (delivery) => <DeliveryStateBadge state={delivery.state} />,
        meta: { width: '11rem' },
      }),
      column({
        id: 'answer',
        header: t('lastResponse'),
        cell: (delivery) => <LastAnswer delivery={delivery} />,
        meta: { width: 'minmax(8rem, 1.5fr)', onCard: 'last' },
      }),
      column({
        id: 'attempts',
        header: t('attempts'),
        cell: (delivery) => delivery.attempt_count,
        meta: { width: '5rem' },
      }),
      column({
        id: 'origin',
        header: t('trigger'),
        cell: (delivery) => origins[delivery.origin],
        meta: { width: '7rem', onCard: 'last' },
      }),
    ],
    [t, origins, second],
  );
}

function LastAnswer({ delivery: { last_attempt: attempt } }: { readonly delivery: WebhookDelivery }) {
  const t = useTexts(deliveriesTexts);
  if (attempt === null) return '–';
  const text = `${statusOf(t, attempt)}, ${formatDuration(attempt.duration_ms)}`;
  return <span title={attempt.detail ?? text}>{text}</span>;
}
