/** The health of a camera, and the steps that disable and enable it. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const healthStatuses = enumeration('CameraHealthStatus', ['never_seen', 'online', 'offline', 'disabled']);
export type HealthStatus = (typeof healthStatuses)[number];

/** Between online and offline its batches decide. */
export const cameraLifecycle = lifecycle({
  record: 'camera',
  statuses: healthStatuses,
  transitions: {
    disable: { can: 'be disabled', by: 'cameras.disable', from: ['never_seen', 'online', 'offline'], to: 'disabled' },
    enable: { can: 'be enabled', by: 'cameras.enable', from: ['disabled'], to: ['never_seen', 'offline'] },
  },
});
