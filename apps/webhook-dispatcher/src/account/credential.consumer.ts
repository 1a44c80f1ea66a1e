/** Disables the endpoints that were made with a credential when it ends: an API key that has leaked, or the grant of an application. */
import { Controller } from '@nestjs/common';
import { type EventData, topicOf } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Tenant, Work } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { IsNull } from 'typeorm';
import { endFailureStreak } from '../endpoint/endpoint-figures.store.js';
import { changeEndpoint, Endpoint, lockCreation } from '../endpoint/endpoint.entity.js';
import { publishedEndpointOf } from '../endpoint/endpoint.resource.js';
import { missedSince } from '../endpoint/missed-since.js';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import { EndpointEvents } from '../store/endpoint-events.js';
import { tables } from '../tables.js';

@Controller()
export class CredentialConsumer {
  constructor(
    private readonly events: EndpointEvents,
    private readonly notices: EndpointNotices,
  ) {}

  @Consumes([topicOf('accounts', true), topicOf('accounts', false)], {
    group: 'webhook-dispatcher.credentials',
    inbox: 'kept',
  })
  async consume(records: ConsumedRecord[], work: Work): Promise<void> {
    for (const record of records) {
      const credentialId = endedCredentialOf(record);
      if (credentialId !== undefined) await this.end(work, record.tenant, credentialId);
    }
  }

  /** Remembers the credential under the lock of creations: an endpoint is created before it, and found here, or is refused. */
  private async end(work: Work, tenant: Tenant, credentialId: string): Promise<void> {
    await lockCreation(work, tenant);
    const { accountId: account_id, livemode } = tenant;
    const ended = { account_id, livemode, credential_id: credentialId, ended_at: work.now };
    const [remembered] = await work.batch([tables.ended_credentials.insert(ended, 'ON CONFLICT DO NOTHING')]);
    // A repeat does not disable what the account has resumed since.
    if (remembered!.rowCount === 0) return;
    const made = await work.manager.find(Endpoint, {
      where: { ...tenant, credentialId, deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const endpoint of made) await this.disable(work, endpoint);
  }

  /** Whatever its status was: a paused one is not to be resumed by the application. */
  private async disable(work: Work, endpoint: Endpoint): Promise<void> {
    const since = endpoint.missedSince ?? (await missedSince(work, endpoint));
    await endFailureStreak(work, endpoint);
    await changeEndpoint(work, endpoint, {
      status: 'disabled',
      disabledAt: work.now,
      disabledReason: 'credential_revoked',
      credentialEndedAt: work.now,
      missedSince: since,
    });
    await this.events.publish(work, endpoint, 'webhook_endpoint.disabled', {
      endpoint: publishedEndpointOf(endpoint, null),
    });
    work.afterCommit(() => this.notices.publish('stopped', endpoint.id));
  }
}

/** The id of the database. */
function endedCredentialOf({ event }: ConsumedRecord): string | undefined {
  if (event.type === 'key.revoked') {
    const { key, reason } = event.data as EventData<'key.revoked'>;
    return reason === 'leak' ? idOf('key', key.id) : undefined;
  }
  if (event.type !== 'application.disconnected' && event.type !== 'application.grant_revoked') return undefined;
  return idOf('grant', (event.data as EventData<'application.disconnected'>).connection.id);
}

/** Throws for what is no id, so that the record is parked and not skipped. */
function idOf(kind: 'key' | 'grant', publicId: string): string {
  const id = decodeId(kind, publicId);
  if (id === undefined) throw new Error(`"${publicId}" is not the id of a ${kind}.`);
  return id;
}
