/** What people manage in the dashboard: each role is refused what it may not do, and others reach none of it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles, scopesOfRole, sessionOperations as allSessionOperations } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { isLongForm, someOf } from '@millwright/testing';
import { codeOf, SignedInPerson } from './testing/dashboard.js';
import { type AccountsApp, startAccounts } from './testing/start-accounts.js';

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

const sessionOperations = allSessionOperations.filter(({ owner }) => owner === 'accounts');

const inputOf = ({ examples }: (typeof sessionOperations)[number]) => {
  const [{ params, body, query }] = examples as [(typeof examples)[number]];
  return {
    ...(params !== undefined && { id: params['id']! }),
    ...(body !== undefined && { body }),
    ...(query !== undefined && { query: `?${new URLSearchParams(query).toString()}` }),
  };
};

describe.each(roles)('the role %s', (role) => {
  let person: SignedInPerson;

  beforeAll(async () => {
    person = await SignedInPerson.create(app, role);
  });

  // In the short form each operation is tried by one role at least.
  const some = sessionOperations.filter((_, index) => isLongForm || (index + roles.indexOf(role)) % 4 === 0);

  it.each(some.map((operation) => [operation.id, operation] as const))('at %s', async (_, operation) => {
    const isAllowed =
      operation.scopes.length === 0 || operation.scopes.some((scope) => scopesOfRole[role].includes(scope));
    const answer = await person.call(operation, inputOf(operation));
    const message: string = answer.body?.error?.message ?? '';
    expect([message.startsWith('This operation needs the scope'), answer.status < 500]).toEqual([!isAllowed, true]);
    if (!isAllowed) expect(codeOf(answer)).toEqual([403, 'insufficient_scope']);
  });
});

describe('an operation of sessions', () => {
  it('does not exist for keys, whatever their scopes', async () => {
    const { person } = await SignedInPerson.create(app);
    const tenant = { accountId: decodeId('account', person.accountId)!, livemode: true };
    for (const operation of someOf(sessionOperations, 3)) {
      const answer = await app.call(operation, tenant, { ...inputOf(operation), scopes: ['orders:read'] });
      expect([operation.id, ...(codeOf(answer) as unknown[])]).toEqual([operation.id, 404, 'not_found']);
    }
  });

  it('is refused in a session that has ended, before any gateway knows', async () => {
    const person = await SignedInPerson.create(app);
    await app.internal('POST', `/internal/users/${person.person.userId}/end-sessions`);
    for (const operation of someOf(sessionOperations, 3)) {
      const answer = await person.call(operation, inputOf(operation));
      expect([operation.id, answer.status]).toEqual([operation.id, 403]);
    }
  });

  it('counts the role that the person has now, not the one of the token', async () => {
    const person = await SignedInPerson.create(app, 'owner');
    await app.database.worker.query(`UPDATE users SET role = 'viewer' WHERE email = $1`, [person.person.email]);
    const operation = sessionOperations.find(({ id }) => id === 'people.list')!;
    expect(codeOf(await person.call(operation))).toEqual([403, 'insufficient_scope']);
  });
});
