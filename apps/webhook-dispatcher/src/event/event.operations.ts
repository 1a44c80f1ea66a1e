/** The operations on events. */
import { Controller } from '@nestjs/common';
import { getEvent, listEvents, replayEvent, type Response, testWebhookEndpoint } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { EventLogService } from './event-log.service.js';
import { EventSendsService } from './event-sends.service.js';

@Controller()
export class EventOperations {
  constructor(
    private readonly log: EventLogService,
    private readonly sends: EventSendsService,
  ) {}

  @Handles(listEvents)
  list({ work, query }: Call<typeof listEvents>): Promise<Response<typeof listEvents>> {
    return this.log.list(work, query);
  }

  @Handles(getEvent)
  get({ work, params }: Call<typeof getEvent>): Promise<Response<typeof getEvent>> {
    return this.log.get(work, params.id);
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
