/** The people of an account, as its owners manage them: there is always an owner who can sign in. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createInvitation,
  disablePerson,
  enablePerson,
  endSessionsOfPerson,
  listInvitations,
  listPeople,
  type Operation,
  removePerson,
  removeSecondFactorOfPerson,
  resendInvitation,
  revokeInvitation,
  updatePerson,
} from '@millwright/contracts';
import { isLongForm, someOf } from '@millwright/testing';
import { codeOf, createPerson, password, askAsDashboard, SignedInPerson } from '../../testing/dashboard.js';
import { type AccountsApp, mailsTo, startAccounts } from '../../testing/start-accounts.js';

const itLong = isLongForm ? it : it.skip;

const hourMs = 3_600_000;

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts();
});

afterAll(() => app?.stop());

/** An owner, and somebody else of the account. */
async function team(role: 'owner' | 'viewer' = 'viewer'): Promise<[owner: SignedInPerson, other: SignedInPerson]> {
  const owner = await SignedInPerson.create(app);
  return [owner, await SignedInPerson.create(app, role, owner.person.accountId)];
}

const people = async (owner: SignedInPerson) => listPeople.response.parse((await owner.call(listPeople)).body).data;
const rolesIn = async (owner: SignedInPerson): Promise<string[]> => (await people(owner)).map(({ role }) => role);

describe('the people of an account', () => {
  it('are listed with what they have: role, second factor, when they were last here', async () => {
    const [owner, other] = await team();
    expect(await people(owner)).toMatchObject([
      { id: other.person.userId, role: 'viewer', second_factor: false, last_seen_at: expect.any(String) },
      { id: owner.person.userId, role: 'owner', email: owner.person.email },
    ]);
    const lastSeen = (await people(owner))[0]!.last_seen_at;
    await askAsDashboard(app, 'sessions/end', { secret: other.secret });
    await app.advance(27 * hourMs);
    const again = await SignedInPerson.signIn(app, owner.person);
    expect((await people(again))[0]).toMatchObject({ last_seen_at: lastSeen });
  });

  it('lose their sessions with their role', async () => {
    const [owner, other] = await team();
    const { body } = await owner.call(updatePerson, { id: other.person.userId, body: { role: 'developer' } });
    expect(updatePerson.response.parse(body).role).toBe('developer');
    expect([await other.isSignedIn(), await owner.isSignedIn()]).toEqual([false, true]);
    expect((await owner.audit())[0]).toMatchObject({
      action: 'user.role_changed',
      subject_id: other.person.userId,
      details: { changes: { role: { before: 'viewer', after: 'developer' } }, sessions_ended: 1 },
    });
  });

  it('are removed, and may come to another account', async () => {
    const [owner, other] = await team();
    const { body } = await owner.call(removePerson, { id: other.person.userId });
    expect(body).toEqual({ id: other.person.userId, deleted: true });
    expect(await other.isSignedIn()).toBe(false);
    const signIn = await askAsDashboard(app, 'sessions', { email: other.person.email, password });
    expect(codeOf(signIn)).toEqual([401, 'wrong_credentials']);
    expect(await rolesIn(owner)).toEqual(['owner']);
    expect(codeOf(await owner.call(enablePerson, { id: other.person.userId }))).toEqual([404, 'not_found']);
    expect((await createPerson(app, { email: other.person.email })).email).toBe(other.person.email);
  });

  it('are disabled and enabled, signed out, and freed of a lost second factor', async () => {
    const [owner, other] = await team();
    const { userId: id } = other.person;
    expect((await owner.call(disablePerson, { id })).body.disabled_at).not.toBeNull();
    expect(await other.isSignedIn()).toBe(false);
    expect((await owner.call(enablePerson, { id })).body.disabled_at).toBeNull();
    const again = await SignedInPerson.signIn(app, other.person);
    expect((await owner.call(endSessionsOfPerson, { id })).status).toBe(200);
    expect(await again.isSignedIn()).toBe(false);
    expect(codeOf(await owner.call(removeSecondFactorOfPerson, { id }))).toEqual([409, 'invalid_state']);
    await app.database.worker.query(
      `INSERT INTO second_factors (account_id, user_id, sealed_secret, confirmed_at, created_at)
       SELECT account_id, id, '', now(), now() FROM users WHERE email = $1`,
      [other.person.email],
    );
    expect((await owner.call(removeSecondFactorOfPerson, { id })).body.second_factor).toBe(false);
    expect(await mailsTo(app, owner.person.accountId)).toContainEqual(
      expect.objectContaining({ kind: 'sign_in_changed', recipient: other.person.email }),
    );
  });

  it('of another account are not found', async () => {
    const [owner] = await team();
    const [, theirs] = await team();
    const calls: [Operation, object][] = [
      [updatePerson, { body: { role: 'owner' } }],
      [removePerson, {}],
      [disablePerson, {}],
      [enablePerson, {}],
      [endSessionsOfPerson, {}],
      [removeSecondFactorOfPerson, {}],
    ];
    for (const [operation, input] of calls) {
      const answer = await owner.call(operation, { id: theirs.person.userId, ...input });
      expect([operation.id, codeOf(answer)]).toEqual([operation.id, [404, 'not_found']]);
    }
    expect(await theirs.isSignedIn()).toBe(true);
  });
});

describe('an account keeps an owner who can sign in', () => {
  it('as nobody does anything about themselves', async () => {
    const [owner] = await team('owner');
    const { userId: id } = owner.person;
    const answers = [
      await owner.call(updatePerson, { id, body: { role: 'viewer' } }),
      await owner.call(removePerson, { id }),
      await owner.call(disablePerson, { id }),
    ];
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 3 }, () => [409, 'conflict']));
    expect(await owner.isSignedIn()).toBe(true);
  });

  const endings: [string, Operation, object][] = [
    ['demote', updatePerson, { body: { role: 'viewer' } }],
    ['remove', removePerson, {}],
    ['disable', disablePerson, {}],
  ];

  it.each(someOf(endings, 2))('also when two owners %s each other at the same time', async (_, operation, input) => {
    for (let round = 0; round < (isLongForm ? 5 : 1); round += 1) {
      const [one, two] = await team('owner');
      const answers = await Promise.all([
        one.call(operation, { id: two.person.userId, ...input }),
        two.call(operation, { id: one.person.userId, ...input }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      const [{ count }] = await app.database.worker.query(
        `SELECT count(*)::integer FROM users WHERE email = ANY ($1) AND role = 'owner' AND disabled_at IS NULL
            AND removed_at IS NULL`,
        [[one.person.email, two.person.email]],
      );
      expect(count).toBe(1);
    }
  });

  it('and one who is disabled is none', async () => {
    const [owner, other] = await team('owner');
    await app.database.worker.query('UPDATE users SET disabled_at = now() WHERE email = $1', [other.person.email]);
    const third = await SignedInPerson.create(app, 'owner', owner.person.accountId);
    expect((await third.call(updatePerson, { id: owner.person.userId, body: { role: 'viewer' } })).status).toBe(200);
    expect((await third.call(removePerson, { id: other.person.userId })).status).toBe(200);
    expect(await rolesIn(third)).toEqual(['owner', 'viewer']);
  });
});

describe('an invitation', () => {
  const email = () => `new${Math.random().toString(36).slice(2)}@bluepeak.example`;

  it('is mailed, sent again by another link, and revoked', async () => {
    const owner = await SignedInPerson.create(app);
    const { status, body } = await owner.call(createInvitation, { body: { email: email(), role: 'operations' } });
    const invitation = createInvitation.response.parse(body);
    expect([status, invitation.created_by_name]).toEqual([201, owner.person.email]);
    expect((await owner.call(listInvitations)).body.data).toEqual([invitation]);
    await app.advance(hourMs);
    const again = await owner.call(resendInvitation, { id: invitation.id });
    expect(Date.parse(again.body.expires_at) - Date.parse(invitation.expires_at)).toBeGreaterThanOrEqual(hourMs);
    const mails = await mailsTo(app, owner.person.accountId);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['invitation', invitation.email],
      ['invitation', invitation.email],
    ]);
    expect((await owner.call(revokeInvitation, { id: invitation.id })).body).toEqual({
      id: invitation.id,
      deleted: true,
    });
    expect(codeOf(await owner.call(resendInvitation, { id: invitation.id }))).toEqual([409, 'invalid_state']);
    expect((await owner.call(listInvitations)).body.data).toEqual([]);
    expect((await owner.audit()).slice(0, 3).map(({ action, subject_id: id }) => [action, id])).toEqual([
      ['user.invitation_revoked', invitation.id],
      ['user.invited_again', invitation.id],
      ['user.invited', invitation.id],
    ]);
  });

  itLong('is sent again three times a day at most, and 50 go out of an account in an hour', async () => {
    const owner = await SignedInPerson.create(app);
    const invite = (to = email()) => owner.call(createInvitation, { body: { email: to, role: 'viewer' } });
    const { id } = (await invite()).body;
    const again = async (): Promise<number> => (await owner.call(resendInvitation, { id })).status;
    expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 429]);
    for (let i = 4; i < 50; i += 1) expect((await invite()).status).toBe(201);
    const refused = await invite();
    const { code, limit } = refused.body.error;
    expect([refused.status, code, limit]).toEqual([429, 'rate_limited', 'endpoint']);
    await app.advance(24 * hourMs);
    expect([await again(), (await invite()).status]).toEqual([200, 201]);
  });

  itLong('tells nobody but the holder of an address whether it signs in for another account', async () => {
    const [owner] = await team();
    const [, elsewhere] = await team();
    const answers = [];
    for (const to of [email(), elsewhere.person.email]) {
      const { status, body } = await owner.call(createInvitation, { body: { email: to, role: 'viewer' } });
      answers.push([status, Object.keys(body as object)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await owner.call(listInvitations)).body.data).toHaveLength(2);
    const kinds = (await mailsTo(app, owner.person.accountId)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['invitation', 'invitation_elsewhere']);
  });

  it('is refused to an address that is known, and not found by another account', async () => {
    const [owner, other] = await team();
    const body = { email: email(), role: 'viewer' };
    const invited = await owner.call(createInvitation, { body });
    expect(codeOf(await owner.call(createInvitation, { body }))).toEqual([409, 'conflict']);
    const known = { email: other.person.email.toUpperCase(), role: 'viewer' };
    expect(codeOf(await owner.call(createInvitation, { body: known }))).toEqual([409, 'conflict']);
    const [stranger] = await team();
    for (const operation of [resendInvitation, revokeInvitation]) {
      expect(codeOf(await stranger.call(operation, { id: invited.body.id }))).toEqual([404, 'not_found']);
    }
    expect((await owner.call(listInvitations)).body.data).toHaveLength(1);
  });

  it('of the first owner is sent by an operator', async () => {
    const owner = await SignedInPerson.create(app);
    const given = { account_id: owner.person.accountId, email: email() };
    const { status, body } = await app.internal('POST', '/internal/invitations', given, { 'x-actor': 'cli:asha' });
    expect([status, body]).toMatchObject([201, { ...given, role: 'owner', created_by: 'cli:asha' }]);
    const [invitation] = (await owner.call(listInvitations)).body.data;
    expect(invitation).toMatchObject({ id: body.invitation_id, created_by_name: null });
    const nobody = await app.internal('POST', '/internal/invitations', { ...given, account_id: 'acct_x' });
    expect(nobody.status).toBe(404);
  });
});
