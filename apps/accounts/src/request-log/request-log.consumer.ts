/** Stores what the gateways tell of each call. */
import { Controller } from '@nestjs/common';
import { longestLoggedPath, requestsLogged, requestsTopic } from '@millwright/contracts';
import { BrokenRecord, type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import * as z from 'zod';
import { credentialOf } from '../usage/usage.store.js';
import { insertRequests, type NewRequest } from './request-log.store.js';

/** The fields that every version of `RequestsData` has. */
const requestsData = z.object({
  requests: z.array(
    z.object({
      id: z.uuid(),
      credential_id: z.string().max(100),
      method: z.string().max(20),
      path: z.string().max(longestLoggedPath),
      operation: z.string().max(200).nullable(),
      status: z.int().min(100).max(999),
      code: z.string().max(100).nullable(),
      request_id: z.string().max(128),
      duration_ms: z.int().min(0),
    }),
  ),
});

@Controller()
export class RequestLogConsumer {
  @Consumes([requestsTopic.name], { group: 'accounts.requests', inbox: 'own-table' })
  async store(records: ConsumedRecord[], work: Work): Promise<void> {
    await insertRequests(work, records.flatMap(requestsOf));
  }
}

function requestsOf({ event, tenant }: ConsumedRecord): NewRequest[] {
  if ((event.type as string) !== requestsLogged) throw new BrokenRecord(`"${event.type}" is no ${requestsLogged}.`);
  const ofCredentials = requestsData.parse(event.data).requests.filter((logged) => credentialOf(logged.credential_id));
  const { accountId: account_id, livemode } = tenant;
  return ofCredentials.map((logged) => ({ account_id, livemode, ...logged }));
}
