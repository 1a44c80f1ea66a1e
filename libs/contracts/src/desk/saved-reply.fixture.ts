import type { Fixture } from '../kit/fixture.js';
import { createSavedReply } from './saved-replies.js';

export const savedReplyFixture: Fixture = {
  collection: 'saved-replies',
  table: 'saved_replies',
  make: (maker) => maker.made(createSavedReply, { body: createSavedReply.examples[0].body }),
};
