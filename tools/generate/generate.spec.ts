import { describe, expect, it } from '@jest/globals';
import {
  createOrder,
  errorBody,
  errorCodeNames,
  eventTypes,
  exampleEvent,
  limitNames,
  operations,
  sessionOperations,
  sessionScopeNames,
  webhookEventTypeNames,
} from '@millwright/contracts';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { asyncApiDocument } from './asyncapi.ts';
import { writeBounds } from './bounds.ts';
import { breakingChanges, type AsyncApi } from './compatibility.ts';
import { errorExamples, errorPages } from './error-pages.ts';
import { openApiDocument } from './openapi.ts';
import { tidy } from './schemas.ts';
import { faultsOfAsyncApi, faultsOfOpenApi } from './validity.ts';

type Schemas = { components: { schemas: Record<string, object> } };
interface Answer {
  headers: Record<string, { required?: boolean; $ref?: string }>;
  content: { 'application/json': { examples: Record<string, { value: { error: { limit: string } } }> } };
}
interface DescribedOperation {
  parameters: unknown[];
  requestBody?: { required: boolean };
  responses: Record<string, Answer | { $ref: string }>;
}
type Described = Record<string, DescribedOperation>;
const openApi = openApiDocument() as Schemas & {
  paths: Record<string, Described>;
  components: { headers: Record<string, { required: boolean }>; responses: Record<string, Answer> };
};
const asyncApi = asyncApiDocument() as AsyncApi & Schemas;

/** Each validator is used a few times, so it is compiled without its references, and as it is. */
const quickly = { strict: false, inlineRefs: false, code: { optimize: false } } as const;

/** Compiles a schema of the document; the parts that schemas share are compiled once. */
function validators(ajv: Ajv | Ajv2020, document: Schemas): (schema: string) => ValidateFunction {
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  return (schema) => ajv.compile({ $ref: `document#/components/schemas/${schema}` });
}

describe('the OpenAPI document', () => {
  const valid = validators(new Ajv2020(quickly), openApi);
  const [example] = createOrder.examples;

  it('is checked by a validator that tells', async () => {
    const short = { ...openApi, paths: { '/v1/me': openApi.paths['/v1/me'] } };
    expect(await faultsOfOpenApi(short)).toEqual([]);
    expect(await faultsOfOpenApi({ ...short, info: {} })).not.toEqual([]);
    expect(await faultsOfOpenApi({ ...short, components: {} })).not.toEqual([]);
  });

  it('has every operation, with its scope and the headers that it takes', () => {
    for (const { method, path, scopes, checksVersion } of operations) {
      const written = openApi.paths[path]![method.toLowerCase()]!;
      expect(written).toMatchObject({ 'x-required-scope': scopes.length > 1 ? scopes : (scopes[0] ?? null) });
      const references = written.parameters.map((parameter) => (parameter as { $ref?: string }).$ref).filter(Boolean);
      expect(references).toEqual([
        '#/components/parameters/Service-Version',
        ...(method === 'GET' ? [] : ['#/components/parameters/Idempotency-Key']),
        ...(checksVersion ? ['#/components/parameters/If-Match'] : []),
      ]);
    }
  });

  it('has nothing that only people in the dashboard may call', () => {
    expect(sessionOperations.length).toBeGreaterThan(30);
    for (const { path, method } of sessionOperations) {
      expect([path, openApi.paths[path]?.[method.toLowerCase()]]).toEqual([path, undefined]);
    }
    const text = JSON.stringify(openApi);
    for (const scope of sessionScopeNames) expect([scope, text.includes(scope)]).toEqual([scope, false]);
    for (const { id } of sessionOperations) expect([id, text.includes(`"${id}"`)]).toEqual([id, false]);
  });

  const answers = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).map(([status, given]) => {
        const answer = '$ref' in given ? openApi.components.responses[given.$ref.split('/').at(-1)!]! : given;
        return { name: `${method} ${path} ${status}`, status, answer };
      }),
    ),
  );

  it('has on every answer the headers that it always carries', () => {
    const missing = answers.flatMap(({ name, status, answer }) => {
      const required = Object.entries(answer.headers)
        .filter(([header, { $ref, required: isRequired }]) =>
          $ref === undefined ? isRequired : openApi.components.headers[header]!.required,
        )
        .map(([header]) => header);
      const carried = [
        ...['x-request-id', 'service-version'],
        ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'RateLimit-Policy', 'RateLimit'],
        ...(status === '429' ? ['retry-after'] : []),
        ...(status === '401' ? ['www-authenticate'] : []),
      ].filter((header) => !required.includes(header));
      const may = status === '503' && !('retry-after' in answer.headers) ? ['retry-after'] : [];
      return [...carried, ...may].map((header) => `${name}: ${header}`);
    });
    expect(answers.length).toBeGreaterThan(operations.length);
    expect(missing).toEqual([]);
  });

  it('has on every operation the refusal of each limit', () => {
    const refusals = operations.map(({ method, path }) => openApi.paths[path]![method.toLowerCase()]!.responses['429']);
    expect(refusals).toEqual(operations.map(() => ({ $ref: '#/components/responses/Error429' })));
    const { examples } = openApi.components.responses['Error429']!.content['application/json'];
    expect(Object.values(examples).map(({ value }) => value.error.limit)).toEqual(limitNames);
  });

  it('lists in the envelope what webhook endpoints may subscribe to', () => {
    expect(openApi.components.schemas['EventType']).toMatchObject({ 'x-extensible-enum': webhookEventTypeNames });
  });

  it('closes what is only sent', () => {
    const body = example.body as object;
    expect(valid('OrderCreate')(body)).toBe(true);
    expect(valid('OrderCreate')({ ...body, referenc: 'x' })).toBe(false);
    // A buyer is answered, too, and may get fields in later releases.
    expect(valid('OrderCreate')({ ...body, buyer: { name: 'x', gst: 'x' } })).toBe(true);
  });

  it('names a default only where a field that is left out has it', () => {
    const write = (field: z.ZodType) => z.toJSONSchema(z.strictObject({ field }), { io: 'input', override: tidy });
    expect(write(z.number().default(5))).toMatchObject({ properties: { field: { default: 5 } } });
    expect(() => write(z.number().optional().meta({ default: 5 }))).toThrow('field: a default is declared');
  });

  it('requires a body only where a call without one is refused', () => {
    const required = operations
      .filter(({ body }) => body !== undefined)
      .map(({ id, method, path }) => [id, openApi.paths[path]![method.toLowerCase()]!.requestBody!.required]);
    expect(Object.fromEntries(required)).toMatchObject({
      'orders.create': true,
      'orders.update': true,
      'orders.hold': false,
      'dispatches.deliver': false,
      'webhook_endpoints.rotate_secret': false,
    });
  });

  it('leaves open what is answered', () => {
    const order = example.response as { buyer: object };
    expect(valid('Order')({ ...order, buyer: { ...order.buyer, more: 1 }, more: 1 })).toBe(true);
    expect(valid('Order')({ ...order, reference: undefined })).toBe(false);
  });
});

describe('bounds', () => {
  const bounded = (schema: object, name = '') => {
    const copy = structuredClone(schema);
    writeBounds({ [name]: copy });
    return copy;
  };

  it.each([
    ['^ord_[0-9A-Za-z]{22}$', 26],
    ['^[a-z][a-z0-9_]{0,39}$', 40],
    ['^(0|[1-9]\\d{0,11})\\.\\d{2,3}$', 16],
    ['^(?!\\s*$)[A-Z]{2}$', 2],
    ['^a+$', undefined],
    ['[a-z]{3}', undefined],
  ])('of a text are those of its pattern: %s', (pattern, maxLength) => {
    expect(bounded({ type: 'string', pattern })).toEqual({ type: 'string', pattern, ...(maxLength && { maxLength }) });
  });

  it('that are there are kept', () => {
    const schema = { type: 'string', pattern: '^a{3}$', maxLength: 2 };
    expect(bounded(schema)).toEqual(schema);
  });

  it('of a list of names are their number, and of a whole number its width', () => {
    expect(bounded({ type: 'array', items: { enum: ['a', 'b'] } })).toMatchObject({ maxItems: 2 });
    expect(bounded({ type: 'integer', minimum: 1, maximum: 100 })).toMatchObject({ format: 'int32' });
    expect(bounded({ type: 'integer', minimum: 1, maximum: 2 ** 53 - 1 })).toMatchObject({ format: 'int64' });
  });
});

describe('the AsyncAPI document', () => {
  const validatorOf = validators(new Ajv(quickly), asyncApi);

  it('is checked by a validator that names each fault, and nothing else', async () => {
    const [name, channel] = Object.entries(asyncApi.channels)[0]!;
    const faulty = { ...asyncApi, info: undefined, channels: { [name]: channel }, operations: {}, components: {} };
    const gone = Object.keys(channel.messages).map((type) => `'#/components/messages/${type}' does not exist`);
    expect(gone.length).toBeGreaterThan(0);
    expect(await faultsOfAsyncApi(faulty)).toEqual(
      ['must have required property "info"', ...gone].map((fault) => expect.stringContaining(fault) as unknown),
    );
  });

  it.each(eventTypes.map((eventType) => ({ type: eventType.type, eventType })))(
    'says what $type is, and lets it grow',
    ({ type, eventType }) => {
      const { payload } = asyncApi.components.messages[type] as { payload: { $ref: string } };
      const valid = validatorOf(payload.$ref.split('/').at(-1)!);
      const event = exampleEvent(eventType);
      expect(valid(event)).toBe(true);
      expect(valid({ ...event, data: { ...event.data, more: 1 } })).toBe(true);
      expect(valid({ ...event, data: {} })).toBe(false);
      expect(valid({ ...event, type: 'order.lost' })).toBe(false);
    },
  );
});

describe('the error pages', () => {
  it('are one for each code, and an index', () => {
    expect([...errorPages().keys()]).toEqual(['README.md', ...errorCodeNames.map((code) => `${code}.md`)]);
  });

  it.each(errorCodeNames.map((code) => ({ code })))('show valid bodies: $code', ({ code }) => {
    for (const [, { value }] of errorExamples(code)) expect(errorBody.parse(value)).toEqual(value);
  });
});

describe('compatibility of events', () => {
  /** A document with one message, whose data has these properties. */
  const document = (properties: object, required: string[] = [], message: object = {}): AsyncApi => ({
    channels: { orders: { address: 'orders.events.v1', messages: { 'order.created': {} } } },
    components: {
      messages: {
        'order.created': {
          headers: { type: 'object' },
          payload: { $ref: '#/components/schemas/Data' },
          bindings: { kafka: { key: { type: 'string' } } },
          ...message,
        },
      },
      schemas: {
        Data: { type: 'object', properties, required },
        Line: { type: 'object', properties: { sku: { type: 'string' } } },
        Node: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Node' } } },
      },
    },
  });
  const names = (...some: string[]) => ({ type: 'array', items: { type: 'string', 'x-extensible-enum': some } });
  const before = document({ id: { type: 'string' }, note: { type: 'string' }, kind: { enum: ['a', 'b'] } }, ['id']);
  const changed = (properties: object, required = ['id'], message = {}) =>
    breakingChanges(
      before,
      document(
        { id: { type: 'string' }, note: { type: 'string' }, kind: { enum: ['a', 'b'] }, ...properties },
        required,
        message,
      ),
    );

  it.each([
    ['nothing changed', changed({})],
    ['an optional field is added', changed({ more: { type: 'number' } })],
    ['a description changes', changed({ note: { type: 'string', description: 'A note.' } })],
    ['the values of an enumeration stand in another order', changed({ kind: { enum: ['b', 'a'] } })],
    [
      'a list may have more names',
      breakingChanges(document({ scopes: names('a', 'b') }), document({ scopes: names('c', 'b', 'a') })),
    ],
    [
      'a part is written by reference',
      breakingChanges(
        document({ line: { type: 'object', properties: { sku: { type: 'string' } } } }),
        document({ line: { $ref: '#/components/schemas/Line' } }),
      ),
    ],
    [
      'a schema holds itself',
      breakingChanges(
        document({ node: { $ref: '#/components/schemas/Node' } }),
        document({ node: { $ref: '#/components/schemas/Node' } }),
      ),
    ],
  ])('is kept where %s', (_, changes) => {
    expect(changes).toEqual([]);
  });

  it.each([
    [
      'a field goes',
      breakingChanges(before, document({ id: { type: 'string' }, note: { type: 'string' } }, ['id'])),
      'order.created.kind: removed',
    ],
    [
      'a field is added as required',
      changed({ more: {} }, ['id', 'more']),
      'order.created.more: added as required; older records lack it',
    ],
    [
      'a field is made required',
      changed({}, ['id', 'note']),
      'order.created.note: made required; older records lack it',
    ],
    ['a field is no longer required', changed({}, []), 'order.created.id: no longer always there'],
    ['a type changes', changed({ note: { type: 'number' } }), 'order.created.note: type was "string", is "number"'],
    [
      'a type may be null',
      changed({ note: { type: ['string', 'null'] } }),
      'order.created.note: type was "string", is ["string","null"]',
    ],
    [
      'a bound comes',
      changed({ note: { type: 'string', maxLength: 5 } }),
      'order.created.note: maxLength was absent, is 5',
    ],
    [
      'a value of a closed enumeration is added',
      changed({ kind: { enum: ['a', 'b', 'c'] } }),
      'order.created.kind: values also has c, and was closed',
    ],
    [
      'a list loses a name',
      breakingChanges(document({ scopes: names('a', 'b') }), document({ scopes: names('b', 'c') })),
      'order.created.scopes[items]: values no longer has a',
    ],
    [
      'the names in a list become numbers',
      breakingChanges(
        document({ scopes: names('a') }),
        document({ scopes: { type: 'array', items: { type: 'number', 'x-extensible-enum': ['a'] } } }),
      ),
      'order.created.scopes[items]: type was "string", is "number"',
    ],
    [
      'the key changes',
      changed({}, ['id'], { bindings: { kafka: { key: { type: 'integer' } } } }),
      'order.created, key: type was "string", is "integer"',
    ],
  ])('is broken where %s', (_, changes, expected) => {
    expect(changes).toEqual([expected]);
  });

  it('is broken where a message or its topic goes', () => {
    const gone = structuredClone(before);
    gone.channels.orders!.address = 'orders.events.v2';
    delete gone.components.messages['order.created'];
    expect(breakingChanges(before, gone)).toEqual([
      'order.created: no longer on the topic orders.events.v1',
      'order.created: removed',
    ]);
  });
});
