/**
 * Sellers log in at the portal, are refused, and lose their sessions. Then the logs are searched for what they have used there: passwords,
 * tokens and the keys of sessions, which the databases hold. Nobody keeps the key of a login: `secrets.last.spec.ts` searches the logs of the
 * whole run for what looks like one.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createEwayBill,
  createInvoice,
  createOrder,
  getEwayBill,
  getInvoice,
  findDefaultSeller,
  type Invoice,
  type Operation,
  recordPartB,
  retryInvoice,
  scopeNames,
  updateSeller,
} from '@millwright/contracts';
import { type SealedPlace, SecretBox, sealingKey } from '@millwright/persistence';
import { type ApiClient, eventually, orderBody, Product, Records, uuidOf } from '@millwright/testing';

interface Environment {
  readonly secrets: { readonly apps: Readonly<Record<string, { readonly encryptionKey: string }>> };
}

interface SessionRow {
  readonly place: string;
  readonly username: string;
  /** At the simulator: whose documents it opens. */
  readonly owner?: string;
  readonly sealed: string;
}

/** Keeps the sessions of sellers sealed in its database. */
interface Keeper {
  readonly app: string;
  /** Of the sessions of an owner. */
  readonly statement: string;
  readonly ownerOf: (seller: Seller) => string;
  readonly placeOf: (seller: Seller, row: SessionRow) => SealedPlace;
}

const ours: Keeper = {
  app: 'invoicing',
  statement: `SELECT portal AS place, username, sealed FROM portal_sessions WHERE account_id = $1 AND sealed IS NOT NULL`,
  ownerOf: ({ account }) => uuidOf(account),
  placeOf: ({ account, gstin }, { place, username }) => [
    'portal_sessions.sealed',
    uuidOf(account),
    false,
    place,
    gstin,
    username,
  ],
};

const theirs: Keeper = {
  app: 'irp-simulator',
  statement: `SELECT portal AS place, username, owner, sealed FROM sessions WHERE gstin = $1`,
  ownerOf: ({ gstin }) => gstin,
  placeOf: ({ gstin }, { place, username, owner = '' }) => ['sessions.sealed', place, gstin, username, owner],
};

const partB = { from_place: 'Bengaluru', from_state: '29', vehicle_number: 'KA01AB1234' };

let product: Product;
let secretsOfApps: Environment['secrets']['apps'];
/** What must not be found, by what it is. */
const used = new Map<string, Buffer>();

class Seller {
  private passwords = 0;

  private constructor(
    readonly account: string,
    readonly id: string,
    readonly gstin: string,
    readonly client: ApiClient,
    readonly records: Records,
  ) {}

  static async of(name: string): Promise<Seller> {
    const account = await product.createAccount(`Portal secrets ${name}`);
    const client = product.client('test', await product.createKey(account, 'test', scopeNames));
    const records = new Records(product, client);
    const seller = (await findDefaultSeller(records))!;
    return new Seller(account, seller.id, seller.gstin, client, records);
  }

  async setPassword(): Promise<void> {
    const password = `pw!${randomBytes(9).toString('base64url')}`;
    this.passwords += 1;
    used.set(`password ${this.passwords} of ${this.gstin}`, Buffer.from(password));
    await this.records.made(updateSeller, { id: this.id, body: { portal: { username: 'API_SECRETS', password } } });
  }

  /** The portal fails once. */
  async meets(action: string, fault: string, more: object = {}): Promise<void> {
    await product.atPortal('/control/faults', { gstin: this.gstin, action, fault, times: 1, ...more });
  }

  async invoice(status: Invoice['status'] = 'registered'): Promise<string> {
    const order = await this.records.made(createOrder, {
      body: {
        ...orderBody(`PO-${randomBytes(6).toString('hex')}`),
        confirm: true,
      },
    });
    const { id } = await this.records.made(createInvoice, { id: order.id });
    await this.reaches(getInvoice, id, { status });
    return id;
  }

  async recordVehicle(invoice: string, count: number): Promise<void> {
    const reason = count === 1 ? 'first_time' : 'breakdown';
    await this.records.made(recordPartB, { id: invoice, body: { ...partB, reason } });
    await this.reaches(getEwayBill, invoice, { status: 'active', pending: [], vehicles: { length: count } });
  }

  async reaches(operation: Operation, id: string, what: object): Promise<void> {
    await eventually(async () => expect(await this.records.made(operation, { id })).toMatchObject(what), 20_000);
    await this.noteSessions();
  }

  /** The sessions that the seller has now; both sides know the same. */
  private async noteSessions(): Promise<void> {
    const sessions = await this.sessionsIn(ours);
    expect(await this.sessionsIn(theirs)).toEqual(sessions);
    for (const { token, key } of sessions) {
      used.set(`token ${token}`, Buffer.from(token));
      used.set(`key of ${token}`, Buffer.from(key, 'base64'));
    }
  }

  private async sessionsIn({ app, statement, ownerOf, placeOf }: Keeper): Promise<{ token: string; key: string }[]> {
    const box = new SecretBox([sealingKey(secretsOfApps[app]!.encryptionKey)]);
    const database = await product.connectTo(app);
    try {
      const { rows } = await database.query<SessionRow>(statement, [ownerOf(this)]);
      const opened = rows.map((row) => JSON.parse(box.open(row.sealed, placeOf(this, row))) as Record<string, string>);
      return opened
        .filter(({ token }) => token !== undefined)
        .map(({ token, key }) => ({ token: token!, key: key! }))
        .toSorted((a, b) => a.token.localeCompare(b.token));
    } finally {
      await database.end();
    }
  }
}

/** A wrong password, then the right one, and sessions that end before their time at both portals. */
async function wrongPassword(seller: Seller): Promise<void> {
  await seller.setPassword();
  await seller.meets('auth', 'error', { codes: ['1019'] });
  const failed = await seller.invoice('failed');
  await seller.setPassword();
  await seller.records.made(retryInvoice, { id: failed });
  await seller.reaches(getInvoice, failed, { status: 'registered' });
  await seller.meets('generate', 'expire_token');
  const invoice = await seller.invoice();
  await seller.records.made(createEwayBill, { id: invoice, body: {} });
  await seller.reaches(getEwayBill, invoice, { status: 'part_a' });
  await seller.recordVehicle(invoice, 1);
  await seller.meets('part_b', 'expire_token');
  await seller.recordVehicle(invoice, 2);
}

/** The first login at each of the two portals comes to nothing. */
async function failingLogins(seller: Seller, fault: string): Promise<void> {
  await seller.setPassword();
  await seller.meets('auth', fault);
  const invoice = await seller.invoice();
  await seller.records.made(createEwayBill, { id: invoice, body: {} });
  await seller.reaches(getEwayBill, invoice, { status: 'part_a' });
  await seller.meets('auth', fault);
  await seller.recordVehicle(invoice, 1);
}

const faults = ['http_error', 'garbage', 'drop_after'];
const sellers: Seller[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  const { secrets } = JSON.parse(readFileSync(process.env['MILLWRIGHT_TEST_ENV']!, 'utf8')) as Environment;
  secretsOfApps = secrets.apps;
  sellers.push(...(await Promise.all(['wrong password', ...faults].map((name) => Seller.of(name)))));
  const [first, ...others] = sellers;
  await Promise.all([wrongPassword(first!), ...others.map((seller, index) => failingLogins(seller, faults[index]!))]);
}, 60_000);

afterAll(() => Promise.all(sellers.map(({ client }) => client.close())));

it('what sellers use at the portal is in no log', async () => {
  const folder = dirname(product.logOf(ours.app));
  const planted = join(folder, 'planted.log');
  const secrets = [...used.values()];
  const texts = secrets.flatMap(formsOf);
  writeFileSync(planted, texts.map((text) => `{"msg":"<${text}>"}\n`).join(''));
  try {
    const logs = await eventually(() => {
      const read = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
      requireCallsIn(new Map(read).get(`${ours.app}.log`)!);
      return read;
    });
    const holding = (fits: (text: string) => boolean): string[] =>
      logs.filter(([, text]) => fits(text)).map(([name]) => name);
    // Five passwords, and a token and a key of each of ten sessions: one more for each that has ended.
    expect(secrets).toHaveLength(5 + 2 * 10);
    for (const [name, secret] of used) {
      for (const form of formsOf(secret)) {
        expect([name, form, holding((text) => text.includes(form))]).toEqual([name, form, ['planted.log']]);
      }
    }
  } finally {
    rmSync(planted);
  }
});

/** The calls that have shown a secret to the code are in the log of invoicing, the refused ones too. */
function requireCallsIn(log: string): void {
  const calls = log.split('\n').filter((line) => line.includes('"msg":"A portal was called"'));
  const outcomesOf = ({ gstin }: Seller, action: string): string[] => {
    const own = calls.filter((line) => line.includes(gstin) && line.includes(`"action":"${action}"`));
    return own.map((line) => (JSON.parse(line) as { outcome: string }).outcome);
  };
  const [first, ...others] = sellers;
  expect(outcomesOf(first!, 'auth')).toEqual(['judged', ...Array.from({ length: 4 }, () => 'succeeded')]);
  expect(outcomesOf(first!, 'part_b')).toEqual(['succeeded', 'judged', 'succeeded']);
  for (const each of others) expect(outcomesOf(each, 'auth')).toEqual(['unknown', 'succeeded', 'unknown', 'succeeded']);
}

/** How a secret may be written: as it is, as bytes, or within a text in base64, where it may begin at three places. */
function formsOf(secret: Buffer): string[] {
  const within = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), secret]).toString('base64');
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + secret.length) * 8) / 6));
  });
  const text = secret.toString('utf8');
  const isText = Buffer.from(text).equals(secret);
  return [...(isText ? [text] : []), secret.toString('hex'), secret.join(), ...within];
}
