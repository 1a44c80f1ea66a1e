import type { Fixture, RecordMaker } from '../kit/fixture.js';
import { createEvidence, type Evidence } from './evidence.js';

const [{ body }] = createEvidence.examples;
/** A PNG of one grey pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12Po6OgAAAM0AZkQj9/uAAAAAElFTkSuQmCC',
  'base64',
);

async function makeReady(maker: RecordMaker): Promise<Evidence> {
  const begun = await maker.post<Evidence>('/v1/evidence', { type: 'image/png', size: pixel.length });
  await maker.put(begun.put!, pixel);
  return maker.get(`/v1/evidence/${begun.id}`);
}

export const evidenceFixture: Fixture<Evidence> = {
  collection: 'evidence',
  table: 'evidence',
  make: (maker) => maker.post<Evidence>('/v1/evidence', body),
  states: { 'evidence.get': makeReady },
};
