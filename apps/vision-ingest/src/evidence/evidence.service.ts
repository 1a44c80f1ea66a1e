/** Begins uploads of images, and shows images with the addresses of their content. */
import { Inject, Injectable } from '@nestjs/common';
import {
  type Body,
  type createEvidence,
  type Defect,
  type Evidence,
  mostEvidenceOfDefect,
} from '@millwright/contracts';
import { findRecord, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { ApiError, appConfig, encodeId, Ids } from '@millwright/service-kit';
import { SignedUrls } from '@millwright/storage';
import type { EvidenceConfig } from './evidence.settings.js';
import {
  evidenceImages,
  type EvidenceRow,
  insertEvidence,
  isReady,
  readyEvidence,
  type ReadyEvidence,
  unusedEvidence,
  unusedMs,
} from './evidence.store.js';
import { imageIdsOf, type SeenObject } from './object-image.js';

/** For the content to arrive, and for an address of it to be used. */
const addressMs = 15 * 60_000;

@Injectable()
export class EvidenceService {
  constructor(
    private readonly ids: Ids,
    private readonly urls: SignedUrls,
    @Inject(appConfig) private readonly config: EvidenceConfig,
  ) {}

  async create(work: UnitOfWork, { type, size, sha256 }: Body<typeof createEvidence>): Promise<Evidence> {
    await this.refuseTooMany(work);
    const row: EvidenceRow = {
      account_id: work.tenant.accountId,
      livemode: work.tenant.livemode,
      id: this.ids.next(),
      type,
      size,
      sha256: sha256 ?? null,
      attempts: 0,
      kept_attempt: null,
      defect_id: null,
      kept_until: new Date(work.now.getTime() + unusedMs),
      removing: false,
      created_at: work.now,
    };
    insertEvidence(work, row);
    const { url, expires_at } = this.address('PUT', work, encodeId('evidence', row.id));
    return { ...this.resource(work, row), put: { url, method: 'PUT', headers: { 'content-type': type }, expires_at } };
  }

  async get(work: UnitOfWork, publicId: string): Promise<Evidence> {
    return this.resource(work, await findRecord(work, evidenceImages, publicId));
  }

  resource(work: UnitOfWork, row: EvidenceRow): Evidence {
    const id = encodeId('evidence', row.id);
    const sentUntil = new Date(row.created_at.getTime() + addressMs);
    return {
      id,
      status: isReady(row) ? 'ready' : 'pending',
      type: row.type,
      size: row.size,
      sha256: row.sha256,
      put: null,
      download: isReady(row) ? this.address('GET', work, id) : null,
      livemode: row.livemode,
      created_at: row.created_at.toISOString(),
      expires_at: (isReady(row) ? row.kept_until : sentUntil).toISOString(),
    };
  }

  /** The images of each of these defects, by its id: the best ones first, and only those that are there. */
  async ofDefects(
    work: UnitOfWork,
    defects: readonly (SeenObject & { readonly id: string })[],
  ): Promise<Map<string, Defect['evidence']>> {
    const wanted = [...new Set(defects.flatMap(imageIdsOf))];
    const ready = new Map((await readyEvidence(work, work.tenant, wanted)).map((row) => [row.id, row]));
    return new Map(
      defects.map((defect) => {
        const shown = imageIdsOf(defect).flatMap((id) => ready.get(id) ?? []);
        return [defect.id, shown.slice(0, mostEvidenceOfDefect).map((row) => this.ofDefect(work, row, defect))];
      }),
    );
  }

  private ofDefect(
    work: UnitOfWork,
    { id, type, size, sha256 }: ReadyEvidence,
    defect: SeenObject & { readonly id: string },
  ): Defect['evidence'][number] {
    const publicId = encodeId('evidence', id);
    return {
      id: publicId,
      type,
      size,
      sha256,
      box: defect.evidence.find((image) => image.id === publicId)!.box,
      download: this.address('GET', work, publicId),
      rendering: this.address('GET', work, publicId, encodeId('defect', defect.id)),
    };
  }

  private address(
    method: 'PUT' | 'GET',
    { tenant, now }: { readonly tenant: Tenant; readonly now: Date },
    id: string,
    part?: string,
  ): { url: string; expires_at: string } {
    const expiresAt = new Date(now.getTime() + addressMs);
    const url = this.urls.sign(method, { tenant, id, ...(part !== undefined && { part }) }, expiresAt);
    return { url, expires_at: expiresAt.toISOString() };
  }

  private async refuseTooMany(work: UnitOfWork): Promise<void> {
    const most = this.config.unusedEvidence;
    if ((await unusedEvidence(work, most)) < most) return;
    throw new ApiError('conflict', {
      message: `${most} images are not used by any defect, which is the maximum. Wait: each is deleted 24 hours after its creation.`,
    });
  }
}
