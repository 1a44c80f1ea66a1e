/** Drives what accounts does for the dashboard: people, their sessions, and the operations that they call. */
import { type Operation, type OperationInput, type Role } from '@millwright/contracts';
import { proxiedCallerHeader, signProxiedCaller } from '@millwright/operations';
import { SecretBox } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { type ApiAnswer, testSecret } from '@millwright/testing';
import { placeOfLink } from '../mail/sealed-links.js';
import { insertPerson, password } from './people.js';
import { type AccountsApp, createAccount } from './start-accounts.js';

export { password } from './people.js';

const key = testSecret('dashboard', 'dashboardKey');

let people = 0;

export interface TestPerson {
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
}

/** A person of a new account, unless `account_id` names one. */
export async function createPerson(
  app: AccountsApp,
  change: { readonly account_id?: string; readonly email?: string; readonly role?: Role } = {},
): Promise<TestPerson> {
  people += 1;
  const { email = `person${people}@bluepeak.example`, role = 'owner' } = change;
  const accountId = change.account_id ?? (await createAccount(app));
  return { accountId, userId: await insertPerson(app, accountId, email, role), email };
}

/** As the dashboard's backend, for a browser at this address. */
export function askAsDashboard(
  app: AccountsApp,
  what: string,
  body: object,
  { address = `203.0.113.${people % 250}`, signedBy = key } = {},
): Promise<ApiAnswer> {
  const path = `/internal/dashboard/${what}`;
  const claim = signProxiedCaller(
    { address, requestId: 'req_x' },
    { audience: 'accounts', method: 'POST', path },
    signedBy,
  );
  return app.request('POST', path, JSON.stringify(body), {
    [proxiedCallerHeader]: claim,
    'content-type': 'application/json',
  });
}

/** A person in a session of the dashboard. */
export class SignedInPerson {
  private constructor(
    private readonly app: AccountsApp,
    readonly person: TestPerson,
    readonly secret: string,
    readonly sessionId: string,
  ) {}

  static async create(app: AccountsApp, role: Role = 'owner', accountId?: string): Promise<SignedInPerson> {
    const account = accountId !== undefined && { account_id: accountId };
    return SignedInPerson.signIn(app, await createPerson(app, { role, ...account }));
  }

  /** In another browser each time. */
  static async signIn(app: AccountsApp, person: TestPerson): Promise<SignedInPerson> {
    const given = { email: person.email, password, user_agent: 'Firefox' };
    const { body } = await askAsDashboard(app, 'sessions', given);
    return (await SignedInPerson.of(app, person, body.secret))!;
  }

  /** Of a secret; undefined if it gets no tokens. */
  static async of(app: AccountsApp, person: TestPerson, secret: string): Promise<SignedInPerson | undefined> {
    const { status, body } = await askAsDashboard(app, 'sessions/token', { secret, mode: 'live' });
    return status === 200 ? new SignedInPerson(app, person, secret, body.session.id) : undefined;
  }

  /** Calls an operation as the gateway does, in live mode unless another is named. */
  call(
    operation: Operation,
    { mode = 'live', ...input }: OperationInput & { readonly mode?: 'live' | 'test' } = {},
  ): Promise<ApiAnswer> {
    const { accountId, userId, email } = this.person;
    return this.app.call(
      operation,
      { accountId: decodeId('account', accountId)!, livemode: mode === 'live' },
      {
        credential: { kind: 'session', id: decodeId('session', this.sessionId)! },
        actor: { type: 'dashboard', id: decodeId('user', userId)!, name: email },
        ...input,
      },
    );
  }

  /** Whether the session still gets tokens. */
  async isSignedIn(): Promise<boolean> {
    const answer = await askAsDashboard(this.app, 'sessions/token', { secret: this.secret, mode: 'live' });
    return answer.status === 200;
  }

  /** What the person has done, the latest first. */
  async audit(): Promise<{ action: string; address: string; subject_id: string; details: Record<string, unknown> }[]> {
    const { body } = await this.app.internal('GET', `/internal/accounts/${this.person.accountId}/audit`);
    return body.data.filter(({ actor }: { actor: string }) => actor === `user:${this.person.userId}`);
  }
}

/** What the button of the latest mail leads to, as the mail server gets it. */
export async function tokenInMail(app: AccountsApp, kind: string, recipient: string): Promise<string> {
  const [mail] = await app.database.worker.query(
    'SELECT account_id, id, sealed_link FROM mails WHERE kind = $1 AND recipient = $2 ORDER BY created_at DESC LIMIT 1',
    [kind, recipient],
  );
  const link = app.nest.get(SecretBox).open(mail.sealed_link, placeOfLink({ accountId: mail.account_id, id: mail.id }));
  return link.split('#')[1]!;
}

export const codeOf = ({ status, body }: ApiAnswer): unknown => [status, body?.error?.code];
