import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { addMeasurement, benchmarkFaults } from './benchmark-history.ts';

let root: string;
/** With a table that is not the history. */
const introduction = '# Benchmarks\n\n| figure | target |\n|---|---|\n| rate | 0.7 |\n\n';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'benchmarks-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/benchmarks.md'), introduction);
});

afterEach(() => rmSync(root, { recursive: true }));

function measured(commit: string, shares: Record<string, number>, { cores = 2, note = '' } = {}): void {
  addMeasurement(root, { commit, day: '2026-01-02', cores, shares, note });
}

it('keeps a line for each commit, and a column for each figure', async () => {
  measured('aaaa', { 'gateway: rate': 0.5 });
  measured('bbbb', { 'gateway: rate': 0.61234, 'deliveries: CPU': 0.2 });
  expect(readFileSync(join(root, 'docs/benchmarks.md'), 'utf8')).toBe(
    [
      `${introduction}| commit | day | cores | gateway: rate | deliveries: CPU | note |`,
      '| --- | --- | --- | --- | --- | --- |',
      '| aaaa | 2026-01-02 | 2 | 0.500 | – |  |',
      '| bbbb | 2026-01-02 | 2 | 0.612 | 0.200 |  |\n',
    ].join('\n'),
  );
  expect(await benchmarkFaults(root)).toEqual([]);
});

it('names a figure that is 15 % below the best of the three lines before', async () => {
  measured('aaaa', { rate: 0.9 });
  for (const commit of ['bbbb', 'cccc', 'dddd']) measured(commit, { rate: 0.6 });
  measured('eeee', { rate: 0.52 });
  expect(await benchmarkFaults(root)).toEqual([]);
  measured('ffff', { rate: 0.5 });
  expect(await benchmarkFaults(root)).toEqual([
    'docs/benchmarks.md: rate is 0.50 at ffff, and was 0.60 before. Find the loss, or say in its note why it stays.',
  ]);
});

it('accepts a loss that is explained, and compares no machines of different sizes', async () => {
  measured('aaaa', { rate: 0.6 });
  measured('bbbb', { rate: 0.3 }, { cores: 16 });
  expect(await benchmarkFaults(root)).toEqual([]);
  measured('cccc', { rate: 0.3 }, { note: 'each call is checked twice' });
  expect(await benchmarkFaults(root)).toEqual([]);
});
