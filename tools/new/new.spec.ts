/** New pieces are written into a copy of the checkout. `./millwright drill scaffold` builds and runs a whole new app besides. */
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isOneOfToday } from '@millwright/testing';
import { fileNameFaults } from '../check/file-names.ts';
import { CheckoutCopy } from '../support/checkout-copy.ts';
import { ofShortGoPrograms } from '../support/go-programs.ts';
import { Draft } from './draft.ts';
import { withImport, withItem } from './insertion.ts';
import { freeIdPrefix, freePortPlace, Name, nameOf } from './names.ts';
import { addApp, addConsumer, addEndpoint, addResource } from './pieces.ts';

const root = join(import.meta.dirname, '../..');

describe('the pieces of a new app', () => {
  const sources = [
    'apps',
    'libs',
    'tools',
    'package.json',
    'pnpm-workspace.yaml',
    'tsconfig*.json',
    '.*.json',
    '.gitignore',
  ];
  let copy: CheckoutCopy;

  beforeAll(async () => {
    copy = await CheckoutCopy.of(root, sources);
    copy.linkPackages();
  }, 60_000);

  afterAll(() => copy?.delete());

  (isOneOfToday('the pieces of a new app', 2) ? it : it.skip)(
    'compile and keep the rules, and nothing is left of them once the app is removed',
    async () => {
      await copy.millwright('new', 'app', 'maintenance', '--record', 'machine-ticket', '--files');
      const pieces = [
        ['endpoint', 'machine-ticket', 'close'],
        ['event', 'machine-ticket', 'closed'],
        ['consumer', 'orders.events'],
        ['resource', 'order-entry'],
        ['migration', 'add-note-to-machine-tickets'],
      ] as const;
      // In one process, which knows the new app from its start.
      const commands = pieces.map(([kind, ...words]) => ['new', kind, 'maintenance', ...words, '--files']);
      const program = `import { runCommandLine } from './tools/command-line.ts';
      for (const words of ${JSON.stringify(commands)}) process.exitCode ||= await runCommandLine(words);`;
      await copy.run(process.execPath, '--input-type=module', '--eval', program);
      // As pnpm would link them: the new app depends on nothing that this one does not.
      copy.take('apps/desk/node_modules', 'apps/maintenance/node_modules');

      // With its specs, and with the sources of the contracts and the libraries that it imports.
      const compilerOptions = { incremental: false };
      const sourcesOfApp = { extends: '../../tsconfig.json', compilerOptions, include: ['src'], exclude: [] };
      writeFileSync(join(copy.root, 'apps/maintenance/tsconfig.json'), JSON.stringify(sourcesOfApp));
      const tsc = join(root, 'node_modules/.bin/tsc');
      const settings = Object.entries(ofShortGoPrograms).map(([name, value]) => `${name}=${value}`);
      await copy.run('env', ...settings, tsc, '--noEmit', '--checkers', '1', '-p', 'apps/maintenance/tsconfig.json');
      const written = globSync('{apps,libs/contracts/src}/maintenance/**/*.ts', {
        cwd: copy.root,
        exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
      });
      expect(written.length).toBeGreaterThan(30);
      await copy.run(join(root, 'node_modules/.bin/oxfmt'), '--list-different', ...written);
      expect(await fileNameFaults(copy.root)).toEqual([]);

      await copy.millwright('remove', 'app', 'maintenance', '--files');
      expect(await copy.changes()).toBe('');
    },
    180_000,
  );

  it('are not removed while another app needs them', async () => {
    await expect(copy.millwright('remove', 'app', 'orders', '--files')).rejects.toThrow(
      'needs orders: its manifest names',
    );
    expect(await copy.changes()).toBe('');
  });
});

describe('a name', () => {
  it('has the forms of the sources', () => {
    const { dashed, underscored, camel, pascal, spoken, withArticle, plural } = new Name('order-entry');
    expect([dashed, underscored, camel, pascal, spoken, withArticle, plural.pascal]).toEqual([
      ...['order-entry', 'order_entry', 'orderEntry', 'OrderEntry', 'order entry', 'an order entry', 'OrderEntries'],
    ]);
  });

  it.each(['Tickets', 'two--dashes', '1st', 'a_b', '', 'trailing-'])(
    'is refused as %p, with the form that it needs',
    (given) => {
      expect(() => nameOf('the name of an app', given)).toThrow(/words of lowercase letters and digits with dashes/);
    },
  );

  const draft = (): Draft => new Draft(root);

  it.each([
    ['an app that is there', () => addApp(draft(), 'desk'), 'there is already an app desk'],
    ['a word with another meaning', () => addApp(draft(), 'internal'), 'is reserved'],
    ['a record that is there', () => addApp(draft(), 'shop', 'queue'), 'desk already has a record queue'],
    ['a type that is there', () => addResource(draft(), 'desk', 'assignee'), 'already has something named assignee'],
    ['an unknown app', () => addResource(draft(), 'shop', 'shelf'), 'there is no app shop; there are: '],
    ['a record of another form', () => addEndpoint(draft(), 'desk', 'queue', 'pause'), 'queue-changes.ts is missing'],
    ['another kind of topic', () => addConsumer(draft(), 'desk', 'orders.state'), 'such as orders.events'],
  ])('is refused that is %s', (_, add, message) => {
    expect(add).toThrow(message);
  });

  it('gets a place and a prefix that no other has', () => {
    const known = [{ name: 'shop', portPlace: 10, listeners: { tills: 11 }, ids: { shelf: 'shl' }, restMegabytes: 1 }];
    expect(freePortPlace(known)).toBe(12);
    expect(freeIdPrefix(new Name('shelf'), known)).toBe('shf');
    expect(freeIdPrefix(new Name('shelf'), [])).toBe('shl');
  });
});

describe('an insertion', () => {
  it('puts an import among its like', () => {
    const text = "import { a } from 'a';\nimport { b } from './b.js';\nimport { d } from './d.js';\n\nuse();\n";
    expect(withImport(text, 'c', './c.js')).toBe(
      text.replace('import { d }', "import { c } from './c.js';\nimport { d }"),
    );
    expect(withImport(text, 'e', './e.js')).toBe(text.replace('\n\n', "\nimport { e } from './e.js';\n\n"));
  });

  it.each([
    ['list: []', 'list: [ x]'],
    ['list: [a, [b]]', 'list: [a, [b], x]'],
    ['list: [\n  a,\n]', 'list: [\n  a, x]'],
  ])('puts an item into %j', (before, after) => {
    expect(withItem(before, 'list: [', 'x')).toBe(after);
  });

  it.each(['', 'list: [] list: []'])('is refused where its list is not there once: %j', (text) => {
    expect(() => withItem(text, 'list: [', 'x')).toThrow('add x by hand');
  });
});
