import { describe, expect, it } from '@jest/globals';
import {
  createOrder,
  createWebhookEndpoint,
  getMe,
  listOrders,
  type Operation,
  operations,
} from '@millwright/contracts';
import { type CallTarget, LoadShedder } from './load-shedder.js';

const target = ({ id }: Operation): CallTarget => operations.find((each) => each.id === id)!;
const me = target(getMe);
const order = target(createOrder);
const orders = target(listOrders);
const endpoint = target(createWebhookEndpoint);

/** Ten calls at once, of which some are in flight already. */
function loadWith(...inFlight: (CallTarget | undefined)[]): LoadShedder {
  const load = new LoadShedder({ mostInFlight: 10 });
  for (const operation of inFlight) expect(load.countIn(operation)).toBeUndefined();
  return load;
}

const calls = (count: number, operation?: CallTarget): (CallTarget | undefined)[] => Array(count).fill(operation);

describe('a further call', () => {
  it('is refused by the number of all in flight, whatever it is for, with retry-after', () => {
    const load = loadWith(...calls(10));
    for (const operation of [undefined, me, order]) {
      const refusal = load.countIn(operation);
      expect([refusal?.code, refusal?.options.retryAfter]).toEqual(['upstream_unavailable', 1]);
      load.countOut(operation);
    }
  });

  it('is refused from four fifths on if it is for a list, and only then', () => {
    expect(loadWith(...calls(7)).countIn(orders)).toBeUndefined();
    expect(loadWith(...calls(8)).countIn(orders)).toBeDefined();
    expect(loadWith(...calls(9)).countIn(order)).toBeUndefined();
  });

  it('is refused from half on if all are for its owner, and others are not', () => {
    expect(loadWith(...calls(4, endpoint)).countIn(endpoint)).toBeUndefined();
    const load = loadWith(...calls(5, endpoint));
    expect(load.countIn(endpoint)).toBeDefined();
    load.countOut(endpoint);
    expect(load.countIn(order)).toBeUndefined();
  });

  it('is accepted again as soon as one has ended', () => {
    const load = loadWith(...calls(5, order));
    load.countOut(order);
    expect(load.countIn(order)).toBeUndefined();
  });
});
