import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { operations } from '@millwright/contracts';
import { pythonSample, samplesOf, typescriptSample } from './samples.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');

it('the samples in TypeScript compile', async () => {
  const parent = join(root, '.millwright');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'samples-'));
  try {
    for (const operation of operations) {
      writeFileSync(join(folder, `${operation.id}.ts`), `${typescriptSample(operation)}export { answer };\n`);
    }
    const options = { extends: '../../tsconfig.json', compilerOptions: { incremental: false }, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const { output } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).then(
      ({ stdout }) => ({ output: stdout }),
      (error: { stdout: string }) => ({ output: error.stdout }),
    );
    expect(output).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the samples in Python are well formed', async () => {
  const texts = JSON.stringify(operations.map(pythonSample));
  const script = 'import json, sys\nfor text in json.load(sys.stdin): compile(text, "sample", "exec")';
  const child = run('python3', ['-c', script]);
  child.child.stdin!.end(texts);
  await child;
});

it('names the resource and the verb of the operation in each language', () => {
  const hold = operations.find(({ id }) => id === 'orders.hold')!;
  expect(samplesOf(hold).map(({ source }) => source.trimEnd().split('\n').at(-1))).toEqual([
    "const answer = await client.orders.hold('ord_034qzGoglnll8Ild7pcYOy', { reason: 'Artwork not approved' });",
    'answer = client.orders.hold("ord_034qzGoglnll8Ild7pcYOy", reason="Artwork not approved")',
    'mw orders hold ord_034qzGoglnll8Ild7pcYOy --data \'{"reason":"Artwork not approved"}\'',
  ]);
});
