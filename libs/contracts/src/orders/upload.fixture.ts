import type { Fixture } from '../kit/fixture.js';

export const uploadFixture: Fixture = {
  collection: 'uploads',
  table: 'uploads',
  make: (maker) => maker.upload(),
};
