/** Every operation treats a record of another account or mode as one that does not exist. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrder,
  fixtures,
  operations,
  type OwnedOperation,
  pathOf,
  scopeNames,
  sumReceivables,
  uniqueText,
} from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  blackPng,
  eventually,
  fixtureOf,
  orderBody,
  prefixOf,
  Product,
  Records,
  someOf,
  uuidOf,
} from '@millwright/testing';

let ours: ApiClient;
let oursLive: ApiClient;
let theirs: ApiClient;
let records: Records;
let theirRecords: Records;
let ourLiveRecords: Records;
/** The id of one record of each collection. */
const ids = new Map<string, string>();

beforeAll(async () => {
  const product = Product.ofTests();
  const [own, other] = await Promise.all([product.createAccount('Ours'), product.createAccount('Theirs')]);
  const clientOf = async (account: string, mode: 'live' | 'test') => {
    await product.liftLimits(account, mode);
    return product.client(mode, await product.createKey(account, mode, scopeNames));
  };
  [ours, oursLive, theirs] = await Promise.all([clientOf(own, 'test'), clientOf(own, 'live'), clientOf(other, 'test')]);
  records = new Records(product, ours);
  theirRecords = new Records(product, theirs);
  ourLiveRecords = new Records(product, oursLive);
  for (const { collection, make } of fixtures) ids.set(collection, (await records.makeToRead(make)).id);
  await records.upload();
  // Of theirs, what is named below.
  const makeKinds = async (maker: Records, kinds: readonly (string | undefined)[]): Promise<void> => {
    for (const { collection, make } of fixtures) if (kinds.includes(prefixOf(ids.get(collection)!))) await make(maker);
    await maker.upload();
  };
  const inBodies = someNamed.map(({ prefix }) => prefix);
  const inCursors = someLists.map((list) => prefixOf(ids.get(fixtureOf(list).collection)!));
  await Promise.all([makeKinds(theirRecords, [...inBodies, ...inCursors]), makeKinds(ourLiveRecords, inBodies)]);
}, 60_000);

afterAll(async () => {
  await Promise.all([ours?.close(), oursLive?.close(), theirs?.close()]);
});

const byId = operations.filter(({ path }) => path.includes('{id}'));
const lists = operations.filter(({ id, path }) => id.endsWith('.list') && !path.includes('{id}'));

/** An answer without the request id and the requested id. */
const comparable = ({ status, body }: ApiAnswer, id: string): string =>
  `${status} ${JSON.stringify({ ...body.error, request_id: '' }).replaceAll(id, 'ID')}`;
const unknownLike = (id: string): string => `${id.slice(0, -4)}0000`;

describe.each(byId.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const { id: name, method, examples } = operation;
  let record: string;
  const call = (client: ApiClient, id: string): Promise<ApiAnswer> =>
    client.send(method, pathOf(operation, id), records.withOwnIds(examples[0]?.body));

  beforeAll(async () => {
    const isInState = method === 'GET' && fixtures.some(({ states }) => states?.[name] !== undefined);
    record = isInState
      ? (await records.readPathFor(operation)).split('/')[3]!
      : ids.get(fixtureOf(operation).collection)!;
  });

  it('answers for an id of another account or mode exactly as for an unknown id', async () => {
    const unknown = unknownLike(record);
    for (const client of [theirs, oursLive]) {
      const [foreign, missing] = [await call(client, record), await call(client, unknown)];
      expect(foreign.status).toBe(404);
      expect(comparable(foreign, record)).toBe(comparable(missing, unknown));
    }
  });

  if (method === 'GET') {
    it('returns the record to its owner', async () => expect((await call(ours, record)).status).toBe(200));
  }
});

it.each(lists.map((operation) => [operation.id, operation] as const))(
  '%s shows no record of another account or mode',
  async (_, operation: OwnedOperation) => {
    const listed = async (client: ApiClient): Promise<string[]> => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = `?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
        const { body } = await client.send('GET', operation.path + page);
        // Calls have no id but that of the request.
        found.push(
          ...(body.data as { id?: string; request_id: string }[]).map(({ id, request_id: call }) => id ?? call),
        );
        cursor = body.next_cursor as string | null;
      }
      return found;
    };
    const id = ids.get(fixtureOf(operation).collection);
    await eventually(async () => expect(await listed(ours)).toContain(id));
    const own = await listed(ours);
    for (const client of [theirs, oursLive]) {
      expect((await listed(client)).filter((each) => own.includes(each) && !isGstin(each))).toEqual([]);
    }
  },
);

/** A buyer that is known by its GSTIN alone has the same id in every account. */
function isGstin(id: string): boolean {
  return id.startsWith('gstin_');
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly $ref?: string;
}

interface OpenApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly {
              readonly in: string;
              readonly name: string;
              readonly schema: JsonSchema;
            }[];
            readonly requestBody?: {
              readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
            };
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

type Step = string | 0;
type Part = 'body' | 'query';

const document = JSON.parse(
  readFileSync(new URL('../docs/api/openapi.json', import.meta.url), 'utf8'),
) as OpenApiDocument;

/** The places of ids in a schema, each with the prefix of its kind. */
function idsIn(root: JsonSchema): [path: Step[], prefix: string][] {
  const found: [Step[], string][] = [];
  const visit = (each: JsonSchema, path: Step[]): void => {
    if (each.$ref !== undefined) return visit(document.components.schemas[each.$ref.split('/').at(-1)!]!, path);
    for (const inner of [...(each.anyOf ?? []), ...(each.allOf ?? [])]) visit(inner, path);
    for (const [name, inner] of Object.entries(each.properties ?? {})) visit(inner, [...path, name]);
    if (each.items !== undefined) visit(each.items, [...path, 0]);
    const prefix = /^\^([a-z]+)_\[0-9A-Za-z\]/.exec(each.pattern ?? '')?.[1];
    if (prefix !== undefined) found.push([path, prefix]);
  };
  visit(root, []);
  return found;
}

/** The schemas of what an operation is given beside the id in its path. */
function givenTo({ path, method }: OwnedOperation): [Part, JsonSchema][] {
  const { parameters = [], requestBody } = document.paths[path]![method.toLowerCase()]!;
  const query = parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema]);
  const body = requestBody?.content['application/json'].schema;
  return [
    ['query', { properties: Object.fromEntries(query) }],
    ...(body === undefined ? [] : [['body', body] as [Part, JsonSchema]]),
  ];
}

/** The cursor of a page that ends with this record. */
function cursorOf(id: string): string {
  return Buffer.from(uuidOf(id).replaceAll('-', ''), 'hex').toString('base64url');
}

function withValueAt(value: unknown, [step, ...rest]: readonly Step[], given: unknown): unknown {
  if (step === undefined) return given;
  if (step === 0) return [withValueAt((value as unknown[] | undefined)?.[0], rest, given)];
  const fields = value as Record<string, unknown> | undefined;
  return { ...fields, [step]: withValueAt(fields?.[step], rest, given) };
}

/** The value, and the value without each one of the fields beside the place: some fields exclude each other. */
function variantsOf(value: unknown, path: readonly Step[]): unknown[] {
  const above = path.slice(0, -1);
  const holder = above.reduce<unknown>((at, step) => (at as Record<Step, unknown> | undefined)?.[step], value);
  const others = Object.keys((holder ?? {}) as object).filter((name) => name !== path.at(-1));
  const without = others.map((name) => {
    const { [name]: _, ...rest } = holder as Record<string, unknown>;
    return withValueAt(value, above, rest);
  });
  return [value, ...without];
}

/** The value of a field of bodies, from all examples: what one operation has no example of, another may have, first one on the same records. */
function valueOfField(field: Step, { tag }: OwnedOperation): unknown {
  const nearest = operations.toSorted((a, b) => Number(b.tag === tag) - Number(a.tag === tag));
  const bodies = nearest.map(({ examples }) => (examples[0]!.body ?? {}) as Record<Step, unknown>);
  return bodies.find((body) => field in body)?.[field];
}

/** An example, made complete up to the place, and with a reference that no other order has. */
function exampleFor(operation: OwnedOperation, part: Part, [first]: readonly Step[]): object {
  const { examples } = operation;
  const shown = examples.find((example) => first! in ((example[part] ?? {}) as object)) ?? examples[0]!;
  const given = (shown[part] ?? {}) as object;
  const value = first! in given ? {} : { [first!]: valueOfField(first!, operation) };
  return { ...given, ...value, ...('reference' in given && { reference: uniqueText('PO') }) };
}

/** Ids that are kept as they are given: nothing of the records that they name is looked at. */
const takenAsGiven = [
  'cameras.inspect body parts.0.detections.0.evidence_id',
  'inspections.create body batches.0.parts.0.detections.0.evidence_id',
  'inspection_sessions.create body order_id',
  'inspection_sessions.create body work_order_id',
  'conversations.create body order_id',
  'conversations.create body invoice_id',
];

const named = operations.flatMap((operation) =>
  givenTo(operation).flatMap(([part, schema]) =>
    idsIn(schema)
      .map(([path, prefix]) => {
        const place = `${operation.id} ${part} ${path.join('.')}`;
        return { operation, part, path, prefix, place };
      })
      .filter(({ place }) => !takenAsGiven.includes(place)),
  ),
);

const someNamed = someOf(named, 3);

/** It is decoded, so it has to be a picture. */
const logo = { type: 'image/png', content: blackPng({ edge: 64, depth: 8, isInterlaced: false }) };

/** A list may also have no record of a record that does not exist, a sum nothing, and counts none of each. */
function nothingOf({ id }: OwnedOperation, body: object): object {
  if (id === sumReceivables.id) return { buyers: 0 };
  if (id.endsWith('.counts')) return Object.fromEntries(Object.keys(body).map((status) => [status, 0]));
  return { data: [], has_more: false };
}

describe('an id in a body or a query', () => {
  it('is looked for in all of them', () => {
    expect(named.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'orders.create body buyer_id',
        'orders.update body line_items.0.id',
        'order_stages.create body work_order_id',
        'dispatches.deliver body proof.photos.0',
        'events.replay body endpoint_id',
      ]),
    );
  });

  it.each(someNamed)('$place of another account or mode is answered as one that does not exist', async (each) => {
    const { operation, part, path, prefix } = each;
    await records.upload(path.at(-1) === 'logo_upload_id' ? logo : undefined);
    const ownPath = await records.pathFor(operation);
    const own = records.withOwnIds(`${prefix}_0000000000000000000000`);
    const [foreign, ofLive] = [theirRecords, ourLiveRecords].map((theirs) => theirs.withOwnIds(own));
    expect(new Set([own, foreign, ofLive]).size).toBe(3);
    const tried: string[] = [];
    for (const variant of variantsOf(records.withOwnIds(exampleFor(operation, part, path)), path)) {
      const call = (id: string): Promise<ApiAnswer> => {
        const given = withValueAt(variant, path, id);
        const body = part === 'body' ? given : records.withOwnIds(operation.examples[0]!.body);
        const query = part === 'query' ? `?${new URLSearchParams(given as Record<string, string>).toString()}` : '';
        return ours.send(operation.method, ownPath + query, body);
      };
      const unknown = unknownLike(own);
      const missing = await call(unknown);
      for (const id of [foreign!, ofLive!]) expect(comparable(await call(id), id)).toBe(comparable(missing, unknown));
      if (missing.status < 300) expect(missing.body).toMatchObject(nothingOf(operation, missing.body));
      else expect(missing.status).toBeGreaterThanOrEqual(400);
      // Last, since it changes the record.
      const allowed = await call(own);
      if (allowed.status < 300) return;
      tried.push(`${allowed.status} ${JSON.stringify(allowed.body)}`);
    }
    throw new Error(`No example is accepted with an own id there, so that nothing is shown: ${tried.join('\n')}`);
  });
});

/** Whose cursors are ids: lists that are sorted by another value refuse them. */
function isInOrderOfIds({ query }: OwnedOperation): boolean {
  const sort = query?.shape['sort']?.safeParse(undefined).data;
  return sort === undefined || sort === '-created_at';
}

const someLists = someOf(
  operations.filter((operation) => operation.id.endsWith('.list') && isInOrderOfIds(operation)),
  3,
);

it.each(someLists.map((operation) => [operation.id, operation] as const))(
  '%s shows no record of others after a cursor of theirs',
  async (_, operation: OwnedOperation) => {
    const path = await records.readPathFor(operation);
    const theirId = theirRecords.withOwnIds(ids.get(fixtureOf(operation).collection)!);
    const page = async (cursor: string): Promise<{ ids: string[]; next: string | null }> => {
      const { status, body } = await ours.send('GET', `${path}?limit=100${cursor}`);
      expect(status).toBe(200);
      return { ids: (body.data as { id: string }[]).map(({ id }) => id), next: body.next_cursor as string | null };
    };
    const after = await page(`&cursor=${cursorOf(theirId)}`);
    const all: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { ids: shown, next } = await page(cursor);
      all.push(...shown);
      cursor = next === null ? null : `&cursor=${next}`;
    }
    expect(all.length).toBeGreaterThan(0);
    expect(after.ids.filter((id) => !all.includes(id))).toEqual([]);
  },
);

it('one idempotency key, used by two accounts and both modes at once, is a key of its own for each', async () => {
  const clients = [ours, theirs, oursLive];
  for (const key of Array.from({ length: 5 }, (_, index) => `shared-${index}`)) {
    const place = (client: ApiClient, index: number): Promise<ApiAnswer> =>
      client.call(createOrder, { body: orderBody(`PO-${key}-of-${index}`), headers: { 'idempotency-key': key } });
    const first = await Promise.all(clients.map(place));
    expect(first.map(({ status, body }) => [status, body.reference])).toEqual(
      clients.map((_, index) => [201, `PO-${key}-of-${index}`]),
    );
    const again = await Promise.all(clients.map(place));
    expect(again.map(({ headers, body }) => [headers['idempotent-replayed'], body.id])).toEqual(
      first.map(({ body }) => ['true', body.id]),
    );
  }
});
