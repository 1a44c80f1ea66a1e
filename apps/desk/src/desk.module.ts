/** The app that keeps conversations: who controls each, its messages, the queues in which it waits for a person, and its contact. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { OperationsModule, SharedRecordsModule } from '@millwright/operations';
import { PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { type DeskConfig, settings } from './config.js';
import { ContactErasure } from './contact/contact-erasure.js';
import { ContactOperations } from './contact/contact.operations.js';
import { ContactService } from './contact/contact.service.js';
import { ConversationChanges } from './conversation/conversation-changes.js';
import { searchedConversations } from './conversation/conversation-search.js';
import { ConversationOperations } from './conversation/conversation.operations.js';
import { ConversationService } from './conversation/conversation.service.js';
import { DueConversations } from './conversation/due-conversations.job.js';
import { Escalations } from './conversation/escalations.js';
import { MessageOperations } from './conversation/message.operations.js';
import { MessageService } from './conversation/message.service.js';
import { OldMessages } from './message/old-messages.job.js';
import { migrations } from './migrations/index.js';
import { QueueEntity } from './queue/queue.entity.js';
import { QueueOperations } from './queue/queue.operations.js';
import { QueueService } from './queue/queue.service.js';
import { SavedReplyEntity } from './saved-reply/saved-reply.entity.js';
import { SavedReplyOperations } from './saved-reply/saved-reply.operations.js';
import { SavedReplyService } from './saved-reply/saved-reply.service.js';

const name = 'desk';

@Module({
  controllers: [ConversationOperations, MessageOperations, QueueOperations, ContactOperations, SavedReplyOperations],
  providers: [
    ConversationService,
    ConversationChanges,
    Escalations,
    DueConversations,
    MessageService,
    OldMessages,
    QueueService,
    ContactService,
    ContactErasure,
    SavedReplyService,
  ],
})
class DeskModule {}

export const deskApp: AppDefinition<typeof settings> = {
  name,
  settings,
  migrations,
  module: (config: DeskConfig) => ({
    module: DeskModule,
    global: true,
    imports: [
      PersistenceModule.forApp({ config, entities: [QueueEntity, SavedReplyEntity], migrations }),
      OperationsModule.forApp({
        app: name,
        config,
        timelines: { kinds: ['conversation'], ignored: ['desk.message.created', 'messages.create'] },
      }),
      SharedRecordsModule.forApp({ config, searched: [searchedConversations] }),
      MessagingModule.forApp({ app: name, config, emits: true }),
    ],
  }),
};
