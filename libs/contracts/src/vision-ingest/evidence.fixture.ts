import type { Fixture, RecordMaker } from '../kit/fixture.js';
import { createEvidence, type Evidence, getEvidence } from './evidence.js';

const [{ body }] = createEvidence.examples;
/** A PNG of one grey pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12Po6OgAAAM0AZkQj9/uAAAAAElFTkSuQmCC',
  'base64',
);

async function makeReady(maker: RecordMaker): Promise<Evidence> {
  const begun = await maker.made(createEvidence, { body: { type: 'image/png', size: pixel.length } });
  await maker.put(begun.put!, pixel);
  return maker.made(getEvidence, { id: begun.id });
}

export const evidenceFixture: Fixture<Evidence> = {
  collection: 'evidence',
  table: 'evidence',
  make: (maker) => maker.made(createEvidence, { body }),
  states: { 'evidence.get': makeReady },
};
