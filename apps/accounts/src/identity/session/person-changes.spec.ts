/** What people change is in the audit log: by operations of accounts with what they record, by those of other apps once for each record. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  auditTopic,
  beginSecondFactor,
  createApiKey,
  listAuditLog,
  personChanged,
  type PersonChange,
  updateProfile,
} from '@millwright/contracts';
import { EventProducer, ParkedRecords } from '@millwright/messaging';
import { createLogger, decodeId, Ids } from '@millwright/service-kit';
import { eventually, testEnvironment } from '@millwright/testing';
import { SignedInPerson } from '../../testing/dashboard.js';
import { type AccountsApp, startAccounts } from '../../testing/start-accounts.js';

let app: AccountsApp;
let orders: EventProducer;

beforeAll(async () => {
  app = await startAccounts({ topics: [auditTopic.name], consumes: true });
  orders = new EventProducer({
    app: 'orders',
    brokers: testEnvironment().kafkaBrokers,
    topicPrefix: app.backbone.topicPrefix,
    logger: createLogger('tests', 'silent'),
    ids: app.nest.get(Ids),
  });
});

afterAll(async () => {
  await orders?.close();
  await app?.stop();
});

const changeBy = ({ person, sessionId }: SignedInPerson, order: string): PersonChange => ({
  operation: 'orders.delete',
  method: 'DELETE',
  path: `/v1/orders/${order}`,
  subject_id: order,
  status: 200,
  request_id: `req_${randomUUID()}`,
  person: person.userId,
  session: sessionId,
});

const eventOf = ({ person }: SignedInPerson, data: PersonChange) => ({
  type: personChanged,
  tenant: { accountId: decodeId('account', person.accountId)!, livemode: false },
  key: data.person,
  data,
  createdAt: app.clock.now(),
});

describe('a change in another app', () => {
  it('is in the log once, dated by the change, from where the person has signed in', async () => {
    const person = await SignedInPerson.create(app);
    const [signIn] = await person.audit();
    const order = 'ord_034qzGoglnll8Ild7pcYOy';
    const event = eventOf(person, changeBy(person, order));
    const last = eventOf(person, changeBy(person, 'ord_034qzGoglnll8Ild7pcYOz'));
    await orders.send(auditTopic.name, [event]);
    await orders.send(auditTopic.name, [event, last]);
    const shown = await eventually(async () => {
      const { body } = await person.call(listAuditLog, { query: '?action=dashboard.' });
      expect(body.data[0].details.request_id).toBe(last.data.request_id);
      return body.data;
    });
    const { person: userId, ...details } = event.data;
    expect(shown).toHaveLength(2);
    expect(shown[1]).toEqual({
      at: event.createdAt.toISOString(),
      actor: `user:${userId}`,
      actor_name: person.person.email,
      action: 'dashboard.call',
      address: signIn!.address,
      subject_id: userId,
      livemode: false,
      details,
    });
    const { body } = await person.call(listAuditLog, { query: `?subject_id=${order}` });
    expect(body.data).toEqual([shown[1]]);
  });

  it('is parked where it cannot be read', async () => {
    const person = await SignedInPerson.create(app);
    const change = changeBy(person, 'ord_034qzGoglnll8Ild7pcYOy');
    await orders.send(auditTopic.name, [eventOf(person, { ...change, person: 'usr_1' })]);
    await eventually(async () => {
      const parked = await app.nest.get(ParkedRecords).list();
      expect(parked.map(({ key }) => key)).toContain('usr_1');
    });
  });
});

describe('an operation of accounts', () => {
  it('says in the entry that it records by which call that was', async () => {
    const person = await SignedInPerson.create(app);
    const { body } = await person.call(createApiKey, { body: { name: 'ERP', scopes: ['orders:read'] }, mode: 'test' });
    await person.call(updateProfile, { body: { name: 'Asha Rao' } });
    const [renamed, created, ...others] = await person.audit();
    expect(renamed).toMatchObject({
      action: 'user.renamed',
      details: {
        changes: { name: { before: '', after: 'Asha Rao' } },
        operation: 'profile.update',
        request_id: 'req_test',
        subject_id: person.person.userId,
      },
    });
    expect(created).toMatchObject({
      action: 'key.created',
      subject_id: body.id,
      details: { name: 'ERP', operation: 'api_keys.create', request_id: 'req_test', subject_id: body.id },
    });
    expect(others.map(({ action }) => action)).toEqual(['user.signed_in']);
  });

  it('that records nothing itself has an entry of its call', async () => {
    const person = await SignedInPerson.create(app);
    await person.call(beginSecondFactor);
    expect((await person.audit())[0]).toMatchObject({
      action: 'dashboard.call',
      subject_id: person.person.userId,
      details: {
        operation: 'profile.begin_second_factor',
        method: 'POST',
        path: '/v1/profile/second-factor',
        subject_id: null,
        status: 201,
        request_id: 'req_test',
        session: person.sessionId,
      },
    });
  });
});
