import type { Fixture } from '../kit/fixture.js';
import { createQueue, type Queue } from './queues.js';

const [{ body }] = createQueue.examples;

export const queueFixture: Fixture<Queue> = {
  collection: 'queues',
  table: 'queues',
  make: (maker) => maker.made(createQueue, { body }),
};
