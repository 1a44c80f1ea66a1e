/** Begins reports, and finds them. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createQcReport,
  type FinishedQcReport,
  type listQcReports,
  mostReportDays,
  type Query,
} from '@millwright/contracts';
import { findRecord, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, Ids } from '@millwright/service-kit';
import { cameras } from '../camera/camera.store.js';
import { reportResource } from './qc-report.resource.js';
import { insertReport, listedReports, qcReports, type QcReportRow } from './qc-report.store.js';
import { ReportJobs } from './report-jobs.js';

const dayMs = 86_400_000;
const keptDays = 30;

@Injectable()
export class QcReportService {
  constructor(
    private readonly ids: Ids,
    private readonly jobs: ReportJobs,
  ) {}

  async create(work: UnitOfWork, body: Body<typeof createQcReport>): Promise<FinishedQcReport> {
    const { scope, from, to } = body;
    if (scope.type !== 'camera') throw wrong('scope.type', 'must be camera: reports of other scopes are not made yet.');
    checkPeriod(body, work.now);
    const camera = await findRecord(work, cameras, scope.id, 'scope.id');
    const row: QcReportRow = {
      account_id: work.tenant.accountId,
      livemode: work.tenant.livemode,
      id: this.ids.next(),
      status: 'queued',
      name: body.name ?? null,
      scope_type: scope.type,
      scope_id: camera.id,
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
    return reportResource(row, work.now);
  }

  async get(work: UnitOfWork, publicId: string): Promise<FinishedQcReport> {
    return reportResource(await findRecord(work, qcReports, publicId), work.now);
  }

  async list(work: UnitOfWork, query: Query<typeof listQcReports>): Promise<ListPage<FinishedQcReport>> {
    const rows = await listedReports(work, query.status, query);
    return listPage(rows, query.limit, (row) => reportResource(row, work.now));
  }
}

/** Parts are there for as long as they are kept. */
function checkPeriod({ from, to }: Body<typeof createQcReport>, now: Date): void {
  if (from === undefined) throw wrong('from', 'is required for a report of a camera.');
  if (to === undefined) throw wrong('to', 'is required for a report of a camera.');
  if (Date.parse(from) >= Date.parse(to)) throw wrong('to', 'must be after from.');
  const earliest = now.getTime() - mostReportDays * dayMs;
  if (Date.parse(from) < earliest) {
    const kept = new Date(earliest).toISOString();
    throw wrong('from', `must not be before ${kept}: parts are kept ${mostReportDays} days.`);
  }
}

function wrong(param: string, fault: string): ApiError {
  return new ApiError('invalid_parameter', { message: `${param}: ${fault}`, param });
}
