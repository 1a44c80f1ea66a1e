import { describe, expect, it } from '@jest/globals';
import { createOrder, getOrder, listOrders } from '@millwright/contracts';
import { ApiError } from '../api-error.js';
import { type Form, parseForm } from './form.js';

const body = createOrder.examples[0].body;
const params = getOrder.examples[0].params;
const nothing = { params: undefined, query: undefined, body: undefined };

function faultOf(
  operation: Parameters<typeof parseForm>[0],
  form: Partial<Form>,
): [code: string, param: string | undefined] {
  try {
    parseForm(operation, { ...nothing, ...form });
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.options.param];
    throw error;
  }
  return ['none', undefined];
}

describe('the form of a call', () => {
  it('is given to the handler with its defaults', () => {
    expect(parseForm(listOrders, { ...nothing, query: { limit: '7', expand: 'buyer,invoice' } }).query).toEqual({
      limit: 7,
      expand: ['buyer', 'invoice'],
    });
    expect(parseForm(createOrder, { ...nothing, body }).body).toMatchObject({
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

  it('is refused for what the operation does not take', () => {
    expect(faultOf(getOrder, { params, query: { x: '1' } })).toEqual(['unknown_parameter', 'x']);
    expect(faultOf(getOrder, { params, body: { x: 1 } })).toEqual(['unknown_parameter', 'x']);
    expect(faultOf(listOrders, { query: { limit: '101' } })).toEqual(['invalid_parameter', 'limit']);
  });
});
