/** Webhook endpoints: created with a secret that is shown once, listed with how they do, deleted with what was left for them. */
import { Inject, Injectable } from '@nestjs/common';
import type {
  Body,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  Query,
  Response,
  Version,
  WebhookEndpoint,
} from '@millwright/contracts';
import {
  decodeCursor,
  decodeId,
  encodeId,
  Ids,
  type ListPage,
  listPage,
  SecretBox,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { generateSecret } from '@millwright/signing';
import { IsNull, LessThan } from 'typeorm';
import { type DispatcherConfig, dispatcherConfig } from '../config.js';
import { Deliveries } from '../delivery/deliveries.js';
import { shardOf } from '../delivery/shard-leases.js';
import { AddressRules } from '../sending/address-rules.js';
import { Endpoint } from './endpoint.entity.js';
import { checkReceiverUrl } from './receiver-url.js';

const dayMs = 86_400_000;

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
    checkReceiverUrl(url, { addresses: livemode ? this.liveRules : this.testRules, ports: this.config.webhookPorts });
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
    return { ...resourceOf(endpoint, null), signing_secret: secret };
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
    const rates = await this.successRates(
      work,
      endpoints.map(({ id }) => id),
    );
    return listPage(endpoints, limit, (endpoint) => resourceOf(endpoint, rates.get(endpoint.id) ?? null));
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
    // From the commit on no claim sends to it; that its deliveries end as rows too can follow.
    work.afterCommit(() => void this.deliveries.endpointGone({ endpointId: id, shard: shardOf(id) }));
    return { id: edgeId, deleted: true };
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

  /** Attempts that succeeded ÷ attempts of the last 24 hours, for endpoints with any. */
  private async successRates(work: UnitOfWork, endpointIds: readonly string[]): Promise<Map<string, number>> {
    if (endpointIds.length === 0) return new Map();
    const rows = await work.query<{ endpoint_id: string; rate: number }>(
      `SELECT endpoint_id, sum(succeeded)::float8 / sum(attempts) AS rate FROM attempt_counts
       WHERE account_id = $1 AND livemode = $2 AND endpoint_id = ANY ($3) AND minute > $4 GROUP BY endpoint_id`,
      [work.tenant.accountId, work.tenant.livemode, endpointIds, new Date(work.now.getTime() - dayMs)],
    );
    return new Map(rows.map((row) => [row.endpoint_id, row.rate]));
  }
}

function notFound(edgeId: string): ApiError {
  return new ApiError('not_found', { message: `There is no webhook endpoint ${edgeId}.` });
}

function resourceOf(endpoint: Endpoint, successRate: number | null): WebhookEndpoint {
  return {
    id: encodeId('webhook_endpoint', endpoint.id),
    url: endpoint.url,
    events: endpoint.events as WebhookEndpoint['events'],
    description: endpoint.description,
    status: endpoint.status,
    disabled_at: endpoint.disabledAt?.toISOString() ?? null,
    disabled_reason: endpoint.disabledReason,
    failing_since: null,
    success_rate_24h: successRate,
    header_names: endpoint.headerNames,
    respect_retry_after: endpoint.respectRetryAfter,
    disable_on_gone: endpoint.disableOnGone,
    secrets_valid: 1,
    api_version: endpoint.apiVersion,
    livemode: endpoint.livemode,
    version: endpoint.version,
    created_at: endpoint.createdAt.toISOString(),
    updated_at: endpoint.updatedAt.toISOString(),
  };
}
