import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appFaults } from './apps.ts';
import { boundaryFaults } from './boundaries.ts';
import { dependencyFaults } from './dependencies.ts';
import { documentFaults } from './documents.ts';
import { fileNameFaults, suffixes } from './file-names.ts';
import { importsOf } from './imports.ts';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const workspace =
  'packages: [apps/*, libs/*, tools, lab, tests]\ncatalog: { zod: 4.6.7, kafkajs: 2.2.4, pg: 8.23.1 }\n';
const manifest = (
  name: string,
  dependencies: Record<string, string> = {},
  devDependencies: Record<string, string> = {},
  exports?: Record<string, string>,
) => JSON.stringify({ name: `@millwright/${name}`, dependencies, devDependencies, exports }, null, 2);
const ours = (...names: string[]) => Object.fromEntries(names.map((name) => [`@millwright/${name}`, 'workspace:*']));

/** A workspace that keeps every rule, with the given files in place of its own or beside them. */
function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  roots.push(root);
  const all = {
    'pnpm-workspace.yaml': workspace,
    'package.json': JSON.stringify({ name: 'millwright', devDependencies: { '@jest/globals': 'catalog:' } }),
    'libs/contracts/package.json': manifest('contracts', { zod: 'catalog:' }, {}, { './order': './dist/order.js' }),
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
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

describe('the boundaries', () => {
  it('let a tree be that keeps them', async () => {
    expect(await boundaryFaults(tree({}))).toEqual([]);
  });

  it('let tools import the list of apps by its path, and nothing else of the contracts', async () => {
    const files = {
      'tools/package.json': manifest('tools'),
      'tools/launcher/main.ts':
        "import '../../libs/contracts/src/apps.ts';\nimport '../../libs/contracts/src/order.ts';\n",
      'libs/contracts/src/apps.ts': '',
    };
    expect(await boundaryFaults(tree(files))).toEqual([
      'tools/launcher/main.ts:2: ../../libs/contracts/src/order.ts leaves tools; import the package by its name',
    ]);
  });

  it('let lab import the modules that tools exports, and tools nothing of lab', async () => {
    const files = {
      'lab/package.json': manifest('lab', ours('tools')),
      'lab/bench/outbox.ts':
        "import '@millwright/tools/launcher/parts/kafka.ts';\nimport '@millwright/tools/check/lint.ts';\n",
      'tools/package.json': manifest('tools', {}, {}, { './launcher/*.ts': './launcher/*.ts' }),
      'tools/launcher/main.ts': "import '../../lab/demo/fill.ts';\nimport '@millwright/lab';\n",
    };
    expect(await boundaryFaults(tree(files))).toEqual([
      'lab/bench/outbox.ts:2: enters @millwright/tools by @millwright/tools/check/lint.ts; import @millwright/tools, its public face',
      'tools/launcher/main.ts:1: ../../lab/demo/fill.ts leaves tools; import the package by its name',
      'tools/launcher/main.ts:2: imports @millwright/lab, which is no lib',
      'lab/package.json: a circle of packages: @millwright/lab → @millwright/tools → @millwright/lab',
    ]);
  });

  it.each([
    [
      'an app that imports another',
      'apps/orders/src/main.ts',
      "\nimport '@millwright/accounts';\n",
      'apps/orders/src/main.ts:2: imports the app @millwright/accounts; an app is reached by HTTP or Kafka',
    ],
    [
      'an app that reaches into another by path',
      'apps/orders/src/main.ts',
      "import '../../accounts/src/main.js';\n",
      'apps/orders/src/main.ts:1: ../../accounts/src/main.js leaves apps/orders; import the package by its name',
    ],
    [
      'contracts that import something of ours',
      'libs/contracts/src/order.ts',
      "import '@millwright/signing';\n",
      'libs/contracts/src/order.ts:1: imports @millwright/signing; libs/contracts imports nothing of ours',
    ],
    [
      'signing that imports something of ours in a test',
      'libs/signing/src/index.spec.ts',
      "import '@millwright/testing';\n",
      'libs/signing/src/index.spec.ts:1: imports @millwright/testing; libs/signing imports nothing of ours',
    ],
    [
      'a lib that imports a higher layer, if only its types',
      'libs/persistence/src/index.ts',
      "import type { Outbox } from '@millwright/messaging';\n",
      'libs/persistence/src/index.ts:1: imports @millwright/messaging; libs/persistence may import contracts, service-kit',
    ],
    [
      'an app that ships the testing lib',
      'apps/orders/src/main.ts',
      "import '@millwright/testing';\n",
      'apps/orders/src/main.ts:1: imports @millwright/testing; apps/orders may import contracts, signing, gst, pdf, service-kit, persistence, operations, messaging, storage, delayed-jobs',
    ],
    [
      'a package entered by a back door',
      'apps/orders/src/main.ts',
      "import '@millwright/persistence/dist/ids.js';\n",
      'apps/orders/src/main.ts:1: enters @millwright/persistence by @millwright/persistence/dist/ids.js; import @millwright/persistence, its public face',
    ],
    [
      'a page that enters one by a back door',
      'apps/orders/web/src/page.tsx',
      "import '@millwright/contracts/dist/order.js';\n",
      'apps/orders/web/src/page.tsx:1: enters @millwright/contracts by @millwright/contracts/dist/order.js; import @millwright/contracts, its public face',
    ],
    [
      'an app that needs what only its page may bundle',
      'apps/orders/src/main.ts',
      "import 'pg';\n",
      'apps/orders/src/main.ts:1: imports pg, which apps/orders/package.json does not declare in dependencies',
    ],
    [
      'a page with an undeclared package',
      'apps/orders/web/src/page.tsx',
      "import 'zod';\n",
      'apps/orders/web/src/page.tsx:1: imports zod, which apps/orders/package.json does not declare',
    ],
    [
      'a package that enters itself by its name',
      'libs/persistence/src/ids.ts',
      "import '@millwright/persistence';\n",
      'libs/persistence/src/ids.ts:1: imports its own package; use a relative path',
    ],
    [
      'an import that is not declared',
      'apps/orders/src/main.ts',
      "const pg = await import('pg');\n",
      'apps/orders/src/main.ts:1: imports pg, which apps/orders/package.json does not declare in dependencies',
    ],
    [
      'a development tool in what is shipped',
      'apps/orders/src/main.ts',
      "import { it } from '@jest/globals';\n",
      'apps/orders/src/main.ts:1: imports @jest/globals, which apps/orders/package.json does not declare in dependencies',
    ],
    [
      'kafkajs outside messaging',
      'libs/persistence/src/index.ts',
      "import { Kafka } from 'kafkajs';\n",
      'libs/persistence/src/index.ts:1: imports kafkajs, which only libs/messaging knows',
    ],
  ])('refuse %s', async (_, path, content, fault) => {
    expect(await boundaryFaults(tree({ [path]: content }))).toEqual([fault]);
  });

  it.each([
    ['values', "import { a } from './a.js';\n"],
    ['types', "import type { A } from './a.js';\n"],
  ])('refuse a circle of files, by imports of %s', async (_, closing) => {
    const files = {
      'apps/orders/src/a.ts': "import { b } from './b.js';\n",
      'apps/orders/src/b.ts': "export {\n  c,\n} from './c.js';\n",
      'apps/orders/src/c.ts': closing,
    };
    expect(await boundaryFaults(tree(files))).toEqual([
      'apps/orders/src/a.ts: a circle of imports: apps/orders/src/a.ts → apps/orders/src/b.ts → apps/orders/src/c.ts → apps/orders/src/a.ts',
    ]);
  });

  it('refuse a circle of packages', async () => {
    const root = tree({
      'tools/package.json': manifest('tools', ours('orders-sdk')),
      'tools/main.ts': "import '@millwright/orders-sdk';\n",
      'libs/orders-sdk/package.json': manifest('orders-sdk', ours('tools')),
      'libs/orders-sdk/src/index.ts': "import '@millwright/tools';\n",
    });
    expect((await boundaryFaults(root)).at(-1)).toBe(
      'libs/orders-sdk/package.json: a circle of packages: @millwright/orders-sdk → @millwright/tools → @millwright/orders-sdk',
    );
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

describe('the list of apps', () => {
  const contracts = 'libs/contracts/src';
  const known = [
    { name: 'accounts', portPlace: 10, restMegabytes: 150 },
    { name: 'orders', portPlace: 20, restMegabytes: 150 },
    { name: 'desk', portPlace: 30, restMegabytes: 150 },
  ] as const;
  const listing: Record<string, string> = {
    'apps/accounts/tsconfig.json': '{}',
    'apps/orders/tsconfig.json': '{}',
    'apps/desk/package.json': manifest('desk'),
    'apps/desk/tsconfig.json': '{}',
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
  ])('has a fault if %s', (_, files, fault) => {
    expect(appFaults(tree({ ...listing, ...files }), known)).toEqual([fault]);
  });

  it('has a fault if the folder of an app, or what it is built with, is missing', () => {
    const withShop = [...known, { name: 'shop', portPlace: 40, database: true, restMegabytes: 150 } as const];
    const contract = {
      [`${contracts}/shop/manifest.ts`]: '',
      [`${contracts}/apps.ts`]: `${listing[`${contracts}/apps.ts`]}import './shop/manifest.ts';\n`,
    };
    expect(appFaults(tree({ ...listing, ...contract }), withShop)).toEqual([
      'apps/shop: has no package.json, which an app with a manifest needs',
      'apps/shop: has no tsconfig.json, which an app with a manifest needs',
      'apps/shop: has no src/main.ts, which an app with a manifest needs',
      'apps/shop: has no src/migrate.ts, which an app with a manifest needs',
    ]);
    const folder = {
      'apps/shop/package.json': manifest('shop'),
      'apps/shop/src/main.ts': '',
      'apps/shop/src/migrate.ts': '',
    };
    expect(appFaults(tree({ ...listing, ...contract, ...folder }), withShop)).toEqual([
      'apps/shop: has no tsconfig.json, which an app with a manifest needs',
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
