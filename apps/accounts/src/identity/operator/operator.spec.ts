/** Operators: PINs that nobody reads, that open nothing but the station, and that lock after a few wrong ones. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOperator,
  deleteOperator,
  getOperator,
  listAuditLog,
  listOperators,
  updateOperator,
} from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { codeOf, SignedInPerson } from '../../testing/dashboard.js';
import { type AccountsApp, startAccounts } from '../../testing/start-accounts.js';
import { newOperator, newStation, Tablet } from '../../testing/stations.js';

const minuteMs = 60_000;
const notFound = [404, 'not_found'];
const accepted = { result: 'accepted', attempts_left: 5, locked_until: null };

let app: AccountsApp;
let owner: SignedInPerson;
let tablet: Tablet;

beforeAll(async () => {
  app = await startAccounts();
  owner = await SignedInPerson.create(app);
  tablet = await Tablet.paired(app, owner, await newStation(owner));
});

afterAll(() => app?.stop());

describe('an operator', () => {
  it('is created, changed, listed and deleted, never with the PIN', async () => {
    const body = { name: 'Suresh Patil', badge: '1014', pin: '40718' };
    const created = await owner.call(createOperator, { body });
    const { id } = createOperator.response.parse(created.body);
    expect(created.body).toMatchObject({ name: 'Suresh Patil', badge: '1014', active: true, locked_until: null });
    const changed = await owner.call(updateOperator, { id, body: { name: 'Suresh P.', pin: '99887' } });
    const answers = [created, changed, await owner.call(getOperator, { id }), await owner.call(listOperators)];
    const entries = await owner.audit();
    expect(entries.slice(0, 2)).toMatchObject([
      {
        action: 'operator.updated',
        subject_id: id,
        details: { changes: { name: { before: 'Suresh Patil', after: 'Suresh P.' } }, pin_changed: true },
      },
      { action: 'operator.created', subject_id: id, details: { name: 'Suresh Patil', badge: '1014', active: true } },
    ]);
    const rows = await app.database.worker.query<{ pin_hash: string }[]>('SELECT * FROM operators WHERE id = $1', [
      decodeId('operator', id),
    ]);
    expect(rows[0]!.pin_hash).toMatch(/^\$argon2id\$/);
    const text = JSON.stringify([answers.map((answer) => answer.body), entries, rows]);
    for (const secret of ['40718', '99887']) expect(text).not.toContain(secret);
    expect(JSON.stringify(answers.map((answer) => answer.body))).not.toContain('pin');
    expect((await owner.call(deleteOperator, { id })).body).toEqual({ id, deleted: true });
    expect(codeOf(await owner.call(getOperator, { id }))).toEqual(notFound);
  });

  it('has a badge that is unique in the account and mode', async () => {
    const other = await newOperator(owner);
    await newOperator(owner, { badge: 'A-7' });
    const body = { name: 'Anita', badge: 'a-7', pin: '4071' };
    expect(codeOf(await owner.call(createOperator, { body }))).toEqual([409, 'conflict']);
    expect(codeOf(await owner.call(updateOperator, { id: other, body: { badge: 'A-7' } }))).toEqual([409, 'conflict']);
    expect((await owner.call(createOperator, { body, mode: 'test' })).status).toBe(201);
    expect((await (await SignedInPerson.create(app)).call(createOperator, { body })).status).toBe(201);
  });

  it('is found neither by another account nor in the other mode', async () => {
    const id = await newOperator(owner);
    const stranger = await SignedInPerson.create(app);
    for (const operation of [getOperator, deleteOperator]) {
      expect([operation.id, codeOf(await stranger.call(operation, { id }))]).toEqual([operation.id, notFound]);
      expect([operation.id, codeOf(await owner.call(operation, { id, mode: 'test' }))]).toEqual([
        operation.id,
        notFound,
      ]);
    }
    expect(codeOf(await stranger.call(updateOperator, { id, body: { pin: '5555' } }))).toEqual(notFound);
    expect(await tablet.tryPin(id, '4071')).toEqual(accepted);
  });
});

describe('at a station', () => {
  it('the active operators are listed with id, name and badge, and nobody else', async () => {
    const other = await SignedInPerson.create(app);
    const [zara, arun] = [
      await newOperator(other, { name: 'Zara', badge: 'Z1' }),
      await newOperator(other, { name: 'Arun', badge: 'A1' }),
    ];
    await newOperator(other, { active: false });
    await newOperator(other, {}, 'test');
    const there = await Tablet.paired(app, other, await newStation(other));
    expect((await there.ask('stations/operators')).body).toEqual({
      data: [
        { id: arun, name: 'Arun', badge: 'A1' },
        { id: zara, name: 'Zara', badge: 'Z1' },
      ],
    });
  });

  it('the right PIN is accepted, which the audit log has', async () => {
    const id = await newOperator(owner);
    expect(await tablet.tryPin(id, '4071')).toEqual(accepted);
    const { body } = await owner.call(listAuditLog, { query: `?subject_id=${id}` });
    const { station } = (await tablet.token()).body;
    expect(listAuditLog.response.parse(body).data[0]).toMatchObject({
      action: 'operator.signed_in',
      actor: `station:${station.id}`,
      actor_name: station.name,
      livemode: true,
    });
  });

  it('five wrong PINs in a row lock the operator for 15 minutes, and no other', async () => {
    const [id, other] = [await newOperator(owner), await newOperator(owner)];
    for (const left of [4, 3, 2, 1]) {
      expect(await tablet.tryPin(id, '0000')).toEqual({ result: 'wrong_pin', attempts_left: left, locked_until: null });
    }
    const fifth = await tablet.tryPin(id, '0000');
    const until = new Date(app.clock.now().getTime() + 15 * minuteMs);
    expect(fifth).toMatchObject({ result: 'locked', attempts_left: 0 });
    expect(Math.abs(Date.parse(fifth.locked_until) - until.getTime())).toBeLessThan(minuteMs);
    expect(await tablet.tryPin(id, '4071')).toEqual(fifth);
    expect((await owner.call(getOperator, { id })).body.locked_until).toBe(fifth.locked_until);
    expect(await tablet.tryPin(other, '4071')).toEqual(accepted);
    await app.advance(15 * minuteMs);
    expect(await tablet.tryPin(id, '0000')).toMatchObject({ result: 'wrong_pin', attempts_left: 4 });
    expect(await tablet.tryPin(id, '4071')).toEqual(accepted);
  });

  it('wrong PINs that are tried at the same moment do not exceed the limit', async () => {
    const id = await newOperator(owner, { pin: '1234' });
    const results = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((digit) => tablet.tryPin(id, `000${digit}`)),
    );
    expect(results.filter(({ result }) => result === 'wrong_pin')).toHaveLength(4);
    expect(await tablet.tryPin(id, '1234')).toMatchObject({ result: 'locked' });
  });

  it('a right PIN clears the count, and another PIN unlocks', async () => {
    const id = await newOperator(owner);
    for (const pin of ['0000', '0001', '0002', '0003', '4071', '0000', '0001', '0002', '0003'])
      await tablet.tryPin(id, pin);
    expect(await tablet.tryPin(id, '0004')).toMatchObject({ result: 'locked' });
    await owner.call(updateOperator, { id, body: { pin: '2468' } });
    expect(await tablet.tryPin(id, '4071')).toMatchObject({ result: 'wrong_pin' });
    expect(await tablet.tryPin(id, '2468')).toEqual(accepted);
  });

  it('nobody signs in who is inactive, of another account or of the other mode', async () => {
    const inactive = await newOperator(owner, { active: false });
    const elsewhere = await newOperator(await SignedInPerson.create(app));
    const test = await newOperator(owner, {}, 'test');
    for (const id of [inactive, elsewhere, test]) {
      expect(codeOf(await tablet.ask('stations/pin', { operator_id: id, pin: '4071' }))).toEqual(notFound);
    }
  });

  it('a PIN is no password, and is of four to eight digits', async () => {
    for (const pin of ['123', '123456789', '12a4', '']) {
      const body = { name: 'Anita', badge: 'X1', pin };
      expect(codeOf(await owner.call(createOperator, { body }))).toEqual([400, 'invalid_parameter']);
    }
  });
});
