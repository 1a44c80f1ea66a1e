import { describe, expect, it } from '@jest/globals';
import { createOrder, createWebhookEndpoint, getMe, listOrders, type Operation } from '@millwright/contracts';
import type { GatewayConfig } from '../config.js';
import { Load } from './load.js';

/** Ten calls at once, of which some are in flight already. */
function loadWith(...inFlight: (Operation | undefined)[]): Load {
  const load = new Load({ mostInFlight: 10 } as GatewayConfig);
  for (const operation of inFlight) expect(load.begin(operation)).toBeUndefined();
  return load;
}

const calls = (count: number, operation?: Operation): (Operation | undefined)[] => Array(count).fill(operation);

describe('a further call', () => {
  it('is refused by the whole number in flight, whatever it asks for, with when to try again', () => {
    const load = loadWith(...calls(10));
    for (const operation of [undefined, getMe, createOrder]) {
      const refusal = load.begin(operation);
      expect([refusal?.code, refusal?.options.retryAfter]).toEqual(['upstream_unavailable', 1]);
      load.end(operation);
    }
  });

  it('is refused from four fifths on where it asks for a list, and only then', () => {
    expect(loadWith(...calls(7)).begin(listOrders)).toBeUndefined();
    expect(loadWith(...calls(8)).begin(listOrders)).toBeDefined();
    expect(loadWith(...calls(9)).begin(createOrder)).toBeUndefined();
  });

  it('is refused from half on where its owner has them all, and others are not', () => {
    expect(loadWith(...calls(4, createWebhookEndpoint)).begin(createWebhookEndpoint)).toBeUndefined();
    const load = loadWith(...calls(5, createWebhookEndpoint));
    expect(load.begin(createWebhookEndpoint)).toBeDefined();
    load.end(createWebhookEndpoint);
    expect(load.begin(createOrder)).toBeUndefined();
  });

  it('is taken again as soon as one has ended', () => {
    const load = loadWith(...calls(5, createOrder));
    load.end(createOrder);
    expect(load.begin(createOrder)).toBeUndefined();
  });
});
