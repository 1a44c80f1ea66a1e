/**
 * The samples of the reference run as it shows them: curl in bash, TypeScript and Python by the clients, with a key of the sandbox in
 * MILLWRIGHT_API_KEY. One rule makes a sample one of the account: an id of the example becomes that of a record in the state that the
 * operation requires. In the short form each language has a twentieth of the operations, others on the next day.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operations, type OwnedOperation, scopeNames } from '@millwright/contracts';
import { prefixOf, Product, pythonSources, pythonWithPackages, Records, someOfToday } from '@millwright/testing';

const run = promisify(execFile);
const languages = ['curl', 'TypeScript', 'Python'] as const;
type Language = (typeof languages)[number];

/** An account has twenty webhook endpoints at most, which several operations need. */
const mostOfAccount = 40;

interface Sample {
  readonly operation: OwnedOperation;
  readonly text: string;
}

let product: Product;
let folder: string;
/** By the id that the document gives the operation, and by language. */
const shown = new Map<string, Map<string, string>>();

beforeAll(async () => {
  product = Product.ofTests();
  folder = mkdtempSync(join(tmpdir(), 'samples-'));
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const start = await textAt('/docs');
  const pages = new Set([...start.matchAll(/href="(\/docs\/reference\/[\w-]+)"/g)].map(([, path]) => path!));
  for (const page of pages) {
    const found = (await textAt(page)).matchAll(
      /<details name="sample-([^"]+)"[^>]*><summary>([^<]+)<\/summary><pre>([^<]*)<\/pre>/g,
    );
    for (const [, id, label, text] of found) {
      const samples = shown.get(id!) ?? new Map<string, string>();
      shown.set(id!, samples.set(label!, unescaped(text!)));
    }
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

async function textAt(path: string): Promise<string> {
  const answer = await fetch(product.report.sandbox_base_url + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function unescaped(html: string): string {
  return html.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
    code === undefined ? named[name!]! : String.fromCharCode(Number(code)),
  );
}

const sampleOf = ({ id }: OwnedOperation, language: Language): string | undefined =>
  shown.get(id.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()))?.get(language);

it('every operation has a sample in each language', () => {
  const missing = operations.flatMap((operation) =>
    languages
      .filter((language) => sampleOf(operation, language) === undefined)
      .map((language) => `${operation.id}: ${language}`),
  );
  expect(missing).toEqual([]);
});

it.each(languages)(
  'the samples in %s run',
  async (language) => {
    const today = someOfToday(operations, 20);
    const faults: string[] = [];
    for (let first = 0; first < today.length; first += mostOfAccount)
      faults.push(...(await faultsOf(language, today.slice(first, first + mostOfAccount))));
    process.stderr.write(`${today.length} samples in ${language} ran\n`);
    expect(faults).toEqual([]);
  },
  600_000,
);

async function faultsOf(language: Language, some: readonly OwnedOperation[]): Promise<string[]> {
  const account = await product.createAccount(`Samples in ${language}`);
  await product.liftLimits(account, 'test');
  const key = await product.createKey(account, 'test', scopeNames);
  const client = product.client('test', key);
  const records = new Records(product, client);
  const samples: Sample[] = [];
  for (const operation of some) samples.push(await ofAccount(records, operation, sampleOf(operation, language)!));
  await client.close();
  const env = { ...process.env, MILLWRIGHT_API_KEY: key, MILLWRIGHT_API_URL: product.report.sandbox_base_url };
  return await runners[language](samples, env);
}

/** The ids of the example, in the path and in the body, are those of records that there are. */
async function ofAccount(records: Records, operation: OwnedOperation, text: string): Promise<Sample> {
  const path = await records.pathFor(operation);
  const own = path.split('/');
  const ofPath = new Map(
    operation.path.split('/').map((step, place) => {
      const name = /^\{(\w+)\}$/.exec(step)?.[1];
      return [name === undefined ? step : String(operation.examples[0]!.params![name]), own[place]!] as const;
    }),
  );
  const replaced = text.replaceAll(/\b[a-z]+_[0-9A-Za-z]{22}\b/g, (id) =>
    prefixOf(id) === undefined ? id : (ofPath.get(id) ?? records.withOwnIds(id)),
  );
  return { operation, text: replaced };
}

type Runner = (samples: readonly Sample[], env: NodeJS.ProcessEnv) => Promise<string[]>;

const runners: Readonly<Record<Language, Runner>> = { curl: runCurl, TypeScript: runTypeScript, Python: runPython };

/** As they are written; that a refusal is a failure, and that nothing else is printed, is said in the file that curl reads first. */
async function runCurl(samples: readonly Sample[], env: NodeJS.ProcessEnv): Promise<string[]> {
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\nmax-time = 20\n');
  const faults: string[] = [];
  for (const { operation, text } of samples) {
    await run('bash', ['-c', text], { env: { ...env, CURL_HOME: folder }, encoding: 'buffer' }).catch(
      ({ stdout, stderr }: { stdout: Buffer; stderr: Buffer }) =>
        faults.push(`${operation.id}: ${stderr.toString()}${stdout.toString().slice(0, 500)}`),
    );
  }
  return faults;
}

async function runTypeScript(samples: readonly Sample[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const files = filesOf(samples, 'typescript', 'mts');
  const program = `
    const faults = [];
    for (const [id, file] of ${JSON.stringify(files)})
      await import(file).catch((error) => faults.push(id + ': ' + error.message));
    console.log(JSON.stringify(faults));`;
  writeFileSync(join(folder, 'run.mjs'), program);
  const { stdout } = await run(process.execPath, ['run.mjs'], { cwd: folder, env, maxBuffer: 100_000_000 });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as string[];
}

async function runPython(samples: readonly Sample[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const python = await pythonWithPackages();
  const files = filesOf(samples, 'python', 'py');
  const program = `
import json, runpy
faults = []
for id, file in json.loads(${JSON.stringify(JSON.stringify(files))}):
    try:
        runpy.run_path(file)
    except Exception as error:
        faults.append(f"{id}: {type(error).__name__} {error}")
print(json.dumps(faults))`;
  writeFileSync(join(folder, 'run.py'), program);
  const own = { PYTHONPATH: pythonSources, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await run(python, ['run.py'], { cwd: folder, env: { ...env, ...own }, maxBuffer: 100_000_000 });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as string[];
}

function filesOf(samples: readonly Sample[], name: string, ending: string): [id: string, file: string][] {
  mkdirSync(join(folder, name), { recursive: true });
  return samples.map(({ operation: { id }, text }) => {
    const file = `./${name}/${id}.${ending}`;
    writeFileSync(join(folder, file), text);
    return [id, file];
  });
}

it('the quick start of the guide runs in each language', async () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/clients.md'), 'utf8');
  const [, start = ''] = /^## Quick start\n([^]*?)^## /m.exec(guide) ?? [];
  const [, curl, typescript, python] = [...start.matchAll(/```\w+.*\n([^]*?)```/g)].map(([, code]) => code!);
  const account = await product.createAccount('Quick start');
  const key = await product.createKey(account, 'test', ['orders:write']);
  const env = { ...process.env, MILLWRIGHT_API_KEY: key, MILLWRIGHT_API_URL: product.report.sandbox_base_url };
  writeFileSync(join(folder, 'first-order.mts'), typescript!);
  writeFileSync(join(folder, 'first_order.py'), python!);
  const inFolder = { cwd: folder, env: { ...env, PYTHONPATH: pythonSources } };
  const printed = await Promise.all([
    run('bash', ['-c', curl!], { env }),
    run(process.execPath, ['first-order.mts'], inFolder),
    run(await pythonWithPackages(), ['first_order.py'], inFolder),
  ]);
  expect(JSON.parse(printed[0].stdout)).toMatchObject({ reference: 'FIRST-CURL', status: 'draft' });
  for (const { stdout } of printed.slice(1)) expect(stdout).toMatch(/^ord_\w+ draft\n$/);
}, 120_000);
