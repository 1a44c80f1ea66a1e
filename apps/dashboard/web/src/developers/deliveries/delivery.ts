/** Deliveries as the page reads and names them. */
import type { AttemptFailure, getWebhookDelivery, Response, WebhookDelivery } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';

type DeliveryWithAttempts = Response<typeof getWebhookDelivery>;
export type Attempt = DeliveryWithAttempts['attempts'][number];

type State = WebhookDelivery['state'];

export const stateLabels: Readonly<Record<State, string>> = {
  pending: 'On its way',
  retrying: 'Failed, tried again',
  delivered: 'Delivered',
  dropped: 'Given up',
  discarded: 'Not sent',
};

export const stateMeanings: Readonly<Record<State, string>> = {
  pending: 'It has not been tried yet.',
  retrying: 'The last attempt failed. It is tried again for 24 hours after the first one.',
  delivered: 'The receiver has answered that it has it.',
  dropped: 'It could not be delivered within 24 hours of the first attempt.',
  discarded: 'The endpoint was paused, disabled or deleted before it was delivered.',
};

export const stateColours: Readonly<Record<State, string>> = {
  pending: 'blue',
  retrying: 'orange',
  delivered: 'green',
  dropped: 'red',
  discarded: 'gray',
};

export const originLabels: Readonly<Record<WebhookDelivery['origin'], string>> = {
  event: 'The event',
  test: 'A test',
  replay: 'A replay',
  retry: 'A retry',
  recovery: 'A recovery',
};

export const failureMeanings: Readonly<Record<AttemptFailure, string>> = {
  dns: 'The name of the receiver has no address.',
  refused_address: 'The address of the receiver is not public.',
  connect: 'No connection to the receiver.',
  tls: 'No trusted connection: check the certificate of the receiver.',
  timeout: 'The receiver did not answer within 10 seconds.',
  http_status: 'The receiver did not answer 2xx.',
  redirect: 'The receiver redirects, which is not followed. Enter the address that it leads to.',
  interrupted: 'The connection broke.',
  invalid_response: 'What the receiver answered is not HTTP.',
  cancelled: 'The endpoint was deleted meanwhile.',
};

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

export function statusOf({ status, failure }: Attempt): string {
  if (status !== null) return String(status);
  return failure === null ? '–' : 'No answer';
}

export function formatDuration(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
