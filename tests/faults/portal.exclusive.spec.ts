import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DrilledCell,
  drilledCells,
  type DrillFinding,
  isLongForm,
  portalDrill,
  Product,
} from '@millwright/testing';

/**
 * One step for each kind of fault; the long form has every fault at every step. A crash at Part B, after which the wait is long, is in the
 * spec of the queue of steps.
 */
const shortForm: readonly DrilledCell[] = [
  { fault: 'no answer, nothing done', step: 'generate' },
  { fault: 'no answer, but done', step: 'generate' },
  { fault: 'no answer, but done', step: 'with_eway_bill' },
  { fault: 'no answer, but done', step: 'issued_eway_bill' },
  { fault: 'HTTP 503', step: 'cancel' },
  { fault: 'no answer, and the look-up refused', step: 'generate' },
  { fault: 'invoicing killed', step: 'generate' },
];
const cells = isLongForm ? drilledCells : shortForm;

let findings: readonly DrillFinding[];

beforeAll(async () => {
  const killed = isLongForm ? 6 : 2;
  findings = await portalDrill(Product.ofTests(), { cells, killed, log: (line) => console.log(line) });
}, 600_000);

describe('a step at the portal ends as it must, once on both sides', () => {
  it.each(cells)('with $fault at $step', ({ fault, step }) => {
    const own = findings.filter((finding) => finding.fault === fault && finding.step === step);
    expect(own.length).toBeGreaterThan(0);
    expect(own.flatMap(({ broken, calls }) => broken.map((what) => `${what}, after ${calls.join(', ')}`))).toEqual([]);
  });
});
