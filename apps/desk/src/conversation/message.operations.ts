/** The operations on messages. */
import { Controller } from '@nestjs/common';
import { createMessage, listMessages, type Message } from '@millwright/contracts';
import { type Call, Handles, type Repeated } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { MessageService } from './message.service.js';

@Controller()
export class MessageOperations {
  constructor(private readonly messages: MessageService) {}

  @Handles(createMessage)
  create({ work, params, body, knownVersion }: Call<typeof createMessage>): Promise<Message | Repeated<Message>> {
    return this.messages.create(work, params.id, body, knownVersion);
  }

  @Handles(listMessages)
  list({ work, params, query }: Call<typeof listMessages>): Promise<ListPage<Message>> {
    return this.messages.list(work, params.id, query);
  }
}
