/**
 * A client of the last release reads what a later one answers. The last release is the published document, and the clients are those of this
 * checkout; a later release answers each example of the document with more.
 */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError, Millwright, webhooks } from '@millwright/client';
import {
  applyPatch,
  newestVersion,
  operations,
  type OwnedOperation,
  type PatchOperation,
  versions,
} from '@millwright/contracts';
import { isOneOfToday, pythonSources, pythonWithPackages } from '@millwright/testing';
import { breakingApiChanges, type OpenApi } from '../../check/api-compatibility.ts';
import { camelCase, pascalCase } from '../schemas.ts';
import { pythonSample } from '../sdk/samples.ts';
import { type Answer, type Document, laterField, LaterRelease, laterValue } from './later-release.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const published = await documentOf('openapi.json');
const release = new LaterRelease(published);
const secret = 'svcwhs_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50X';
const key = 'svc_test_x';
const inJson = operations.filter(({ responseType }) => responseType === undefined);

async function documentOf(name: string): Promise<Document> {
  const document = JSON.parse(await readFile(join(root, 'docs/api', name), 'utf8')) as Document;
  return document;
}

/** Each answer by the operation that it is of. */
function answersOf({ id }: OwnedOperation): readonly Answer[] {
  return release.answers.filter(({ name }) => name === camelCase(id));
}

describe('what a later release answers', () => {
  it('has more than the examples everywhere', () => {
    const schemas = Object.keys(enumerationsIn(published));
    expect(schemas.filter((name) => !release.extended.has(name))).toEqual([]);
    for (const operation of inJson) expect([operation.id, answersOf(operation)]).not.toEqual([operation.id, []]);
    for (const { later } of [...release.answers, ...release.errors]) expect(later).toHaveProperty(laterField);
  });

  it.each(versions.filter((version) => version !== newestVersion))(
    'is valid by the document of an older version: %s',
    async (version) => {
      const older = structuredClone(published);
      const patch = await readFile(join(root, `docs/api/openapi-${version}.patch.json`), 'utf8');
      applyPatch(older, JSON.parse(patch) as PatchOperation[]);
      expect(faultsOf(new LaterRelease(older))).toEqual([]);
    },
  );

  it('is valid by the published document', () => {
    expect(faultsOf(release)).toEqual([]);
  });

  it.each<[string, (document: Document) => void, answer: string, RegExp]>([
    ['an enumeration is closed', closed('OrderStatus'), 'ordersCreate', /\/status must be equal to one of/],
    ['the error codes are closed', closed('ErrorCode'), 'Error400', /\/error\/code must be equal to one of/],
    ['the types of events are closed', closed('EventType'), 'order.created', /\/type must be equal to one of/],
    [
      'an object is closed',
      (document) => Object.assign(document.components.schemas['LineItem']!, { additionalProperties: false }),
      'ordersCreate',
      /\/line_items\/0 must NOT have additional properties/,
    ],
    [
      'a list is bounded by the names there are',
      (document) => Object.assign(document.components.schemas['MeKey']!.properties!['scopes']!, { maxItems: 13 }),
      'meGet',
      /\/key\/scopes must NOT have more than 13 items/,
    ],
  ])('is refused where %s', (_, close, answer, fault) => {
    const document = structuredClone(published);
    close(document);
    expect(faultsOf(new LaterRelease(document, answer))).toContainEqual(expect.stringMatching(fault));
  });
});

describe('the check of compatibility', () => {
  const before = published as unknown as OpenApi;

  it('lets every open enumeration grow, and the types of events', () => {
    const after = structuredClone(published);
    for (const values of Object.values(enumerationsIn(after))) values.push(laterValue);
    const { anyOf, discriminator } = after.components.schemas['Event'] as unknown as Union;
    anyOf.push({ $ref: '#/components/schemas/EventEnvelope' });
    discriminator.mapping[laterValue] = '#/components/schemas/OrderCreatedEvent';
    expect(breakingApiChanges(before, after as unknown as OpenApi)).toEqual([]);
  });

  it('keeps every value that a call may send', () => {
    const after = structuredClone(published);
    const gone = enumerationsIn(after)['DeliveryOutcome']!.pop();
    expect(breakingApiChanges(before, after as unknown as OpenApi)).toContain(
      `POST /v1/dispatches/{id}/deliver, body.outcome: values no longer has ${gone}`,
    );
  });
});

describe('by the clients', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = laterServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it('is read in TypeScript', async () => {
    const client = new Millwright({ apiKey: key, baseUrl: url, attempts: 1 });
    for (const operation of inJson) {
      for (const { later } of answersOf(operation)) {
        const answer = (await call(client, operation)) as { data: unknown };
        const isPage = 'next_cursor' in (later as object);
        expect([operation.id, isPage ? answer.data : answer]).toEqual([
          operation.id,
          isPage ? (later as { data: unknown }).data : later,
        ]);
      }
    }
    for (const [at, { later }] of release.errors.entries()) {
      const error: unknown = await client.orders.get(`error_${at}`).catch((caught: unknown) => caught);
      const { error: body } = later as { error: { code: string; type: string; message: string } };
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ code: body.code, type: body.type, message: body.message, body });
    }
    for (const { later } of [...release.events, ...release.unknownEvents]) {
      const body = JSON.stringify(later);
      expect(await webhooks.unwrap(body, { 'service-signature': signatureOf(body) }, { secret })).toEqual(later);
    }
  });

  (isOneOfToday('clients of Python', 2) ? it : it.skip)(
    'is read in Python',
    async () => {
      const answers = inJson.flatMap((operation) =>
        answersOf(operation).map(({ name, later }) => ({
          ...{ name, what: 'answer', source: pythonSample(operation), given: later },
        })),
      );
      const errors = release.errors.map(({ name, later }, at) => ({
        ...{ name, what: 'error', path: `error_${at}`, given: later },
      }));
      const events = [
        ...release.events.map((event) => ({ ...event, kind: `${pascalCase(event.name)}Event` })),
        ...release.unknownEvents.map((event) => ({ ...event, kind: 'UnknownEvent' })),
      ].map(({ name, later, kind }) => {
        const body = JSON.stringify(later);
        return { name, what: 'event', body, signature: signatureOf(body), secret, kind, given: later };
      });
      // Says that the program sees what is lost.
      const control = { ...events[0]!, name: 'control', given: { ...(events[0]!.given as object), lost: 1 } };
      const python = await pythonWithPackages();
      const child = run(python, [join(import.meta.dirname, 'read_answers.py')], {
        env: {
          ...process.env,
          PYTHONPATH: pythonSources,
          PYTHONDONTWRITEBYTECODE: '1',
          MILLWRIGHT_API_KEY: key,
          MILLWRIGHT_API_URL: url,
        },
      });
      child.child.stdin!.end(JSON.stringify([...answers, ...errors, ...events, control]));
      expect(JSON.parse((await child).stdout)).toEqual([
        expect.stringMatching(/^control: has .* beside its fields, not .*'lost'/),
      ]);
    },
    120_000,
  );
});

interface Union {
  readonly anyOf: object[];
  readonly discriminator: { readonly mapping: Record<string, string> };
}

function faultsOf(subject: LaterRelease): string[] {
  const { answers, errors, events, unknownEvents } = subject;
  return [...answers, ...errors, ...events, ...unknownEvents].flatMap(({ name, schema, later }) =>
    subject.faultsOf(later, schema).map((fault) => `${name}: ${fault}`),
  );
}

/** The open enumerations of a document, with their values. */
function enumerationsIn({ components }: Document): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(components.schemas).flatMap(([name, { 'x-extensible-enum': values }]) =>
      values === undefined ? [] : [[name, values as string[]]],
    ),
  );
}

/** Writes an open enumeration as a closed one. */
function closed(name: string): (document: Document) => void {
  return ({ components }) => {
    const schema = components.schemas[name]!;
    Object.assign(schema, { enum: schema['x-extensible-enum'] });
  };
}

/** Answers each call of an operation with its next example, and the reading of the order `error_N` with that error. */
function laterServer(): Server {
  const routes = inJson
    .toSorted((a, b) => parametersIn(a).length - parametersIn(b).length)
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.method} ${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      left: [] as Answer[],
    }));
  return createServer((request, response) => {
    request.resume();
    const path = request.url!.split('?')[0]!;
    const error = /\/error_(\d+)$/.exec(path);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (error !== null) {
      const { name, later } = release.errors[Number(error[1])]!;
      answer(Number(name.slice('Error'.length)), later);
      return;
    }
    const route = routes.find(({ pattern }) => pattern.test(`${request.method} ${path}`))!;
    if (route.left.length === 0) route.left.push(...answersOf(route.operation));
    answer(route.operation.status, route.left.shift()!.later);
  });
}

function parametersIn({ path }: OwnedOperation): string[] {
  return path.match(/(?<=\{)\w+(?=\})/g) ?? [];
}

async function call(client: Millwright, operation: OwnedOperation): Promise<unknown> {
  const at = operation.id.lastIndexOf('.');
  const resource = client[camelCase(operation.id.slice(0, at)) as 'orders'] as unknown as Record<
    string,
    (...given: unknown[]) => Promise<unknown>
  >;
  const [example] = operation.examples;
  return await resource[camelCase(operation.id.slice(at + 1))]!(
    ...parametersIn(operation).map((name) => example!.params![name]),
    ...(operation.query === undefined ? [] : [{}]),
    ...(operation.body === undefined ? [] : [example!.body ?? {}]),
  );
}

function signatureOf(body: string): string {
  const t = Math.floor(Date.now() / 1_000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
