/** Deliveries as the page reads and names them. */
import type { AttemptFailure, getWebhookDelivery, Response, WebhookDelivery } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';

type DeliveryWithAttempts = Response<typeof getWebhookDelivery>;
export type Attempt = DeliveryWithAttempts['attempts'][number];

type State = WebhookDelivery['state'];

export const stateLabels: Readonly<Record<State, string>> = {
  pending: 'Pending',
  retrying: 'Failed, will retry',
  delivered: 'Delivered',
  dropped: 'Gave up',
  discarded: 'Not sent',
};

export const stateMeanings: Readonly<Record<State, string>> = {
  pending: 'Not attempted yet.',
  retrying: 'The last attempt failed. We keep retrying for 24 hours.',
  delivered: 'The receiver confirmed it.',
  dropped: 'Not delivered within 24 hours of the first attempt.',
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
  event: 'Event',
  test: 'Test',
  replay: 'Replay',
  retry: 'Retry',
  recovery: 'Recovery',
};

const failureMeanings: Readonly<Record<AttemptFailure, string>> = {
  dns: 'Host name not found.',
  refused_address: 'The IP address of the receiver is not public.',
  connect: 'Could not connect to the receiver.',
  tls: 'TLS error: check the certificate of the receiver.',
  timeout: 'No response within 10 seconds.',
  http_status: 'The response was not 2xx.',
  redirect: 'The receiver redirects, which we do not follow. Enter the URL it redirects to.',
  interrupted: 'The connection was interrupted.',
  invalid_response: 'The response is not valid HTTP.',
  cancelled: 'The endpoint was deleted in the meantime.',
};

const unknownName = /^The name (\S+) does not exist\.$/;

/** What went wrong, and what else is known of it. */
export function failureOf({ failure, detail }: Attempt): { meaning: string; detail: string | null } | undefined {
  if (failure === null) return undefined;
  const name = failure === 'dns' ? unknownName.exec(detail ?? '')?.[1] : undefined;
  if (name !== undefined) return { meaning: `Host name not found: ${name}`, detail: null };
  return { meaning: failureMeanings[failure], detail };
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

export function statusOf({ status, failure }: Attempt): string {
  if (status !== null) return String(status);
  return failure === null ? '–' : 'None';
}

export function formatDuration(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
