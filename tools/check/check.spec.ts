import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isLongForm } from '@millwright/testing';
import { appFaults } from './apps.ts';
import { dependencyFaults } from './dependencies.ts';
import { documentFaults } from './documents.ts';
import { fileNameFaults, suffixes } from './file-names.ts';
import { literalCallFaults } from './literal-calls.ts';
import { withCure } from './format.ts';
import { checkImports } from './import-rules.ts';
import { importsOf } from './imports.ts';
import { findUnused } from './unused.ts';

const itLong = isLongForm ? it : it.skip;
const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const workspace =
  "packages: [apps/*, libs/*, tools, lab, tests]\ncatalog: { zod: 4.6.7, kafkajs: 2.2.4, pg: 8.23.1, '@jest/globals': 30.5.2 }\n";
const manifest = (
  name: string,
  dependencies: Record<string, string> = {},
  devDependencies: Record<string, string> = {},
  exports: Record<string, string> = { '.': './dist/index.js' },
) => JSON.stringify({ name: `@millwright/${name}`, dependencies, devDependencies, exports }, null, 2);
const ours = (...names: string[]) => Object.fromEntries(names.map((name) => [`@millwright/${name}`, 'workspace:*']));

/** A workspace that keeps every rule, with the given files in place of its own or beside them. */
function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  roots.push(root);
  const all = {
    'pnpm-workspace.yaml': workspace,
    'package.json': JSON.stringify({ name: 'millwright', devDependencies: { '@jest/globals': 'catalog:' } }),
    'libs/contracts/package.json': manifest(
      'contracts',
      { zod: 'catalog:' },
      {},
      { '.': './dist/index.js', './order': './dist/order.js' },
    ),
    'libs/contracts/src/index.ts': "import { z } from 'zod';\nexport * from './order.js';\n",
    'libs/contracts/src/order.ts': 'export const order = 1;\n',
    'libs/signing/package.json': manifest('signing'),
    'libs/signing/src/index.ts': "import { createHmac } from 'node:crypto';\n",
    'libs/persistence/package.json': manifest('persistence', { ...ours('contracts'), pg: 'catalog:' }),
    'libs/persistence/src/index.ts': "import { order } from '@millwright/contracts';\nimport pg from 'pg';\n",
    'libs/messaging/package.json': manifest('messaging', { ...ours('persistence'), kafkajs: 'catalog:' }),
    'libs/messaging/src/index.ts': "import { Kafka } from 'kafkajs';\n",
    'libs/testing/package.json': manifest('testing', ours('persistence')),
    'libs/testing/src/index.ts': "export * from '@millwright/persistence';\n",
    'apps/accounts/package.json': manifest('accounts'),
    'apps/accounts/src/main.ts': '',
    'apps/orders/package.json': manifest('orders', ours('contracts', 'persistence'), {
      ...ours('testing'),
      pg: 'catalog:',
    }),
    'apps/orders/src/main.ts': "import { order } from '@millwright/contracts';\nimport './order/order.service.js';\n",
    'apps/orders/src/order/order.service.ts':
      "import '@millwright/persistence';\nimport '@millwright/contracts/order';\n",
    'apps/orders/web/src/page.tsx': "import '@millwright/contracts/order';\nimport 'pg';\n",
    'apps/orders/src/order/order.spec.ts': "import { it } from '@jest/globals';\nimport '@millwright/testing';\n",
    ...files,
  };
  for (const [path, content] of Object.entries(all)) write(join(root, path), content);
  return root;
}

/** Plants what `pnpm install` and the build do, as far as imports are resolved to it. */
function installed(root: string): string {
  const manifestPaths = globSync('{.,apps/*,libs/*,sdks/*,tools,lab,tests}/package.json', { cwd: root });
  const packages = manifestPaths.map((path) => ({
    folder: join(root, dirname(path)),
    ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest),
  }));
  const folders = new Map(packages.map(({ name, folder }) => [name, folder]));
  for (const { folder, dependencies, devDependencies, exports = {} } of packages) {
    // By it knip finds the source of what the build makes.
    const compilerOptions = { rootDir: 'src', outDir: 'dist' };
    if (existsSync(join(folder, 'src'))) write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    for (const path of Object.values(exports).filter((each) => !each.includes('*'))) write(join(folder, path), '');
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const ofOurs = folders.get(name);
      if (ofOurs === undefined) plantPackage(join(folder, 'node_modules'), name);
      else link(ofOurs, join(folder, 'node_modules', name));
    }
  }
  return root;
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly exports?: Record<string, string>;
}

function plantPackage(folder: string, name: string): void {
  write(join(folder, name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
  write(join(folder, name, 'index.js'), '');
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

describe('the imports', () => {
  itLong('keep the rules in a tree that does', async () => {
    expect(await checkImports(installed(tree({})))).toEqual({ ok: true, output: '' });
  });

  it('are of libs that are listed before their own', async () => {
    const path = join(import.meta.dirname, '../../.dependency-cruiser.mjs');
    const { libsOf } = (await import(path)) as { libsOf: Record<string, string[]> };
    const listed = Object.keys(libsOf);
    for (const [place, lib] of listed.entries())
      expect(listed.slice(0, place)).toEqual(expect.arrayContaining(libsOf[lib]!));
  });

  const manifests = {
    'apps/orders/package.json': manifest(
      'orders',
      { ...ours('accounts', 'contracts', 'persistence', 'testing') },
      { pg: 'catalog:' },
    ),
    'lab/package.json': manifest('lab', ours('accounts', 'tools')),
    'libs/contracts/package.json': manifest(
      'contracts',
      { zod: 'catalog:', ...ours('signing') },
      {},
      { '.': './dist/index.js', './order': './dist/order.js' },
    ),
    'libs/orders-sdk/package.json': manifest('orders-sdk', ours('tools')),
    'libs/persistence/package.json': manifest('persistence', {
      ...ours('messaging'),
      kafkajs: 'catalog:',
      pg: 'catalog:',
    }),
    'libs/signing/package.json': manifest('signing', {}, ours('testing')),
    'tools/package.json': manifest('tools', ours('lab', 'orders-sdk'), {}, { './launcher/*.ts': './launcher/*.ts' }),
  };
  const beside = {
    'libs/contracts/src/apps.ts': '',
    'libs/contracts/src/index.ts': '',
    'libs/persistence/src/index.ts': '',
    'tools/check/lint.ts': '',
    'tools/launcher/parts/kafka.ts': '',
    'tools/launcher/lists.ts': "import '../../libs/contracts/src/apps.ts';\n",
    'lab/bench/outbox.ts': "import '@millwright/tools/launcher/parts/kafka.ts';\n",
  };
  const onlyLibs = 'Import a lib or a package for integrators; an app is reached by HTTP or Kafka.';
  const absent = 'The package.json does not declare it, or the package does not export it.';
  const byName = 'Import what is in another package by the name of the package.';
  const forDevelopment = 'The package.json declares it for development alone; move it to dependencies.';
  const circle = 'Move what both need to a module of its own. Imports of types count, too.';

  /** By what the rules refuse: the file, its content, and what is said of it. */
  const planted: Record<string, readonly [path: string, content: string, ...faults: string[]]> = {
    'an app that imports another': [
      'apps/orders/src/other-app.ts',
      "\nimport '@millwright/accounts';\n",
      `:2: only-libs: @millwright/accounts; ${onlyLibs}`,
    ],
    'an app that reaches into another by path': [
      'apps/orders/src/other-path.ts',
      "import '../../accounts/src/main.js';\n",
      `:1: packages-by-name: ../../accounts/src/main.js; ${byName}`,
    ],
    'contracts that import something of ours': [
      'libs/contracts/src/signed.ts',
      "import '@millwright/signing';\n",
      ':1: layer-of-contracts: @millwright/signing; libs/contracts may import nothing of ours.',
    ],
    'signing that imports something of ours in a test': [
      'libs/signing/src/signed.spec.ts',
      "import '@millwright/testing';\n",
      ':1: layer-of-signing: @millwright/testing; libs/signing may import nothing of ours.',
    ],
    'a lib that imports a higher layer, if only its types': [
      'libs/persistence/src/higher.ts',
      "import type { Outbox } from '@millwright/messaging';\n",
      ':1: layer-of-persistence: @millwright/messaging; libs/persistence may import contracts, service-kit.',
    ],
    'an app that ships the testing lib': [
      'apps/orders/src/shipped-test.ts',
      "import '@millwright/testing';\n",
      ':1: layer-of-apps: @millwright/testing; An app may import contracts, signing, gst, pdf, service-kit, persistence, operations, messaging, storage, delayed-jobs; testing only in its tests.',
    ],
    'a package entered by a back door': [
      'apps/orders/src/back-door.ts',
      "import '@millwright/persistence/dist/index.js';\n",
      `:1: declared-and-exported: @millwright/persistence/dist/index.js; ${absent}`,
    ],
    'a page that enters one by a back door': [
      'apps/orders/web/src/back-door.tsx',
      "import '@millwright/contracts/dist/index.js';\n",
      `:1: declared-and-exported: @millwright/contracts/dist/index.js; ${absent}`,
    ],
    'an app that needs what only its page may bundle': [
      'apps/orders/src/bundled.ts',
      "import 'pg';\n",
      `:1: installed-with-what-is-shipped: pg; ${forDevelopment}`,
    ],
    'a page with an undeclared package': [
      'apps/orders/web/src/undeclared.tsx',
      "import 'zod';\n",
      `:1: declared-and-exported: zod; ${absent}`,
    ],
    'a package that is installed by chance': [
      'apps/orders/src/by-chance.ts',
      "import 'left';\n",
      ':1: declared: left; Declare it in the package.json.',
    ],
    'a package that enters itself by its name': [
      'libs/persistence/src/itself.ts',
      "import '@millwright/persistence';\n",
      ':1: itself-by-path: @millwright/persistence; A package imports its own files by relative paths.',
    ],
    'an import that is not declared, in the middle of a file': [
      'apps/orders/src/undeclared.ts',
      "const zod = await import('zod');\n",
      `:1: declared-and-exported: zod; ${absent}`,
    ],
    'a development tool in what is shipped': [
      'apps/orders/src/tool.ts',
      "import { it } from '@jest/globals';\n",
      ':1: shared-tools-in-tests: @jest/globals; Only tests import the development tools of the root; declare it in the package.json.',
    ],
    'kafkajs outside messaging': [
      'libs/persistence/src/kafka.ts',
      "import { Kafka } from 'kafkajs';\n",
      ':1: only-messaging-knows-kafka: kafkajs; Import @millwright/messaging instead.',
    ],
    'tools that import more of the contracts than the list of apps by path': [
      'tools/launcher/order.ts',
      "import '../../libs/contracts/src/order.ts';\n",
      `:1: packages-by-name: ../../libs/contracts/src/order.ts; ${byName}`,
    ],
    'a test that imports the list of apps by path': [
      'tests/apps.spec.ts',
      "import '../libs/contracts/src/apps.ts';\n",
      ':1: list-of-apps: ../libs/contracts/src/apps.ts; Only tools import the list of apps by its path; import @millwright/contracts.',
    ],
    'lab that imports what tools does not export': [
      'lab/bench/lint.ts',
      "import '@millwright/tools/check/lint.ts';\n",
      `:1: declared-and-exported: @millwright/tools/check/lint.ts; ${absent}`,
    ],
    'lab that imports an app': [
      'lab/bench/app.ts',
      "import '@millwright/accounts';\n",
      ':1: lab-stands-on-tools: @millwright/accounts; lab may import libs, the packages for integrators, and the modules that tools exports.',
    ],
    'tools that import lab by path': [
      'tools/launcher/lab-path.ts',
      "import '../../lab/bench/outbox.ts';\n",
      `:1: packages-by-name: ../../lab/bench/outbox.ts; ${byName}`,
    ],
    'tools that import lab by name': [
      'tools/launcher/lab-name.ts',
      "import '@millwright/lab';\n",
      `:1: only-libs: @millwright/lab; ${onlyLibs}`,
    ],
    'a lib that imports tools, in a circle of packages': [
      'libs/orders-sdk/src/index.ts',
      "import '@millwright/tools/launcher/parts/kafka.ts';\n",
      ':1: layer-of-orders-sdk: @millwright/tools/launcher/parts/kafka.ts; libs/orders-sdk may import nothing of ours.',
      `:1: only-libs: @millwright/tools/launcher/parts/kafka.ts; ${onlyLibs}`,
    ],
    'a circle of files': [
      'apps/orders/src/circle/a.ts',
      "import { b } from './b.js';\n",
      `:1: no-circles: apps/orders/src/circle/a.ts → apps/orders/src/circle/b.ts → apps/orders/src/circle/c.ts → apps/orders/src/circle/a.ts; ${circle}`,
    ],
    'a circle of files, by imports of types': [
      'apps/orders/src/circle/d.ts',
      "\n\nimport type { E } from './e.js';\n",
      `:3: no-circles: apps/orders/src/circle/d.ts → apps/orders/src/circle/e.ts → apps/orders/src/circle/d.ts; ${circle}`,
    ],
  };
  const circles = {
    'apps/orders/src/circle/b.ts': "export {\n  c,\n} from './c.js';\n",
    'apps/orders/src/circle/c.ts': "import { a } from './a.js';\n",
    'apps/orders/src/circle/e.ts': "import type { D } from './d.js';\n",
  };
  let faults: readonly string[];

  beforeAll(async () => {
    const files = Object.fromEntries(Object.values(planted).map(([path, content]) => [path, content]));
    const root = installed(tree({ ...manifests, ...beside, ...circles, ...files }));
    plantPackage(join(root, 'apps/orders/node_modules'), 'left');
    faults = (await checkImports(root)).output.split('\n');
  });

  it.each(Object.keys(planted))('are refused of %s', (what) => {
    const [path, , ...expected] = planted[what]!;
    expect(faults.filter((fault) => fault.startsWith(path))).toEqual(expected.map((fault) => `${path}${fault}`));
  });

  it('are refused nowhere else', () => {
    const paths = Object.values(planted).map(([path]) => path);
    expect(faults.filter((fault) => !paths.some((path) => fault.startsWith(path)))).toEqual([]);
  });
});

describe('unused code', () => {
  const used = {
    'libs/contracts/src/index.ts': "import 'zod';\nexport * from './order.js';\n",
    'libs/contracts/package.json': manifest('contracts', { zod: 'catalog:' }),
    'libs/messaging/src/index.ts': "import 'kafkajs';\nimport '@millwright/persistence';\n",
    'libs/signing/src/index.ts': 'export const sign = 1;\n',
    'apps/orders/package.json': manifest('orders', ours('contracts', 'persistence', 'signing'), ours('testing')),
    'apps/orders/src/main.ts':
      "import { sign } from '@millwright/signing';\nimport './order/order.service.js';\nconsole.log(sign);\n",
    'apps/orders/src/order/order.service.ts':
      "import '@millwright/persistence';\nimport { order } from '@millwright/contracts';\nimport { order as own } from './order.js';\nconsole.log(order, own);\n",
    'apps/orders/src/order/order.ts': 'export const order = 1;\n',
  };
  const found = async (files: Record<string, string>) => {
    const { output } = await findUnused(installed(tree(files)), '--no-config-hints');
    return output
      .split('\n')
      .map((line) => line.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean);
  };

  itLong('is not in a tree where all is used', async () => {
    expect(await found(used)).toEqual([]);
  });

  /** By what it is, where it is found. */
  const places: Record<string, string> = {
    'a file': 'apps/orders/src/order/old.ts',
    'an export': 'reorder apps/orders/src/order/order.ts:2:14',
    'a type': 'Order type apps/orders/src/order/order.ts:3:13',
    'a value of a lib': 'verify libs/signing/src/index.ts:2:14',
    'a dependency': 'zod libs/signing/package.json:4:6',
  };
  let lines: readonly string[];

  beforeAll(async () => {
    const all = await found({
      ...used,
      'apps/orders/src/order/old.ts': '',
      'apps/orders/src/order/order.ts':
        'export const order = 1;\nexport const reorder = 2;\nexport type Order = typeof order;\n',
      'libs/signing/src/index.ts': 'export const sign = 1;\nexport const verify = 2;\n',
      'libs/signing/package.json': manifest('signing', { zod: 'catalog:' }),
    });
    lines = all.filter((line) => !/^Unused .* \(\d\)$/.test(line));
  });

  it.each(Object.entries(places))('is %s that nothing uses', (_, place) => {
    expect(lines).toContain(place);
  });

  it('is found nowhere else', () => {
    expect(lines).toHaveLength(Object.keys(places).length);
  });
});

describe('the imports of a file', () => {
  it('are found in every form', () => {
    const source = [
      "import a from 'a';",
      "import type { B } from 'b';",
      "import { type C, type D } from 'c';",
      "import { type E, f } from 'd';",
      "import 'e';",
      'import * as g from "f";',
      'import h, {',
      '  i,',
      "} from 'g';",
      "export * from 'h';",
      "export type { J } from 'i';",
      "  const k = await import('node:fs');",
    ].join('\n');
    expect(
      importsOf(source).map(({ specifier, line, typeOnly }) => `${specifier} ${line}${typeOnly ? ' type' : ''}`),
    ).toEqual(['a 1', 'b 2 type', 'c 3 type', 'd 4', 'e 5', 'f 6', 'g 7', 'h 10', 'i 11 type', 'node:fs 12']);
  });

  it('are not seen where there are none', () => {
    expect(
      importsOf("export const from = 'x';\nconst text = \"import 'y'\";\n// import z from 'z';\nBuffer.from('w');\n"),
    ).toEqual([]);
  });
});

describe('the names of the files of an app', () => {
  it('are those that CONTRIBUTING lists', async () => {
    const contributing = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
    const files = [
      'main.ts',
      'migrate.ts',
      'config.ts',
      'orders.module.ts',
      'order/order.module.ts',
      'migrations/index.ts',
      'migrations/1795219200000-orders.ts',
      'order/changed-paths.ts',
      'order/changed-paths.spec.ts',
      'order/order.store.spec.ts',
      'order/order.alone.spec.ts',
      ...suffixes.map((suffix) => `order/order.${suffix}.ts`),
    ];
    const paths = Object.fromEntries(files.map((file) => [`apps/orders/src/${file}`, '']));
    expect(await fileNameFaults(tree(paths))).toEqual([]);
    expect(suffixes.filter((suffix) => !contributing.includes(`\`x.${suffix}.ts\``))).toEqual([]);
  });

  it.each([
    ['order/order.rows.ts', 'name it order.store.ts'],
    ['order/order.rows.spec.ts', 'name it order.store.spec.ts'],
    ['order/order.forms.ts', 'name it order.resource.ts'],
    ['order/caller.guard.ts', 'name it caller-guard.ts'],
    ['order/orderStore.ts', 'name it order-store.ts'],
    ['order/order.store.sql.ts', 'name it order-store-sql.ts'],
    ['order/1795219200000-orders.ts', 'is a migration; keep it in src/migrations'],
    ['order/order.rows.alone.spec.ts', 'name it order.store.alone.spec.ts'],
    ['order/order.alone.ts', 'name it order-alone.ts'],
    ['order/order.providers.ts', 'a module has the name of its folder, order.module.ts'],
    ['order/stages.module.ts', 'a module has the name of its folder, order.module.ts'],
    ['dispatcher.module.ts', 'a module has the name of its folder, orders.module.ts'],
    ['order/orders.sql', 'is no TypeScript file'],
  ])('are not such as %s', async (file, instead) => {
    const path = `apps/orders/src/${file}`;
    expect(await fileNameFaults(tree({ [path]: '' }))).toEqual([expect.stringContaining(`${path}: ${instead}`)]);
  });
});

describe('calls of the API', () => {
  it('name an operation or a method of a client, but where paths are tested', async () => {
    const path = "await client.send('GET', '/v1/orders');\n";
    const source = `await client.call(listOrders);\nawait client.orders.list();\n${path}`;
    const found = await literalCallFaults(
      tree({ 'tests/orders.spec.ts': source, 'apps/api-gateway/src/a.spec.ts': path }),
    );
    expect(found).toEqual([expect.stringContaining('tests/orders.spec.ts:3: calls a path of the API')]);
  });
});

describe('the list of apps', () => {
  const contracts = 'libs/contracts/src';
  const known = [
    { name: 'accounts', portPlace: 10, restMegabytes: 150 },
    { name: 'orders', portPlace: 20, restMegabytes: 150 },
    { name: 'desk', portPlace: 30, restMegabytes: 150 },
  ] as const;
  const listing: Record<string, string> = {
    'apps/desk/package.json': manifest('desk'),
    'apps/desk/src/main.ts': '',
    [`${contracts}/apps.ts`]: known.map(({ name }) => `import './${name}/manifest.ts';\n`).join(''),
    [`${contracts}/app-contracts.ts`]: known.map(({ name }) => `import './${name}/index.js';\n`).join(''),
    [`${contracts}/contract.ts`]: "import './app-contracts.js';\n",
    ...Object.fromEntries(known.map(({ name }) => [`${contracts}/${name}/index.ts`, ''])),
    ...Object.fromEntries(
      known.map(({ name }) => [`${contracts}/${name}/manifest.ts`, "import type { App } from '../kit.ts';\n"]),
    ),
    'tests/one.spec.ts': "start('orders');\n\n\n\nstart('accounts');\n",
    'apps/orders/src/own.ts': "const names = ['orders', 'accounts'];\n",
  };

  it('is complete in a tree that keeps the rules', () => {
    expect(appFaults(tree(listing), known)).toEqual([]);
  });

  it.each([
    [
      'an app has no manifest',
      { 'apps/shop/package.json': manifest('shop') },
      `apps/shop: has no manifest in ${contracts}/apps.ts`,
    ],
    [
      'a manifest is in no list',
      { [`${contracts}/shop/manifest.ts`]: '' },
      `${contracts}/shop/manifest.ts: is not in ${contracts}/apps.ts`,
    ],
    [
      'a contract is in no list',
      { [`${contracts}/app-contracts.ts`]: "import './accounts/index.js';\nimport './desk/index.js';\n" },
      `${contracts}/orders/index.ts: its contract is not in ${contracts}/app-contracts.ts`,
    ],
    [
      'the launcher would need a package to read a manifest',
      { [`${contracts}/orders/manifest.ts`]: "import { z } from 'zod';\n" },
      `${contracts}/orders/manifest.ts:1: imports zod; the launcher, which reads this file, can import only files of ours that end in .ts`,
    ],
    [
      'apps are listed in a line',
      { 'tests/rest.spec.ts': "\nconst apps = ['accounts', 'orders'];\n" },
      'tests/rest.spec.ts:2: names accounts, orders; derive a list of apps from their manifests',
    ],
    [
      'apps are the keys of a table',
      { 'tools/ports.ts': "const ports = {\n  accounts: 1,\n  'orders': 2,\n};\n" },
      'tools/ports.ts:2: names accounts, orders; derive a list of apps from their manifests',
    ],
    [
      'a file names three apps, however far apart',
      { 'libs/testing/src/rows.ts': "call('desk');\n\n\n\ncall('accounts');\n\n\n\ncall('orders');\n" },
      'libs/testing/src/rows.ts:1: names desk, accounts, orders; derive a list of apps from their manifests',
    ],
    [
      'an app has a consumer, but its manifest names no topic',
      { 'apps/desk/src/order/orders.consumer.ts': '' },
      `apps/desk/src/order/orders.consumer.ts: does not run; name its topics in \`consumes\` of ${contracts}/desk/manifest.ts`,
    ],
  ])('has a fault if %s', (_, files, fault) => {
    expect(appFaults(tree({ ...listing, ...files }), known)).toEqual([fault]);
  });

  it.each([
    [20, 'is that of orders, too'],
    [90, 'is not from 0 to 89'],
  ])('has a fault if a listener has the place %s, with a free one', (portPlace, fault) => {
    const moved = known.map((each) => (each.name === 'desk' ? { ...each, portPlace } : each));
    expect(appFaults(tree(listing), moved)).toEqual([
      `${contracts}/desk/manifest.ts: place ${portPlace} ${fault}; take 11`,
    ]);
  });

  it('has a fault if a manifest names topics that the app has no consumer of', () => {
    const reading = known.map((each) => (each.name === 'desk' ? { ...each, consumes: ['orders.events'] } : each));
    expect(appFaults(tree(listing), reading)).toEqual([
      `${contracts}/desk/manifest.ts: \`consumes\` names topics, but apps/desk has no file x.consumer.ts that reads them`,
    ]);
  });

  it('has a fault if the folder of an app, or what it is built with, is missing', () => {
    const withShop = [...known, { name: 'shop', portPlace: 40, database: true, restMegabytes: 150 } as const];
    const contract = {
      [`${contracts}/shop/manifest.ts`]: '',
      [`${contracts}/apps.ts`]: `${listing[`${contracts}/apps.ts`]}import './shop/manifest.ts';\n`,
    };
    expect(appFaults(tree({ ...listing, ...contract }), withShop)).toEqual([
      'apps/shop: has no package.json, which an app with a manifest needs',
      'apps/shop: has no src/main.ts, which an app with a manifest needs',
      'apps/shop: has no src/migrate.ts, which an app with a manifest needs',
    ]);
    const folder = {
      'apps/shop/package.json': manifest('shop'),
      'apps/shop/src/main.ts': '',
    };
    expect(appFaults(tree({ ...listing, ...contract, ...folder }), withShop)).toEqual([
      'apps/shop: has no src/migrate.ts, which an app with a manifest needs',
    ]);
  });
});

describe('the documents', () => {
  const commands = [
    { name: 'up', usage: '[--detach]' },
    { name: 'parked', usage: 'list | show ID' },
    { name: 'clock', usage: '[advance DURATION]' },
  ];
  const pages = { 'docs/keys.md': '# Keys\n\n## Keys of *today*: `live`\n\n## Keys\n', 'lab/bench/outbox.ts': '' };
  const found = (text: string) => documentFaults(tree({ ...pages, 'README.md': `# A\n\n${text}\n` }), commands);

  it.each([
    'orders: `order/order.service.ts`, or `apps/orders/src/order/`, or `order.service.ts`, or `order/`',
    '`apps/<app>/src/main.ts`, `x.service.ts`, `libs/{signing,messaging}/src/*.ts`, `lab/bench/NAME.ts`',
    '`node apps/orders/dist/main.js`, `application/json`, `orders:read`, `/v1/orders/`, `Webhooks/1`',
    '`./millwright up`, `./millwright parked show ID`, `./millwright clock advance 24h` and `./millwright bench outbox`',
    '```console\n$ ./millwright lab bench outbox\n# no heading, and no `gone.ts`\n```',
    '[keys](docs/keys.md#keys-1), [today](docs/keys.md#keys-of-today-live), [here](#a), [docs](docs/), [web](https://a.example/b#c)',
  ])('may have: %s', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it.each([
    ['a file that was renamed', '`orders.service.ts`', 'orders.service.ts does not exist; write its current name'],
    [
      'one of another app',
      'accounts: `order.service.ts`',
      'order.service.ts does not exist in apps/accounts; write its current name',
    ],
    [
      'a class in a drawing',
      '```mermaid\nsequenceDiagram\n    Orders->>DB: OldOrders.save\n```',
      'OldOrders is declared nowhere; write its current name',
      5,
    ],
    ['a path', '`apps/orders/src/gone.ts`', 'apps/orders/src/gone.ts does not exist; write its current name'],
    ['a folder', '`libs/gone`', 'libs/gone does not exist; write its current name'],
    ['a folder by its end', '`gone/`', 'gone/ does not exist; write its current name'],
    ['one of two', '`libs/{signing,gone}/src`', 'libs/{signing,gone}/src does not exist; write its current name'],
    ['any name', '`libs/<lib>/src/gone.ts`', 'libs/<lib>/src/gone.ts does not exist; write its current name'],
    ['an argument', '`node apps/orders/src/gone.ts`', 'apps/orders/src/gone.ts does not exist; write its current name'],
    ['a command', '`./millwright start`', './millwright start: there is no such command; ./millwright help lists them'],
    [
      'a command in a block',
      '```console\n$ ./millwright parked lost\n```',
      './millwright parked lost: parked takes list, show; see ./millwright help parked',
      4,
    ],
    [
      'a drill',
      '`./millwright drill gone`',
      './millwright drill gone: there is no such program; ./millwright lab lists them',
    ],
    [
      'a program',
      '`./millwright lab bench gone`',
      './millwright lab bench gone: there is no such program; ./millwright lab lists them',
    ],
    ['a page', '[a](docs/gone.md)', 'the link docs/gone.md: docs/gone.md does not exist; correct the path'],
    [
      'a heading of a page',
      '[a](docs/keys.md#gone)',
      'the link docs/keys.md#gone: docs/keys.md has no heading with this anchor; correct the anchor',
    ],
    ['a heading', '[a](#keys)', 'the link #keys: README.md has no heading with this anchor; correct the anchor'],
  ])('may not name what is gone: %s', async (_, text, fault, line = 3) => {
    expect(await found(text)).toEqual([`README.md:${line}: ${fault}`]);
  });
});

describe('a file that is not formatted', () => {
  it('is named with the command that formats it', () => {
    expect(withCure({ ok: false, output: 'apps/a.ts\nlibs/b.ts\n' }).output).toBe(
      'apps/a.ts: is not formatted; run pnpm format\nlibs/b.ts: is not formatted; run pnpm format',
    );
  });
});

describe('the versions of dependencies', () => {
  it('come from the catalog and the workspace', async () => {
    expect(
      await dependencyFaults(
        tree({
          'package.json': '{ "name": "millwright" }',
          'apps/orders/package.json': manifest('orders', {
            '@millwright/contracts': '^0.1.0',
            pg: '8.0.0',
            left: 'catalog:',
          }),
        }),
      ),
    ).toEqual([
      'apps/orders/package.json:4: @millwright/contracts is ^0.1.0; write workspace:*',
      'apps/orders/package.json:5: pg is 8.0.0; write catalog:',
      'apps/orders/package.json:6: left is not in the catalog of pnpm-workspace.yaml',
    ]);
  });

  it('are exact', async () => {
    const root = tree({ 'package.json': '{}', 'pnpm-workspace.yaml': workspace.replace('4.6.7', '^4.6.7') });
    expect(await dependencyFaults(root)).toEqual(['pnpm-workspace.yaml: zod is ^4.6.7; name one exact version']);
  });
});
