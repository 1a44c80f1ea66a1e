/** Begins reports, and finds them. */
import { Injectable } from '@nestjs/common';
import { type Body, type createQcReport, type listQcReports, type QcReport, type Query } from '@millwright/contracts';
import { findRecord, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, Ids, queueRefusal } from '@millwright/service-kit';
import { SignedUrls } from '@millwright/storage';
import { cameras } from '../camera/camera.store.js';
import { firstSessionOf, sessions } from '../session/session.store.js';
import { checkPeriod } from './parts-period.js';
import { reportResource } from './qc-report.resource.js';
import { insertReport, listedReports, qcReports, type QcReportRow, unfinishedReports } from './qc-report.store.js';
import { ReportJobs } from './report-jobs.js';

const dayMs = 86_400_000;
const keptDays = 30;
const addressMs = 15 * 60_000;
const mostUnfinished = 50;
const retryAfterSeconds = 10;

@Injectable()
export class QcReportService {
  constructor(
    private readonly ids: Ids,
    private readonly jobs: ReportJobs,
    private readonly urls: SignedUrls,
  ) {}

  async create(work: UnitOfWork, body: Body<typeof createQcReport>): Promise<QcReport> {
    const { scope, from, to } = body;
    await this.refuseTooMany(work);
    const scopeId = await this.scopeIdOf(work, body);
    const row: QcReportRow = {
      account_id: work.tenant.accountId,
      livemode: work.tenant.livemode,
      id: this.ids.next(),
      status: 'queued',
      name: body.name ?? null,
      scope_type: scope.type,
      scope_id: scopeId,
      period_from: from === undefined ? null : new Date(from),
      period_to: to === undefined ? null : new Date(to),
      time_zone: body.time_zone,
      formats: body.formats,
      subgroup: body.subgroup ?? null,
      progress: 0,
      summary: null,
      files: [],
      failure: null,
      version: 1,
      created_at: work.now,
      updated_at: work.now,
      expires_at: new Date(work.now.getTime() + keptDays * dayMs),
      attempts: 0,
    };
    insertReport(work, row);
    work.afterCommit(() => this.jobs.schedule(row, row.created_at));
    return this.shown(work, row);
  }

  async get(work: UnitOfWork, publicId: string): Promise<QcReport> {
    return this.shown(work, await findRecord(work, qcReports, publicId));
  }

  async list(work: UnitOfWork, query: Query<typeof listQcReports>): Promise<ListPage<QcReport>> {
    const rows = await listedReports(work, query.status, query);
    return listPage(rows, query.limit, (row) => this.shown(work, row));
  }

  private shown({ tenant, now }: UnitOfWork, row: QcReportRow): QcReport {
    const report = reportResource(row, now);
    const expiresAt = new Date(now.getTime() + addressMs);
    const downloadOf = (part: string): QcReport['files'][number]['download'] => ({
      url: this.urls.sign('GET', { tenant, id: report.id, part }, expiresAt),
      expires_at: expiresAt.toISOString(),
    });
    return { ...report, files: report.files.map((file) => ({ ...file, download: downloadOf(file.format) })) };
  }

  private async refuseTooMany(work: UnitOfWork): Promise<void> {
    if ((await unfinishedReports(work)) < mostUnfinished) return;
    throw queueRefusal('reports', retryAfterSeconds);
  }

  /** The id of a camera or session of the tenant; those of orders are taken as given. */
  private async scopeIdOf(work: UnitOfWork, body: Body<typeof createQcReport>): Promise<string> {
    const { type, id } = body.scope;
    if (type === 'camera') {
      checkPeriod(body, work.now, undefined);
      return (await findRecord(work, cameras, id, 'scope.id')).id;
    }
    if (type === 'session') {
      const session = await findRecord(work, sessions, id, 'scope.id');
      checkPeriod(body, work.now, session.created_at);
      return session.id;
    }
    const orderId = decodeId(type, id);
    if (orderId === undefined)
      throw wrong('scope.id', `is not the id of ${type === 'order' ? 'an order' : 'a work order'}.`);
    checkPeriod(body, work.now, (await firstSessionOf(work, `${type}_id`, orderId)) ?? work.now);
    return orderId;
  }
}

function wrong(param: string, fault: string): ApiError {
  return new ApiError('invalid_parameter', { message: `${param}: ${fault}`, param });
}
