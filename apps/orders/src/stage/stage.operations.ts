/** The operations on production. */
import { Controller } from '@nestjs/common';
import {
  addStage,
  createStageEntry,
  getOutput,
  getProgress,
  getStageEntry,
  getWorkOrder,
  getWorkOrderTimeline,
  listAllStageEntries,
  listStageEntries,
  listWorkOrders,
  type Order,
  pauseStage,
  type Progress,
  reopenStage,
  type Response,
  resumeStage,
  reverseStageEntry,
  skipStage,
  type StageEntry,
  startStage,
  type TimelineEntry,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import { type Call, Handles, type Repeated, timelineOf } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { OutputService } from './output.service.js';
import { ReroutingService } from './rerouting.service.js';
import { StageService } from './stage.service.js';
import { WorkOrderService } from './work-order.service.js';

@Controller()
export class StageOperations {
  constructor(
    private readonly stages: StageService,
    private readonly rerouting: ReroutingService,
    private readonly workOrders: WorkOrderService,
    private readonly output: OutputService,
  ) {}

  @Handles(createStageEntry)
  create({
    work,
    caller,
    params,
    body,
    knownVersion,
  }: Call<typeof createStageEntry>): Promise<StageEntry | Repeated<StageEntry>> {
    return this.stages.create(work, caller, params.id, body, knownVersion);
  }

  @Handles(listStageEntries)
  list({ work, params, query }: Call<typeof listStageEntries>): Promise<ListPage<StageEntry>> {
    return this.stages.list(work, params.id, query);
  }

  @Handles(listAllStageEntries)
  listAll({ work, query }: Call<typeof listAllStageEntries>): Promise<ListPage<StageEntry>> {
    return this.stages.listAll(work, query);
  }

  @Handles(getStageEntry)
  get({ work, params }: Call<typeof getStageEntry>): Promise<StageEntry> {
    return this.stages.get(work, params.id);
  }

  @Handles(reverseStageEntry)
  reverse({ work, caller, params, body, knownVersion }: Call<typeof reverseStageEntry>): Promise<StageEntry> {
    return this.stages.reverse(work, caller, params.id, body.reason, knownVersion);
  }

  @Handles(getProgress)
  progress({ work, params }: Call<typeof getProgress>): Promise<Progress> {
    return this.stages.progress(work, params.id);
  }

  @Handles(getOutput)
  readOutput({ work, caller, query }: Call<typeof getOutput>): Promise<Response<typeof getOutput>> {
    return this.output.read(work, caller.timeZone, query);
  }

  @Handles(getWorkOrder)
  workOrder({ work, params }: Call<typeof getWorkOrder>): Promise<WorkOrderInProduction> {
    return this.workOrders.get(work, params.id);
  }

  @Handles(listWorkOrders)
  listWorkOrders({ work, query }: Call<typeof listWorkOrders>): Promise<ListPage<WorkOrderInProduction>> {
    return this.workOrders.list(work, query);
  }

  @Handles(startStage)
  start({ work, params, body, knownVersion }: Call<typeof startStage>): Promise<WorkOrderInProduction> {
    return this.workOrders.applyStep(work, params.id, 'start', body, knownVersion);
  }

  @Handles(pauseStage)
  pause({ work, params, body, knownVersion }: Call<typeof pauseStage>): Promise<WorkOrderInProduction> {
    return this.workOrders.applyStep(work, params.id, 'pause', body, knownVersion);
  }

  @Handles(resumeStage)
  resume({ work, params, body, knownVersion }: Call<typeof resumeStage>): Promise<WorkOrderInProduction> {
    return this.workOrders.applyStep(work, params.id, 'resume', body, knownVersion);
  }

  @Handles(skipStage)
  skip({ work, params, body, knownVersion }: Call<typeof skipStage>): Promise<Order> {
    return this.rerouting.skip(work, params.id, body, knownVersion);
  }

  @Handles(reopenStage)
  reopen({ work, params, body, knownVersion }: Call<typeof reopenStage>): Promise<Order> {
    return this.rerouting.reopen(work, params.id, body, knownVersion);
  }

  @Handles(addStage)
  add({ work, params, body, knownVersion }: Call<typeof addStage>): Promise<Order> {
    return this.rerouting.add(work, params.id, body, knownVersion);
  }

  @Handles(getWorkOrderTimeline)
  async timeline({ work, params, query }: Call<typeof getWorkOrderTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.workOrders.get(work, params.id), query);
  }
}
