/** Lists defects, and appends what people say of them. */
import { Injectable } from '@nestjs/common';
import {
  type Defect,
  type countDefects,
  type listDefects,
  mostVerdicts,
  type Query,
  type Response,
  defectLifecycle,
  type Verdict,
  type VerdictName,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import { findRecord, type ListPage, listPage, lockRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, Transitions } from '@millwright/service-kit';
import { EvidenceService } from '../evidence/evidence.service.js';
import { keepAsReviewed } from '../evidence/evidence.store.js';
import { defectResource } from './defect.resource.js';
import { countedDefects, type DefectRow, defects, listedDefects, updateReview } from './defect.store.js';

const defectTransitions = new Transitions(defectLifecycle);

/** A verdict as a call gives it. */
export interface GivenVerdict {
  readonly verdict: VerdictName;
  readonly class?: string;
  readonly reason?: string | undefined;
  readonly by: Verdict['by'];
  readonly knownVersion: number | undefined;
}

function idsIn({ camera_id: camera, session_id: session, order_id: orders }: Query<typeof countDefects>) {
  return {
    cameraId: camera && decodeId('camera', camera),
    sessionId: session && decodeId('inspection_session', session),
    orderIds: orders?.map((order) => decodeId('order', order)!),
  };
}

@Injectable()
export class DefectService {
  constructor(private readonly evidence: EvidenceService) {}

  async list(work: UnitOfWork, query: Query<typeof listDefects>): Promise<ListPage<Defect>> {
    const rows = await listedDefects(work, { ...query, ...idsIn(query) });
    const evidence = await this.evidence.ofDefects(work, rows.slice(0, query.limit));
    return listPage(rows, query.limit, (row) => defectResource(row, evidence.get(row.id)!));
  }

  count(work: UnitOfWork, query: Query<typeof countDefects>): Promise<Response<typeof countDefects>> {
    return countedDefects(work, { ...query, ...idsIn(query) });
  }

  async get(work: UnitOfWork, publicId: string): Promise<Defect> {
    return this.shown(work, await findRecord(work, defects, publicId));
  }

  async judge(work: UnitOfWork, publicId: string, given: GivenVerdict): Promise<Defect> {
    const before = await lockRecord(work, defects, publicId);
    checkVersion(given.knownVersion, before.version);
    const review = defectTransitions.next(given.verdict, before.review);
    if (before.verdicts.length >= mostVerdicts) {
      throw new ApiError('conflict', { message: `The defect has ${mostVerdicts} verdicts, which is the maximum.` });
    }
    const reached = given.verdict === 'reopened' ? before.original_class : (given.class ?? before.class);
    const verdict: Verdict = {
      verdict: given.verdict,
      from_class: before.class,
      class: reached,
      reason: given.reason ?? null,
      by: given.by,
      created_at: work.now.toISOString(),
    };
    const after: DefectRow = {
      ...before,
      class: reached,
      review,
      verdicts: [...before.verdicts, verdict],
      version: before.version + 1,
      updated_at: work.now,
    };
    updateReview(work, after);
    keepAsReviewed(work, after.id, review);
    return this.shown(work, after);
  }

  private async shown(work: UnitOfWork, row: DefectRow): Promise<Defect> {
    const evidence = await this.evidence.ofDefects(work, [row]);
    return defectResource(row, evidence.get(row.id)!);
  }
}
