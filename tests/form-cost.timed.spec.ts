/**
 * The cost of checking a wrong body, beyond that of parsing it: every list and every map of every operation, filled with 1 MiB of wrong
 * values.
 */
import { describe, expect, it } from '@jest/globals';
import { ApiError, parseForm } from '@millwright/service-kit';
import { bodyWith, wrongFillings, wrongPlaces } from '@millwright/testing';

const mostCpuMs = 100;
/** Other processes of the machine make a check cost more now and then: the least of several tries counts. */
const mostAgain = 4;
const fillings = wrongFillings().map(([name, json]) => [name, JSON.parse(json) as unknown] as const);

function cpuMsOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('the check of a body', () => {
  it('is tried on lists and on maps', () => {
    expect(wrongPlaces().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'orders.create line_items',
        'orders.create line_items.0.spec',
        'orders.create metadata',
        'webhook_endpoints.create events',
        'webhook_endpoints.create headers',
      ]),
    );
  });

  describe.each(wrongPlaces())(`costs less than ${mostCpuMs} ms, though $name is`, (place) => {
    it.each(fillings)('%s', (_, filling) => {
      const { operation } = place;
      const form = { params: operation.examples[0]!.params, query: undefined, body: bodyWith(place, filling) };
      const refuse = (): void => expect(() => parseForm(operation, form)).toThrow(ApiError);
      let cpuMs = cpuMsOf(refuse);
      for (let again = 0; again < mostAgain && cpuMs >= mostCpuMs; again += 1) cpuMs = Math.min(cpuMs, cpuMsOf(refuse));
      expect(cpuMs).toBeLessThan(mostCpuMs);
    });
  });
});
