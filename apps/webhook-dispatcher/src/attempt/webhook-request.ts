/** The request of an attempt: the bytes of the event, with the documented headers. */
import { continueTrace, encodeId, traceparentOf } from '@millwright/service-kit';
import { sign, signatureHeader } from '@millwright/signing';
import type { PreparedAttempt } from './attempt.js';
import type { WebhookRequest } from './exchange.js';

const userAgent = 'Millwright-Webhooks/1.0 (+https://docs.millwright.example/guides/receiving-webhooks)';

export function webhookRequestOf({ attempt, endpoint, body, traceparent, startedAt }: PreparedAttempt): WebhookRequest {
  const headers = [
    'content-type',
    'application/json',
    'user-agent',
    userAgent,
    signatureHeader,
    sign({ secrets: endpoint.secretsAt(startedAt), body }),
    'Service-Delivery-Id',
    encodeId('delivery', attempt.deliveryId),
    'traceparent',
    traceparentOf(continueTrace(traceparent)),
    ...endpoint.headers,
  ];
  return { url: endpoint.url, livemode: endpoint.livemode, headers, body };
}
