import type { Fixture } from '../kit/fixture.js';
import { createBuyer } from './buyers.js';

export const buyerFixture: Fixture = {
  collection: 'buyers',
  table: 'buyers',
  make: (maker) => maker.made(createBuyer, { body: createBuyer.examples[0]!.body }),
};
