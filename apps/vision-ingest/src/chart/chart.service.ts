/** Charts what a session or a camera has inspected, when it is asked for. */
import { Injectable } from '@nestjs/common';
import {
  type getCameraChart,
  type getSessionChart,
  type InspectionChart,
  mostChartClasses,
  mostChartParts,
  mostChartPoints,
  type PChart,
  type Query,
} from '@millwright/contracts';
import { Database, findRecord, type Tenant } from '@millwright/persistence';
import { ApiError, Clock, FairTurns } from '@millwright/service-kit';
import { cameras } from '../camera/camera.store.js';
import { checkPeriod } from '../report/parts-period.js';
import { ReportFailure } from '../statistics/report-failure.js';
import { ReportReader, type ReportSubject } from '../report/report-reader.js';
import { sessions } from '../session/session.store.js';
import { paretoOf } from '../statistics/pareto.js';
import { StepThread } from '../step-thread.js';
import type { ChartOrder, ChartStep } from './chart-worker.js';

const dayMs = 86_400_000;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** Each has a thread. */
const chartsAtOnce = 2;
/** More than the calls in flight of most plans. */
const mostWaitingEach = 20;

@Injectable()
export class ChartService {
  private readonly turns = new FairTurns({ name: 'charts', atOnce: chartsAtOnce, mostWaitingEach });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async ofSession(
    tenant: Tenant,
    id: string,
    query: Query<typeof getSessionChart>,
    gone: AbortSignal,
  ): Promise<InspectionChart> {
    const session = await this.database.asTenant(tenant, (work) => findRecord(work, sessions, id));
    checkPeriod(query, this.clock.now(), session.created_at);
    return this.chart(subjectOf(tenant, 'session', session.id, query.from, query.to), query.subgroup, gone);
  }

  async ofCamera(
    tenant: Tenant,
    id: string,
    query: Query<typeof getCameraChart>,
    gone: AbortSignal,
  ): Promise<InspectionChart> {
    const camera = await this.database.asTenant(tenant, (work) => findRecord(work, cameras, id));
    const now = this.clock.now();
    const until = query.to === undefined ? now : new Date(query.to);
    const { from = new Date(until.getTime() - dayMs).toISOString(), to } = query;
    checkPeriod({ from, to }, now, now);
    return this.chart(subjectOf(tenant, 'camera', camera.id, from, to), query.subgroup, gone);
  }

  private chart(subject: ReportSubject, subgroup: ChartOrder['subgroup'], gone: AbortSignal): Promise<InspectionChart> {
    const inTurn = async (): Promise<InspectionChart> => {
      const order: ChartOrder = {
        from: subject.period_from?.getTime() ?? null,
        to: subject.period_to?.getTime() ?? null,
        subgroup,
        mostParts: mostChartParts,
        mostPoints: mostChartPoints,
      };
      const thread = new StepThread<ChartStep, PChart | undefined>('chart/chart-worker.js', order, resourceLimits);
      try {
        const classes = await this.database.asWorker(async (work) => {
          const reader = await ReportReader.of(work, subject);
          for await (const batches of reader.batches(await reader.cameras())) {
            gone.throwIfAborted();
            await thread.run({ step: 'add_batches', batches });
          }
          return reader.classes();
        });
        const chart = (await thread.run({ step: 'chart' }))!;
        return { pareto: paretoOf(classes).slice(0, mostChartClasses), p_chart: chart };
      } catch (error) {
        throw error instanceof ReportFailure ? refusalOf(error) : error;
      } finally {
        await thread.end();
      }
    };
    return this.turns.take({ id: subject.account_id, livemode: subject.livemode }, inTurn, { signal: gone });
  }
}

function subjectOf(
  { accountId, livemode }: Tenant,
  type: ReportSubject['scope_type'],
  id: string,
  from: string | undefined,
  to: string | undefined,
): ReportSubject {
  return {
    account_id: accountId,
    livemode,
    scope_type: type,
    scope_id: id,
    period_from: from === undefined ? null : new Date(from),
    period_to: to === undefined ? null : new Date(to),
  };
}

function refusalOf({ code, message }: ReportFailure): ApiError {
  const param = code === 'too_many_subgroups' ? 'subgroup' : 'to';
  return new ApiError('invalid_parameter', { message: `${param}: ${message}`, param });
}
