/**
 * Runs the `sh` blocks of every guide and of the README as they are written: those of a page from top to bottom in one bash, with a key
 * and the files that the page names. `console` blocks, with a prompt, are transcripts and are not run. The short form runs the README and
 * half of the guides, the other half on the next day.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deleteWebhookEndpoint, listWebhookEndpoints, scopeNames } from '@millwright/contracts';
import { fileOf, freePort, Product, someOfToday } from '@millwright/testing';

const root = resolve(import.meta.dirname, '..');
const guides = readdirSync(join(root, 'docs/guides'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/guides/${name}`);
const pages = ['README.md', ...guides].map((page) => ({ page, blocks: blocksOf(page) }));
const [readme, ...others] = pages.filter(({ blocks }) => blocks.some(({ language }) => language === 'sh'));
const programs = [readme!, ...someOfToday(others, 2)];

const files = { 'gate-4.jpg': fileOf('image/jpeg'), 'packing-list.pdf': fileOf('application/pdf') };
/** What the commands of a page show, where running them does not prove it. */
const shown: Readonly<Record<string, RegExp>> = {
  'docs/guides/idempotency.md': /^idempotent-replayed: true/m,
  'docs/guides/limits-and-retrying.md': /60 calls answered, after [1-9]\d* waits$/m,
  // The e-way bill is valid, the invoice settled, and what came back paid back.
  'docs/guides/an-accountants-month.md':
    /"eway_bill": "active"[^]*"status": "matched"[^]*"payment_status": "paid"[^]*"unallocated": {\s*"amount": "0.00"/,
  // The deduction, what a line is matched by, and what a refund has left.
  'docs/guides/payments.md':
    /"payment_status": "paid"[^]*"kind": "deduction"[^]*"status": "matched"[^]*"payment_status": "paid"[^]*"unallocated": {\s*"amount": "2000.00"/,
  'docs/guides/exports.md': /id,reference,status\r?\n.*,EXPORT-3,confirmed\r?\n.*,EXPORT-2,confirmed\r?\n/,
  'docs/guides/lists-and-sync.md': / SYNC-3 confirmed\n.* SYNC-2 confirmed\n.* SYNC-1 confirmed\n/,
};

interface Block {
  readonly language: string;
  /** Of a program, the name that the page gives it. */
  readonly file: string | undefined;
  readonly code: string;
}

let product: Product;
/** The addresses of the local run, which the pages name, with those of the product under test. */
let addresses: [RegExp, string][];

beforeAll(async () => {
  product = Product.ofTests();
  const { base_url: live, sandbox_base_url: sandbox, auth_url: auth, irp_url: irp } = product.report;
  addresses = [
    [/http:\/\/127\.0\.0\.1:8400/g, live],
    [/http:\/\/127\.0\.0\.1:8401/g, sandbox],
    [/http:\/\/127\.0\.0\.1:8402/g, auth],
    [/http:\/\/127\.0\.0\.1:8405/g, irp],
    [/\b9000\b/g, String(await freePort())],
  ];
});

it('every block of a page says what it is', () => {
  // Without a language: a diagram.
  const known = ['', 'sh', 'console', 'ts', 'js', 'python', 'go', 'java', 'php', 'sql', 'http', 'json', 'promql'];
  const others = pages.flatMap(({ page, blocks }) =>
    blocks.filter(({ language }) => !known.includes(language)).map(({ language }) => `${page}: ${language}`),
  );
  expect(others).toEqual([]);
});

describe('the commands of', () => {
  it.each(programs)('$page', async ({ page, blocks }) => {
    const { code, output } = await runPage(blocks);
    expect({ code, ...(code !== 0 && { output }) }).toEqual({ code: 0 });
    expect(output).toMatch(shown[page] ?? '');
  });

  it('a page fail where an answer is an error', async () => {
    const bad = ['curl http://127.0.0.1:8401/v1/orders/x -H "authorization: Bearer $KEY" | jq -r .id', 'echo after'];
    const { code, output } = await runPage([{ language: 'sh', file: undefined, code: bad.join('\n') }]);
    expect(code).not.toBe(0);
    expect(output).not.toContain('after');
  });
});

async function runPage(blocks: readonly Block[]): Promise<{ code: number; output: string }> {
  const account = await product.createAccount('Guides');
  const key = await product.createKey(account, 'test', scopeNames);
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    for (const { file, code } of blocks) if (file !== undefined) writeFileSync(join(folder, file), here(code));
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => here(code));
    const strict = ['set -euo pipefail', 'curl() { command curl -sS --fail-with-body --max-time 20 "$@"; }'];
    writeFileSync(join(folder, 'page.sh'), [...strict, ...commands].join('\n'));
    return await runIn(folder, { KEY: key });
  } finally {
    rmSync(folder, { recursive: true });
    await deleteEndpoints(key);
  }
}

/** Ends the programs that the commands leave behind. */
async function runIn(folder: string, variables: Record<string, string>): Promise<{ code: number; output: string }> {
  const path = join(folder, 'output.txt');
  const output = openSync(path, 'w');
  const bash = spawn('bash', ['page.sh'], {
    cwd: folder,
    env: { ...variables, HOME: folder, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
    stdio: ['ignore', output, output],
    detached: true,
  });
  const [code] = (await once(bash, 'exit')) as [number];
  try {
    process.kill(-bash.pid!);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  closeSync(output);
  return { code, output: readFileSync(path, 'utf8') };
}

/** So that nothing is retried at receivers that are gone. */
async function deleteEndpoints(key: string): Promise<void> {
  const client = product.client('test', key);
  const { body } = await client.call(listWebhookEndpoints, { query: { limit: 100 } });
  for (const { id } of body.data) await client.call(deleteWebhookEndpoint, { id });
  await client.close();
}

function here(code: string): string {
  return addresses.reduce((text, [written, own]) => text.replaceAll(written, own), code);
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^ *```(\S*) ?(\S*)\n([\s\S]*?)^ *```$/gm)].map(([, language = '', file, code = '']) => ({
    language,
    file: file === '' ? undefined : file,
    code,
  }));
}
