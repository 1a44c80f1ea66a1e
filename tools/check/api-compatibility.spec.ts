import { afterEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patchBetween } from '../generate/json-patch.ts';
import { breakingApiChanges, type OpenApi, versionFaults } from './api-compatibility.ts';

type Editable<Part> = { -readonly [Key in keyof Part]: Editable<Part[Key]> };
type Edit = (document: Editable<OpenApi>) => void;

const json = (schema: object, required = true) => ({ required, content: { 'application/json': { schema } } });
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const note = { type: 'string', minLength: 1, maxLength: 10 };
const open = (...some: string[]) => ({ type: 'string', 'x-extensible-enum': some, maxLength: 100 });
const names = (...some: string[]) => ({ type: 'array', items: open(...some), maxItems: 100 });
const union = (...types: string[]) => ({
  anyOf: [...types.map(reference), reference('Envelope')],
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(types.map((type) => [type, reference(type).$ref])),
  },
});

const published: OpenApi = {
  info: { version: '2026-10-01' },
  paths: {
    '/v1/orders': {
      post: {
        'x-required-scope': 'orders:write',
        parameters: [
          { $ref: '#/components/parameters/Version' },
          { name: 'limit', in: 'query', schema: { type: 'integer', default: 25, maximum: 100 } },
        ],
        requestBody: json(reference('OrderCreate')),
        responses: {
          201: {
            ...json(reference('Order')),
            headers: { etag: { $ref: '#/components/headers/etag' }, hint: { required: false } },
          },
          400: { $ref: '#/components/responses/Error400' },
        },
      },
    },
    '/v1/events': { get: { responses: { 200: json(reference('AnyEvent')) } } },
  },
  webhooks: {
    'order.created': { post: { requestBody: json(reference('Event')), responses: {} } },
  },
  components: {
    parameters: { Version: { name: 'Service-Version', in: 'header', schema: { type: 'string', enum: ['a', 'b'] } } },
    headers: { etag: { required: true } },
    schemas: {
      OrderCreate: {
        type: 'object',
        properties: {
          note,
          kind: { type: 'string', enum: ['a', 'b'] },
          shared: open('a', 'b'),
          confirm: { type: 'boolean', default: false },
        },
        required: ['note'],
        additionalProperties: false,
      },
      Order: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          note,
          due: { type: ['string', 'null'] },
          kind: reference('Kind'),
          closed: { enum: ['a', 'b'] },
          marks: names('a', 'b'),
        },
        required: ['id', 'note'],
      },
      Kind: open('a', 'b'),
      Event: { type: 'object', properties: { order: reference('Order') }, required: ['order'] },
      AnyEvent: union('Shipped'),
      Shipped: { type: 'object', properties: { at: note } },
      Envelope: { type: 'object' },
      ErrorBody: { type: 'object', properties: { code: open('x', 'y') } },
    },
  },
};

function changesBy(edit: Edit): string[] {
  const after = structuredClone(published) as Editable<OpenApi>;
  edit(after);
  return breakingApiChanges(published, after);
}

type Parts = {
  properties: Record<string, Record<string, unknown>>;
  required: string[];
  additionalProperties?: boolean;
};
const sent = (document: OpenApi): Parts => document.components.schemas['OrderCreate'] as Parts;
const answered = (document: OpenApi): Parts => document.components.schemas['Order'] as Parts;
const creation = (document: Editable<OpenApi>) => document.paths['/v1/orders']!['post']!;

describe('a version of the API is kept where', () => {
  it.each<[string, Edit]>([
    ['nothing changes', () => {}],
    [
      'a path, an operation, a webhook and an answer come',
      (document) => {
        document.paths['/v1/invoices'] = { get: { responses: {} } };
        document.paths['/v1/orders']!['get'] = { responses: {} };
        document.webhooks['order.lost'] = { post: { responses: {} } };
        creation(document).responses['200'] = {};
      },
    ],
    [
      'an optional parameter comes',
      (document) => {
        creation(document).parameters!.push({ name: 'cursor', in: 'query', schema: {} });
      },
    ],
    [
      'a header is written in another case',
      (document) => {
        document.components.parameters!['Version']!.name = 'service-version';
      },
    ],
    [
      'callers who are new are answered something else',
      (document) => {
        document.components.schemas['OrderForVisitors'] = { type: 'object', 'x-callers': 'visitors' };
        creation(document).responses['201'] = {
          ...creation(document).responses['201'],
          ...json({ anyOf: [reference('Order'), reference('OrderForVisitors')] }),
        };
      },
    ],
    [
      'a scope is no longer needed',
      (document) => {
        creation(document)['x-required-scope'] = null;
      },
    ],
    [
      'another scope is enough, too',
      (document) => {
        creation(document)['x-required-scope'] = ['orders:read', 'orders:write'];
      },
    ],
    [
      'a request may have more',
      (document) => {
        sent(document).properties['more'] = { type: 'string' };
        sent(document).required = [];
        sent(document).properties['note'] = { type: ['string', 'null'], maxLength: 20 };
        sent(document).properties['kind'] = { enum: ['b', 'a', 'c'] };
      },
    ],
    [
      'a request is open',
      (document) => {
        delete sent(document).additionalProperties;
      },
    ],
    [
      'an answer has more, and more surely',
      (document) => {
        answered(document).properties['more'] = { type: 'string' };
        answered(document).required.push('more', 'due');
        answered(document).properties['note'] = { type: 'string', minLength: 2, maxLength: 9, pattern: '^x' };
        answered(document).properties['due'] = { type: 'string' };
      },
    ],
    [
      'an enumeration of an answer grows',
      (document) => {
        document.components.schemas['Kind'] = open('a', 'c', 'b');
      },
    ],
    [
      'a closed enumeration of a request is opened, and grows',
      (document) => {
        sent(document).properties['kind'] = open('a', 'b', 'c');
        sent(document).properties['shared'] = open('c', 'b', 'a');
      },
    ],
    [
      'an open enumeration is closed',
      (document) => {
        sent(document).properties['shared'] = { type: 'string', enum: ['a', 'b'] };
        document.components.schemas['Kind'] = { type: 'string', enum: ['a', 'b'] };
      },
    ],
    [
      'there is an event of another type',
      (document) => {
        document.components.schemas['AnyEvent'] = union('Order', 'Shipped');
      },
    ],
    [
      'there is another error code',
      (document) => {
        document.components.schemas['ErrorBody'] = { type: 'object', properties: { code: open('x', 'y', 'z') } };
      },
    ],
    [
      'a list of an answer may have more names',
      (document) => {
        answered(document).properties['marks'] = names('a', 'b', 'c');
      },
    ],
    [
      'what is optional goes',
      (document) => {
        delete (creation(document).responses['201'] as { headers: object & { hint?: object } }).headers.hint;
      },
    ],
    [
      'words change',
      (document) => {
        answered(document).properties['note'] = { ...note, description: 'A note.', examples: ['x'] };
      },
    ],
  ])('%s', (_, edit) => {
    expect(changesBy(edit)).toEqual([]);
  });
});

describe('a version of the API is broken where', () => {
  const order = ['POST /v1/orders, 201', 'order.created.order'];

  it.each<[string, Edit, string[]]>([
    ['a path goes', (document) => delete document.paths['/v1/orders'], ['POST /v1/orders: removed']],
    ['an operation goes', (document) => delete document.paths['/v1/orders']!['post'], ['POST /v1/orders: removed']],
    ['a webhook goes', (document) => delete document.webhooks['order.created'], ['order.created: removed']],
    [
      'callers who are new are answered something else, and all others less',
      (document) => {
        answered(document).required = ['id'];
        document.components.schemas['OrderForVisitors'] = { type: 'object', 'x-callers': 'visitors' };
        creation(document).responses['201'] = {
          ...creation(document).responses['201'],
          ...json({ anyOf: [reference('Order'), reference('OrderForVisitors')] }),
        };
      },
      order.map((place) => `${place}.note: no longer always there`),
    ],
    [
      'another scope is needed',
      (document) => (creation(document)['x-required-scope'] = 'orders:read'),
      ['POST /v1/orders: needs the scope orders:read, needed orders:write'],
    ],
    [
      'a scope that was enough is not any more',
      (document) => (creation(document)['x-required-scope'] = ['orders:read', 'invoices:write']),
      ['POST /v1/orders: needs the scope orders:read or invoices:write, needed orders:write'],
    ],
    ['a parameter goes', (document) => creation(document).parameters!.pop(), ['POST /v1/orders, query limit: removed']],
    [
      'a parameter comes as required',
      (document) => creation(document).parameters!.push({ name: 'x', in: 'query', required: true, schema: {} }),
      ['POST /v1/orders, query x: added as required'],
    ],
    [
      'a parameter is made required',
      (document) => (document.components.parameters!['Version']!.required = true),
      ['POST /v1/orders, header service-version: made required'],
    ],
    [
      'a parameter takes less',
      (document) => (document.components.parameters!['Version']!.schema = { type: 'string', enum: ['b'] }),
      ['POST /v1/orders, header service-version: values no longer has a'],
    ],
    [
      'a default changes',
      (document) =>
        (creation(document).parameters![1] = {
          name: 'limit',
          in: 'query',
          schema: { type: 'integer', default: 50, maximum: 100 },
        }),
      ['POST /v1/orders, query limit: default was 25, is 50'],
    ],
    ['the body goes', (document) => delete creation(document).requestBody, ['POST /v1/orders, body: removed']],
    [
      'a field of a request goes',
      (document) => delete sent(document).properties['kind'],
      ['POST /v1/orders, body.kind: removed'],
    ],
    [
      'a field of a request is made required',
      (document) => sent(document).required.push('kind'),
      ['POST /v1/orders, body.kind: made required; callers do not send it'],
    ],
    [
      'a request needs more',
      (document) => {
        sent(document).properties['more'] = {};
        sent(document).required.push('more');
      },
      ['POST /v1/orders, body.more: added as required; callers do not send it'],
    ],
    [
      'a bound of a request tightens',
      (document) => (sent(document).properties['note'] = { ...note, maxLength: 9 }),
      ['POST /v1/orders, body.note: maxLength was 10, is 9'],
    ],
    [
      'a bound comes to a request',
      (document) => (sent(document).properties['note'] = { ...note, pattern: '^x' }),
      ['POST /v1/orders, body.note: pattern was absent, is "^x"'],
    ],
    [
      'a value of a request goes',
      (document) => (sent(document).properties['kind'] = { enum: ['a'] }),
      ['POST /v1/orders, body.kind: values no longer has b'],
    ],
    [
      'a value of a request goes that is answered, too',
      (document) => (sent(document).properties['shared'] = open('b', 'c')),
      ['POST /v1/orders, body.shared: values no longer has a'],
    ],
    [
      'an answer has another status',
      (document) => {
        creation(document).responses['200'] = creation(document).responses['201']!;
        delete creation(document).responses['201'];
      },
      ['POST /v1/orders, 201: removed'],
    ],
    [
      'a header goes',
      (document) => ((creation(document).responses['201'] as { headers: object }).headers = {}),
      ['POST /v1/orders, 201, etag: no longer always there'],
    ],
    [
      'a field of an answer goes',
      (document) => delete answered(document).properties['due'],
      order.map((place) => `${place}.due: removed`),
    ],
    [
      'a field of an answer may be left out',
      (document) => answered(document).required.pop(),
      order.map((place) => `${place}.note: no longer always there`),
    ],
    [
      'a field of an answer may be null',
      (document) => (answered(document).properties['note'] = { ...note, type: ['string', 'null'] }),
      order.map((place) => `${place}.note: type was "string", is ["string","null"]`),
    ],
    [
      'a bound of an answer loosens',
      (document) => (answered(document).properties['note'] = { ...note, maxLength: 11 }),
      order.map((place) => `${place}.note: maxLength was 10, is 11`),
    ],
    [
      'a list of an answer may be longer',
      (document) => (answered(document).properties['marks'] = { ...names('a', 'b'), maxItems: 101 }),
      order.map((place) => `${place}.marks: maxItems was 100, is 101`),
    ],
    [
      'a list of an answer loses a name',
      (document) => (answered(document).properties['marks'] = names('b')),
      order.map((place) => `${place}.marks[items]: values no longer has a`),
    ],
    [
      'a value of an answer goes',
      (document) => (document.components.schemas['Kind'] = open('a')),
      order.map((place) => `${place}.kind: values no longer has b`),
    ],
    [
      'a closed enumeration of an answer grows',
      (document) => (answered(document).properties['closed'] = { enum: ['a', 'b', 'c'] }),
      order.map((place) => `${place}.closed: values also has c, and was closed`),
    ],
    [
      'a closed enumeration of an answer is opened',
      (document) => (answered(document).properties['closed'] = open('a', 'b')),
      order.map((place) => `${place}.closed: its values are open, were closed`),
    ],
    [
      'there are no events of a type any more',
      (document) => (document.components.schemas['AnyEvent'] = union()),
      ['GET /v1/events, 200: anyOf no longer has Shipped'],
    ],
    [
      'a field of an event of one type goes',
      (document) => delete (document.components.schemas['Shipped'] as Parts).properties['at'],
      ['GET /v1/events, 200[anyOf Shipped].at: removed'],
    ],
    [
      'events are told apart by another field',
      (document) => {
        const { anyOf, discriminator } = union('Shipped');
        document.components.schemas['AnyEvent'] = { anyOf, discriminator: { ...discriminator, propertyName: 'kind' } };
      },
      ['GET /v1/events, 200: discriminator name was "type", is "kind"'],
    ],
    [
      'an error code goes',
      (document) => (document.components.schemas['ErrorBody'] = { type: 'object', properties: { code: open('x') } }),
      ['errors.code: values no longer has y'],
    ],
  ])('%s', (_, edit, expected) => {
    expect(changesBy(edit)).toEqual(expected);
  });
});

describe('the check of the versions', () => {
  const roots: string[] = [];
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true });
  });

  /** A repository in which these documents are committed, one commit each time, the first as a release. */
  function repository(...commits: Record<string, object>[]): Repository {
    return repositoryWith('v1.0.0', ...commits);
  }

  interface Repository {
    readonly root: string;
    readonly write: (files: Record<string, object>) => void;
  }

  function repositoryWith(tag: string, ...commits: Record<string, object>[]): Repository {
    const root = mkdtempSync(join(tmpdir(), 'versions-'));
    roots.push(root);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root });
    const write = (files: Record<string, object>) => {
      rmSync(join(root, 'docs/api'), { recursive: true, force: true });
      mkdirSync(join(root, 'docs/api'), { recursive: true });
      for (const [name, document] of Object.entries(files)) {
        writeFileSync(join(root, 'docs/api', name), JSON.stringify(document));
      }
    };
    git('init', '--quiet');
    for (const [index, files] of commits.entries()) {
      write(files);
      git('add', '--all');
      git('commit', '--quiet', '--message', 'x');
      if (index === 0) git('tag', tag);
    }
    return { root, write };
  }

  const as = (version: string, edit: Edit = () => {}): OpenApi => {
    const document = structuredClone(published) as Editable<OpenApi>;
    document.info.version = version;
    edit(document);
    return document;
  };
  /** The older one is kept as its difference. */
  const both = (newest: OpenApi, older: OpenApi) => ({
    'openapi.json': newest,
    [`openapi-${older.info.version}.patch.json`]: patchBetween(newest, older),
  });
  const broken: Edit = (document) => delete answered(document).properties['due'];

  it('follows a version to the file that it has once there is a newer one', async () => {
    const { root, write } = repository({ 'openapi.json': as('2026-10-01') });
    write(both(as('2026-11-01', broken), as('2026-10-01')));
    expect(await versionFaults(root)).toEqual([]);
    write(both(as('2026-11-01'), as('2026-10-01', broken)));
    const faults = await versionFaults(root);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^2026-10-01: since v1\.0\.0: POST \/v1\/orders, 201\.due: removed$/);
  });

  it('holds an older version to what it was', async () => {
    const { root, write } = repository(both(as('2026-11-01'), as('2026-10-01')));
    write(both(as('2026-11-01'), as('2026-10-01', broken)));
    expect(await versionFaults(root)).toEqual([
      '2026-10-01: since v1.0.0: POST /v1/orders, 201.due: removed',
      expect.stringMatching(/^2026-10-01: /),
    ]);
  });

  it('holds the newest version to what it was, also once the change is committed', async () => {
    const { root, write } = repository(
      { 'openapi.json': as('2026-10-01') },
      { 'openapi.json': as('2026-10-01', broken) },
    );
    expect(await versionFaults(root)).toHaveLength(2);
    write({ 'openapi.json': as('2026-10-01') });
    expect(await versionFaults(root)).toEqual([]);
  });

  it('has nothing to compare with before the first release', async () => {
    const { root, write } = repositoryWith('draft', { 'openapi.json': as('2026-10-01') });
    write({ 'openapi.json': as('2026-10-01', broken) });
    expect(await versionFaults(root)).toEqual([]);
  });

  it('misses a version that is gone', async () => {
    const { root, write } = repository({ 'openapi.json': as('2026-10-01') });
    write({ 'openapi.json': as('2026-11-01') });
    expect(await versionFaults(root)).toEqual([
      expect.stringMatching(/^2026-10-01: since v1\.0\.0: the version is gone$/),
    ]);
  });
});
