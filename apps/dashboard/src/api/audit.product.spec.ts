/** Whatever people change is in the audit log of their account, under the operation and the record that it was done to. */
import { randomUUID } from 'node:crypto';
import { request as requestRaw } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuditRecord,
  beginSecondFactor,
  confirmSecondFactor,
  createApiKey,
  createApplication,
  createInvitation,
  createOperator,
  createPairingCode,
  createStation,
  disablePerson,
  listAuditLog,
  listConnections,
  listPeople,
  mayChange,
  type Operation,
  operations,
  type OwnedOperation,
  roles,
  scopeNames,
  scopesOfRole,
  sessionOperations,
} from '@millwright/contracts';
import { addressOf, type ApiClient, eventually, orderBody, Product, Records, someOf } from '@millwright/testing';
import { BackendClient, ownerOfNew, password, type Person, personOf, signedIn } from '@millwright/testing/page';
import { Secret, TOTP } from 'otpauth';
import { request } from 'undici';
import { connectApplication } from '../testing/connected-application.js';

const held = new Set(roles.flatMap((role) => scopesOfRole[role]));
const isReachable = ({ scopes }: OwnedOperation): boolean =>
  scopes.length === 0 || scopes.some((scope) => held.has(scope));
const changing = [...operations, ...sessionOperations].filter(
  (operation) => mayChange(operation) && isReachable(operation),
);
/**
 * What takes a record away comes last, and what changes those that later ones begin with after what makes records. Those of sessions are
 * written by accounts, each in its own way, and all others by the backend in one.
 */
const inOrder = someOf(
  changing.filter(({ ofSessions }) => !ofSessions).toSorted((a, b) => rank(a) - rank(b)),
  8,
).concat(changing.filter(({ ofSessions }) => ofSessions));

function rank({ method }: OwnedOperation): number {
  return ['POST', 'PATCH', 'DELETE'].indexOf(method);
}

let product: Product;
let owner: Person;
let client: BackendClient;
/** Who calls: the owner, or for the own password and second factor a person of their own. */
let own: BackendClient;
let ownEmail: string;
let api: ApiClient;
let records: Records;
let secondFactor: TOTP;
/** Whose role, rights and sessions are changed. */
let changed: Promise<string> | undefined;

interface Call {
  readonly operation: OwnedOperation;
  readonly caller: BackendClient;
  readonly path: string;
  readonly requestId: string;
  readonly subject: string | null;
}

const made: Call[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  owner = await ownerOfNew(product, 'Audit log of the dashboard', 'Deploy Scale');
  await Promise.all([product.liftLimits(owner.account, 'live'), product.liftLimits(owner.account, 'test')]);
  client = await signedIn(product, owner);
  const person = await personOf(product, owner.account, 'owner');
  [own, ownEmail] = [await signedIn(product, person), person.email];
  api = product.client('live', await product.createKey(owner.account, 'live', scopeNames));
  records = new Records(product, api);
}, 60_000);

afterAll(() => api?.close());

const bff = '/bff/api/live';

async function made201(operation: Operation, body: object): Promise<string> {
  const answer = await client.call('POST', bff + operation.path, { body });
  if (answer.status !== 201) throw new Error(`${operation.id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id as string;
}

const newKey = (): Promise<string> => made201(createApiKey, { name: 'ERP', scopes: ['orders:read'] });
const newApplication = (): Promise<string> =>
  made201(createApplication, {
    name: 'Ledgerline',
    redirect_uris: ['https://ledgerline.example/callback'],
    scopes: ['orders:read'],
  });
const newInvitation = (): Promise<string> =>
  made201(createInvitation, { email: `invited-${randomUUID()}@bluepeak.example`, role: 'viewer' });

const stationBody = () => ({ name: `Station ${randomUUID()}`, stage: 'cutting', machine_id: 'polar_01' });
const operatorBody = () => ({ name: 'Suresh Patil', badge: randomUUID(), pin: '4071' });
const newStation = (): Promise<string> => made201(createStation, stationBody());
const newOperator = (): Promise<string> => made201(createOperator, operatorBody());

async function firstOf(operation: Operation, caller = client): Promise<string> {
  const { body } = await caller.call('GET', bff + operation.path);
  return (body.data as { id: string }[])[0]!.id;
}

async function idOf({ email }: Person): Promise<string> {
  const { body } = await client.call('GET', `${bff}${addressOf(listPeople, { query: { limit: 100 } })}`);
  return (body.data as { id: string; email: string }[]).find((each) => each.email === email)!.id;
}

const colleague = async (): Promise<string> => idOf(await personOf(product, owner.account, 'viewer'));

const sameColleague = (): Promise<string> => (changed ??= colleague());

const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

async function colleagueWithSecondFactor(): Promise<string> {
  const person = await personOf(product, owner.account, 'viewer');
  const there = await signedIn(product, person);
  const { body } = await there.call('POST', bff + beginSecondFactor.path);
  const code = totpOf(body.secret as string).generate();
  const { status } = await there.call('POST', bff + confirmSecondFactor.path, { body: { code } });
  expect(status).toBe(200);
  return idOf(person);
}

async function otherSession(): Promise<string> {
  const other = new BackendClient(product.report.dashboard_url);
  await other.signIn(ownEmail, 'another sentence to remember');
  const { body } = await other.call('GET', '/bff/session');
  return body.session.id as string;
}

interface Prepared {
  readonly id?: string;
  readonly body?: object;
}

/** What an operation of people needs that has no fixture: one without it is called with its example. */
const preparations: Readonly<Record<string, () => Promise<Prepared>>> = {
  'profile.change_password': async () => ({ body: { current: password, new: 'another sentence to remember' } }),
  'profile.confirm_second_factor': async () => ({ body: { code: secondFactor.generate() } }),
  'profile.end_session': async () => ({ id: await otherSession() }),
  'api_keys.roll': async () => ({ id: await newKey() }),
  'api_keys.expire': async () => ({
    id: await newKey(),
    body: { expires_at: new Date(Date.now() + 86_400_000).toISOString() },
  }),
  'api_keys.revoke': async () => ({ id: await newKey() }),
  'applications.update': async () => ({ id: await newApplication() }),
  'applications.rotate_secret': async () => ({ id: await newApplication() }),
  'applications.disable': async () => ({ id: await newApplication() }),
  'applications.enable': async () => ({ id: await newApplication() }),
  'connections.disconnect': async () => {
    await connectApplication(product, owner);
    return { id: await firstOf(listConnections) };
  },
  'people.update': async () => ({ id: await sameColleague() }),
  'people.remove': async () => ({ id: await colleague() }),
  'people.disable': async () => ({ id: await sameColleague() }),
  'people.enable': async () => {
    const id = await sameColleague();
    await client.call('POST', bff + addressOf(disablePerson, { id }));
    return { id };
  },
  'people.end_sessions': async () => ({ id: await sameColleague() }),
  'people.remove_second_factor': async () => ({ id: await colleagueWithSecondFactor() }),
  'invitations.create': async () => ({
    body: { email: `invited-${randomUUID()}@bluepeak.example`, role: 'viewer' },
  }),
  'account.update': async () => ({ body: { time_zone: 'Asia/Dubai' } }),
  'stations.create': async () => ({ body: stationBody() }),
  'stations.update': async () => ({ id: await newStation(), body: { machine_id: 'polar_02' } }),
  'stations.delete': async () => ({ id: await newStation() }),
  'stations.create_pairing_code': async () => ({ id: await newStation() }),
  'stations.unpair': async () => {
    const id = await newStation();
    await client.call('POST', bff + addressOf(createPairingCode, { id }));
    return { id };
  },
  'operators.create': async () => ({ body: operatorBody() }),
  'operators.update': async () => ({ id: await newOperator(), body: { pin: '83126' } }),
  'operators.delete': async () => ({ id: await newOperator() }),
  'invitations.resend': async () => ({ id: await newInvitation() }),
  'invitations.revoke': async () => ({ id: await newInvitation() }),
};

/** The path of a call that is accepted, with its body. */
async function inputOf(operation: OwnedOperation): Promise<{ path: string; body: unknown }> {
  const { id: name, path, examples, ofSessions } = operation;
  const [example] = examples as [(typeof examples)[number]];
  if (!ofSessions) return { path: await records.pathFor(operation), body: records.bodyOf(example) };
  const { id = '', body = example.body } = (await preparations[name]?.()) ?? {};
  return { path: path.replace('{id}', id), body };
}

async function audited(): Promise<AuditRecord[]> {
  const all: AuditRecord[] = [];
  for (let cursor = ''; ;) {
    const { status, body } = await client.call('GET', bff + addressOf(listAuditLog, { query: `limit=100${cursor}` }));
    expect(status).toBe(200);
    all.push(...(body.data as AuditRecord[]));
    if (body.next_cursor === null) return all;
    cursor = `&cursor=${String(body.next_cursor)}`;
  }
}

const ofRequest = (all: readonly AuditRecord[], requestId: string): AuditRecord[] =>
  all.filter(({ details }) => details['request_id'] === requestId);

it.each(inOrder.map((operation) => [operation.id, operation] as const))('%s is carried out', async (_, operation) => {
  const { method, path: template, status: expected } = operation;
  const isOwn = operation.id.startsWith('profile.');
  const caller = isOwn ? own : client;
  const { path, body } = await inputOf(operation);
  const answer = await caller.call(method, bff + path, { ...(body !== undefined && { body }) });
  expect([answer.status, answer.status === expected ? '' : answer.body]).toEqual([expected, '']);
  if (operation.id === 'profile.begin_second_factor') {
    secondFactor = totpOf(answer.body.secret as string);
  }
  const subject = template.includes('{id}')
    ? path.split('/')[3 + Number(path.startsWith('/v1/profile/'))]!
    : answer.body.id;
  made.push({
    operation,
    caller,
    path,
    requestId: String(answer.headers['x-request-id']),
    subject: subject ?? null,
  });
});

it('each call leaves entries, under its operation and the record that it was done to', async () => {
  const all = await eventually(async () => {
    const found = await audited();
    const missing = made.filter(({ requestId }) => ofRequest(found, requestId).length === 0);
    expect(missing.map(({ operation }) => operation.id)).toEqual([]);
    return found;
  });
  const personOfCaller = new Map<BackendClient, string>();
  for (const caller of [client, own]) {
    personOfCaller.set(caller, (await caller.call('GET', '/bff/session')).body.person.id as string);
  }
  for (const { operation, caller, path, requestId, subject } of made) {
    const { id, method, status, owner: writer } = operation;
    const entries = ofRequest(all, requestId);
    const person = personOfCaller.get(caller)!;
    for (const { actor, details } of entries) {
      expect([actor, details['operation'], details['subject_id']]).toEqual([`user:${person}`, id, subject]);
    }
    if (writer === 'accounts') continue;
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'dashboard.call',
        livemode: true,
        subject_id: person,
        address: '127.0.0.1',
        details: { operation: id, method, path, status, ...detailsOf(entries[0]!) },
      }),
    ]);
  }
});

/** Those that were compared already, and the session. */
function detailsOf({ details: { request_id, subject_id, session } }: AuditRecord): object {
  return { request_id, subject_id, session };
}

it('each call has one entry for each record that it has changed, and no more', async () => {
  const all = await audited();
  expect(made).toHaveLength(inOrder.length);
  for (const { operation, requestId } of made) {
    const subjects = ofRequest(all, requestId).map(({ action, subject_id: subject }) => `${action} ${subject}`);
    expect([operation.id, subjects.length, new Set(subjects).size]).toEqual([
      operation.id,
      operation.owner === 'accounts' ? subjects.length : 1,
      subjects.length,
    ]);
  }
});

describe('nobody evades it', () => {
  const place = async (): Promise<string> => {
    const { status, body } = await client.call('POST', '/bff/api/test/v1/orders', {
      body: { ...orderBody(randomUUID()), confirm: false },
    });
    expect(status).toBe(201);
    return body.id as string;
  };
  const exists = async (order: string): Promise<boolean> =>
    (await client.call('GET', `/bff/api/test/v1/orders/${order}`)).status === 200;

  it('by closing the browser before the answer', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, place));
    await Promise.all(
      orders.map(async (order, index) => {
        const leaving = new AbortController();
        const call = request(`${product.report.dashboard_url}/bff/api/test/v1/orders/${order}`, {
          method: 'DELETE',
          headers: { 'sec-fetch-site': 'same-origin', cookie: client.cookie! },
          signal: leaving.signal,
        }).then(({ body }) => body.dump());
        await Promise.race([delay(2 + index * 6), call.catch(() => undefined)]);
        leaving.abort();
        await call.catch(() => undefined);
      }),
    );
    // A call that reached its owner is carried out, so this lasts until there are no more of them.
    let [deleted, before] = [[] as string[], -1];
    await eventually(async () => {
      const still = await Promise.all(orders.map(exists));
      deleted = orders.filter((_, index) => !still[index]);
      const isOver = deleted.length > 0 && deleted.length === before;
      before = deleted.length;
      expect(isOver).toBe(true);
    }, 20_000);
    await eventually(async () => {
      const all = await audited();
      const known = all.filter(({ details }) => details['operation'] === 'orders.delete');
      expect(known.map(({ details }) => details['subject_id'])).toEqual(expect.arrayContaining(deleted));
    }, 20_000);
  });

  it('by a path that is read differently on its way', async () => {
    const order = await place();
    const { hostname, port } = new URL(product.report.dashboard_url);
    const endpoint = 'whep_034qzGoglhIpYykpvuoRnn';
    for (const id of [
      `x\\..\\..\\orders\\${order}`,
      `${endpoint}/..\\..\\orders\\${order}`,
      `..%5C..%5Corders%5C${order}`,
    ]) {
      const status = await new Promise((resolve, reject) => {
        const headers = { 'sec-fetch-site': 'same-origin', cookie: client.cookie! };
        requestRaw(
          { hostname, port, method: 'DELETE', path: `/bff/api/test/v1/webhook-endpoints/${id}`, headers },
          (answer) => resolve(answer.resume().statusCode),
        )
          .once('error', reject)
          .end();
      });
      expect([400, 404]).toContain(status);
    }
    expect(await exists(order)).toBe(true);
  });

  it('and nothing is in it that was refused', async () => {
    const order = await place();
    const refused = await client.call('POST', `/bff/api/test/v1/orders/${order}/release`);
    expect(refused.status).toBe(409);
    const deleted = await client.call('DELETE', `/bff/api/test/v1/orders/${order}`);
    expect(deleted.status).toBe(200);
    const all = await eventually(async () => {
      const found = await audited();
      expect(ofRequest(found, String(deleted.headers['x-request-id']))).toHaveLength(1);
      return found;
    });
    expect(ofRequest(all, String(refused.headers['x-request-id']))).toEqual([]);
  });
});
