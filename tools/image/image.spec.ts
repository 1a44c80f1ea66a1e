// What the image is made of, without building it: the program that its entry starts, and the bill of materials.

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { apps } from '@millwright/contracts';
import { isLongForm, isOneOfToday, testEnvironment } from '@millwright/testing';
import { parse } from 'yaml';
import { readSettings, root } from '../launcher/settings.ts';
import { parseRecords } from './base.ts';
import { installProduction, productFolders } from './context.ts';
import { type Bom, billOfMaterials } from './sbom.ts';

const itLong = isLongForm ? it : it.skip;
const withDatabase = apps.find(({ database }) => database)!;
const withoutDatabase = apps.find(({ database }) => !database)!;
const folder = mkdtempSync(join(tmpdir(), 'millwright image '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the entry', () => {
  beforeAll(() => {
    copyFileSync(join(import.meta.dirname, 'entry.mjs'), join(folder, 'entry.mjs'));
    for (const each of ['apps', 'libs', 'dist']) symlinkSync(join(root, each), join(folder, each));
  });

  async function start(words: readonly string[], settings: Record<string, string> = {}) {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...settings };
    const child = spawn(process.execPath, [join(folder, 'entry.mjs'), ...words], { env });
    const [said, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { code: code as number, said, wrong };
  }

  it('starts the app that the argument names', async () => {
    const { code, wrong } = await start([withDatabase.name]);
    expect(code).toBe(78);
    expect(wrong).toMatch(new RegExp(`^${withDatabase.name}: PORT is missing\\. .*DATABASE_URL is missing`));
  }, 60_000);

  it('starts the migrations of an app', async () => {
    const { code, wrong } = await start(['migrate', withDatabase.name]);
    expect([code, wrong.split(' is missing')[0]]).toEqual([1, `${withDatabase.name}: DATABASE_WORKER_URL`]);
  }, 60_000);

  it('creates the topics that are missing', async () => {
    const settings = {
      ENVIRONMENT: 'local',
      KAFKA_BROKERS: testEnvironment().kafkaBrokers.join(),
      KAFKA_PREFIX: `image-${randomBytes(4).toString('hex')}.`,
      TOPIC_PARTITIONS: '1',
      TOPIC_REPLICAS: '1',
    };
    const first = await start(['topics'], settings);
    expect(first).toMatchObject({ code: 0, wrong: '' });
    expect(first.said).toContain(`${settings.KAFKA_PREFIX}orders.events.v1`);
    if (isLongForm)
      expect(await start(['topics'], settings)).toMatchObject({ code: 0, said: 'topics: all are there\n' });
  }, 60_000);

  itLong('names every setting of the topics that is missing', async () => {
    const { code, wrong } = await start(['topics']);
    expect(code).toBe(78);
    expect(wrong.match(/\b[A-Z]+_[A-Z_]+(?= is missing)/g)).toEqual([
      'KAFKA_BROKERS',
      'TOPIC_PARTITIONS',
      'TOPIC_REPLICAS',
    ]);
  });

  it.each([
    [[]],
    [['sh']],
    [['../libs/gst']],
    [['migrate']],
    [['migrate', withoutDatabase.name]],
    [[withDatabase.name, 'migrate']],
    [['topics', 'x']],
  ])('refuses %j and says what it takes', async (words: string[]) => {
    const { code, wrong } = await start(words);
    expect([code, wrong]).toEqual([
      64,
      expect.stringContaining(
        `the name of an app (${apps
          .map(({ name }) => name)
          .toSorted()
          .join(', ')})`,
      ),
    ]);
  });
});

(isOneOfToday('bill of materials', 2) ? describe : describe.skip)('the bill of materials', () => {
  const debian = [{ name: 'libc6', version: '2.41-12+deb13u5', architecture: 'amd64' }];
  let packages: string;
  let bom: Bom;

  beforeAll(async () => {
    packages = join(folder, 'packages');
    await installProduction(readSettings(), packages, 'auto');
    bom = billOfMaterials({ version: '1.2.3', node: '24.0.0', debian, packages });
  }, 60_000);

  const lock = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as {
    importers: Record<string, { dependencies?: Record<string, { version: string }> }>;
  };

  it('has every dependency of the apps and their libraries in the version of the lock file, with its hash', () => {
    const direct = productFolders().flatMap((each) =>
      Object.entries(lock.importers[each]?.dependencies ?? {})
        .filter(([, { version }]) => !version.startsWith('link:'))
        .map(([name, { version }]) => `${name}@${version.split('(')[0]}`),
    );
    expect(direct.length).toBeGreaterThan(20);
    const hashed = bom.components.filter(({ hashes }) => hashes?.[0]?.content.length === 128);
    const listed = new Set(hashed.map(({ name, version }) => `${name}@${version}`));
    expect(new Set(direct).difference(listed)).toEqual(new Set());
  });

  it('has nothing that only tests, builds and pages need', () => {
    const names = bom.components.map(({ name }) => name);
    for (const name of ['jest', 'typescript', 'vite', 'react', 'playwright-core', '@millwright/testing'])
      expect(names).not.toContain(name);
  });

  it('has Node and the packages of Debian', () => {
    expect(bom.components.map(({ purl }) => purl)).toEqual(
      expect.arrayContaining([
        'pkg:generic/node@24.0.0',
        'pkg:deb/debian/libc6@2.41-12%2Bdeb13u5?arch=amd64&distro=trixie',
      ]),
    );
  });

  it('names each component once, and depends only on components that it has', () => {
    const refs = bom.components.map((each) => each['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const known = new Set([...refs, bom.metadata.component['bom-ref']]);
    for (const { ref, dependsOn } of bom.dependencies)
      expect(new Set([ref, ...dependsOn]).difference(known)).toEqual(new Set());
  });

  it('is the same for the same contents', () => {
    expect(billOfMaterials({ version: '1.2.3', node: '24.0.0', debian, packages })).toEqual(bom);
    const other = billOfMaterials({ version: '1.2.3', node: '24.0.1', debian, packages });
    expect(other.serialNumber).not.toBe(bom.serialNumber);
  });
});

it('reads the records of the packages of Debian', () => {
  const record = (name: string): string =>
    `Package: ${name}\nVersion: 1:2-3\nArchitecture: amd64\nDescription: x\n Package: y\n`;
  const expected = ['libc6', 'mawk'].map((name) => ({ name, version: '1:2-3', architecture: 'amd64' }));
  expect(parseRecords(record('libc6') + record('mawk'))).toEqual(expected);
});
