/** Records of gateways with blocks of calls, as the consumer of the request log gets them: every other one compressed. */
import { zstdCompressSync } from 'node:zlib';
import { type LoggedRequest, packRequests, requestsLogged, requestsTopic } from '@millwright/contracts';
import type { ConsumedRecord } from '@millwright/messaging';
import type { Tenant } from '@millwright/persistence';
import { continueTrace } from '@millwright/service-kit';

export function requestsRecord(
  tenant: Tenant,
  eventId: string,
  requests: readonly LoggedRequest[],
  change: object = {},
): ConsumedRecord {
  const { text, found } = packRequests(requests);
  const block = requests.length % 2 === 0 ? zstdCompressSync(text) : Buffer.from(text);
  const data = { ...found, block: block.toString('base64'), ...change };
  return {
    topic: requestsTopic.name,
    partition: 0,
    offset: '0',
    key: tenant.accountId,
    sequence: undefined,
    tenant,
    eventId,
    event: { type: requestsLogged, data } as unknown as ConsumedRecord['event'],
    trace: continueTrace(undefined),
    value: Buffer.alloc(0),
  };
}
