/** A station as the dashboard shows it, and as its own session does. */
import type { internal, StationResource } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { Session } from '../session/session.entity.js';
import type { Station } from './station.entity.js';

export interface ShownStation {
  readonly station: Station;
  /** The open session of the tablet that is paired. */
  readonly pairing: Session | undefined;
  readonly createdByName: string | null;
}

export function stationView({ station, pairing, createdByName }: ShownStation, now: Date): StationResource {
  const { codeExpiresAt } = station;
  const isCodeOpen = codeExpiresAt !== null && codeExpiresAt > now;
  return {
    id: encodeId('station', station.id),
    name: station.name,
    stage: station.stage,
    machine_id: station.machineId,
    livemode: station.livemode,
    paired_since: pairing?.createdAt.toISOString() ?? null,
    paired_until: pairing?.endsAt.toISOString() ?? null,
    code_expires_at: isCodeOpen ? codeExpiresAt.toISOString() : null,
    created_by: station.createdBy,
    created_by_name: createdByName,
    created_at: station.createdAt.toISOString(),
  };
}

export function stationOfSession({ id, name, stage, machineId, livemode }: Station): internal.SessionToken['station'] {
  return { id: encodeId('station', id), name, stage, machine_id: machineId, livemode };
}

/** How the audit log names a station. */
export function stationActor({ id }: Pick<Station, 'id'>): string {
  return `station:${encodeId('station', id)}`;
}
