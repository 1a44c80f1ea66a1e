/** The stations of an account, their pairing codes, and the end of their pairing by owners. */
import { Inject, Injectable } from '@nestjs/common';
import { mostStations, type PairingCode, pairingCodeMinutes } from '@millwright/contracts';
import {
  entityRows,
  isUniqueViolation,
  lockRecord,
  type RecordKind,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { ApiError, appConfig, decodeId, encodeId, hashCredential, Ids } from '@millwright/service-kit';
import { In, IsNull } from 'typeorm';
import { AuditLog } from '../../change/audit-log.js';
import { differences } from '../../change/differences.js';
import type { Origin } from '../../change/origin.js';
import type { HashConfig } from '../../credential-hashes.settings.js';
import { lockAccount } from '../account/account.service.js';
import { Sessions } from '../session/sessions.js';
import type { SessionEnd } from '../user/person-sessions.js';
import { makePairingCode } from './pairing-code.js';
import { Station } from './station.entity.js';
import { stationActor } from './station.resource.js';

const validMs = pairingCodeMinutes * 60_000;
export const noCode = { codeHash: null, codePepperVersion: null, codeExpiresAt: null } as const;

export type StationFields = Pick<Station, 'name' | 'stage' | 'machineId'>;

export const stationRecords: RecordKind<Station> = {
  id: 'station',
  name: 'station',
  rows: entityRows(Station, { removedAt: IsNull() }),
};

@Injectable()
export class StationService {
  constructor(
    private readonly ids: Ids,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
    @Inject(appConfig) private readonly config: HashConfig,
  ) {}

  async create(work: UnitOfWork, fields: StationFields, origin: Origin): Promise<Station> {
    const { accountId, livemode } = work.tenant;
    await lockAccount(work, accountId);
    if ((await work.manager.countBy(Station, { accountId, livemode, removedAt: IsNull() })) >= mostStations) {
      throw new ApiError('conflict', {
        message: `An account has at most ${mostStations} stations in a mode. Delete those that are not used.`,
      });
    }
    const station = work.manager.create(Station, {
      accountId,
      id: this.ids.next(),
      livemode,
      ...fields,
      ...noCode,
      createdAt: work.now,
      createdBy: origin.actor,
      removedAt: null,
    });
    await work.manager.insert(Station, station).catch((error: unknown) => refuseName(error, fields.name));
    await this.record(work, station, 'station.created', origin, shownFields(station));
    return station;
  }

  async update(work: UnitOfWork, id: string, fields: Partial<StationFields>, origin: Origin): Promise<Station> {
    const station = await lockRecord(work, stationRecords, id);
    const before = shownFields(station);
    await this.write(work, station, fields).catch((error: unknown) => refuseName(error, fields.name ?? station.name));
    const changes = differences(before, shownFields(station));
    if (Object.keys(changes).length > 0) await this.record(work, station, 'station.updated', origin, { changes });
    return station;
  }

  /** Its sessions and the audit log name it, so the row stays. */
  async remove(work: UnitOfWork, id: string, origin: Origin): Promise<void> {
    const station = await lockRecord(work, stationRecords, id);
    const ended = await this.endSessions(work, station, 'removed');
    await this.write(work, station, { removedAt: work.now, ...noCode });
    await this.record(work, station, 'station.deleted', origin, { name: station.name, unpaired: ended > 0 });
  }

  async createCode(work: UnitOfWork, id: string, origin: Origin): Promise<PairingCode> {
    const station = await lockRecord(work, stationRecords, id);
    const code = makePairingCode();
    const pepper = this.config.peppers[0]!;
    const expiresAt = new Date(work.now.getTime() + validMs);
    await this.write(work, station, {
      codeHash: hashCredential(code, pepper),
      codePepperVersion: pepper.version,
      codeExpiresAt: expiresAt,
    });
    const expires = { expires_at: expiresAt.toISOString() };
    await this.record(work, station, 'station.code_created', origin, expires);
    return { id: encodeId('station', station.id), code, ...expires };
  }

  async unpair(work: UnitOfWork, id: string, origin: Origin): Promise<Station> {
    const station = await lockRecord(work, stationRecords, id);
    const ended = await this.endSessions(work, station, 'unpaired');
    const hadCode = station.codeHash !== null;
    await this.write(work, station, noCode);
    if (ended > 0 || hadCode) await this.record(work, station, 'station.unpaired', origin, { sessions_ended: ended });
    return station;
  }

  /** Ends what tablets are paired with a locked station; returns how many there were. */
  endSessions(work: Work, station: Station, reason: SessionEnd): Promise<number> {
    return this.sessions.endAllOfStation(work, station, reason);
  }

  /** Changes fields of a locked station. */
  async write(work: Work, station: Station, fields: Partial<Station>): Promise<void> {
    const { accountId, id } = station;
    await work.manager.update(Station, { accountId, id }, fields);
    Object.assign(station, fields);
  }

  record(work: Work, station: Station, action: string, origin: Origin, details: object): Promise<void> {
    const { accountId, livemode, id: subjectId } = station;
    return this.audit.record(work, origin, { action, accountId, livemode, subjectId, details });
  }

  /** Names of stations by how the audit log names them, of those among these that are of the account, or were. */
  async namesOf({ manager }: Work, accountId: string, actors: readonly string[]): Promise<Map<string, string>> {
    const ids = actors.map((actor) => (actor.startsWith('station:') ? decodeId('station', actor.slice(8)) : undefined));
    const stations = await manager.findBy(Station, { accountId, id: In(ids.filter((id) => id !== undefined)) });
    return new Map(stations.map((station) => [stationActor(station), station.name]));
  }
}

function shownFields({ name, stage, machineId: machine_id }: Station) {
  return { name, stage, machine_id };
}

function refuseName(error: unknown, name: string): never {
  if (!isUniqueViolation(error, 'stations_by_name')) throw error;
  throw new ApiError('conflict', {
    message: `A station with the name ${name} exists. Give another name.`,
    param: 'name',
  });
}
