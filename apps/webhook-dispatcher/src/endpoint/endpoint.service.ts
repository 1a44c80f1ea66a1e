/** Webhook endpoints: created with a secret that is shown once, listed with their figures, deleted with their open deliveries. */
import { Inject, Injectable } from '@nestjs/common';
import type {
  Body,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpointActivity,
  listWebhookEndpoints,
  Query,
  Response,
  updateWebhookEndpoint,
  WebhookEndpoint,
} from '@millwright/contracts';
import { type Caller, checkVersion } from '@millwright/operations';
import {
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  SecretBox,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, appConfig, Ids } from '@millwright/service-kit';
import { generateSecret } from '@millwright/signing';
import { EndedDeliveries } from '../attempt/ended-deliveries.js';
import { ReceiverRules } from '../attempt/receiver-rules.js';
import { requireEventScopes } from '../event/event-scopes.js';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import { deliveryShardOf } from '../queue/shard-leases.js';
import { EndpointEvents } from '../store/endpoint-events.js';
import { changeEndpoint, Endpoint, endpointsOf, lockCreation, lockEndpoint } from './endpoint.entity.js';
import { endFailureStreak, readActivity, readFigures } from './endpoint-figures.store.js';
import { makerOf, publishedEndpointOf, readResource, resourceOf } from './endpoint.resource.js';
import type { EndpointConfig } from './endpoint.settings.js';
import { checkReceiverUrl } from './receiver-url.js';
import { type EndpointKey, placeOfHeaders, placeOfSecret } from '../store/sealed-columns.js';

/** Whoever names another URL gets what the endpoint asks for, retries of earlier events included: by other types first, too. */
const redirected = 'A change of the URL or the types of this endpoint';

@Injectable()
export class EndpointService {
  constructor(
    private readonly ids: Ids,
    private readonly secrets: SecretBox,
    private readonly rules: ReceiverRules,
    private readonly events: EndpointEvents,
    private readonly notices: EndpointNotices,
    private readonly ended: EndedDeliveries,
    @Inject(appConfig) private readonly config: EndpointConfig,
  ) {}

  async create(
    work: UnitOfWork,
    { url, events, description, headers, respect_retry_after, disable_on_gone }: Body<typeof createWebhookEndpoint>,
    caller: Caller,
  ): Promise<Response<typeof createWebhookEndpoint>> {
    const { accountId, livemode } = work.tenant;
    this.checkUrl(work, url);
    await this.checkCreation(work, caller);

    const id = this.ids.next();
    const secret = generateSecret();
    const endpoint: Endpoint = {
      accountId,
      id,
      livemode,
      url,
      events,
      description,
      status: 'active',
      disabledAt: null,
      disabledReason: null,
      apiVersion: caller.version,
      sealedSecret: this.secrets.seal(secret, placeOfSecret({ accountId, id })),
      formerSecrets: [],
      ...this.sealed({ accountId, id }, headers),
      respectRetryAfter: respect_retry_after,
      disableOnGone: disable_on_gone,
      missedSince: null,
      createdByType: caller.actor.type,
      createdById: caller.actor.id,
      createdByName: caller.actor.name,
      credentialId: caller.credential.id,
      credentialEndedAt: null,
      shard: deliveryShardOf(id),
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
      deletedAt: null,
    };
    await work.manager.insert(Endpoint, endpoint);
    await this.events.publish(work, endpoint, 'webhook_endpoint.created', {
      endpoint: { ...publishedEndpointOf(endpoint, null), created_by: makerOf(endpoint) },
    });
    return { ...resourceOf(endpoint, work.now), signing_secret: secret };
  }

  async list(
    work: UnitOfWork,
    caller: Caller,
    query: Query<typeof listWebhookEndpoints>,
  ): Promise<ListPage<WebhookEndpoint>> {
    const rows = await listRecords(work, endpointsOf(caller), {}, query);
    const figures = await readFigures(work, rows);
    return listPage(rows, query.limit, (endpoint) => resourceOf(endpoint, work.now, figures.get(endpoint.id)));
  }

  async get(work: UnitOfWork, caller: Caller, publicId: string): Promise<WebhookEndpoint> {
    return readResource(work, await findRecord(work, endpointsOf(caller), publicId));
  }

  async activity(
    work: UnitOfWork,
    caller: Caller,
    publicId: string,
  ): Promise<Response<typeof getWebhookEndpointActivity>> {
    return readActivity(work, await findRecord(work, endpointsOf(caller), publicId), caller.timeZone);
  }

  /** Changes the given fields that differ; if none does, the version stays the same. */
  async update(
    work: UnitOfWork,
    caller: Caller,
    publicId: string,
    change: Body<typeof updateWebhookEndpoint>,
    knownVersion: number | undefined,
  ): Promise<WebhookEndpoint> {
    const endpoint = await lockEndpoint(work, caller, publicId);
    checkVersion(knownVersion, endpoint.version);
    if (change.url !== undefined) this.checkUrl(work, change.url);
    const changes = this.changesOf(change, endpoint);
    if (changes.url !== undefined || changes.events !== undefined)
      requireEventScopes(caller, endpoint.events, redirected);
    if (Object.keys(changes).length > 0) {
      await changeEndpoint(work, endpoint, changes);
      work.afterCommit(() => this.notices.publish('changed', endpoint.id));
    }
    return readResource(work, endpoint);
  }

  async delete(
    work: UnitOfWork,
    caller: Caller,
    publicId: string,
    knownVersion: number | undefined,
  ): Promise<Response<typeof deleteWebhookEndpoint>> {
    const endpoint = await lockRecord(work, endpointsOf(caller), publicId);
    checkVersion(knownVersion, endpoint.version);
    await changeEndpoint(work, endpoint, { deletedAt: work.now });
    await endFailureStreak(work, endpoint);
    const { id: endpointId, shard } = endpoint;
    work.afterCommit(() => {
      // Stops further attempts; the rows of the deliveries can be ended later.
      this.notices.publish('gone', endpointId);
      void this.ended.discardAllOf({ endpointId, shard });
    });
    return { id: publicId, deleted: true };
  }

  private checkUrl({ tenant }: UnitOfWork, url: string): void {
    checkReceiverUrl(url, this.rules.ofMode(tenant.livemode));
  }

  private changesOf(
    { url, events, description, headers, respect_retry_after, disable_on_gone }: Body<typeof updateWebhookEndpoint>,
    endpoint: Endpoint,
  ): Partial<Endpoint> {
    const sent = { url, events, description, respectRetryAfter: respect_retry_after, disableOnGone: disable_on_gone };
    const differs = ([column, value]: [string, unknown]): boolean =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(endpoint[column as keyof typeof sent]);
    const changes = Object.fromEntries(Object.entries(sent).filter(differs));
    if (headers === undefined || JSON.stringify(headers) === this.headersOf(endpoint)) return changes;
    return { ...changes, ...this.sealed(endpoint, headers) };
  }

  /** The account's own headers as JSON. */
  private headersOf(endpoint: Endpoint): string {
    const { sealedHeaders } = endpoint;
    return sealedHeaders === null ? '{}' : this.secrets.open(sealedHeaders, placeOfHeaders(endpoint));
  }

  private sealed(
    key: EndpointKey,
    headers: Readonly<Record<string, string>>,
  ): Pick<Endpoint, 'headerNames' | 'sealedHeaders'> {
    const headerNames = Object.keys(headers);
    if (headerNames.length === 0) return { headerNames, sealedHeaders: null };
    return { headerNames, sealedHeaders: this.secrets.seal(JSON.stringify(headers), placeOfHeaders(key)) };
  }

  /** Under a lock: simultaneous calls cannot exceed the limit together, nor create anything that the end of their credential misses. */
  private async checkCreation(work: UnitOfWork, { credential }: Caller): Promise<void> {
    const { accountId, livemode } = work.tenant;
    const most = this.config.endpointsPerAccount;
    await lockCreation(work, work.tenant);
    const [found] = await work.query<{ count: number; has_ended: boolean }>(
      `SELECT count(*)::integer AS count,
         EXISTS (
           SELECT FROM ended_credentials WHERE account_id = $1 AND livemode = $2 AND credential_id = $3
         ) AS has_ended
       FROM webhook_endpoints WHERE account_id = $1 AND livemode = $2 AND deleted_at IS NULL`,
      [accountId, livemode, credential.id],
    );
    if (found!.has_ended) {
      throw new ApiError('conflict', {
        message: 'The credential of this call was revoked during the call. Nothing was created.',
      });
    }
    if (found!.count < most) return;
    throw new ApiError('conflict', {
      message: `The account has ${most} webhook endpoints in this mode, which is the maximum. Delete one first.`,
    });
  }
}
