/** Stations: codes that pair a tablet once, sessions of the station alone that end with the shift, and nothing else for them to do. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPairingCode,
  createStation,
  deleteStation,
  getStation,
  listAuditLog,
  listStations,
  pairingCodeLetters,
  type Scope,
  scopesOfRole,
  sessionOperations,
  unpairStation,
  updateAccount,
  updateStation,
} from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { askAsDashboard, codeOf, SignedInPerson } from '../../testing/dashboard.js';
import { type AccountsApp, lookUp, startAccounts } from '../../testing/start-accounts.js';
import { codeFor, newStation, pair, Tablet } from '../../testing/stations.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const wrongCode = [401, 'wrong_code'];
const notFound = [404, 'not_found'];

let app: AccountsApp;
let owner: SignedInPerson;

beforeAll(async () => {
  app = await startAccounts();
  owner = await SignedInPerson.create(app);
});

afterAll(() => app?.stop());

const shown = async (id: string) => getStation.response.parse((await owner.call(getStation, { id })).body);

describe('a station', () => {
  it('is created, changed, listed and deleted, each with an entry in the audit log', async () => {
    const body = { name: 'Guillotine', stage: 'cutting', machine_id: 'polar_01' };
    const created = createStation.response.parse((await owner.call(createStation, { body })).body);
    expect(created).toMatchObject({ ...body, livemode: true, paired_since: null, paired_until: null });
    const changed = await owner.call(updateStation, { id: created.id, body: { machine_id: 'polar_02' } });
    expect(changed.body).toEqual({ ...created, machine_id: 'polar_02' });
    const listed = listStations.response.parse((await owner.call(listStations)).body);
    expect(listed.data[0]).toEqual(changed.body);
    expect((await owner.call(deleteStation, { id: created.id })).body).toEqual({ id: created.id, deleted: true });
    expect(codeOf(await owner.call(getStation, { id: created.id }))).toEqual(notFound);
    const entries = await owner.audit();
    expect(entries.slice(0, 3)).toMatchObject([
      { action: 'station.deleted', subject_id: created.id, details: { name: 'Guillotine', unpaired: false } },
      {
        action: 'station.updated',
        details: { changes: { machine_id: { before: 'polar_01', after: 'polar_02' } }, operation: 'stations.update' },
      },
      { action: 'station.created', subject_id: created.id, details: body },
    ]);
    expect((await owner.call(createStation, { body })).status).toBe(201);
  });

  it('has a name of its own', async () => {
    const id = await newStation(owner, { name: 'Folding' });
    const other = await newStation(owner);
    const body = { name: 'folding', stage: 'finishing', machine_id: 'stahl_01' };
    expect(codeOf(await owner.call(createStation, { body }))).toEqual([409, 'conflict']);
    expect(codeOf(await owner.call(updateStation, { id: other, body: { name: 'Folding' } }))).toEqual([
      409,
      'conflict',
    ]);
    expect((await owner.call(createStation, { body, mode: 'test' })).status).toBe(201);
    expect((await owner.call(updateStation, { id, body: { name: 'FOLDING' } })).body.name).toBe('FOLDING');
  });

  it('is found neither by another account nor in the other mode', async () => {
    const id = await newStation(owner);
    const stranger = await SignedInPerson.create(app);
    for (const operation of [getStation, deleteStation, createPairingCode, unpairStation]) {
      expect([operation.id, codeOf(await stranger.call(operation, { id }))]).toEqual([operation.id, notFound]);
      expect([operation.id, codeOf(await owner.call(operation, { id, mode: 'test' }))]).toEqual([
        operation.id,
        notFound,
      ]);
    }
    const change = { id, body: { name: 'Mine' } };
    expect(codeOf(await stranger.call(updateStation, change))).toEqual(notFound);
    const { data } = listStations.response.parse((await stranger.call(listStations)).body);
    expect(data).toEqual([]);
  });
});

describe('a pairing code', () => {
  it('is short, of letters that nobody mistakes, and stored as a hash', async () => {
    const id = await newStation(owner);
    const code = await codeFor(owner, id);
    expect(code).toMatch(new RegExp(`^[${pairingCodeLetters}]{8}$`));
    const rows = await app.database.worker.query<object[]>('SELECT * FROM stations WHERE id = $1', [
      decodeId('station', id),
    ]);
    const audit = await app.database.worker.query<object[]>('SELECT details FROM audit_log');
    expect(JSON.stringify([rows, audit])).not.toContain(code);
  });

  it('pairs once, however it is typed', async () => {
    const id = await newStation(owner);
    const code = await codeFor(owner, id);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()} `;
    const { status, body } = await pair(app, typed);
    expect([status, body.state]).toEqual([200, 'signed_in']);
    expect(codeOf(await pair(app, code))).toEqual(wrongCode);
    expect(await new Tablet(app, body.secret).isPaired()).toBe(true);
    expect(await shown(id)).toMatchObject({ paired_since: expect.any(String), code_expires_at: null });
  });

  it('works once of those that are given at the same moment', async () => {
    const code = await codeFor(owner, await newStation(owner));
    const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => pair(app, code, `198.51.100.${index}`)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401]);
  });

  it('expires after ten minutes', async () => {
    const id = await newStation(owner);
    const code = await codeFor(owner, id);
    expect((await shown(id)).code_expires_at).not.toBeNull();
    await app.advance(10 * minuteMs);
    expect((await shown(id)).code_expires_at).toBeNull();
    expect(codeOf(await pair(app, code, '203.0.113.70'))).toEqual(wrongCode);
  });

  it('is replaced by a newer one, and ends with the station and by unpairing', async () => {
    owner = await SignedInPerson.signIn(app, owner.person);
    const id = await newStation(owner);
    const first = await codeFor(owner, id);
    const second = await codeFor(owner, id);
    expect(codeOf(await pair(app, first, '203.0.113.71'))).toEqual(wrongCode);
    await owner.call(unpairStation, { id });
    expect(codeOf(await pair(app, second, '203.0.113.71'))).toEqual(wrongCode);
    const third = await codeFor(owner, id);
    await owner.call(deleteStation, { id });
    expect(codeOf(await pair(app, third, '203.0.113.71'))).toEqual(wrongCode);
  });

  it('cannot be guessed: a network has ten wrong ones, whatever right ones come between', async () => {
    const address = '203.0.113.99';
    for (let wrong = 0; wrong < 10; wrong++) {
      expect(codeOf(await pair(app, `WRNG${wrong}ABC`, address))).toEqual(wrongCode);
      if (wrong === 5)
        expect((await pair(app, await codeFor(owner, await newStation(owner)), address)).status).toBe(200);
    }
    const code = await codeFor(owner, await newStation(owner));
    const refused = await pair(app, code, address);
    expect(codeOf(refused)).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await pair(app, code, '203.0.113.98')).status).toBe(200);
  });

  it('pairs another tablet, which signs the former one out', async () => {
    const id = await newStation(owner);
    const former = await Tablet.paired(app, owner, id);
    const code = await codeFor(owner, id);
    expect(await former.isPaired()).toBe(true);
    expect((await pair(app, code)).status).toBe(200);
    expect(await former.isPaired()).toBe(false);
  });
});

describe('the session of a station', () => {
  it('has the scopes of the shop floor, whoever paired it, and names the station', async () => {
    const id = await newStation(owner, { name: 'Press 4', stage: 'printing', machine_id: 'heidelberg_04' });
    const tablet = await Tablet.paired(app, owner, id);
    const { body } = await tablet.token('live');
    expect(body).toMatchObject({
      person: null,
      station: { id, name: 'Press 4', stage: 'printing', machine_id: 'heidelberg_04', livemode: true },
      account: { id: owner.person.accountId, stop_reasons: [], scrap_reasons: [] },
      scopes: scopesOfRole.shop_floor,
      must_set_up_second_factor: false,
    });
    const [known] = await lookUp(app, body.access_token);
    expect(known.sessionToken).toMatchObject({
      user_uuid: null,
      station_uuid: decodeId('station', id),
      user_name: 'Press 4',
      livemode: true,
      scopes: scopesOfRole.shop_floor,
    });
  });

  it('has tokens for the mode of the station alone', async () => {
    const tablet = await Tablet.paired(app, owner, await newStation(owner, {}, 'test'), 'test');
    expect(codeOf(await tablet.token('live'))).toEqual([403, 'other_mode']);
    const { body } = await tablet.token();
    expect(body.station.livemode).toBe(false);
    expect((await lookUp(app, body.access_token))[0].sessionToken.livemode).toBe(false);
  });

  it('gets the reasons of the account', async () => {
    const other = await SignedInPerson.create(app);
    const reasons = { stop_reasons: ['No paper', 'Repair'], scrap_reasons: ['Torn'] };
    expect((await other.call(updateAccount, { body: reasons })).status).toBe(200);
    const tablet = await Tablet.paired(app, other, await newStation(other));
    expect((await tablet.token()).body.account).toMatchObject(reasons);
  });

  it('is not asked for the second factor that the account asks of everybody', async () => {
    const other = await SignedInPerson.create(app);
    const id = await newStation(other);
    const tablet = await Tablet.paired(app, other, id);
    await app.database.worker.query('UPDATE accounts SET requires_second_factor = true WHERE id = $1', [
      decodeId('account', other.person.accountId),
    ]);
    expect((await tablet.token()).body).toMatchObject({
      must_set_up_second_factor: false,
      scopes: scopesOfRole.shop_floor,
    });
  });

  it('ends at once when it is unpaired, and when the station is deleted', async () => {
    const [one, two] = [await newStation(owner), await newStation(owner)];
    const tablets = [await Tablet.paired(app, owner, one), await Tablet.paired(app, owner, two)] as const;
    const [known] = await lookUp(app, (await tablets[0].token()).body.access_token);
    expect(known.session.ended_at).toBeNull();
    const unpaired = await owner.call(unpairStation, { id: one });
    expect(unpaired.body).toMatchObject({ paired_since: null, paired_until: null });
    await owner.call(deleteStation, { id: two });
    expect([await tablets[0].isPaired(), await tablets[1].isPaired()]).toEqual([false, false]);
    expect((await tablets[0].ask('sessions/check', { secret: undefined, secrets: [tablets[0].secret] })).body).toEqual({
      open: [false],
    });
    expect(codeOf(await tablets[0].ask('stations/operators'))).toEqual([401, 'session_ended']);
  });

  it('ends from the tablet, which the owner sees', async () => {
    const id = await newStation(owner);
    const tablet = await Tablet.paired(app, owner, id);
    await tablet.ask('sessions/end');
    expect(await tablet.isPaired()).toBe(false);
    expect((await shown(id)).paired_since).toBeNull();
    const { body } = await owner.call(listAuditLog, { query: `?actor=station:${id}` });
    expect(listAuditLog.response.parse(body).data).toMatchObject([
      { action: 'station.unpaired', subject_id: id, livemode: true, actor_name: (await shown(id)).name },
      { action: 'station.paired', subject_id: id, livemode: true },
    ]);
  });

  it('ends at the end of the shift, in the time zone of the account', async () => {
    const other = await SignedInPerson.create(app);
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
    const inTwoHours = new Date(app.clock.now().getTime() + 2 * hourMs);
    expect((await other.call(updateAccount, { body: { shift_ends_at: local.format(inTwoHours) } })).status).toBe(200);
    const id = await newStation(other);
    const tablet = await Tablet.paired(app, other, id);
    const { body } = await other.call(getStation, { id });
    const until = Date.parse(body.paired_until);
    expect(local.format(until)).toBe(local.format(inTwoHours));
    expect(Math.abs(until - inTwoHours.getTime())).toBeLessThanOrEqual(minuteMs);
    expect(Date.parse((await tablet.token()).body.session.ends_at)).toBe(until);
    await app.advance(until - app.clock.now().getTime() - minuteMs);
    expect(await tablet.isPaired()).toBe(true);
    expect(Date.parse((await tablet.token()).body.expires_at)).toBe(until);
    await app.advance(minuteMs);
    expect(await tablet.isPaired()).toBe(false);
  });

  it('opens none of the operations of people', async () => {
    owner = await SignedInPerson.signIn(app, owner.person);
    const id = await newStation(owner);
    const tablet = await Tablet.paired(app, owner, id);
    const { body } = await tablet.token();
    const sessionId = decodeId('session', body.session.id)!;
    const caller = {
      credential: { kind: 'session', id: sessionId },
      actor: { type: 'station', id: decodeId('station', id)!, name: 'Polar' },
    } as const;
    const tenant = { accountId: decodeId('account', owner.person.accountId)!, livemode: true };
    for (const operation of sessionOperations.filter(({ owner: app_ }) => app_ === 'accounts')) {
      const [{ params, body: given, query }] = operation.examples as [(typeof operation.examples)[number]];
      const answer = await app.call(operation, tenant, {
        ...caller,
        // As if it had the scopes of an owner.
        scopes: scopesOfRole.owner as readonly Scope[],
        ...(params !== undefined && { id: params['id']! }),
        ...(given !== undefined && { body: given }),
        ...(query !== undefined && { query: `?${new URLSearchParams(query).toString()}` }),
      });
      expect([operation.id, answer.status >= 400 && answer.status < 500]).toEqual([operation.id, true]);
    }
  });

  it('has no password to give, and no second factor', async () => {
    const tablet = await Tablet.paired(app, owner, await newStation(owner));
    expect(codeOf(await tablet.ask('sessions/reauthenticate', { password: 'correct horse battery' }))).toEqual([
      403,
      'not_a_person',
    ]);
    expect(codeOf(await tablet.ask('sessions/second-factor', { code: '123456' }))).toEqual([401, 'session_ended']);
    expect(await tablet.isPaired()).toBe(true);
  });
});

it('a person is no station', async () => {
  const { secret } = await SignedInPerson.create(app);
  expect(codeOf(await askAsDashboard(app, 'stations/operators', { secret }))).toEqual([403, 'not_a_station']);
});
