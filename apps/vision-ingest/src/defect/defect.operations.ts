/** The operations on defects. */
import { Controller } from '@nestjs/common';
import {
  confirmDefect,
  countDefects,
  type Defect,
  dismissDefect,
  getDefect,
  getDefectTimeline,
  listDefects,
  type Response,
  reclassifyDefect,
  reopenDefect,
  type TimelineEntry,
} from '@millwright/contracts';
import { type Call, Handles, shownActor, timelineOf } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { DefectService } from './defect.service.js';

@Controller()
export class DefectOperations {
  constructor(private readonly defects: DefectService) {}

  @Handles(listDefects)
  list({ work, query }: Call<typeof listDefects>): Promise<ListPage<Defect>> {
    return this.defects.list(work, query);
  }

  @Handles(countDefects)
  count({ work, query }: Call<typeof countDefects>): Promise<Response<typeof countDefects>> {
    return this.defects.count(work, query);
  }

  @Handles(getDefect)
  get({ work, params }: Call<typeof getDefect>): Promise<Defect> {
    return this.defects.get(work, params.id);
  }

  @Handles(confirmDefect)
  confirm({ work, params, caller, knownVersion }: Call<typeof confirmDefect>): Promise<Defect> {
    return this.defects.judge(work, params.id, { verdict: 'confirmed', by: shownActor(caller.actor), knownVersion });
  }

  @Handles(reclassifyDefect)
  reclassify({ work, params, body, caller, knownVersion }: Call<typeof reclassifyDefect>): Promise<Defect> {
    return this.defects.judge(work, params.id, {
      ...body,
      verdict: 'reclassified',
      by: shownActor(caller.actor),
      knownVersion,
    });
  }

  @Handles(dismissDefect)
  dismiss({ work, params, body, caller, knownVersion }: Call<typeof dismissDefect>): Promise<Defect> {
    return this.defects.judge(work, params.id, {
      ...body,
      verdict: 'dismissed',
      by: shownActor(caller.actor),
      knownVersion,
    });
  }

  @Handles(reopenDefect)
  reopen({ work, params, body, caller, knownVersion }: Call<typeof reopenDefect>): Promise<Defect> {
    return this.defects.judge(work, params.id, {
      ...body,
      verdict: 'reopened',
      by: shownActor(caller.actor),
      knownVersion,
    });
  }

  @Handles(getDefectTimeline)
  async timeline({ work, params, query }: Call<typeof getDefectTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.defects.get(work, params.id), query);
  }
}
