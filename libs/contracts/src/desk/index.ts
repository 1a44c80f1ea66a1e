/** The contract of the desk: conversations that an AI agent hands to people, their messages, queues, contacts and saved replies. */
import { defineContract } from '../kit/contract.js';
import { contactFixture } from './contact.fixture.js';
import { contactsResource } from './contacts.js';
import { conversationFixture } from './conversation.fixture.js';
import { conversationsResource } from './conversations.js';
import { manifest } from './manifest.js';
import { messagesResource } from './messages.js';
import { queueFixture } from './queue.fixture.js';
import { queuesResource } from './queues.js';
import { savedRepliesResource } from './saved-replies.js';
import { savedReplyFixture } from './saved-reply.fixture.js';

export type { Contact } from './contact.js';
export * from './contacts.js';
export * from './conversation-lifecycle.js';
export {
  acceptConversation,
  type Assignee,
  type ContactConversation,
  type Controller,
  type Conversation,
  countConversations,
  createConversation,
  type Escalation,
  escalateConversation,
  type EscalationReason,
  getConversation,
  getConversationTimeline,
  listConversations,
  type Priority,
  reassignConversation,
  resolveConversation,
  returnConversation,
  snoozeConversation,
} from './conversations.js';
export { createMessage, listMessages, type Message, type Sender } from './messages.js';
export {
  type BusinessHours,
  createQueue,
  defaultAcceptSeconds,
  getQueue,
  listQueues,
  type Queue,
  updateQueue,
  weekdays,
} from './queues.js';
export {
  createSavedReply,
  deleteSavedReply,
  getSavedReply,
  listSavedReplies,
  type SavedReply,
  updateSavedReply,
} from './saved-replies.js';

export const deskContract = defineContract({
  app: manifest.name,
  resources: [conversationsResource, messagesResource, queuesResource, contactsResource, savedRepliesResource],
  fixtures: [conversationFixture, queueFixture, contactFixture, savedReplyFixture],
});
