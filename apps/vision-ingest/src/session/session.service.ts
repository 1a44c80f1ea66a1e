/**
 * Opens, pauses, resumes and closes sessions. Each step takes place at a moment at which the cameras of the session are locked, so that
 * what was counted before was received before, and what is counted later finds the step.
 */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createInspectionSession,
  type InspectionSession,
  type listInspectionSessions,
  type Query,
  sessionLifecycle,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  Database,
  findRecord,
  type ListPage,
  listPage,
  lockRecord,
  recordNotFound,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, Clock, decodeId, encodeId, Ids, Transitions } from '@millwright/service-kit';
import { cameras } from '../camera/camera.store.js';
import { sessionResource } from './session.resource.js';
import {
  type DueSession,
  insertSession,
  latestParts,
  listedSessions,
  lockCameras,
  lockCamerasOf,
  postponeSessions,
  type SessionRow,
  sessions,
  updateSession,
} from './session.store.js';

const sessionTransitions = new Transitions(sessionLifecycle);

type SessionStep = keyof typeof sessionLifecycle.transitions;

const noCounts = { inspected: 0, reinspected: 0, good_first: 0, defective: 0, defects: 0 };

@Injectable()
export class SessionService {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createInspectionSession>): Promise<InspectionSession> {
    const { accountId, livemode } = work.tenant;
    const cameraIds = await this.knownCameras(work, input.camera_ids);
    const now = this.clock.now();
    const row: SessionRow = {
      account_id: accountId,
      livemode,
      id: this.ids.next(),
      status: 'open',
      camera_ids: cameraIds,
      order_id: decodeId('order', input.order_id ?? '') ?? null,
      work_order_id: decodeId('work_order', input.work_order_id ?? '') ?? null,
      stage: input.stage ?? null,
      target_quantity: input.target_quantity ?? null,
      idle_timeout_seconds: input.idle_timeout_seconds,
      idle_at: later(now, input.idle_timeout_seconds),
      closed_reason: null,
      closed_at: null,
      metadata: input.metadata,
      version: 1,
      created_at: now,
      updated_at: now,
      counts: noCounts,
      by_class: null,
    };
    const free = await insertSession(work, row);
    const taken = cameraIds.findIndex((id) => !free.has(id));
    if (taken !== -1) {
      throw new ApiError('conflict', {
        message: `The camera ${input.camera_ids[taken]} is in another open session; close that one first.`,
        param: `camera_ids[${taken}]`,
      });
    }
    return sessionResource(row);
  }

  async list(work: UnitOfWork, query: Query<typeof listInspectionSessions>): Promise<ListPage<InspectionSession>> {
    const { camera_id: camera, ...filter } = query;
    const rows = await listedSessions(work, { ...filter, cameraId: camera && decodeId('camera', camera) });
    return listPage(rows, query.limit, sessionResource);
  }

  async get(work: UnitOfWork, publicId: string): Promise<InspectionSession> {
    return sessionResource(await findRecord(work, sessions, publicId));
  }

  async step(
    work: UnitOfWork,
    publicId: string,
    step: SessionStep,
    knownVersion: number | undefined,
  ): Promise<InspectionSession> {
    const before = await lockWithCameras(work, publicId);
    checkVersion(knownVersion, before.version);
    return sessionResource(this.save(work, before, step, 'requested'));
  }

  /** Closes a session without a batch of parts for its whole timeout, if no other process has. */
  async closeIdle({ tenant, id, timeoutMs }: DueSession): Promise<boolean> {
    return this.database.asWorker(async (work) => {
      const own = work.ofTenant(tenant);
      const before = await lockWithCameras(own, encodeId('inspection_session', id));
      const now = this.clock.now();
      if (before.status === 'closed' || before.idle_at > now) return false;
      const latest = await latestParts(own, before, new Date(now.getTime() - timeoutMs));
      if (latest === null) this.save(own, before, 'close', 'idle');
      else postponeSessions(own, [{ tenant, id, idleAt: new Date(latest.getTime() + timeoutMs + 1) }]);
      return latest === null;
    });
  }

  private save(work: UnitOfWork, before: SessionRow, step: SessionStep, reason: 'requested' | 'idle'): SessionRow {
    const status = sessionTransitions.next(step, before.status);
    // Clocks of processes may differ a little.
    const now = new Date(Math.max(this.clock.now().getTime(), before.updated_at.getTime()));
    const after: SessionRow = {
      ...before,
      status,
      idle_at: later(now, before.idle_timeout_seconds),
      ...(status === 'closed' && { closed_reason: reason, closed_at: now }),
      version: before.version + 1,
      updated_at: now,
    };
    updateSession(work, before, after);
    return after;
  }

  /** The ids of the database, once the cameras are locked. */
  private async knownCameras(work: UnitOfWork, publicIds: readonly string[]): Promise<string[]> {
    const ids = publicIds.map((publicId) => decodeId('camera', publicId));
    const known = await lockCameras(
      work,
      ids.filter((id) => id !== undefined),
    );
    return ids.map((id, index) => {
      if (id !== undefined && known.has(id)) return id;
      throw recordNotFound(cameras, publicIds[index]!, `camera_ids[${index}]`);
    });
  }
}

async function lockWithCameras(work: UnitOfWork, publicId: string): Promise<SessionRow> {
  const id = decodeId('inspection_session', publicId);
  if (id !== undefined) await lockCamerasOf(work, id);
  return lockRecord(work, sessions, publicId);
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}
