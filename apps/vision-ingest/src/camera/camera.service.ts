/** Registers, changes, disables and enables cameras. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type Camera,
  type createCamera,
  cameraLifecycle,
  type listCameras,
  type Query,
  type updateCamera,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import { type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { Ids, mergedMetadata, Transitions } from '@millwright/service-kit';
import { CameraChanges } from './camera-changes.js';
import { emptyState } from './camera-state.js';
import { CameraTable } from './camera-table.js';
import { Deadlines } from '../health/deadlines.js';
import { cameraResource, publishedState } from './camera.resource.js';
import { type CameraRow, listedCameras } from './camera.store.js';

const cameraTransitions = new Transitions(cameraLifecycle);

@Injectable()
export class CameraService {
  constructor(
    private readonly ids: Ids,
    private readonly changes: CameraChanges,
    private readonly table: CameraTable,
    private readonly deadlines: Deadlines,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createCamera>): Promise<Camera> {
    const { accountId, livemode } = work.tenant;
    const row: CameraRow = {
      account_id: accountId,
      livemode,
      id: this.ids.next(),
      name: input.name,
      line: input.line ?? null,
      station: input.station ?? null,
      stage: input.stage ?? null,
      grace_period_seconds: input.grace_period_seconds,
      noise_threshold: input.noise_threshold,
      confidence_threshold: input.confidence_threshold,
      class_thresholds: input.class_thresholds,
      defect_limit: input.defect_limit,
      metadata: input.metadata,
      status: 'never_seen',
      status_since: work.now,
      version: 1,
      event_sequence: 0,
      created_at: work.now,
      updated_at: work.now,
      state: emptyState,
    };
    await this.changes.create(work, row);
    return cameraResource(row, work.now);
  }

  async list(work: UnitOfWork, query: Query<typeof listCameras>): Promise<ListPage<Camera>> {
    return listPage(await listedCameras(work, query), query.limit, (row) => cameraResource(row, work.now));
  }

  async get(work: UnitOfWork, publicId: string): Promise<Camera> {
    return cameraResource(await this.changes.find(work, publicId), work.now);
  }

  async update(
    work: UnitOfWork,
    publicId: string,
    { metadata, ...given }: Body<typeof updateCamera>,
    knownVersion: number | undefined,
  ): Promise<Camera> {
    const before = await this.lock(work, publicId, knownVersion);
    const fields = Object.entries(given).filter(([, value]) => value !== undefined);
    const changes = Object.fromEntries(fields) as Partial<CameraRow>;
    const { grace_period_seconds: grace } = given;
    if (grace !== undefined && before.status === 'online') {
      work.afterCommit(() =>
        this.deadlines.replace({ tenant: work.tenant, id: before.id }, before.state.lastFrameAt! + grace * 1_000),
      );
    }
    return this.save(work, before, { ...changes, metadata: mergedMetadata(before.metadata, metadata) });
  }

  async disable(work: UnitOfWork, publicId: string, knownVersion: number | undefined): Promise<Camera> {
    const before = await this.lock(work, publicId, knownVersion);
    const status = cameraTransitions.next('disable', before.status);
    return this.save(work, before, { status, status_since: work.now });
  }

  async enable(work: UnitOfWork, publicId: string, knownVersion: number | undefined): Promise<Camera> {
    const before = await this.lock(work, publicId, knownVersion);
    const reached = before.state.lastFrameAt === null ? 'never_seen' : 'offline';
    const status = cameraTransitions.next('enable', before.status, reached);
    return this.save(work, before, { status, status_since: work.now });
  }

  private async lock(work: UnitOfWork, publicId: string, knownVersion: number | undefined): Promise<CameraRow> {
    const row = await this.changes.lock(work, publicId);
    checkVersion(knownVersion, row.version);
    return row;
  }

  private async save(work: UnitOfWork, before: CameraRow, changes: Partial<CameraRow>): Promise<Camera> {
    const after = { ...before, ...changes };
    const saved = await this.changes.save(work, before, after);
    // A call of this process that follows sees the change, whenever the topic brings it.
    work.afterCommit(() => this.table.apply(publishedState(saved, work.tenant)));
    const { version, updated_at: updatedAt } = saved;
    return cameraResource({ ...after, version, updated_at: new Date(updatedAt) }, work.now);
  }
}
