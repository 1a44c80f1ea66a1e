/** The operations by which owners manage stations: shared tablets beside machines, which are paired by a code and sign in without a person. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { changesAnything, createdAt, text, timestamp } from '../kit/values.js';
import { stageName } from '../orders/production-routes.js';
import { createdByName } from './fields.js';

/** Without 0, 1, I, L, O and U, which people mistake for each other, or which make words. */
export const pairingCodeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const pairingCodeLength = 8;
export const pairingCodeMinutes = 10;
export const mostStations = 200;

const name = z
  .string()
  .trim()
  .pipe(text(100))
  .meta({ description: 'What people call the station; unique in the account and mode.' });
const stage = stageName.meta({ description: 'The stage that is booked at the station.' });
const machineId = z
  .string()
  .trim()
  .pipe(text(64))
  .meta({ description: 'The machine beside the station, by your own numbering: the `machine_id` of its bookings.' });

export const station = z
  .strictObject({
    id: id('station'),
    name,
    stage,
    machine_id: machineId,
    livemode: z.boolean().meta({ description: 'True for a station of live mode, false for one of test mode.' }),
    paired_since: timestamp.nullable().meta({ description: 'Since when a tablet is paired; null if none is.' }),
    paired_until: timestamp.nullable().meta({ description: 'When the tablet signs out; null if none is paired.' }),
    code_expires_at: timestamp
      .nullable()
      .meta({ description: 'Until when the pairing code works; null if there is no code that works.' }),
    created_by: text(200).meta({ description: 'Who created the station, as the audit log names it.' }),
    created_by_name: createdByName,
    created_at: createdAt,
  })
  .meta({ description: 'A shared tablet beside a machine.' });
export type StationResource = z.output<typeof station>;

const pairingCode = z
  .strictObject({
    id: id('station'),
    code: z.string().meta({ description: 'What is typed at the tablet, shown this once.' }),
    expires_at: timestamp.meta({ description: 'Until when it works.' }),
  })
  .meta({ description: 'A code that pairs one tablet, once.' });
export type PairingCode = z.output<typeof pairingCode>;

export const stationExample: StationResource = {
  id: 'sta_034qzGogmNw8Yb3dK5rTxA',
  name: 'Polar 1',
  stage: 'cutting',
  machine_id: 'polar_01',
  livemode: true,
  paired_since: '2026-11-04T03:31:00.000Z',
  paired_until: '2026-11-04T13:00:00.000Z',
  code_expires_at: null,
  created_by: 'user:usr_034qzGogmBC9EMg2nGqVQb',
  created_by_name: 'Asha Rao',
  created_at: '2026-11-03T06:00:00.000Z',
};
const unpaired: StationResource = { ...stationExample, paired_since: null, paired_until: null };
const ownId = { id: stationExample.id };

const reads = { scopes: ['account:read'] } as const;
const changes = { scopes: ['stations:write'] } as const;
const byId = z.strictObject({ id: pathId('station') });

export const listStations = operation({
  ...reads,
  id: 'stations.list',
  method: 'GET',
  path: '/v1/stations',
  summary: 'List stations',
  description: 'Returns the stations of the mode of the call, newest first, with whether a tablet is paired.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(station),
  examples: [{ name: 'All stations', response: { data: [stationExample], has_more: false, next_cursor: null } }],
});

export const createStation = operation({
  ...changes,
  id: 'stations.create',
  method: 'POST',
  path: '/v1/stations',
  summary: 'Create a station',
  description: `Creates a station of the mode of the call, to which no tablet is paired. A name that another station has is 409, as is one beyond ${mostStations} stations.`,
  body: z.strictObject({ name, stage, machine_id: machineId }),
  status: 201,
  response: station,
  errors: ['conflict'],
  examples: [
    {
      name: 'At a guillotine',
      body: { name: stationExample.name, stage: stationExample.stage, machine_id: stationExample.machine_id },
      response: unpaired,
    },
  ],
});

export const getStation = operation({
  ...reads,
  id: 'stations.get',
  method: 'GET',
  path: '/v1/stations/{id}',
  summary: 'Get a station',
  description: 'Returns the station, with whether a tablet is paired.',
  params: byId,
  status: 200,
  response: station,
  examples: [{ name: 'A station', params: ownId, response: stationExample }],
});

export const updateStation = operation({
  ...changes,
  id: 'stations.update',
  method: 'PATCH',
  path: '/v1/stations/{id}',
  summary: 'Update a station',
  description:
    'Changes the fields that are sent, and leaves the others as they are. A tablet that is paired stays paired, and shows the change within minutes.',
  params: byId,
  body: z
    .strictObject({ name, stage, machine_id: machineId })
    .partial()
    .refine(...changesAnything),
  status: 200,
  response: station,
  errors: ['conflict'],
  examples: [
    {
      name: 'Another name',
      params: ownId,
      body: { name: 'Polar at the window' },
      response: { ...stationExample, name: 'Polar at the window' },
    },
  ],
});

export const deleteStation = operation({
  ...changes,
  id: 'stations.delete',
  method: 'DELETE',
  path: '/v1/stations/{id}',
  summary: 'Delete a station',
  description: 'Removes the station, and signs out the tablet that is paired with it at once. Its bookings stay.',
  params: byId,
  status: 200,
  response: deleted(id('station')),
  examples: [{ name: 'A station', params: ownId, response: { ...ownId, deleted: true } }],
});

export const createPairingCode = operation({
  ...changes,
  needsRecentSignIn: 'always',
  id: 'stations.create_pairing_code',
  method: 'POST',
  path: '/v1/stations/{id}/pairing-code',
  summary: 'Create a pairing code',
  description: `Returns a code that pairs one tablet with the station, once, within ${pairingCodeMinutes} minutes. It replaces an earlier code. A tablet that is paired stays so until the code is used.`,
  params: byId,
  status: 201,
  response: pairingCode,
  showsSecret: true,
  examples: [
    {
      name: 'A code',
      params: ownId,
      response: { ...ownId, code: 'EXAMP234', expires_at: '2026-11-04T03:40:00.000Z' },
    },
  ],
});

export const unpairStation = operation({
  ...changes,
  id: 'stations.unpair',
  method: 'POST',
  path: '/v1/stations/{id}/unpair',
  summary: 'Unpair a station',
  description: 'Signs out the tablet at once, and ends a pairing code. A station without either stays as it is.',
  params: byId,
  status: 200,
  response: station,
  examples: [{ name: 'A station', params: ownId, response: unpaired }],
});

export const stationsResource = defineResource({
  tag: { name: 'Stations', description: 'Shared tablets beside machines.' },
  sessionOperations: [
    listStations,
    createStation,
    getStation,
    updateStation,
    deleteStation,
    createPairingCode,
    unpairStation,
  ],
});
