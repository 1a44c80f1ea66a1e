import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import * as contract from './index.js';
import {
  applicationScopeNames,
  createOrder,
  createWebhookEndpoint,
  errorBody,
  errorCodeNames,
  errorCodes,
  eventEnvelope,
  eventTypes,
  furtherEventTypes,
  scopesOfEventTypes,
  standardEventTypeNames,
  webhookTopics,
  exampleEvent,
  idPrefixes,
  limitsOf,
  listOrders,
  mayChange,
  operation,
  operations,
  plans,
  quantity,
  sandboxFigures,
  sessionOperations,
  sessionScopeNames,
  topicEventTypes,
  topicOf,
  topics,
  unitCodes,
  withEntries,
  type Body,
  type EventData,
  type EventTypeName,
  type Operation,
  type Order,
  type Params,
  type Query,
  type Response,
} from './index.js';
import { besideFieldFaults } from './kit/values.js';

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** What zod keeps of a schema. */
interface SchemaDefinition {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly when?: unknown } } }[];
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

const allOperations = [...operations, ...sessionOperations];

describe('the operations', () => {
  it('have an id and a route each that no other has', () => {
    expect(new Set(allOperations.map(({ id }) => id)).size).toBe(allOperations.length);
    const routes = allOperations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(routes).size).toBe(allOperations.length);
  });

  it('are all that the package exports: none is missing in its resource', () => {
    const exported = Object.values<unknown>(contract)
      .filter(isOperation)
      .map(({ id }) => id);
    expect(allOperations.map(({ id }) => id).toSorted()).toEqual(exported.toSorted());
  });

  it.each(
    allOperations.flatMap((subject) => subject.examples.map((example) => ({ id: subject.id, subject, example }))),
  )('show only requests and answers that are valid: $id, $example.name', ({ subject, example }) => {
    subject.params?.parse(example.params);
    subject.query?.parse(withEntries(example.query ?? {}));
    subject.body?.parse(example.body);
    expect(subject.response.parse(example.response)).toEqual(example.response);
  });

  it('check every rule across the fields of a body beside the faults of its fields, so that a refusal names them all', () => {
    const rules = new Map<z.ZodType, unknown[]>();
    const visit = (schema: z.ZodType): void => {
      const { def } = schema._zod as unknown as { def: SchemaDefinition };
      if (rules.has(schema)) return;
      const isOfFields = def.type === 'object' || def.type === 'record';
      const own = (def.checks ?? []).map((check) => check._zod.def).filter(({ check }) => check === 'custom');
      rules.set(schema, isOfFields ? own.map(({ when }) => when) : []);
      const inner = [def.innerType, def.element, def.valueType, def.in, def.out, ...(def.options ?? [])];
      for (const each of [...inner, ...Object.values(def.shape ?? {})]) if (each !== undefined) visit(each);
    };
    for (const { body } of allOperations) if (body !== undefined) visit(body);
    const found = [...rules.values()].flat();
    expect(found.length).toBeGreaterThan(15);
    expect(new Set(found)).toEqual(new Set([besideFieldFaults.when]));
  });

  it('take If-Match wherever they change a record with a version', () => {
    type Answer = z.ZodType & { readonly shape?: { readonly id?: z.ZodType; readonly version?: z.ZodType } };
    const kindOf = ({ shape }: Answer) => shape?.id && z.toJSONSchema(shape.id).pattern;
    /** Of several forms of a record, the first has everything. */
    const shapeOf = (response: z.ZodType) =>
      (response instanceof z.ZodUnion ? response.options[0] : response) as Answer;
    const records = allOperations.filter(
      ({ method, response }) => method === 'GET' && shapeOf(response).shape?.version !== undefined,
    );
    const versioned = records.map(({ path }) => path as string);
    /** A change of these is one of their order. */
    const partsOfOrders = ['/v1/work-orders/{id}', '/v1/stages/{id}'];
    const isChange = ({ path, status, response }: Operation): boolean => {
      // What is answered by 202 is a record of its own, unless it is the one that the path begins with.
      const record = records.findLast(({ path: begun }) => path === begun || path.startsWith(`${begun}/`));
      if (status === 202)
        return record !== undefined && path !== record.path && kindOf(response) === kindOf(record.response);
      const [beginning = path] = path.match(/^\/v1\/[^/]+\/\{id\}/) ?? [];
      return [...versioned, ...partsOfOrders].includes(beginning);
    };
    const changes = allOperations.filter((each) => mayChange(each) && isChange(each));
    expect(changes.length).toBeGreaterThan(20);
    const ids = (some: readonly Operation[]) => some.map(({ id }) => id).toSorted();
    expect(ids(allOperations.filter(({ checksVersion }) => checksVersion))).toEqual(ids(changes));
  });

  it('of sessions need a scope that no key can have, or none where they are about the person or what they show is by scope', () => {
    const ofSessions: readonly string[] = sessionScopeNames;
    for (const { id, scopes } of sessionOperations) {
      expect([id, scopes.length]).toEqual([id, id.startsWith('profile.') || id === 'activity.list' ? 0 : 1]);
      expect(scopes.filter((scope) => !ofSessions.includes(scope))).toEqual([]);
    }
    const ofAll = operations.flatMap(({ id, scopes }) =>
      scopes.flatMap((scope) => (ofSessions.includes(scope) ? id : [])),
    );
    expect(ofAll).toEqual([]);
  });

  it('that show a secret, or take one that leads out, need a recent sign-in of people', () => {
    const takesSecret = ({ body }: Operation): boolean =>
      body !== undefined &&
      /"(password|current|url)":/.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })));
    const guarded = allOperations.filter((each) => each.showsSecret === true || takesSecret(each));
    expect(guarded.length).toBeGreaterThan(10);
    expect(guarded.filter(({ needsRecentSignIn }) => needsRecentSignIn === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('that need a recent sign-in for fields of the body name such fields', () => {
    const byField = allOperations.flatMap(({ id, needsRecentSignIn: need, body }) =>
      typeof need === 'object' ? need.liveFor.map((field) => ({ id, field, body })) : [],
    );
    expect(byField.length).toBeGreaterThan(1);
    for (const { id, field, body } of byField) {
      const filled = field.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), 0);
      const { error } = body!.safeParse(filled);
      // Of the wrong type, but not unknown.
      const faults = error?.issues.map(({ code, path }) => [code, path.join('.')]);
      expect([id, faults]).toEqual([id, expect.arrayContaining([['invalid_type', field]])]);
      expect([id, faults]).not.toEqual([id, expect.arrayContaining([['unrecognized_keys', expect.anything()]])]);
    }
  });

  it('refuse a definition whose path and parameters disagree', () => {
    const definition = {
      ...createOrder,
      path: '/v1/orders/{id}' as const,
      params: z.strictObject({ order: z.string() }),
    };
    expect(() => operation(definition)).toThrow('orders.create: the path has {id}, params declares {order}');
  });

  it('give handlers the types of their schemas', () => {
    const typed = (body: Body<typeof createOrder>, query: Query<typeof listOrders>): [boolean, number] => [
      body.confirm,
      query.limit,
    ];
    const none: Params<typeof createOrder> = undefined;
    const answer = (order: Order): Response<typeof createOrder> => order;
    const event = (order: Order): EventData<'order.created'> => ({ order });
    // @ts-expect-error -- An event without its data.
    const incomplete = (): EventData<'order.created'> => ({});
    // @ts-expect-error -- A type that does not exist.
    const unknown: EventTypeName = 'order.create';
    expect([typed, answer, event, none, incomplete, unknown]).toHaveLength(6);
  });
});

describe('the body of orders.create', () => {
  const body = createOrder.examples[0].body;
  const line = body.line_items[0]!;
  const refused = (change: object, lineChange: object = {}) => {
    const result = createOrder.body.safeParse({ ...body, line_items: [{ ...line, ...lineChange }], ...change });
    return result.error?.issues[0]?.path.join('.') || result.error?.issues[0]?.code;
  };

  it('takes what is needed and fills in the rest', () => {
    const { reference, buyer } = body;
    const { spec: _, ...plainLine } = line;
    expect(createOrder.body.parse({ reference, buyer, line_items: [plainLine] })).toEqual({
      reference,
      buyer,
      line_items: [{ ...plainLine, spec: {} }],
      metadata: {},
      confirm: false,
    });
  });

  it.each([
    ['an unknown field', 'unrecognized_keys', { referenc: 'x' }, {}],
    ['no lines', 'line_items', { line_items: [] }, {}],
    ['an empty route', 'stages', { stages: [] }, {}],
    ['a stage twice', 'stages', { stages: ['cutting', 'cutting'] }, {}],
    ['a unit in small letters', 'line_items.0.quantity.uom', {}, { quantity: { value: 1, uom: 'pcs' } }],
    ['an unknown unit', 'line_items.0.quantity.uom', {}, { quantity: { value: 1, uom: 'PSC' } }],
    ['a part of a piece', 'line_items.0.quantity.value', {}, { quantity: { value: 1.5, uom: 'PCS' } }],
    ['101 lines', 'line_items', { line_items: Array.from({ length: 101 }, () => line) }, {}],
    ['a blank reference', 'reference', { reference: '   ' }, {}],
    ['a reference with a zero byte', 'reference', { reference: 'a\u0000b' }, {}],
    ['a reference of broken Unicode', 'reference', { reference: 'a\ud800b' }, {}],
    ['a reference of 101 characters', 'reference', { reference: 'x'.repeat(101) }, {}],
    ['a GSTIN of 14 characters', 'buyer.gstin', { buyer: { name: 'x', gstin: '29AAGCB7383J1Z' } }, {}],
    ['a day that does not exist', 'due_date', { due_date: '2026-02-30' }, {}],
    ['a year no database takes', 'due_date', { due_date: '0000-01-01' }, {}],
    [
      '51 entries of metadata',
      'metadata',
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, ''])) },
      {},
    ],
    ['a key that would be dropped', 'metadata', { metadata: JSON.parse('{"a":"1","__proto__":"2"}') }, {}],
    ['a quantity of zero', 'line_items.0.quantity.value', {}, { quantity: { value: 0, uom: 'PCS' } }],
    ['a negative quantity', 'line_items.0.quantity.value', {}, { quantity: { value: -1, uom: 'PCS' } }],
    ['a quantity of four decimals', 'line_items.0.quantity.value', {}, { quantity: { value: 1.0001, uom: 'PCS' } }],
    ['a huge quantity', 'line_items.0.quantity.value', {}, { quantity: { value: 1e300, uom: 'PCS' } }],
    [
      'an infinite quantity',
      'line_items.0.quantity.value',
      {},
      { quantity: { value: JSON.parse('1e400'), uom: 'PCS' } },
    ],
    ['a quantity as text', 'line_items.0.quantity.value', {}, { quantity: { value: '5', uom: 'PCS' } }],
    ['money as a number', 'line_items.0.unit_price.amount', {}, { unit_price: { amount: 23.6, currency: 'INR' } }],
    ['money in exponents', 'line_items.0.unit_price.amount', {}, { unit_price: { amount: '1e5', currency: 'INR' } }],
    ['negative money', 'line_items.0.unit_price.amount', {}, { unit_price: { amount: '-1.00', currency: 'INR' } }],
    ['a tax rate above 100', 'line_items.0.tax_rate', {}, { tax_rate: 100.1 }],
  ])('refuses %s, naming %s', (_, path, change, lineChange) => {
    expect(refused(change, lineChange)).toBe(path);
  });

  it.each([0.1, 0.001, 1.005, 1.1, 23.456, 999_999_999.999])('takes a quantity of %d as it is', (value) => {
    expect(refused({}, { quantity: { value, uom: 'KGS' } })).toBeUndefined();
  });
});

it('the message about an unknown unit names the nearest', () => {
  const messageFor = (uom: string) => quantity.safeParse({ value: 1, uom }).error?.issues[0]?.message;
  expect(unitCodes).toHaveLength(45);
  for (const [given, nearest] of [
    ['pcs', 'PCS'],
    ['pieces', 'PCS'],
    ['Kilogram', 'KGS'],
    ['kg', 'KGS'],
    ['PSC', 'PAC or PCS'],
  ]) {
    expect(messageFor(given!)).toBe(`is no GST unit code in capitals; did you mean ${nearest}?`);
  }
  expect(messageFor('zzzzzzzz')).toContain('such as NOS, PCS or KGS');
  expect(['PCS', 'DOZ', 'KGS', 'THD'].map((uom) => quantity.safeParse({ value: 2.5, uom }).success)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

describe('the query of orders.list', () => {
  it('reads the texts of a URL', () => {
    expect(listOrders.query.parse({})).toEqual({ limit: 25, sort: '-created_at' });
    const sent = { limit: '100', status: 'draft,on_hold', 'metadata[a]': '1', 'metadata[b.c]': '', expand: 'buyer' };
    expect(listOrders.query.parse(withEntries(sent))).toEqual({
      limit: 100,
      sort: '-created_at',
      status: ['draft', 'on_hold'],
      metadata: { a: '1', 'b.c': '' },
      expand: ['buyer'],
    });
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '1e1'],
    ['limit', ' 5'],
    ['limit', ''],
    ['limit', '2.5'],
    ['status', 'open'],
    ['stage', 'Cutting'],
    ['updated_since', '2026-11-03'],
    ['updated_since', '2026-11-03T10:00:00'],
    ['due_before', '2026-13-01'],
    ['expand', 'buyer,invoices'],
    ['expand', ''],
    ['cursor', 'no cursor'],
  ])('refuses %s=%s, naming the parameter', (name, value) => {
    expect(listOrders.query.safeParse({ [name]: value }).error?.issues[0]?.path[0]).toBe(name);
  });
});

describe('the body of webhook_endpoints.create', () => {
  const body = { url: 'https://erp.example.com/hooks?tenant=1', events: ['order.created'] };
  const refused = (change: object) =>
    createWebhookEndpoint.body.safeParse({ ...body, ...change }).error?.issues[0]?.path.join('.');

  it('takes a URL and the types to receive, or every type', () => {
    expect(createWebhookEndpoint.body.parse(body)).toEqual({
      ...body,
      description: '',
      headers: {},
      respect_retry_after: false,
      disable_on_gone: false,
    });
    expect(refused({ events: ['*'] })).toBeUndefined();
    expect(createWebhookEndpoint.body.parse({ url: body.url }).events).toEqual(['*']);
  });

  it.each([
    ['no URL', 'url', { url: 'erp.example.com/hooks' }],
    ['another protocol', 'url', { url: 'ftp://erp.example.com/hooks' }],
    ['a header of the service', 'headers.Service-Signature', { headers: { 'Service-Signature': 'x' } }],
    ['a header of the connection', 'headers.Transfer-Encoding', { headers: { 'Transfer-Encoding': 'chunked' } }],
    ['a header that ends the line', 'headers.X-Token', { headers: { 'X-Token': 'a\r\nhost: b' } }],
    ['a header twice', 'headers', { headers: { 'X-Token': 'a', 'x-token': 'b' } }],
    ['a script', 'url', { url: 'javascript:alert(1)' }],
    ['credentials in the URL', 'url', { url: 'https://user:secret@erp.example.com/' }],
    ['broken Unicode in the URL', 'url', { url: 'https://erp.example.com/\ud800' }],
    ['a URL of 2 049 characters', 'url', { url: `https://erp.example.com/${'x'.repeat(2025)}` }],
    ['no events', 'events', { events: [] }],
    ['a type that does not exist', 'events.0', { events: ['order.create'] }],
    ['a type named twice', 'events', { events: ['order.created', 'order.created'] }],
  ])('refuses %s, naming %s', (_, path, change) => {
    expect(refused(change)).toBe(path);
  });
});

describe('the events', () => {
  it.each(eventTypes)(
    'are told in a sentence, with one place for the name at most: $type',
    ({ live: { sentence } }) => {
      expect(sentence).toMatch(/^[A-Z][^….]+(…[^….]*)?$/);
    },
  );

  it('are the 18 of the service document where none is named, and no others', () => {
    expect(standardEventTypeNames.toSorted()).toEqual(
      [
        'order.created',
        'order.updated',
        'order.cancelled',
        'order.stage_advanced',
        'dispatch.recorded',
        'dispatch.delivered',
        'invoice.registered',
        'invoice.failed',
        'invoice.cancelled',
        'eway_bill.part_b_completed',
        'eway_bill.expiring',
        'payment.received',
        'payment.overdue',
        'vision.defect.detected',
        'vision.threshold.breached',
        'vision.camera.offline',
        'vision.qc_report.completed',
        'desk.conversation.escalated',
      ].toSorted(),
    );
  });

  it('can be subscribed to, all of the topics that feed webhooks', () => {
    const fed = new Set(webhookTopics.map(({ app }) => app));
    expect(topicEventTypes.filter(({ app }) => fed.has(app))).toEqual([]);
  });

  it.each(furtherEventTypes)(
    'need a scope that keys and applications can have, beyond the standard ones: $type',
    (event) => {
      expect(applicationScopeNames).toContain(event.live.scope);
      expect(scopesOfEventTypes([event.type, ...standardEventTypeNames, '*'])).toEqual([event.live.scope]);
    },
  );

  it.each(eventTypes.map((eventType) => ({ type: eventType.type, eventType })))(
    'have a valid example: $type',
    ({ eventType }) => {
      eventEnvelope.parse(exampleEvent(eventType));
      expect(eventType.data.parse(eventType.example)).toEqual(eventType.example);
    },
  );

  it('have a topic in each mode', () => {
    const names = topics.map(({ name }) => name);
    for (const { app } of eventTypes) {
      expect(names).toEqual(expect.arrayContaining([topicOf(app, true), topicOf(app, false)]));
    }
    expect(topicOf('orders', true)).toBe('orders.events.v1');
    expect(topicOf('orders', false)).toBe('orders.events.test.v1');
  });
});

describe('the examples', () => {
  type Json = Readonly<Record<string, unknown>>;
  interface Shown {
    readonly place: string;
    readonly value: Json;
  }

  /** Every object in a value, with its place. */
  const objectsIn = (place: string, value: unknown): Shown[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.entries(value).flatMap(([name, field]) => objectsIn(`${place}.${name}`, field));
    return Array.isArray(value) ? inside : [{ place, value: value as Json }, ...inside];
  };
  const ofOperations = allOperations.flatMap(({ id, examples }) =>
    examples.flatMap(({ name, response }) => objectsIn(`${id} "${name}"`, response)),
  );
  const events = eventTypes.map((eventType) => exampleEvent(eventType));
  const shown = [...ofOperations, ...events.flatMap((event) => objectsIn(event.type, event))];
  const time = (value: unknown): number => Date.parse(value as string);
  const faultsOf = (subjects: readonly Shown[], isFault: (value: Json) => boolean): string[] =>
    subjects.filter(({ value }) => isFault(value)).map(({ place }) => place);

  it('show no time that is later than the one at which it was recorded', () => {
    const recorded: readonly (readonly [happened: string, recorded: string])[] = [
      ['created_at', 'updated_at'],
      ['occurred_at', 'created_at'],
      ['dispatched_at', 'created_at'],
      ['delivered_at', 'updated_at'],
      ['disabled_at', 'updated_at'],
      ['first_attempt_at', 'next_attempt_at'],
      ['started_at', 'ended_at'],
    ];
    const isLate = (value: Json): boolean =>
      recorded.some(([happened, later]) => time(value[happened]) > time(value[later]));
    expect(faultsOf(shown, isLate)).toEqual([]);
  });

  it('show a record that has changed as changed', () => {
    const isOdd = ({ version, created_at: created, updated_at: updated }: Json): boolean =>
      version !== undefined && updated !== undefined && (version === 1) !== (created === updated);
    expect(faultsOf(shown, isOdd)).toEqual([]);
  });

  it('show an event that was created after all that it tells', () => {
    const past = ['created_at', 'updated_at', 'occurred_at', 'dispatched_at', 'delivered_at', 'disabled_at', 'at'];
    const late = events.flatMap((event) =>
      faultsOf(objectsIn(event.type, event.data), (value) =>
        past.some((name) => time(value[name]) > time(event.created_at)),
      ),
    );
    expect(late).toEqual([]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('show one record under an id, whatever it went through', () => {
    const lasting = ['created_at', 'occurred_at', 'dispatched_at', 'order_id', 'work_order_id', 'line_item_id'];
    const more = ['stage', 'operator_id', 'machine_id', 'event_id', 'type', 'livemode'];
    const known = new Map<unknown, Shown>();
    const contradictions = shown.flatMap(({ place, value }) => {
      const first = known.get(value['id']);
      // Of what a search finds the type is the kind of record.
      if (typeof value['id'] !== 'string' || place.startsWith('search.find ')) return [];
      known.set(value['id'], { place, value: { ...value, ...first?.value } });
      // The stage of an order moves on.
      const fields = value['id'].startsWith('ord_') ? lasting : [...lasting, ...more];
      return fields
        .filter((name) => name in value && first?.value[name] !== undefined && first.value[name] !== value[name])
        .map((name) => `${place} and ${first!.place}: ${name}`);
    });
    expect(contradictions).toEqual([]);
  });

  it('show now as the time of what happens now', () => {
    const given = ['occurred_at', 'dispatched_at', 'delivered_at'] as const;
    const wrong = operations
      .filter(({ method }) => method === 'POST')
      .flatMap(({ id, status, examples }) =>
        examples.flatMap(({ body, response }) => {
          const record = response as Json;
          const now = status === 201 ? record['created_at'] : record['updated_at'];
          const own = given.filter((name) => name in ((body ?? {}) as Json) === false);
          const set = own.filter(
            (name) => typeof record[name] === 'string' && time(record[name]) > time(now) - 600_000,
          );
          return set.filter((name) => record[name] !== now).map((name) => `${id}: ${name}`);
        }),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the limits of an account', () => {
  const figures = { sustained: 500, burst: 900, concurrent: 100 };
  const none = { live: null, test: null };

  it.each([
    ['the row of its plan', ['Flow Starter'], none, true, { sustained: 10, burst: 25, concurrent: 10 }],
    ['the best of each figure of several', ['Deploy Pro', 'Flow Growth'], none, true, plans['Flow Growth']],
    ['what was negotiated', ['Enterprise'], { live: figures, test: null }, true, figures],
    ['Deploy Scale where nothing was negotiated', ['Enterprise'], none, true, plans['Deploy Scale']],
    [
      'nothing negotiated for another plan',
      ['Flow Growth'],
      { live: figures, test: figures },
      true,
      plans['Flow Growth'],
    ],
    ['the sandbox row in test mode', ['Deploy Scale'], none, false, sandboxFigures],
    ['what was negotiated in test mode', ['Enterprise'], { live: null, test: figures }, false, figures],
  ] as const)('are %s', (_, chosen, negotiated, livemode, expected) => {
    expect(limitsOf(chosen, negotiated, livemode)).toEqual(expected);
  });
});

describe('the error codes', () => {
  it.each(errorCodeNames)('make a valid body: %s', (code) => {
    const { type, message } = errorCodes[code];
    const body = {
      error: { type, code, message, request_id: 'req_x', doc_url: `https://docs.example/errors/${code}` },
    };
    expect(errorBody.parse(body)).toEqual(body);
  });
});

describe('the prefixes of ids', () => {
  it('name one kind each', () => {
    const prefixes = Object.values(idPrefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});
