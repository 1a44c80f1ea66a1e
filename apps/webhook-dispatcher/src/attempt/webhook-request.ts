/** The request of an attempt: the bytes of the event, with the documented headers. */
import { encodeId, type Trace, traceparentOf } from '@millwright/service-kit';
import { sign, signatureHeader } from '@millwright/signing';
import type { PreparedAttempt } from './attempt.js';
import type { WebhookRequest } from './exchange.js';

/** Names the guide for those who find it in their logs. `docsUrl`: the address of the documentation. */
export function userAgentOf(docsUrl: string): string {
  return `Millwright-Webhooks/1.0 (+${docsUrl.replace(/\/$/, '')}/guides/receiving-webhooks)`;
}

/** `trace`: that of the attempt. */
export function webhookRequestOf(prepared: PreparedAttempt, trace: Trace, userAgent: string): WebhookRequest {
  const { attempt, endpoint, body, startedAt } = prepared;
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
    traceparentOf(trace),
    ...endpoint.headers,
  ];
  return { url: endpoint.url, livemode: endpoint.livemode, headers, body };
}
