/** The operations on events. */
import { Controller } from '@nestjs/common';
import {
  getEvent,
  listActivity,
  listEvents,
  replayEvent,
  type Response,
  testWebhookEndpoint,
} from '@millwright/contracts';
import { type Call, type EarlyCall, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { EventLogService } from './event-log.service.js';
import { EventReadingService } from './event-reading.service.js';
import { EventSendsService } from './event-sends.service.js';

@Controller()
export class EventOperations {
  constructor(
    private readonly reading: EventReadingService,
    private readonly log: EventLogService,
    private readonly sends: EventSendsService,
  ) {}

  @Handles(listEvents, { withoutWork: true })
  list({ caller, query, gone }: EarlyCall<typeof listEvents>): Promise<Response<typeof listEvents>> {
    const { accountId, livemode } = caller;
    return this.reading.read({ accountId, livemode }, query, gone);
  }

  @Handles(listActivity)
  activity({
    work,
    caller,
    query,
  }: Call<typeof listActivity>): Promise<ListPage<Response<typeof listActivity>['data'][number]>> {
    return this.log.activity(work, caller, query);
  }

  @Handles(getEvent)
  get({ work, caller, params }: Call<typeof getEvent>): Promise<Response<typeof getEvent>> {
    return this.log.get(work, caller, params.id);
  }

  @Handles(replayEvent)
  replay({ work, caller, params, body }: Call<typeof replayEvent>): Promise<Response<typeof replayEvent>> {
    return this.sends.replay(work, caller, params.id, body);
  }

  @Handles(testWebhookEndpoint)
  test({
    work,
    caller,
    params,
    body,
  }: Call<typeof testWebhookEndpoint>): Promise<Response<typeof testWebhookEndpoint>> {
    return this.sends.sendTest(work, caller, params.id, body);
  }
}
