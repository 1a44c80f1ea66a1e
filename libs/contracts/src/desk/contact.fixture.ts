import type { Fixture, MadeRecord, RecordMaker } from '../kit/fixture.js';
import { makeConversation, makeEscalated, makeWithMessages } from './conversation.fixture.js';

/** A contact is made with its first conversation. */
const makeContact = async (maker: RecordMaker): Promise<MadeRecord> => (await makeConversation(maker)).contact!;

export const contactFixture: Fixture = {
  collection: 'contacts',
  table: 'contacts',
  make: makeContact,
  states: {
    'contacts.export': async (maker) => (await makeWithMessages(maker)).contact!,
    'contacts.delete': async (maker) => (await makeEscalated(maker)).contact!,
  },
};
