/** Tries a limit on what a camera has inspected: judges its batches again, in the order of their receipt, a page at a time. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  mostPreviewBatches,
  mostPreviewBreaches,
  type PastBreach,
  type previewLimit,
  type Response,
} from '@millwright/contracts';
import { Database, findRecord, type Tenant } from '@millwright/persistence';
import { ApiError, FairTurns } from '@millwright/service-kit';
import { cameras } from '../camera/camera.store.js';
import { figuresOf } from '../limit/breach.resource.js';
import { type BreachState, judgeRate, type LimitState } from '../limit/rate-judgement.js';
import {
  batchesAtOnce,
  type InspectedBatch,
  inspectedBatches,
  type Period,
  timeOfBatch,
} from './limit-preview.store.js';

/** Each keeps the process busy a page at a time. */
const previewsAtOnce = 4;
const previewsAtOnceEach = 2;
/** More than the calls in flight of most plans. */
const mostWaitingEach = 20;

@Injectable()
export class LimitPreviewService {
  private readonly turns = new FairTurns({
    name: 'limit_previews',
    atOnce: previewsAtOnce,
    atOnceEach: previewsAtOnceEach,
    mostWaitingEach,
  });

  constructor(private readonly database: Database) {}

  preview(
    tenant: Tenant,
    publicId: string,
    body: Body<typeof previewLimit>,
    gone: AbortSignal,
  ): Promise<Response<typeof previewLimit>> {
    const { accountId, livemode } = tenant;
    const inTurn = (): Promise<Response<typeof previewLimit>> => this.judgeAgain(tenant, publicId, body, gone);
    return this.turns.take({ id: accountId, livemode }, inTurn, { signal: gone });
  }

  private async judgeAgain(
    tenant: Tenant,
    publicId: string,
    { defect_limit: limit, from, to }: Body<typeof previewLimit>,
    gone: AbortSignal,
  ): Promise<Response<typeof previewLimit>> {
    const period = await this.database.asTenant(tenant, async (work) => {
      const { id: cameraId } = await findRecord(work, cameras, publicId);
      const found: Period = { cameraId, from: new Date(from), to: new Date(to) };
      const firstTooMany = await timeOfBatch(work, found, mostPreviewBatches);
      if (firstTooMany !== undefined) throw tooLong('500,000 batches of parts', firstTooMany);
      return found;
    });
    const breaches: PastBreach[] = [];
    let state: LimitState | undefined;
    let inspected = 0;
    for await (const page of this.pages(tenant, period)) {
      gone.throwIfAborted();
      for (const [receivedAt, , , parts, defective] of page) {
        const before = state;
        ({ state } = judgeRate(before, limit, { parts, defective }, receivedAt, () => String(breaches.length)));
        inspected += parts;
        const ended = before?.episode;
        if (ended && state!.episode === null) breaches.push(pastBreach(ended, limit, receivedAt));
        const isOneTooMany = state!.episode !== null && breaches.length === mostPreviewBreaches;
        if (isOneTooMany) throw tooLong('10,000 breaches', new Date(receivedAt));
      }
    }
    if (state?.episode) breaches.push(pastBreach(state.episode, limit, null));
    return { inspected, breaches };
  }

  /** No connection is held between two pages. */
  private async *pages(tenant: Tenant, period: Period): AsyncGenerator<InspectedBatch[]> {
    let page: InspectedBatch[] = [];
    do {
      const last = page.at(-1);
      page = await this.database.asTenant(tenant, (work) => inspectedBatches(work, period, last));
      yield page;
    } while (page.length === batchesAtOnce);
  }
}

function pastBreach(breach: BreachState, limit: LimitState['limit'], endedAt: number | null): PastBreach {
  return {
    ...figuresOf({ ...breach, limit }),
    highest_rate: breach.highestRate,
    announcements: breach.announcements,
    ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}

function tooLong(what: string, at: Date): ApiError {
  return new ApiError('invalid_parameter', {
    message: `The period has more than ${what}; end it by ${at.toISOString()}, and ask for the rest separately.`,
    param: 'to',
  });
}
