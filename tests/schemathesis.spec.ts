import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const drill = resolve(import.meta.dirname, '../tools/drill/schemathesis.ts');

it('answers hundreds of made-up calls as the OpenAPI document says', async () => {
  const { code, output } = await run('--examples', '3');
  if (code !== 0) console.error(output);
  expect(code).toBe(0);
  expect(output.match(/No issues found/g)).toHaveLength(2);
}, 300_000);

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(process.execPath, [drill, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolvePromise({ code, output }));
  });
}
