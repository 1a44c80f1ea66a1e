import { type Fixture, type RecordMaker, uniqueText } from '../kit/fixture.js';
import {
  acceptConversation,
  type Conversation,
  createConversation,
  escalateConversation,
  getConversation,
} from './conversations.js';
import { createMessage, messageExamples } from './messages.js';

const [{ body: begun }] = createConversation.examples;
const [{ body: reasons }] = escalateConversation.examples;
const [{ body: acceptance }] = acceptConversation.examples;
const [{ body: question }] = createMessage.examples;

/** With a contact of its own, so that one test does not erase that of another, and without the order of the example, which nobody has. */
export async function makeConversation(maker: RecordMaker): Promise<Conversation> {
  return maker.made(createConversation, {
    body: {
      ...begun,
      order_id: undefined,
      contact: { ...begun.contact, external_id: uniqueText('contact') },
    },
  });
}

export const makeWithMessages = async (maker: RecordMaker): Promise<Conversation> => {
  const { id } = await makeConversation(maker);
  for (const { from, text } of messageExamples) await maker.made(createMessage, { id, body: { from, text } });
  return (await maker.made(getConversation, { id })) as Conversation;
};

export const makeEscalated = async (maker: RecordMaker): Promise<Conversation> => {
  const { id } = await makeWithMessages(maker);
  return maker.made(escalateConversation, { id, body: reasons });
};

const makeAccepted = async (maker: RecordMaker): Promise<Conversation> => {
  const { id } = await makeEscalated(maker);
  return maker.made(acceptConversation, { id, body: acceptance });
};

export const conversationFixture: Fixture<Conversation> = {
  collection: 'conversations',
  table: 'conversations',
  make: makeConversation,
  states: {
    'conversations.list': makeEscalated,
    'conversations.accept': makeEscalated,
    'conversations.return': makeAccepted,
    'conversations.resolve': makeAccepted,
    'conversations.snooze': makeAccepted,
    'conversations.reassign': makeAccepted,
    'messages.list': async (maker) => {
      const conversation = await makeConversation(maker);
      await maker.made(createMessage, { id: conversation.id, body: question });
      return conversation;
    },
  },
};
