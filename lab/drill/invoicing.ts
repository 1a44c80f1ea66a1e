// Combines every step at the government's portal with every fault, and compares portal and product at the end.
// Lost answers, refused look-ups and logins, outages, application errors, duplicates, kills of invoicing, a wiped Redis, no broker, one
// combination at a time, for invoices with and without an e-way bill in the same call, and for e-way bills of invoices that are not
// registered with the portal; then two portals, of which the first is slow.
// Needs the local run.

import { drilledCells, drilledFaults, portalDrill, Product } from '@millwright/testing';
import { readOptions, verdict } from '../support/report.ts';
import { drillTwoPortals } from './invoicing/two-portals.ts';

const options = readOptions('drill invoicing', {
  killed: { fallback: 6, description: 'invoices in each cell whose process is killed' },
});

const log = (line: string): void => console.log(line);
const product = await Product.up();
const findings = await portalDrill(product, { cells: drilledCells, killed: options.killed, log });
const atTwoPortals = await drillTwoPortals(product, log);
for (const fault of drilledFaults) {
  console.log(`\n${fault}`);
  for (const { step, broken, seconds, calls } of findings.filter((each) => each.fault === fault)) {
    const outcome = broken.length === 0 ? 'right' : `BROKEN: ${broken.join('; ')}`;
    console.log(`  ${step.padEnd(16)} ${outcome} after ${seconds.toFixed(1)} s: ${calls.join(', ')}`);
  }
}
const broken = findings.filter((finding) => finding.broken.length > 0);
console.log(`\n${findings.length} invoices in ${drilledCells.length} cells, ${broken.length} broken`);
verdict([
  ...broken.map(({ fault, step, broken: what }) => [false, `${fault}, ${step}: ${what.join('; ')}`] as const),
  ...atTwoPortals.map((what) => [false, `two portals: ${what}`] as const),
]);
