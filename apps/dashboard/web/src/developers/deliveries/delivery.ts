/** Deliveries as the page reads and names them. */
import type { getWebhookDelivery, Response, WebhookDelivery } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import type { TextsOf } from '../../language/texts.js';
import type { deliveriesTexts } from './deliveries-texts.js';

type DeliveryWithAttempts = Response<typeof getWebhookDelivery>;
export type Attempt = DeliveryWithAttempts['attempts'][number];

export const stateColours: Readonly<Record<WebhookDelivery['state'], string>> = {
  pending: 'blue',
  retrying: 'orange',
  delivered: 'green',
  dropped: 'red',
  discarded: 'gray',
};

const unknownName = /^The name (\S+) does not exist\.$/;

/** What went wrong, and what else is known of it. */
export function failureOf(
  t: TextsOf<typeof deliveriesTexts>,
  { failure, detail }: Attempt,
): { meaning: string; detail: string | null } | undefined {
  if (failure === null) return undefined;
  const name = failure === 'dns' ? unknownName.exec(detail ?? '')?.[1] : undefined;
  if (name !== undefined) return { meaning: t('hostNotFound', { name }), detail: null };
  return { meaning: t(`failure_${failure}`), detail };
}

export function deliveryQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['webhook-delivery', mode, id],
    queryFn: ({ signal }) => api(mode).webhookDeliveries.get(id, { signal }),
  });
}

/** Whether nothing is about to happen to it. */
export function isResting({
  state,
  next_attempt_at: next,
}: Pick<WebhookDelivery, 'state' | 'next_attempt_at'>): boolean {
  if (state === 'retrying') return next !== null && Date.parse(next) > Date.now();
  return state !== 'pending';
}

export function statusOf(t: TextsOf<typeof deliveriesTexts>, { status, failure }: Attempt): string {
  if (status !== null) return String(status);
  return failure === null ? '–' : t('none');
}

export function formatDuration(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
