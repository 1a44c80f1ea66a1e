import { type Fixture, type MadeRecord, type RecordMaker, uniqueText } from '../kit/fixture.js';
import { makeCamera } from './camera.fixture.js';
import { type Defect, dismissDefect, listDefects } from './defects.js';
import { inspectWithCamera } from './inspections.js';

const [{ body: batch }] = inspectWithCamera.examples;

/** A defect of a camera that has sent a batch. */
async function makeDefect(maker: RecordMaker): Promise<Defect> {
  const { id } = await makeCamera(maker);
  await maker.made(inspectWithCamera, { id, body: { ...batch, epoch: uniqueText('epoch') } });
  return maker.eventually(async () => {
    const { data } = await maker.made(listDefects, { query: { camera_id: id } });
    if (data[0] === undefined) throw new Error(`${id} has no defect yet.`);
    return data[0];
  });
}

async function makeDismissed(maker: RecordMaker): Promise<MadeRecord> {
  const { id } = await makeDefect(maker);
  return maker.made(dismissDefect, { id, body: dismissDefect.examples[0].body });
}

export const defectFixture: Fixture<Defect> = {
  collection: 'defects',
  table: 'defects',
  make: makeDefect,
  states: { 'defects.reopen': makeDismissed, 'defects.timeline': makeDismissed },
};

/** Batches are no records of their own: what their examples need is a camera. */
export const inspectionFixture: Fixture = {
  collection: 'inspections',
  table: 'cameras',
  make: (maker) => makeCamera(maker),
  states: { 'inspections.create': (maker) => makeCamera(maker) },
};
