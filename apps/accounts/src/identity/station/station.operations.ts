/** The operations of owners on the stations of their account. */
import { Controller } from '@nestjs/common';
import {
  createPairingCode,
  createStation,
  deleteStation,
  getStation,
  listStations,
  type PairingCode,
  type Response,
  type StationResource,
  unpairStation,
  updateStation,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { findRecord, type ListPage, listPage, listRecords, type UnitOfWork } from '@millwright/persistence';
import { Sessions } from '../session/sessions.js';
import { requireSignedIn } from '../session/signed-in.js';
import { UserService } from '../user/user.service.js';
import type { Station } from './station.entity.js';
import { stationView } from './station.resource.js';
import { stationRecords, StationService } from './station.service.js';

@Controller()
export class StationOperations {
  constructor(
    private readonly stations: StationService,
    private readonly sessions: Sessions,
    private readonly users: UserService,
  ) {}

  @Handles(listStations, { asWorker: true })
  async list({ work, caller, query }: Call<typeof listStations>): Promise<ListPage<StationResource>> {
    await requireSignedIn(work, caller, listStations);
    const rows = await listRecords(work, stationRecords, {}, query);
    const shown = await this.show(work, rows);
    return listPage(rows, query.limit, (_, index) => shown[index]!);
  }

  @Handles(createStation, { asWorker: true })
  async create({ work, caller, body }: Call<typeof createStation>): Promise<StationResource> {
    const { origin } = await requireSignedIn(work, caller, createStation);
    const { name, stage, machine_id: machineId } = body;
    return this.showOne(work, await this.stations.create(work, { name, stage, machineId }, origin));
  }

  @Handles(getStation, { asWorker: true })
  async get({ work, caller, params }: Call<typeof getStation>): Promise<StationResource> {
    await requireSignedIn(work, caller, getStation);
    return this.showOne(work, await findRecord(work, stationRecords, params.id));
  }

  @Handles(updateStation, { asWorker: true })
  async update({ work, caller, params, body }: Call<typeof updateStation>): Promise<StationResource> {
    const { origin } = await requireSignedIn(work, caller, updateStation);
    const fields = {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.stage !== undefined && { stage: body.stage }),
      ...(body.machine_id !== undefined && { machineId: body.machine_id }),
    };
    return this.showOne(work, await this.stations.update(work, params.id, fields, origin));
  }

  @Handles(deleteStation, { asWorker: true })
  async remove({ work, caller, params }: Call<typeof deleteStation>): Promise<Response<typeof deleteStation>> {
    const { origin } = await requireSignedIn(work, caller, deleteStation);
    await this.stations.remove(work, params.id, origin);
    return { id: params.id, deleted: true };
  }

  @Handles(createPairingCode, { asWorker: true })
  async createCode({ work, caller, params }: Call<typeof createPairingCode>): Promise<PairingCode> {
    const { origin } = await requireSignedIn(work, caller, createPairingCode);
    return this.stations.createCode(work, params.id, origin);
  }

  @Handles(unpairStation, { asWorker: true })
  async unpair({ work, caller, params }: Call<typeof unpairStation>): Promise<StationResource> {
    const { origin } = await requireSignedIn(work, caller, unpairStation);
    return this.showOne(work, await this.stations.unpair(work, params.id, origin));
  }

  private async showOne(work: UnitOfWork, station: Station): Promise<StationResource> {
    const [shown] = await this.show(work, [station]);
    return shown!;
  }

  private async show(work: UnitOfWork, stations: readonly Station[]): Promise<StationResource[]> {
    const { accountId } = work.tenant;
    const pairings = await this.sessions.openOfStations(work, accountId, stations);
    const creators = stations.map(({ createdBy }) => createdBy);
    const names = await this.users.namesOf(work, accountId, creators);
    return stations.map((station) => {
      const pairing = pairings.get(station.id);
      return stationView({ station, pairing, createdByName: names.get(station.createdBy) ?? null }, work.now);
    });
  }
}
