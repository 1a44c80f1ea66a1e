/** The account and its audit log in the dashboard. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApiKey, eventTypes, getAccount, listAuditLog, updateAccount } from '@millwright/contracts';
import { codeOf, SignedInPerson } from '../../testing/dashboard.js';
import { type AccountsApp, eventsOf, startAccounts } from '../../testing/start-accounts.js';

let app: AccountsApp;
let owner: SignedInPerson;

beforeAll(async () => {
  app = await startAccounts();
  owner = await SignedInPerson.create(app);
});

afterAll(() => app?.stop());

it('an owner changes the account from the version that was seen; everybody reads it', async () => {
  const { accountId } = owner.person;
  const viewer = await SignedInPerson.create(app, 'viewer', accountId);
  const before = getAccount.response.parse((await viewer.call(getAccount)).body);
  expect(before).toMatchObject({ id: accountId, name: 'Bluepeak', requires_second_factor: false, version: 1 });
  const body = { name: 'Bluepeak Retail', email: 'accounts@bluepeak.example', time_zone: 'Asia/Dubai' };
  const change = () => owner.call(updateAccount, { body, headers: { 'if-match': '"1"' } });
  expect((await change()).body).toEqual({ ...before, ...body, version: 2 });
  expect(codeOf(await change())).toEqual([412, 'precondition_failed']);
  expect((await owner.call(updateAccount, { body: {} })).status).toBe(400);
  const event = (await eventsOf(app, accountId)).at(-1)!;
  expect([event.type, event.data.changed]).toEqual(['account.updated', ['name', 'email', 'time_zone']]);
  expect(() => eventTypes.find(({ type }) => type === 'account.updated')!.data.parse(event.data)).not.toThrow();
});

it('the audit log has what was done, by whom, and is filtered and paged', async () => {
  const person = await SignedInPerson.create(app);
  const { accountId, userId, email } = person.person;
  const { body: key } = await person.call(createApiKey, {
    mode: 'test',
    body: { name: 'ERP', scopes: ['orders:read'] },
  });
  const list = async (query: string) => {
    const { body } = await person.call(listAuditLog, { query });
    return listAuditLog.response.parse(body);
  };
  const actionsIn = async (query: string) => (await list(query)).data.map(({ action }) => action);
  const all = ['key.created', 'user.signed_in', 'user.created', 'account.created'];
  expect(await actionsIn('')).toEqual(all);
  expect((await list('')).data[0]).toMatchObject({
    actor: `user:${userId}`,
    actor_name: email,
    subject_id: key.id,
    livemode: false,
  });
  expect((await list('')).data.at(-1)).toMatchObject({ subject_id: accountId, livemode: null, actor_name: null });
  expect(await actionsIn('?action=user.')).toEqual(['user.signed_in', 'user.created']);
  expect(await actionsIn('?action=%25')).toEqual([]);
  expect(await actionsIn(`?actor=user:${userId}`)).toEqual(['key.created', 'user.signed_in']);
  expect(await actionsIn(`?subject_id=${key.id}`)).toEqual(['key.created']);
  expect(await actionsIn('?subject_id=nonsense')).toEqual([]);
  const later = encodeURIComponent(new Date(app.clock.now().getTime() + 1).toISOString());
  expect(await actionsIn(`?since=${later}`)).toEqual([]);
  expect(await actionsIn(`?until=${later}`)).toEqual(all);
  const first = await list('?limit=3');
  expect(first.has_more).toBe(true);
  expect(await actionsIn(`?cursor=${first.next_cursor}`)).toEqual(['account.created']);
});
