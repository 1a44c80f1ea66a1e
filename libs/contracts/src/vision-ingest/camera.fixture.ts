import { type Fixture, type RecordMaker, uniqueText } from '../kit/fixture.js';
import { type Camera, createCamera, disableCamera, getCamera } from './cameras.js';
import { inspectWithCamera } from './inspections.js';

const [{ body: batch }] = inspectWithCamera.examples;

export function makeCamera(maker: RecordMaker, change: object = {}): Promise<Camera> {
  const body = { ...createCamera.examples[0].body, name: uniqueText('Camera'), ...change };
  return maker.made(createCamera, { body });
}

/** Every tenth of its parts is defective. */
async function makeCameraWithParts(maker: RecordMaker): Promise<Camera> {
  const { id } = await makeCamera(maker);
  const [good, bad] = batch.parts;
  const parts = Array.from({ length: 400 }, (_, place) => ({
    ...(place % 10 === 0 ? bad : good),
    part_id: `P-${place}`,
  }));
  await maker.made(inspectWithCamera, { id, body: { ...batch, parts } });
  return maker.eventually(async () => {
    const camera = await maker.made(getCamera, { id });
    if (camera.health.last_frame_at === null) throw new Error(`The parts of ${id} are not counted yet.`);
    return camera;
  });
}

export const cameraFixture: Fixture<Camera> = {
  collection: 'cameras',
  table: 'cameras',
  make: (maker) => makeCamera(maker),
  states: {
    'cameras.limit_preview': makeCameraWithParts,
    'cameras.chart': makeCameraWithParts,
    'cameras.enable': async (maker) => {
      const { id } = await makeCamera(maker);
      return maker.made(disableCamera, { id });
    },
  },
};
