import { describe, expect, it } from '@jest/globals';
import { createOrder, createWebhookEndpoint, getOrder, listOrders, operations } from '@millwright/contracts';
import { parseInput } from '@millwright/operations';
import { ApiError, errorBody } from '@millwright/service-kit';
import { answerIn, errorIn, needsRewriting, upgrade } from './rewriting.js';

const [oldest, newest] = ['2026-10-01', '2026-11-01'] as const;
const address = { line1: '14 Residency Road', city: 'Bengaluru', state: '29', postal_code: '560025', country: 'IN' };
const example = createOrder.examples[0];
const body = (buyer: unknown): object => ({ ...example.body, buyer });
const unchecked = (): void => {};
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The refusal of a body, as its caller reads it. */
function refusalOf(version: typeof oldest | typeof newest, sent: unknown): ApiError | undefined {
  try {
    upgrade(createOrder, version, sent, (upgraded) => {
      parseInput(createOrder, { params: undefined, query: undefined, body: upgraded });
    });
  } catch (error) {
    if (error instanceof ApiError) return errorIn(createOrder, version, error);
    throw error;
  }
  return undefined;
}

describe('a call in an older version', () => {
  it('is read with the names of that version', () => {
    expect(refusalOf(oldest, body({ name: 'x', billing_address: address }))).toBeUndefined();
    expect(upgrade(createOrder, oldest, body({ name: 'x', billing_address: address }), unchecked)).toEqual(
      body({ name: 'x', addresses: { billing: address } }),
    );
  });

  it.each<[string, unknown, string, string, string]>([
    [
      'a name that came later',
      { name: 'x', addresses: { billing: address } },
      'unknown_parameter',
      'buyer.addresses',
      'buyer.addresses is not a field of this body in version 2026-10-01.',
    ],
    [
      'a name that there never was',
      { name: 'x', billing_address: { ...address, citty: 'x' } },
      'unknown_parameter',
      'buyer.billing_address.citty',
      'buyer.billing_address.citty is not a field of this body.',
    ],
    [
      'a wrong value',
      { name: 'x', shipping_address: { ...address, country: 'India' } },
      'invalid_parameter',
      'buyer.shipping_address.country',
      'buyer.shipping_address.country: must be a two-letter country code',
    ],
    [
      'a wrong type',
      { name: 'x', billing_address: 'Residency Road' },
      'invalid_parameter',
      'buyer.billing_address',
      'buyer.billing_address: ',
    ],
    [
      'a field left out',
      { name: 'x', billing_address: { ...address, city: undefined } },
      'missing_parameter',
      'buyer.billing_address.city',
      'buyer.billing_address.city is required.',
    ],
    ['a buyer that is none', 5, 'invalid_parameter', 'buyer', 'buyer: '],
  ])('is refused with the names that its caller knows: %s', (_, buyer, code, param, message) => {
    const refusal = refusalOf(oldest, body(buyer));
    expect([refusal?.code, refusal?.options.param]).toEqual([code, param]);
    expect(refusal?.message).toMatch(new RegExp(`^${RegExp.escape(message)}`));
  });

  it.each([undefined, null, 5, 'text', [], [[]], { buyer: [null] }, { buyer: { billing_address: [] } }])(
    'is refused without a failure for the body %j',
    (sent) => {
      expect(refusalOf(oldest, sent)).toBeInstanceOf(ApiError);
    },
  );

  it('is refused for all of its faults together, each with the names that its caller knows', () => {
    const sent = body({ vat: 1, addresses: {}, billing_address: { ...address, country: 'India', citty: 'x' } });
    const { message, param, errors } = refusalOf(oldest, sent)!.options;
    expect(errors![0]).toEqual({ code: 'unknown_parameter', message, param });
    expect(errors!.map((fault) => [fault.param, fault.message.startsWith(fault.param!)])).toEqual([
      ['buyer.addresses', true],
      ['buyer.name', true],
      ['buyer.billing_address.country', true],
      ['buyer.billing_address.citty', true],
      ['buyer.vat', true],
    ]);
    const wrong = body({ billing_address: { ...address, country: 'India' }, shipping_address: 5 });
    const other = refusalOf(oldest, wrong)!;
    const written = errorBody(other, 'req_1', 'https://docs.example.com/errors/');
    expect(written.error.errors!.map((fault) => fault.param)).toEqual([
      'buyer.name',
      'buyer.billing_address.country',
      'buyer.shipping_address',
    ]);
  });

  it('is answered with the names of that version', () => {
    const list = listOrders.examples[0].response;
    const answer = JSON.parse(answerIn(listOrders, oldest, bytes(list)).toString()) as typeof list;
    const { addresses, ...rest } = example.body.buyer;
    expect(answer).toEqual({
      ...list,
      data: list.data.map((order) => ({ ...order, buyer: { ...rest, billing_address: addresses.billing } })),
    });
  });

  it('gets errors of the owner with the names of that version, otherwise unchanged', () => {
    const error = new ApiError('conflict', {
      message: 'buyer.addresses.billing.state: is not that of the GSTIN. See buyer.addresses.billing.state.',
      param: 'buyer.addresses.billing.state',
      retryAfter: 3,
    });
    const written = errorBody(error, 'req_1', 'https://docs.example');
    expect(JSON.parse(errorIn(createOrder, oldest, bytes(written)).toString())).toEqual({
      error: {
        ...written.error,
        param: 'buyer.billing_address.state',
        message: 'buyer.billing_address.state: is not that of the GSTIN. See buyer.addresses.billing.state.',
      },
    });
    expect(errorIn(createOrder, oldest, error).options.retryAfter).toBe(3);
    expect(errorIn(createOrder, oldest, error).code).toBe('conflict');
  });
});

describe('a body that is the same in the version of its caller', () => {
  it('is not touched', () => {
    const answer = Buffer.from('{"no": "json that is parsed"');
    const error = new ApiError('conflict', { message: 'buyer.addresses: no.', param: 'buyer.addresses' });
    const sent = body({ anything: 1 });
    for (const operation of operations) {
      expect(needsRewriting(operation, newest)).toBe(false);
      expect(upgrade(operation, newest, sent, unchecked)).toBe(sent);
      expect(answerIn(operation, newest, answer)).toBe(answer);
      expect(errorIn(operation, newest, answer)).toBe(answer);
      expect(errorIn(operation, newest, error)).toBe(error);
    }
    expect(answerIn(createWebhookEndpoint, oldest, answer)).toBe(answer);
  });

  it('is passed on if only its operation changed', () => {
    const error = new ApiError('not_found', { message: 'There is no such order.' });
    const written = bytes(errorBody(error, 'req_1', 'https://docs.example'));
    expect(needsRewriting(getOrder, oldest)).toBe(true);
    expect(errorIn(getOrder, oldest, error)).toBe(error);
    expect(errorIn(getOrder, oldest, written)).toBe(written);
    expect(upgrade(getOrder, oldest, undefined, unchecked)).toBeUndefined();
  });
});
