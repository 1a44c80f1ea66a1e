import { type Fixture, type RecordMaker, uniqueText } from '../kit/fixture.js';
import { type Camera, createCamera } from './cameras.js';

export function makeCamera(maker: RecordMaker, change: object = {}): Promise<Camera> {
  const body = { ...createCamera.examples[0].body, name: uniqueText('Camera'), ...change };
  return maker.post<Camera>('/v1/cameras', body);
}

export const cameraFixture: Fixture<Camera> = {
  collection: 'cameras',
  table: 'cameras',
  make: (maker) => makeCamera(maker),
  states: {
    'cameras.enable': async (maker) => {
      const { id } = await makeCamera(maker);
      return maker.post<Camera>(`/v1/cameras/${id}/disable`);
    },
  },
};
