import type { Fixture } from '../kit/fixture.js';
import { createBuyer } from './buyers.js';

export const buyerFixture: Fixture = {
  collection: 'buyers',
  table: 'buyers',
  make: (maker) => maker.post('/v1/buyers', createBuyer.examples[0]!.body),
};
