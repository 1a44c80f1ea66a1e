/**
 * The cost of checking a wrong body, beyond that of parsing it: every list and every map of every operation, filled with 1 MiB of wrong
 * values.
 */
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '@millwright/operations';
import { ApiError } from '@millwright/service-kit';
import { bodyWith, isLongForm, someOf, wrongFillings, wrongPlaces } from '@millwright/testing';

/** Other processes of the machine make a run cost more now and then: the least of several counts. */
const tries = 12;
const everyFilling = wrongFillings();
/** The short form has those with the most parts. */
const fillings = everyFilling
  .filter(([name]) => isLongForm || name === 'a list of {}' || name === 'a map of 0')
  .map(([name, json]) => [name, JSON.parse(json) as unknown] as const);
const fillingOf = (wanted: string): string => everyFilling.find(([name]) => name === wanted)![1];
/** The one that takes longest to parse, and the one with the most parts. */
const [longest, parts] = [fillingOf('a map of 0'), JSON.parse(fillingOf('a list of {}')) as unknown[]];
/** Where it takes longer than usual to parse a body, or to look at each part of one twice, its check may take as long. */
const mostCpuMs = Math.max(
  100,
  leastCpuMsOf(() => JSON.parse(longest), 100),
  2 * leastCpuMsOf(() => parts.filter((part) => Array.isArray(part)), 50),
);

/** The least that a run costs, in at most so many tries; the first one that costs no more than is enough ends them. */
function leastCpuMsOf(run: () => void, enoughMs: number): number {
  let least = Infinity;
  for (let done = 0; done < tries && least > enoughMs; done += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
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

  describe.each(someOf(wrongPlaces(), 4))(
    'costs less than 100 ms, or than to parse a full body or look at each of its parts twice, though $name is',
    (place) => {
      it.each(fillings)('%s', (_, filling) => {
        const { operation } = place;
        const input = { params: operation.examples[0]!.params, query: undefined, body: bodyWith(place, filling) };
        const refuse = (): void => expect(() => parseInput(operation, input)).toThrow(ApiError);
        expect(leastCpuMsOf(refuse, mostCpuMs)).toBeLessThanOrEqual(mostCpuMs);
      });
    },
  );
});
