/** Recoveries for the API: started, listed, shown and cancelled. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  eventLogDays,
  type listWebhookRecoveries,
  mostPreviewedEvents,
  type previewWebhookRecovery,
  type Query,
  type recoverWebhookEndpoint,
  type WebhookRecovery,
  type WebhookRecoveryPreview,
} from '@millwright/contracts';
import type { Caller } from '@millwright/operations';
import {
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  recordNotFound,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, encodeId, firstIdAt, Ids, timeOfId, wholeMs } from '@millwright/service-kit';
import { endpointsOf, findActiveEndpoint, seesEndpoint } from '../endpoint/endpoint.entity.js';
import { requireEventScopes } from '../event/event-scopes.js';
import { oldestKept } from '../store/retention.js';
import { tables } from '../tables.js';
import { RecoveryJob } from './recovery.job.js';
import { insertRecovery, previewedEvents, recoveries, type RecoveryRow } from './recovery.store.js';

@Injectable()
export class RecoveryService {
  constructor(
    private readonly ids: Ids,
    private readonly job: RecoveryJob,
  ) {}

  async start(
    work: UnitOfWork,
    caller: Caller,
    endpointId: string,
    { since: given }: Body<typeof recoverWebhookEndpoint>,
  ): Promise<WebhookRecovery> {
    const { accountId, livemode } = work.tenant;
    const { id, shard, events } = await findActiveEndpoint(work, caller, endpointId, 'recover what it has missed');
    requireEventScopes(caller, events, 'What this endpoint has missed');
    const since = wholeMs(given);
    checkSince(since, work.now);
    const row: RecoveryRow = {
      ...{ account_id: accountId, id: this.ids.next(), livemode, endpoint_id: id, shard },
      ...{ status: 'running', since, until: work.now, position: firstIdAt(since), created_at: work.now },
      ...{ examined: 0, made: 0, attempts: 0, failure: null, ended_at: null },
    };
    if (!(await insertRecovery(work, row))) throw await this.alreadyRunning(work, endpointId, id);
    work.afterCommit(() => this.job.wake());
    return resourceOf(row);
  }

  async preview(
    work: UnitOfWork,
    caller: Caller,
    endpointId: string,
    { since: given }: Body<typeof previewWebhookRecovery>,
  ): Promise<WebhookRecoveryPreview> {
    const { id, events } = await findRecord(work, endpointsOf(caller), endpointId);
    requireEventScopes(caller, events, 'What this endpoint has missed');
    const since = wholeMs(given);
    checkSince(since, work.now);
    const found = await previewedEvents(work, id, since, mostPreviewedEvents + 1);
    const examined = found.slice(0, mostPreviewedEvents).filter(({ of_mode: ofMode }) => ofMode);
    return {
      since: since.toISOString(),
      events_examined: examined.length,
      events_missed: examined.filter(({ missed }) => missed).length,
      is_complete: found.length <= mostPreviewedEvents,
    };
  }

  async list(
    work: UnitOfWork,
    caller: Caller,
    endpointId: string,
    query: Query<typeof listWebhookRecoveries>,
  ): Promise<ListPage<WebhookRecovery>> {
    const { id } = await findRecord(work, endpointsOf(caller), endpointId);
    return listPage(await listRecords(work, recoveries, { endpoint_id: id }, query), query.limit, resourceOf);
  }

  async get(work: UnitOfWork, caller: Caller, publicId: string): Promise<WebhookRecovery> {
    const recovery = await findRecord(work, recoveries, publicId);
    await requireSeen(work, caller, recovery, publicId);
    return resourceOf(recovery);
  }

  async cancel(work: UnitOfWork, caller: Caller, publicId: string): Promise<WebhookRecovery> {
    const recovery = await lockRecord(work, recoveries, publicId);
    await requireSeen(work, caller, recovery, publicId);
    const { account_id, id, status } = recovery;
    if (status !== 'running') {
      throw new ApiError('invalid_state', {
        message: `The recovery ${publicId} is ${status}; only a running one can be cancelled.`,
      });
    }
    const cancelled = { status: 'cancelled', ended_at: work.now } as const;
    await work.batch([tables.recoveries.update({ account_id, id }, cancelled)]);
    return resourceOf({ ...recovery, ...cancelled });
  }

  private async alreadyRunning(work: UnitOfWork, endpointId: string, id: string): Promise<ApiError> {
    const [running] = await work.query<{ id: string }>(
      `SELECT id FROM recoveries WHERE account_id = $1 AND livemode = $2 AND endpoint_id = $3 AND status = 'running'`,
      [work.tenant.accountId, work.tenant.livemode, id],
    );
    return new ApiError('conflict', {
      message:
        running === undefined
          ? `A recovery of the webhook endpoint ${endpointId} has just ended. Try again.`
          : `The recovery ${encodeId('recovery', running.id)} of this webhook endpoint is running. Wait until it has completed, or cancel it first.`,
    });
  }
}

async function requireSeen(
  work: UnitOfWork,
  caller: Caller,
  { endpoint_id: endpointId }: RecoveryRow,
  publicId: string,
): Promise<void> {
  if (!(await seesEndpoint(work, caller, endpointId))) throw recordNotFound(recoveries, publicId);
}

/** For callers that send the `missed_since` of a resumed endpoint some time later. */
const graceMs = 24 * 3_600_000;

function checkSince(since: Date, now: Date): void {
  const oldest = oldestKept(now);
  if (since.getTime() >= oldest.getTime() - graceMs && since <= now) return;
  throw new ApiError('invalid_parameter', {
    message: `since: must be a moment of the last ${eventLogDays} days, as long as we keep events: from ${oldest.toISOString()} to ${now.toISOString()}.`,
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
    failure: row.failure,
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
