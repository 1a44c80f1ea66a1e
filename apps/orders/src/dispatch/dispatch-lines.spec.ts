import { describe, expect, it } from '@jest/globals';
import { deliveryOutcomes, type DispatchStatus } from '@millwright/contracts';
import fc from 'fast-check';
import {
  type DispatchLine,
  type Fate,
  isAnyOnTheWay,
  linesAfter,
  mostOf,
  onTheWay,
  type Part,
  partsOnTheWay,
  shippedAfter,
  statusAfter,
} from './dispatch-lines.js';
import { dispatchTransitions } from './dispatch-transitions.js';

const fates: readonly Fate[] = [...deliveryOutcomes, 'returned'];
const ids = ['a', 'b', 'c'];

function left(id: string, quantity: number): DispatchLine {
  return { line_item_id: id, uom: 'PCS', quantity, delivered: 0, returned: 0, lost: 0 };
}

/** What becomes of some parts, each a share of what is possible; without shares, of all that is on the way. */
interface Reported {
  readonly fate: Fate;
  readonly shares: readonly number[] | undefined;
}

const shipped = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: ids.length });
const history = fc.array(
  fc.record<Reported>({
    fate: fc.constantFrom(...fates),
    shares: fc.option(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }), {
      nil: undefined,
    }),
  }),
  { maxLength: 30 },
);

interface State {
  readonly status: DispatchStatus;
  readonly lines: readonly DispatchLine[];
  /** What was reported, as far as it was possible. */
  readonly taken: readonly { readonly fate: Fate; readonly parts: readonly Part[] }[];
}

function run(quantities: readonly number[], reported: readonly Reported[]): State {
  let state: State = {
    status: 'in_transit',
    lines: quantities.map((quantity, index) => left(ids[index]!, quantity)),
    taken: [],
  };
  for (const { fate, shares } of reported) {
    const { lines, status, taken } = state;
    const parts =
      shares === undefined
        ? partsOnTheWay(lines)
        : lines
            .map((line, index) => ({
              line_item_id: line.line_item_id,
              quantity: Math.round(mostOf(fate, line) * shares[index]!),
            }))
            .filter(({ quantity }) => quantity > 0);
    if (parts.length === 0) continue;
    const after = linesAfter(fate, lines, parts);
    const step = fate === 'returned' ? 'return' : 'deliver';
    state = {
      lines: after,
      status: dispatchTransitions.next(step, status, statusAfter(fate, status, after)),
      taken: [...taken, { fate, parts }],
    };
  }
  return state;
}

describe('whatever becomes of the goods of a dispatch', () => {
  it('all that left the gate is on the way, delivered, lost or returned, and nothing of it twice', () => {
    fc.assert(
      fc.property(shipped, history, (quantities, reported) => {
        const { lines, taken } = run(quantities, reported);
        for (const [index, line] of lines.entries()) {
          const sum = (...of: readonly Fate[]): number =>
            taken
              .filter(({ fate }) => of.includes(fate))
              .flatMap(({ parts }) => parts)
              .filter((part) => part.line_item_id === line.line_item_id)
              .reduce((total, { quantity }) => total + quantity, 0);
          const amounts = [onTheWay(line), line.delivered, line.lost, line.returned];
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
          expect(amounts.reduce((total, each) => total + each)).toBe(quantities[index]);
          expect([line.quantity, line.lost, line.returned]).toEqual([quantities[index], sum('lost'), sum('returned')]);
          expect(line.delivered).toBeLessThanOrEqual(sum('delivered'));
          expect(line.delivered).toBeGreaterThanOrEqual(sum('delivered') - sum('returned'));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the line item has what is out, what arrived and what is lost of all of its dispatches', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(shipped, history), { minLength: 1, maxLength: 4 }), (dispatches) => {
        let item = { dispatched: 0, delivered: 0, lost: 0 };
        const ends: DispatchLine[] = [];
        for (const [quantities, reported] of dispatches) {
          const steps = reported.map((_, index) => run(quantities, reported.slice(0, index)).lines[0]!);
          const lines = [...steps, run(quantities, reported).lines[0]!];
          for (const [index, line] of lines.entries()) item = shippedAfter(item, lines[index - 1], line);
          ends.push(lines.at(-1)!);
        }
        const total = (of: (line: DispatchLine) => number): number => ends.reduce((sum, line) => sum + of(line), 0);
        expect(item).toEqual({
          dispatched: total((line) => line.quantity - line.returned),
          delivered: total(({ delivered }) => delivered),
          lost: total(({ lost }) => lost),
        });
        expect(item.dispatched - item.delivered - item.lost).toBe(total(onTheWay));
      }),
      { numRuns: 100 },
    );
  });

  it('its status says whether anything is on the way, and can still be ended', () => {
    fc.assert(
      fc.property(shipped, history, fc.constantFrom<Fate>('delivered', 'lost', 'returned'), (quantities, all, end) => {
        const { status, lines, taken } = run(quantities, all);
        expect(isAnyOnTheWay(lines)).toBe(['in_transit', 'partly_delivered', 'failed'].includes(status));
        if (!isAnyOnTheWay(lines)) expect(status).toBe(taken.at(-1)!.fate);
        else expect(run(quantities, [...all, { fate: end, shares: undefined }]).status).toBe(end);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a return', () => {
  it('takes of what is on the way first, and then of what was delivered', () => {
    const [line] = linesAfter('delivered', [left('a', 10)], [{ line_item_id: 'a', quantity: 6 }]);
    const back = (quantity: number): DispatchLine =>
      linesAfter('returned', [line!], [{ line_item_id: 'a', quantity }])[0]!;
    expect([mostOf('returned', line!), mostOf('delivered', line!)]).toEqual([10, 4]);
    expect([back(3), back(4), back(7), back(10)]).toMatchObject([
      { delivered: 6, returned: 3 },
      { delivered: 6, returned: 4 },
      { delivered: 3, returned: 7 },
      { delivered: 0, returned: 10 },
    ]);
  });
});
