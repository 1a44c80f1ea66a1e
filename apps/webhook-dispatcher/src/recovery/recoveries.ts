/** Recoveries as their callers see them: asked for, listed, followed, cancelled. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  eventLogDays,
  type listWebhookRecoveries,
  type Query,
  type recoverWebhookEndpoint,
  type WebhookRecovery,
} from '@millwright/contracts';
import {
  decodeCursor,
  decodeId,
  encodeId,
  firstIdAt,
  Ids,
  type ListPage,
  listPage,
  timeOfId,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { EndpointService } from '../endpoint/endpoint.service.js';
import { oldestKept, wholeMs } from '../event/event-log.js';
import { RecoveryJob } from './recovery-job.js';

interface RecoveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly status: WebhookRecovery['status'];
  readonly since: Date;
  readonly until: Date;
  readonly position: string;
  readonly examined: number;
  readonly made: number;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const columns = `id, endpoint_id, status, since, until, position, examined::float8 AS examined, made::float8 AS made,
  created_at, ended_at`;

@Injectable()
export class Recoveries {
  constructor(
    private readonly ids: Ids,
    private readonly endpoints: EndpointService,
    private readonly job: RecoveryJob,
  ) {}

  async begin(
    work: UnitOfWork,
    endpointId: string,
    { since: given }: Body<typeof recoverWebhookEndpoint>,
  ): Promise<WebhookRecovery> {
    const { accountId, livemode } = work.tenant;
    const { id, shard } = await this.endpoints.active(work, endpointId, 'recover what it has missed');
    const since = wholeMs(given);
    refuseOutside(since, work.now);
    const [begun] = await work.query<RecoveryRow>(
      `INSERT INTO recoveries (account_id, id, livemode, endpoint_id, shard, status, since, until, position, created_at)
       VALUES ($1, $2, $3, $4, $5, 'running', $6, $7, $8, $7)
       ON CONFLICT (shard, endpoint_id) WHERE status = 'running' DO NOTHING
       RETURNING ${columns}`,
      [accountId, this.ids.next(), livemode, id, shard, since, work.now, firstIdAt(since)],
    );
    if (begun === undefined) throw await this.alreadyRunning(work, endpointId, id);
    work.afterCommit(() => this.job.wake());
    return resourceOf(begun);
  }

  async list(
    work: UnitOfWork,
    endpointId: string,
    { limit, cursor }: Query<typeof listWebhookRecoveries>,
  ): Promise<ListPage<WebhookRecovery>> {
    const { accountId, livemode } = work.tenant;
    const { id } = await this.endpoints.find(work, endpointId);
    const after = decodeCursor(cursor);
    const rows = await work.query<RecoveryRow>(
      `SELECT ${columns} FROM recoveries
       WHERE account_id = $1 AND livemode = $2 AND endpoint_id = $3 AND ($4::uuid IS NULL OR id < $4)
       ORDER BY id DESC LIMIT $5`,
      [accountId, livemode, id, after, limit + 1],
    );
    return listPage(rows, limit, resourceOf);
  }

  async get(work: UnitOfWork, edgeId: string): Promise<WebhookRecovery> {
    return resourceOf(await this.find(work, edgeId));
  }

  async cancel(work: UnitOfWork, edgeId: string): Promise<WebhookRecovery> {
    const { id, status } = await this.find(work, edgeId, 'FOR UPDATE');
    if (status !== 'running') {
      throw new ApiError('invalid_state', {
        message: `The recovery ${edgeId} is ${status}; only a running one can be cancelled.`,
      });
    }
    const [cancelled] = await work.query<RecoveryRow>(
      `UPDATE recoveries SET status = 'cancelled', ended_at = $3 WHERE account_id = $1 AND id = $2 RETURNING ${columns}`,
      [work.tenant.accountId, id, work.now],
    );
    return resourceOf(cancelled!);
  }

  private async find(work: UnitOfWork, edgeId: string, lock: '' | 'FOR UPDATE' = ''): Promise<RecoveryRow> {
    const { accountId, livemode } = work.tenant;
    const id = decodeId('recovery', edgeId);
    const [found] =
      id === undefined
        ? []
        : await work.query<RecoveryRow>(
            `SELECT ${columns} FROM recoveries WHERE account_id = $1 AND livemode = $2 AND id = $3 ${lock}`,
            [accountId, livemode, id],
          );
    if (found === undefined) throw new ApiError('not_found', { message: `There is no recovery ${edgeId}.` });
    return found;
  }

  private async alreadyRunning(work: UnitOfWork, endpointId: string, id: string): Promise<ApiError> {
    const [running] = await work.query<{ id: string }>(
      `SELECT id FROM recoveries WHERE account_id = $1 AND livemode = $2 AND endpoint_id = $3 AND status = 'running'`,
      [work.tenant.accountId, work.tenant.livemode, id],
    );
    return new ApiError('conflict', {
      message:
        running === undefined
          ? `A recovery of the webhook endpoint ${endpointId} has just ended. Ask again.`
          : `The recovery ${encodeId('recovery', running.id)} of this webhook endpoint is running. Wait until it has completed, or cancel it first.`,
    });
  }
}

/** What resuming an endpoint has answered may be sent here some time later. */
const graceMs = 24 * 3_600_000;

function refuseOutside(since: Date, now: Date): void {
  const oldest = oldestKept(now);
  if (since.getTime() >= oldest.getTime() - graceMs && since <= now) return;
  throw new ApiError('invalid_parameter', {
    message: `since: must be a moment of the last ${eventLogDays} days, which is how long events are kept: from ${oldest.toISOString()} to ${now.toISOString()}.`,
    param: 'since',
  });
}

function resourceOf(row: RecoveryRow): WebhookRecovery {
  return {
    id: encodeId('recovery', row.id),
    endpoint_id: encodeId('webhook_endpoint', row.endpoint_id),
    status: row.status,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    progress: progressOf(row),
    events_examined: row.examined,
    deliveries_made: row.made,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function progressOf({ status, since, until, position }: RecoveryRow): number {
  if (status === 'completed') return 1;
  const all = until.getTime() - since.getTime();
  const done = timeOfId(position).getTime() - since.getTime();
  return all === 0 ? 0 : Math.min(1, Math.max(0, Math.round((done / all) * 10_000) / 10_000));
}
