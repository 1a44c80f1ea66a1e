import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { boundaryFaults } from './boundaries.ts';
import { dependencyFaults } from './dependencies.ts';
import { importsOf } from './imports.ts';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const workspace = 'packages: [apps/*, libs/*, tools, tests]\ncatalog: { zod: 4.6.7, kafkajs: 2.2.4, pg: 8.23.1 }\n';
const manifest = (
  name: string,
  dependencies: Record<string, string> = {},
  devDependencies: Record<string, string> = {},
) => JSON.stringify({ name: `@millwright/${name}`, dependencies, devDependencies }, null, 2);
const ours = (...names: string[]) => Object.fromEntries(names.map((name) => [`@millwright/${name}`, 'workspace:*']));

/** A workspace that keeps every rule, with the given files in place of its own or beside them. */
function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  roots.push(root);
  const all = {
    'pnpm-workspace.yaml': workspace,
    'package.json': JSON.stringify({ name: 'millwright', devDependencies: { '@jest/globals': 'catalog:' } }),
    'libs/contracts/package.json': manifest('contracts', { zod: 'catalog:' }),
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
    'apps/orders/package.json': manifest('orders', ours('contracts', 'persistence'), ours('testing')),
    'apps/orders/src/main.ts': "import { order } from '@millwright/contracts';\nimport './order/order.service.js';\n",
    'apps/orders/src/order/order.service.ts': "import '@millwright/persistence';\n",
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
      'apps/orders/src/main.ts:1: imports @millwright/testing; apps/orders may import contracts, signing, service-kit, persistence, messaging, storage',
    ],
    [
      'a package entered by a back door',
      'apps/orders/src/main.ts',
      "import '@millwright/persistence/dist/ids.js';\n",
      'apps/orders/src/main.ts:1: enters @millwright/persistence by @millwright/persistence/dist/ids.js; import @millwright/persistence, its public face',
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

  it('refuse a circle of files, but not one of types', async () => {
    const files = {
      'apps/orders/src/a.ts': "import { b } from './b.js';\n",
      'apps/orders/src/b.ts': "export {\n  c,\n} from './c.js';\n",
      'apps/orders/src/c.ts': "import { a } from './a.js';\n",
    };
    expect(await boundaryFaults(tree(files))).toEqual([
      'apps/orders/src/a.ts: a circle of imports: apps/orders/src/a.ts → apps/orders/src/b.ts → apps/orders/src/c.ts → apps/orders/src/a.ts',
    ]);
    expect(
      await boundaryFaults(tree({ ...files, 'apps/orders/src/c.ts': "import { type A } from './a.js';\n" })),
    ).toEqual([]);
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
