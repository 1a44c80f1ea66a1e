import { describe, expect, it } from '@jest/globals';
import {
  createOrder,
  createWebhookEndpoint,
  type ErrorBody,
  getOrder,
  listEvents,
  listOrders,
  updateWebhookEndpoint,
} from '@millwright/contracts';
import { ApiError, errorBody } from '@millwright/service-kit';
import { type CallInput, parseInput } from './call-input.js';

const body = createOrder.examples[0].body;
const params = getOrder.examples[0].params;
const endpoint = updateWebhookEndpoint.examples[0].params;
const nothing = { params: undefined, query: undefined, body: undefined };

function faultOf(
  operation: Parameters<typeof parseInput>[0],
  input: Partial<CallInput>,
): [code: string, param: string | undefined] {
  try {
    parseInput(operation, { ...nothing, ...input });
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.options.param];
    throw error;
  }
  return ['none', undefined];
}

/** The error in the answer to a refused body. */
function errorOf(operation: Parameters<typeof parseInput>[0], given: unknown): ErrorBody['error'] {
  try {
    parseInput(operation, { ...nothing, ...(operation === getOrder && { params }), body: given });
  } catch (error) {
    if (error instanceof ApiError) return errorBody(error, 'req_1', 'https://docs.example/').error;
    throw error;
  }
  throw new Error('The body was not refused.');
}

describe('the input of a call', () => {
  it('is given to the handler with its defaults', () => {
    expect(parseInput(listOrders, { ...nothing, query: { limit: '7', expand: 'buyer,invoice' } }).query).toEqual({
      limit: 7,
      sort: '-created_at',
      expand: ['buyer', 'invoice'],
    });
    expect(parseInput(createOrder, { ...nothing, body }).body).toMatchObject({
      reference: body.reference,
      confirm: true,
    });
  });

  it.each<[string, unknown, string, string | undefined]>([
    ['a missing field', { ...body, buyer: undefined }, 'missing_parameter', 'buyer'],
    ['an unknown field', { ...body, duedate: '2026-12-01' }, 'unknown_parameter', 'duedate'],
    ['an unknown field deep inside', { ...body, buyer: { name: 'B', vat: '1' } }, 'unknown_parameter', 'buyer.vat'],
    ['a wrong value', { ...body, due_date: 'soon' }, 'invalid_parameter', 'due_date'],
    [
      'a wrong value in a list',
      { ...body, line_items: [{ ...body.line_items[0], hsn: 7 }] },
      'invalid_parameter',
      'line_items[0].hsn',
    ],
    ['an empty list', { ...body, line_items: [] }, 'invalid_parameter', 'line_items'],
    ['no object', [], 'invalid_parameter', undefined],
    ['nothing', undefined, 'missing_parameter', 'reference'],
  ])('is refused for %s, which is named', (_, given, code, param) => {
    expect(faultOf(createOrder, { body: given })).toEqual([code, param]);
  });

  it.each<[string, Parameters<typeof parseInput>[0], Partial<CallInput>, string]>([
    [
      'a type of events',
      createWebhookEndpoint,
      { body: { url: 'https://a.example/', events: ['order.created', 'order.teleported'] } },
      'events[1]: "order.teleported" is not one of order.created, ',
    ],
    [
      'an empty list of events',
      createWebhookEndpoint,
      { body: { url: 'https://a.example/', events: [] } },
      'events: must name at least one event type, or * for the standard ones.',
    ],
    [
      'a header of the service',
      createWebhookEndpoint,
      { body: { url: 'https://a.example/', events: ['*'], headers: { 'Service-Signature': 'x' } } },
      'headers.Service-Signature: must not be a header that the service sets itself.',
    ],
    [
      'nothing to change',
      updateWebhookEndpoint,
      { params: endpoint, body: {} },
      'The body must name at least one field',
    ],
    [
      'a name in a list',
      listEvents,
      { query: { type: 'order.created,x' } },
      'type[1]: "x" is not one of order.created, ',
    ],
    [
      'a name in a parameter that is repeated',
      listEvents,
      { query: { type: ['order.created,order.updated', 'x'] } },
      'type[2]: "x" is not one of order.created, ',
    ],
    [
      'a key where a name belongs',
      listEvents,
      { query: { type: `svc_live_${'x'.repeat(36)}` } },
      'type[0]: "svc_live_***',
    ],
  ])('is refused for %s in words that say what to do', (_, operation, input, message) => {
    expect(() => parseInput(operation, { ...nothing, ...input })).toThrow(message);
  });

  it('names every fault, the first as its own, and no more than 20', () => {
    const line = { ...body.line_items[0], hsn: 7, tax_rate: 101, colour: 'red', weight: 1 };
    const some = errorOf(createOrder, {
      ...body,
      buyer: undefined,
      line_items: [body.line_items[0], line],
      duedate: 1,
    });
    expect(some.errors!.map(({ code, param }) => [code, param])).toEqual([
      ['invalid_parameter', 'line_items[1].hsn'],
      ['invalid_parameter', 'line_items[1].tax_rate'],
      ['unknown_parameter', 'line_items[1].colour'],
      ['unknown_parameter', 'line_items[1].weight'],
      ['unknown_parameter', 'duedate'],
      ['missing_parameter', 'buyer'],
    ]);
    expect(some.errors![0]).toEqual({ code: some.code, param: some.param, message: some.message });
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, number) => [`field_${number}`, 1]));
    for (const given of [
      { ...body, ...many },
      { ...body, line_items: Array.from({ length: 30 }, () => 0) },
    ]) {
      expect(errorOf(createOrder, given).errors).toHaveLength(20);
    }
    expect(errorOf(createOrder, []).errors).toEqual([
      { code: 'invalid_parameter', message: 'The body must be a JSON object.' },
    ]);
    expect(errorOf(getOrder, { x: 1, y: 2 }).errors!.map(({ param }) => param)).toEqual(['x', 'y']);
  });

  it('is refused for more than 50,000 values in all', () => {
    const lists = Array.from({ length: 25 }, () => Array.from({ length: 2_000 }, () => 0));
    const given = { ...body, metadata: { some: lists } };
    expect(() => parseInput(createOrder, { ...nothing, body: given })).toThrow('must contain at most 50000 values');
    expect(faultOf(createOrder, { body: { ...body, metadata: { some: lists.slice(1) } } })[1]).toBe('metadata.some');
  });

  it('is refused with the most entries that a list or an object may have, where it has more', () => {
    const entries = Object.fromEntries(Array.from({ length: 51 }, (_, place) => [`key${place}`, 'value']));
    expect(errorOf(createOrder, { ...body, metadata: entries })).toMatchObject({ param: 'metadata', maximum: 50 });
    const lines = Array.from({ length: 1_001 }, () => body.line_items[0]);
    expect(errorOf(createOrder, { ...body, line_items: lines }).maximum).toEqual(expect.any(Number));
    expect(errorOf(createOrder, { ...body, due_date: 'soon' }).maximum).toBeUndefined();
  });

  it('is refused for what the operation does not take', () => {
    expect(faultOf(getOrder, { params, query: { x: '1' } })).toEqual(['unknown_parameter', 'x']);
    expect(faultOf(getOrder, { params, body: { x: 1 } })).toEqual(['unknown_parameter', 'x']);
    expect(faultOf(listOrders, { query: { limit: '101' } })).toEqual(['invalid_parameter', 'limit']);
  });
});
