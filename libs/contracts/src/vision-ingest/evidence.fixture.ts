import type { Fixture, RecordMaker } from '../kit/fixture.js';
import { createEvidence, type Evidence } from './evidence.js';

const [{ body }] = createEvidence.examples;

export const evidenceFixture: Fixture<Evidence> = {
  collection: 'evidence',
  table: 'evidence',
  make: (maker: RecordMaker) => maker.post<Evidence>('/v1/evidence', body),
};
