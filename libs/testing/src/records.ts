/** Creates records of every kind through the API, by the fixtures of the contract, and remembers the latest id of each kind. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Fixture,
  fixtures,
  type IdKind,
  idPrefixes,
  type MadeRecord,
  type Operation,
  type OperationInput,
  type OperationExample,
  pathOf,
  type RecordMaker,
  type Response,
  type UploadType,
} from '@millwright/contracts';
import { dayInIndia } from '@millwright/gst';
import { decodeId } from '@millwright/service-kit';
import { type ApiClient, madeOf } from './api-client.js';
import { request } from 'undici';
import { eventually } from './eventually.js';
import type { Product } from './product.js';
import { uniqueGstin } from './unique-gstin.js';
import { upload } from './uploads.js';

export class Records implements RecordMaker {
  /** By prefix. */
  private readonly latest = new Map<string, string>();
  /** By what makes it, a record that is only read. */
  private readonly readOnly = new Map<Fixture['make'], Promise<MadeRecord>>();
  /** Before any of them. */
  private readonly since = new Date(Date.now() - 1_000).toISOString();
  private readonly until = new Date(Date.now() + 3_600_000).toISOString();

  constructor(
    private readonly product: Product,
    private readonly client: ApiClient,
  ) {}

  /** Waits where a limit refuses the call. */
  async made<O extends Operation>(operation: O, input: OperationInput = {}): Promise<Response<O>> {
    const answer = await this.client.call(operation, input);
    if (answer.status === 429) {
      await delay(Number(answer.headers['retry-after']) * 1_000);
      return this.made(operation, input);
    }
    const body = madeOf(operation, input, answer);
    this.remember(body);
    return body;
  }

  make<Made extends MadeRecord>(fixture: Fixture<Made>): Promise<Made> {
    return fixture.make(this);
  }

  async upload(file?: { readonly type: string; readonly content: string | Uint8Array }): Promise<MadeRecord> {
    const made = await upload(this.client, file?.type as UploadType, file && Buffer.from(file.content));
    this.remember(made);
    return made;
  }

  async put(
    { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
    content: Uint8Array,
  ): Promise<void> {
    const { statusCode, body } = await request(url, { method: 'PUT', headers, body: Buffer.from(content) });
    if (statusCode !== 200) throw new Error(`The content was refused: ${await body.text()}`);
    await body.dump();
  }

  gstin(state: string): string {
    return uniqueGstin(state);
  }

  eventually<T>(check: () => Promise<T>): Promise<T> {
    return eventually(check, 20_000);
  }

  async changeRow(app: string, id: string, statement: string): Promise<void> {
    const database = await this.product.connectTo(app);
    try {
      const { rowCount } = await database.query(statement, [uuidOf(id)]);
      if (rowCount !== 1) throw new Error(`The statement changed ${rowCount} rows of ${id}: ${statement}`);
    } finally {
      await database.end();
    }
  }

  /** The path of an operation, for a new record in the state that its examples require; an operation that lists gets a record too. */
  async pathFor(operation: Operation): Promise<string> {
    const make = makeFor(operation);
    return make === undefined ? operation.path : this.ownPath(operation, (await make(this)).id);
  }

  /** As `pathFor`, for an operation that only reads: all that need a record in the same state get the same one. */
  async readPathFor(operation: Operation): Promise<string> {
    const make = makeFor(operation);
    return make === undefined ? operation.path : this.ownPath(operation, (await this.makeToRead(make)).id);
  }

  /** With the latest records of the kinds of its further ids. */
  private ownPath(operation: Operation, id: string): string {
    return pathOf(operation, id)
      .split('/')
      .map((step) => (step === id ? id : this.withOwnIds(step)))
      .join('/');
  }

  /** The record that this makes, which no test may change; at the first call it is made. */
  async makeToRead(make: Fixture['make']): Promise<MadeRecord> {
    const made = this.readOnly.get(make) ?? make(this);
    this.readOnly.set(make, made);
    const record = await made;
    this.remember(record);
    return record;
  }

  /** Replaces the ids in an example by those of the latest records of the same kinds. */
  withOwnIds<T>(value: T): T {
    if (typeof value === 'string') return (this.latest.get(prefixOf(value) ?? '') ?? value) as T;
    if (Array.isArray(value)) return value.map((each) => this.withOwnIds<unknown>(each)) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, this.withOwnIds<unknown>(field)]),
    ) as T;
  }

  /** The body of an example, for the records of this test: the `since` of an example is too old for them, and so is its period. */
  bodyOf({ body }: OperationExample): unknown {
    const own = this.withOwnIds(body);
    if (typeof own !== 'object' || own === null) return own;
    if ('since' in own) return { ...own, since: this.since };
    return 'from' in own && 'to' in own ? { ...own, from: this.since, to: this.until } : own;
  }

  /** The query of an example, for the records of this test, which are of this month. */
  queryOf({ query }: OperationExample): Readonly<Record<string, string>> {
    const own = this.withOwnIds(query ?? {});
    return 'period' in own ? { ...own, period: dayInIndia(new Date()).slice(0, 7) } : own;
  }

  private remember(value: unknown): void {
    const prefix = typeof value === 'string' ? prefixOf(value) : undefined;
    if (prefix !== undefined) this.latest.set(prefix, value as string);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach((each) => this.remember(each));
  }
}

/** The fixture of the records in an operation's path. Throws if there is none: every kind needs one. */
export function fixtureOf({ id, path }: Operation): Fixture {
  const collection = path.split('/')[2]!;
  const found = fixtures.find((each) => each.collection === collection);
  if (found !== undefined) return found;
  throw new Error(`${id}: there is no fixture of ${collection}. Write one beside its contract.`);
}

function makeFor(operation: Operation): Fixture['make'] | undefined {
  const { id: name, path } = operation;
  const needsRecord = path.includes('{id}') || name.endsWith('.list');
  return stateFor(operation) ?? (needsRecord ? fixtureOf(operation).make : undefined);
}

function stateFor({ id }: Operation): Fixture['make'] | undefined {
  return fixtures.map(({ states }) => states?.[id]).find((state) => state !== undefined);
}

/** The prefix of a public id. */
export function prefixOf(text: string): string | undefined {
  return /^([a-z]+)_[0-9A-Za-z]{22}$/.exec(text)?.[1];
}

/** The id of the database. */
export function uuidOf(id: string): string {
  const prefix = prefixOf(id);
  const kind = (Object.keys(idPrefixes) as IdKind[]).find((each) => idPrefixes[each] === prefix);
  const uuid = kind === undefined ? undefined : decodeId(kind, id);
  if (uuid === undefined) throw new Error(`${id} is no id.`);
  return uuid;
}
