/** Webhook endpoints: created with a secret that is shown once, listed with how they do, deleted with what was left for them. */
import { Inject, Injectable } from '@nestjs/common';
import type {
  Body,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  Query,
  Response,
  updateWebhookEndpoint,
  Version,
  WebhookEndpoint,
} from '@millwright/contracts';
import {
  decodeCursor,
  decodeId,
  Ids,
  type ListPage,
  listPage,
  SecretBox,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, checkVersion } from '@millwright/service-kit';
import { generateSecret } from '@millwright/signing';
import { IsNull, LessThan } from 'typeorm';
import { type DispatcherConfig, dispatcherConfig } from '../config.js';
import { Deliveries } from '../delivery/deliveries.js';
import { shardOf } from '../delivery/shard-leases.js';
import { AddressRules } from '../sending/address-rules.js';
import { changeEndpoint, Endpoint } from './endpoint.entity.js';
import { forgetFailures, healthOf } from './endpoint-figures.js';
import { describe, resourceOf } from './endpoint-resource.js';
import { checkReceiverUrl } from './receiver-url.js';

@Injectable()
export class EndpointService {
  private readonly liveRules = new AddressRules([]);
  private readonly testRules: AddressRules;

  constructor(
    private readonly ids: Ids,
    private readonly secrets: SecretBox,
    private readonly deliveries: Deliveries,
    @Inject(dispatcherConfig) private readonly config: DispatcherConfig,
  ) {
    this.testRules = new AddressRules(config.testModeReceivers);
  }

  async create(
    work: UnitOfWork,
    { url, events, description, headers, respect_retry_after, disable_on_gone }: Body<typeof createWebhookEndpoint>,
    version: Version,
  ): Promise<Response<typeof createWebhookEndpoint>> {
    const { accountId, livemode } = work.tenant;
    this.checkUrl(work, url);
    await this.refuseOneTooMany(work);

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
      apiVersion: version,
      sealedSecret: this.secrets.seal(secret),
      formerSecrets: [],
      ...this.sealed(headers),
      respectRetryAfter: respect_retry_after,
      disableOnGone: disable_on_gone,
      missedSince: null,
      shard: shardOf(id),
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
      deletedAt: null,
    };
    await work.manager.insert(Endpoint, endpoint);
    return { ...resourceOf(endpoint, work.now), signing_secret: secret };
  }

  async list(
    work: UnitOfWork,
    { limit, cursor }: Query<typeof listWebhookEndpoints>,
  ): Promise<ListPage<WebhookEndpoint>> {
    const { accountId, livemode } = work.tenant;
    const after = decodeCursor(cursor);
    const endpoints = await work.manager.find(Endpoint, {
      where: { accountId, livemode, deletedAt: IsNull(), ...(after !== undefined && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const health = await healthOf(work, endpoints);
    return listPage(endpoints, limit, (endpoint) => resourceOf(endpoint, work.now, health.get(endpoint.id)));
  }

  async get(work: UnitOfWork, edgeId: string): Promise<WebhookEndpoint> {
    return describe(work, await this.find(work, edgeId));
  }

  /** Changes what is sent and differs; where nothing does, the endpoint stays as it is, its version too. */
  async update(
    work: UnitOfWork,
    edgeId: string,
    change: Body<typeof updateWebhookEndpoint>,
    knownVersion: number | undefined,
  ): Promise<WebhookEndpoint> {
    const endpoint = await this.find(work, edgeId, { lock: true });
    checkVersion(knownVersion, endpoint.version);
    if (change.url !== undefined) this.checkUrl(work, change.url);
    const changes = this.changesOf(change, endpoint);
    if (Object.keys(changes).length > 0) {
      await changeEndpoint(work, endpoint, changes);
      work.afterCommit(() => this.deliveries.endpointChanged(endpoint.id));
    }
    return describe(work, endpoint);
  }

  /** The endpoint, or the 404 that one of another account or mode gives too. `lock` keeps its row until the commit. */
  async find(work: UnitOfWork, edgeId: string, { lock = false }: { lock?: boolean } = {}): Promise<Endpoint> {
    const { accountId, livemode } = work.tenant;
    const id = decodeId('webhook_endpoint', edgeId);
    const where = { accountId, livemode, id, deletedAt: IsNull() };
    const found =
      id !== undefined &&
      (await work.manager.findOne(Endpoint, { where, ...(lock && { lock: { mode: 'pessimistic_write' } }) }));
    if (!found) throw notFound(edgeId);
    return found;
  }

  /** The endpoint where it is active. `verb` says what only then it can do, such as "receive a test send". */
  async active(work: UnitOfWork, edgeId: string, verb: string): Promise<Endpoint> {
    const endpoint = await this.find(work, edgeId);
    if (endpoint.status === 'active') return endpoint;
    throw new ApiError('invalid_state', {
      message: `The webhook endpoint ${edgeId} is ${endpoint.status}; only an active one can ${verb}. Resume it first.`,
    });
  }

  async delete(work: UnitOfWork, edgeId: string): Promise<Response<typeof deleteWebhookEndpoint>> {
    const { accountId, livemode } = work.tenant;
    const id = decodeId('webhook_endpoint', edgeId);
    if (id === undefined) throw notFound(edgeId);
    const { affected } = await work.manager.update(
      Endpoint,
      { accountId, livemode, id, deletedAt: IsNull() },
      { deletedAt: work.now, updatedAt: work.now, version: () => 'version + 1' },
    );
    if (affected === 0) throw notFound(edgeId);
    await forgetFailures(work, { accountId, livemode, id });
    // From the commit on nothing is sent to it; that its deliveries end as rows too can follow.
    work.afterCommit(() => void this.deliveries.endpointGone({ endpointId: id, shard: shardOf(id) }));
    return { id: edgeId, deleted: true };
  }

  private checkUrl({ tenant }: UnitOfWork, url: string): void {
    const addresses = tenant.livemode ? this.liveRules : this.testRules;
    checkReceiverUrl(url, { addresses, ports: this.config.webhookPorts });
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
    return { ...changes, ...this.sealed(headers) };
  }

  /** The account's own headers as JSON. */
  private headersOf({ sealedHeaders }: Endpoint): string {
    return sealedHeaders === null ? '{}' : this.secrets.open(sealedHeaders);
  }

  private sealed(headers: Readonly<Record<string, string>>): Pick<Endpoint, 'headerNames' | 'sealedHeaders'> {
    const headerNames = Object.keys(headers);
    return { headerNames, sealedHeaders: headerNames.length === 0 ? null : this.secrets.seal(JSON.stringify(headers)) };
  }

  /** Counts under a lock, so that calls at the same time cannot exceed the limit together. */
  private async refuseOneTooMany(work: UnitOfWork): Promise<void> {
    const { accountId, livemode } = work.tenant;
    const most = this.config.endpointsPerAccount;
    await work.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `webhook_endpoints ${accountId} ${livemode}`,
    ]);
    const [found] = await work.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM webhook_endpoints WHERE account_id = $1 AND livemode = $2 AND deleted_at IS NULL`,
      [accountId, livemode],
    );
    if (found!.count < most) return;
    throw new ApiError('conflict', {
      message: `The account has ${most} webhook endpoints in this mode, which is the most it can have. Delete one first.`,
    });
  }
}

function notFound(edgeId: string): ApiError {
  return new ApiError('not_found', { message: `There is no webhook endpoint ${edgeId}.` });
}
