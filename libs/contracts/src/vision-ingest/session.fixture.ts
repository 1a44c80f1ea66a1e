import type { Fixture, RecordMaker } from '../kit/fixture.js';
import { makeCamera } from './camera.fixture.js';
import type { InspectionSession } from './inspection-sessions.js';

/** A session of a camera of its own, since a camera is in one at most. */
async function makeSession(maker: RecordMaker): Promise<InspectionSession> {
  const { id } = await makeCamera(maker);
  return maker.post<InspectionSession>('/v1/inspection-sessions', { camera_ids: [id] });
}

export const inspectionSessionFixture: Fixture<InspectionSession> = {
  collection: 'inspection-sessions',
  table: 'inspection_sessions',
  make: makeSession,
  states: {
    'inspection_sessions.create': (maker) => makeCamera(maker),
    'inspection_sessions.resume': async (maker) => {
      const { id } = await makeSession(maker);
      return maker.post(`/v1/inspection-sessions/${id}/pause`);
    },
  },
};
