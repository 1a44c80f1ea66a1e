/** The operations on production. */
import { Controller } from '@nestjs/common';
import {
  addStage,
  createStageEntry,
  getProgress,
  getStageEntry,
  getWorkOrder,
  listAllStageEntries,
  listStageEntries,
  type Order,
  type Progress,
  reopenStage,
  reverseStageEntry,
  skipStage,
  type StageEntry,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import { type Call, Handles, type ListPage, type Repeated } from '@millwright/persistence';
import { ReroutingService } from './rerouting.service.js';
import { StageService } from './stage.service.js';

@Controller()
export class StageOperations {
  constructor(
    private readonly stages: StageService,
    private readonly rerouting: ReroutingService,
  ) {}

  @Handles(createStageEntry)
  create({
    work,
    params,
    body,
    knownVersion,
  }: Call<typeof createStageEntry>): Promise<StageEntry | Repeated<StageEntry>> {
    return this.stages.create(work, params.id, body, knownVersion);
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
  reverse({ work, params, body, knownVersion }: Call<typeof reverseStageEntry>): Promise<StageEntry> {
    return this.stages.reverse(work, params.id, body.reason, knownVersion);
  }

  @Handles(getProgress)
  progress({ work, params }: Call<typeof getProgress>): Promise<Progress> {
    return this.stages.progress(work, params.id);
  }

  @Handles(getWorkOrder)
  workOrder({ work, params }: Call<typeof getWorkOrder>): Promise<WorkOrderInProduction> {
    return this.stages.workOrder(work, params.id);
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
}
