/** A camera in the API, and its configuration on the topic of states. */
import type { Camera, CameraConfiguration, CameraState } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { breachResource } from '../limit/breach.resource.js';
import { breachGoingOn } from '../limit/rate-judgement.js';
import { healthFigures } from './camera-state.js';
import type { CameraRow } from './camera.store.js';

export function cameraResource(row: CameraRow, now: Date): Camera {
  const { disabled, ...configuration } = cameraConfiguration(row);
  const breach = disabled ? null : breachGoingOn(row.state.limit, row.defect_limit);
  return {
    ...configuration,
    health: { status: row.status, since: row.status_since.toISOString(), ...healthFigures(row.state, now) },
    breach: breach && breachResource(breach),
  };
}

export function cameraConfiguration(row: CameraRow): CameraConfiguration {
  return {
    id: encodeId('camera', row.id),
    name: row.name,
    line: row.line,
    station: row.station,
    stage: row.stage,
    grace_period_seconds: row.grace_period_seconds,
    noise_threshold: row.noise_threshold,
    confidence_threshold: row.confidence_threshold,
    class_thresholds: row.class_thresholds,
    defect_limit: row.defect_limit,
    metadata: row.metadata,
    disabled: row.status === 'disabled',
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function publishedState(camera: CameraConfiguration, { accountId }: Tenant): CameraState {
  return { account_id: encodeId('account', accountId), camera };
}
