// Has seven generators create clients from the OpenAPI document, and compiles or imports their output.
// The pydantic models also parse responses of a later release, and Bruno's own importers read the collections. The versions of the
// generators are pinned; prints the result and the time of each.
// Needs Python 3.11 with venv, Java 17 and Go 1.26, and the registries of npm, PyPI, Maven and Go.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Document, LaterRelease } from '@millwright/tools/generate/old-clients/later-release.ts';
import { root } from '@millwright/tools/launcher/settings.ts';
import { readOptions, verdict } from '../support/report.ts';

readOptions('drill generators', {});
const run = promisify(execFile);

interface Generator {
  readonly name: string;
  readonly version: string;
  readonly install: readonly Command[];
  /** Where they fail, the document or the generator is at fault. */
  readonly steps: readonly Command[];
  /** By their paths in the folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** Client code calls no webhooks, and one generator writes code for them that does not compile. */
  readonly withoutWebhooks?: true;
}
type Command = readonly [program: string, ...args: string[]];

const npm = (...packages: string[]): Command => [
  'npm',
  'install',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  ...packages,
];
const pip = (...packages: string[]): Command => [
  'venv/bin/pip',
  'install',
  '--quiet',
  '--disable-pip-version-check',
  ...packages,
];
const venv: Command = ['python3', '-m', 'venv', 'venv'];
const tsc = (file: string): Command => [
  ...(['npx', 'tsc', '--noEmit', '--strict'] as const),
  ...[
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.iterable',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    file,
  ],
];
/** Every module of a package, one of which has the call. */
const importAll = (...place: [within: string, name: string, module: string, call: string]): Command => [
  'venv/bin/python',
  join(import.meta.dirname, 'generators/import_all.py'),
  ...place,
];
const typescript = 'typescript@5.9.3';
const mypy = 'mypy==2.4.1';
const pydantic = 'pydantic[email]==2.14.4';
/** The program of npm, and the generator itself, which it gets from Maven. */
const [openApiGeneratorCli, openApiGenerator] = ['2.41.0', '7.25.0'];
const openApiTools = { 'openapitools.json': JSON.stringify({ 'generator-cli': { version: openApiGenerator } }) };
const byOpenApiGenerator = (language: string): Command => [
  ...(['npx', 'openapi-generator-cli', 'generate', '-g', language, '-i', 'openapi.json', '-o', 'client'] as const),
];

const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    version: '7.13.0',
    install: [npm('openapi-typescript@7.13.0', typescript)],
    files: {
      'calls.ts': `import type { components, paths } from './schema.js';
export type Order = components['schemas']['Order'];
export type Answer = paths['/v1/orders']['post']['responses'][201]['content']['application/json'];
export const statusOf = (order: Answer): Order['status'] => order.status;
`,
    },
    steps: [['npx', 'openapi-typescript', 'openapi.json', '-o', 'schema.d.ts'], tsc('calls.ts')],
  },
  {
    name: '@hey-api/openapi-ts',
    version: '0.99.0',
    install: [npm('@hey-api/openapi-ts@0.99.0', typescript)],
    files: {
      'calls.ts': `import { ordersGet } from './client/index.js';
export async function statusOf(id: string): Promise<string | undefined> {
  const { data } = await ordersGet({ path: { id } });
  return data?.status;
}
`,
    },
    steps: [['npx', 'openapi-ts', '-i', 'openapi.json', '-o', 'client'], tsc('calls.ts')],
  },
  {
    name: 'openapi-python-client',
    version: '0.29.1',
    install: [venv, pip('openapi-python-client==0.29.1', mypy)],
    steps: [
      [
        'venv/bin/openapi-python-client',
        'generate',
        '--path',
        'openapi.json',
        '--meta',
        'none',
        '--output-path',
        'client',
      ],
      importAll('.', 'client', 'api.events.events_list', 'sync'),
      ['venv/bin/mypy', 'client'],
    ],
  },
  {
    name: 'datamodel-code-generator',
    version: '0.89.0',
    install: [venv, pip('datamodel-code-generator==0.89.0', pydantic)],
    steps: [
      [
        ...(['venv/bin/datamodel-codegen', '--input', 'openapi.json', '--input-file-type', 'openapi'] as const),
        ...['--output', 'client.py', '--output-model-type', 'pydantic_v2.BaseModel', '--use-annotated'],
        ...['--target-python-version', '3.11', '--formatters', 'builtin'],
      ],
      ['venv/bin/python', join(import.meta.dirname, 'generators/read_answers.py')],
    ],
  },
  {
    name: 'openapi-generator, Python',
    version: openApiGenerator,
    install: [venv, npm(`@openapitools/openapi-generator-cli@${openApiGeneratorCli}`)],
    files: openApiTools,
    withoutWebhooks: true,
    steps: [
      byOpenApiGenerator('python'),
      pip('-r', 'client/requirements.txt', mypy, 'types-python-dateutil==2.9.0.20260408'),
      importAll('client', 'openapi_client', 'api.events_api', 'EventsApi.events_list'),
      ['venv/bin/mypy', 'client/openapi_client'],
    ],
  },
  {
    name: 'openapi-generator, Go',
    version: openApiGenerator,
    install: [npm(`@openapitools/openapi-generator-cli@${openApiGeneratorCli}`)],
    files: openApiTools,
    steps: [byOpenApiGenerator('go'), ['go', '-C', 'client', 'mod', 'tidy'], ['go', '-C', 'client', 'build', './...']],
  },
  {
    name: 'oapi-codegen',
    version: '2.8.2',
    install: [['go', 'install', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2']],
    files: { 'go.mod': 'module client\n\ngo 1.26.0\n\nrequire github.com/oapi-codegen/runtime v1.9.0\n' },
    steps: [
      ['bin/oapi-codegen', '-generate', 'types,client', '-package', 'client', '-o', 'client.go', 'openapi.json'],
      ['go', 'mod', 'tidy'],
      ['go', 'build', './...'],
    ],
  },
  {
    name: '@usebruno/schema, collections',
    version: '0.29.0',
    install: [npm('@usebruno/schema@0.29.0', '@usebruno/converters@0.23.0')],
    files: {
      'bruno.json': readFileSync(join(root, 'docs/api/bruno.json'), 'utf8'),
      'postman.json': readFileSync(join(root, 'docs/api/postman.json'), 'utf8'),
      'read.cjs': readFileSync(join(import.meta.dirname, 'generators/read_collections.cjs'), 'utf8'),
    },
    steps: [['node', 'read.cjs']],
  },
];

const document = JSON.parse(readFileSync(join(root, 'docs/api/openapi.json'), 'utf8')) as Document;
const { answers, errors, events } = new LaterRelease(document);
const folder = mkdtempSync(join(tmpdir(), 'generators-'));
const results: [name: string, version: string, result: string, seconds: string][] = [];
const checks: [met: boolean, otherwise: string][] = [];
try {
  for (const generator of generators) {
    const began = performance.now();
    const fault = await faultOf(generator);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    results.push([generator.name, generator.version, fault === undefined ? 'ok' : 'failed', seconds]);
    checks.push([fault === undefined, `${generator.name}: ${fault}`]);
    console.error(`${generator.name}: ${fault === undefined ? 'ok' : 'failed'} in ${seconds} s`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
printTable([['generator', 'version', 'result', 'seconds'], ...results]);
verdict(checks);

/** What the first command that failed has printed. */
async function faultOf({ name, install, steps, files = {}, withoutWebhooks }: Generator): Promise<string | undefined> {
  const own = join(folder, name.replaceAll(/\W+/g, '-'));
  mkdirSync(own);
  const { webhooks, ...others } = document;
  const given = {
    'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
    'openapi.json': JSON.stringify(withoutWebhooks ? others : { ...others, webhooks }),
    'answers.json': JSON.stringify([...answers, ...errors, ...events]),
    ...files,
  };
  for (const [path, text] of Object.entries(given)) writeFileSync(join(own, path), text);
  for (const [program, ...args] of [...install, ...steps]) {
    try {
      await run(program.includes('/') ? join(own, program) : program, args, {
        cwd: own,
        env: {
          ...process.env,
          GOBIN: join(own, 'bin'),
          GOFLAGS: '-mod=mod',
          PYTHONPATH: own,
        },
        maxBuffer: 64 * 1_024 * 1_024,
      });
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string };
      return `${[program, ...args].join(' ')}: ${(stdout + stderr || message).trim().split('\n').slice(-20).join('\n')}`;
    }
  }
  return undefined;
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
