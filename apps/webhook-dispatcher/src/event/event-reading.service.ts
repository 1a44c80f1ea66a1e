/** Pages of the log: newest first, or in its order for those who follow it, who may wait for the next event without a connection. */
import { Injectable } from '@nestjs/common';
import { type listEvents, type Query, type Response, standardEventTypeNames } from '@millwright/contracts';
import { Database, type ListPage, type Tenant } from '@millwright/persistence';
import { EventFollowers } from './event-followers.js';
import { EventLogService } from './event-log.service.js';
import { readAfter } from './log-position.js';

type LoggedEvent = Response<typeof listEvents>['data'][number];

@Injectable()
export class EventReadingService {
  constructor(
    private readonly database: Database,
    private readonly log: EventLogService,
    private readonly followers: EventFollowers,
  ) {}

  async read(tenant: Tenant, query: Query<typeof listEvents>, gone: AbortSignal): Promise<ListPage<LoggedEvent>> {
    const { after, type = standardEventTypeNames, wait } = query;
    if (after === undefined) return this.database.asTenant(tenant, (work) => this.log.list(work, query));

    const { position, page } = await this.database.asTenant(tenant, async (work) => {
      const place = await this.log.positionAfter(work, readAfter(after, work.now));
      return { position: place, page: await this.log.follow(work, place, query) };
    });
    if (page.length > 0 || wait === 0) return page;
    await this.followers.wait(tenant, { position, types: type, seconds: wait, gone });
    return this.database.asTenant(tenant, (work) => this.log.follow(work, position, query));
  }
}
