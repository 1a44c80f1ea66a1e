/** The operations on events, as the contract names them. */
import { Controller } from '@nestjs/common';
import { getEvent, listEvents, replayEvent, type Response, testWebhookEndpoint } from '@millwright/contracts';
import type { Call } from '@millwright/persistence';
import { Handles } from '@millwright/service-kit';
import { EventLog } from './event-log.js';
import { EventSends } from './event-sends.js';

@Controller()
export class EventOperations {
  constructor(
    private readonly log: EventLog,
    private readonly sends: EventSends,
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
  replay({ work, params, body }: Call<typeof replayEvent>): Promise<Response<typeof replayEvent>> {
    return this.sends.replay(work, params.id, body);
  }

  @Handles(testWebhookEndpoint)
  test({ work, params, body }: Call<typeof testWebhookEndpoint>): Promise<Response<typeof testWebhookEndpoint>> {
    return this.sends.test(work, params.id, body);
  }
}
