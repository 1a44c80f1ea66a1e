import { type Fixture, type RecordMaker, uniqueText } from '../kit/fixture.js';
import { makeCamera } from './camera.fixture.js';
import {
  createInspectionSession,
  getInspectionSession,
  type InspectionSession,
  inspectionSessionExample,
  pauseInspectionSession,
} from './inspection-sessions.js';
import { inspectWithCamera } from './inspections.js';

const [{ body: batch }] = inspectWithCamera.examples;
const [detection] = batch.parts[1]!.detections!;

/** A session of a camera of its own, since a camera is in one at most, with a defect of each class of its example. */
async function makeSession(maker: RecordMaker): Promise<InspectionSession> {
  const { id: cameraId } = await makeCamera(maker);
  const { id } = await maker.made(createInspectionSession, { body: { camera_ids: [cameraId] } });
  const classes = Object.keys(inspectionSessionExample.counts.by_class);
  const parts = classes.map((name) => ({ detections: [{ ...detection, class: name, track_id: name }] }));
  await maker.made(inspectWithCamera, { id: cameraId, body: { ...batch, epoch: uniqueText('epoch'), parts } });
  return maker.eventually(async () => {
    const session = await maker.made(getInspectionSession, { id });
    if (session.counts.defects < classes.length) throw new Error(`${id} has not counted its defects yet.`);
    return session;
  });
}

export const inspectionSessionFixture: Fixture<InspectionSession> = {
  collection: 'inspection-sessions',
  table: 'inspection_sessions',
  make: makeSession,
  states: {
    'inspection_sessions.create': (maker) => makeCamera(maker),
    'inspection_sessions.resume': async (maker) => {
      const { id } = await makeSession(maker);
      return maker.made(pauseInspectionSession, { id });
    },
  },
};
