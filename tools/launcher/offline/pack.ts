// Packs what a run needs into an archive for machines without a network: the checkout, its packages and build, and the programs of this machine.

import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { machine } from 'node:os';
import { basename, join } from 'node:path';
import { revisionOf, shortened, versionOf } from '../../image/build.ts';
import { removeUnread } from '../../image/context.ts';
import { Fault } from '../fault.ts';
import { installMissing, requireLinux } from '../machine.ts';
import { build, installPackages } from '../packages.ts';
import { fetchKafka, kafkaFetched } from '../parts/kafka.ts';
import { bundledPostgresFits } from '../parts/postgres.ts';
import type { Progress } from '../progress.ts';
import { run } from '../run.ts';
import { defaultHome, root, type Settings } from '../settings.ts';
import { type Part, writeArchive } from './archive.ts';
import { glibcVersion, type Packed, packedFile } from './packed.ts';
import { stageRuntimes } from './runtimes.ts';
import { Stage } from './stage.ts';

/** Packages that checks, generators, builds and tests load. */
const notPacked: ReadonlySet<string> = new Set([
  '@asyncapi/parser',
  '@eslint-community/regexpp',
  '@lingui/message-utils',
  '@prometheus-io/lezer-promql',
  '@seriousme/openapi-schema-validator',
  '@stoplight/spectral-core',
  '@stoplight/spectral-owasp-ruleset',
  '@stoplight/spectral-rulesets',
  '@swc/core',
  '@types/simple-oauth2',
  'openid-client',
  'rolldown',
  'simple-oauth2',
  'stripe',
  'zod-openapi',
]);
/** Jars of Kafka Connect and of its HTTP server: the broker and the commands that are used load none of them. */
const ofConnect = /^(connect-|jersey-|jetty-|hk2-|jakarta\.|jackson-jakarta|jackson-module-jakarta|javassist|swagger)/;

export interface BundleOptions {
  readonly output: string;
  readonly partBytes: number;
}

export interface Bundle {
  /** Of the folder that it is unpacked to. */
  readonly name: string;
  readonly parts: readonly Part[];
}

export async function packBundle(settings: Settings, progress: Progress, options: BundleOptions): Promise<Bundle> {
  requireLinux();
  if (!bundledPostgresFits()) throw new Fault(`there are no PostgreSQL binaries to pack for ${process.arch}`);
  const needs = { redis: true, java: true, maven: !kafkaFetched(settings) };
  await installMissing(needs, settings, progress);
  await progress.step('packages', () => installPackages(settings));
  await progress.step('build', () => build(settings));
  let jars = '';
  await progress.step('Apache Kafka', async () => {
    jars = await fetchKafka(settings);
  });

  const mark = await describe();
  const name = `millwright-${mark.version}-${shortened(mark.revision)}-${process.platform}-${process.arch}`;
  const work = join(defaultHome, 'bundle.new');
  const folder = join(work, name);
  rmSync(work, { recursive: true, force: true });
  try {
    mkdirSync(folder, { recursive: true });
    await progress.step('checkout, build and packages', () => stageCheckout(jars, folder));
    const toolchain = join(folder, '.millwright/toolchain');
    await progress.step('Node, Java and Redis', () => stageRuntimes(settings, toolchain));
    writeFileSync(join(folder, packedFile), `${JSON.stringify(mark, null, 2)}\n`);
    let parts: Part[] = [];
    await progress.step('archive', async () => {
      const say = ({ file, bytes }: Part): void =>
        progress.say(`${' '.repeat(10)}${basename(file)}: ${inMegabytes(bytes)}`);
      parts = await writeArchive(folder, options.output, options.partBytes, say);
      return inMegabytes(parts.reduce((sum, { bytes }) => sum + bytes, 0));
    });
    return { name, parts };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What git tracks, as it is now and without tests, and what is built of it. A file that nobody has added may be private. */
async function stageCheckout(jars: string, folder: string): Promise<void> {
  const stage = new Stage(root, folder);
  const listed = ['-C', root, 'ls-files', '-z', '--cached'];
  const files = (await run('git could not list the files of the checkout', 'git', listed)).split('\0');
  for (const path of new Set(files))
    if (path !== '' && !path.endsWith('.spec.ts') && existsSync(join(root, path))) stage.take(path);
  for (const path of globSync(['dist', '{apps,libs}/*/dist'], { cwd: root })) stage.take(path);
  for (const path of globSync('{{apps,libs}/*,tools,lab,tests}/package.json', { cwd: root }))
    stage.takePackagesOf(path.replace('/package.json', ''), notPacked);
  await removeUnread(join(folder, 'node_modules'));
  for (const name of globSync('*.jar', { cwd: jars }))
    if (!ofConnect.test(name)) stage.take(join(jars.slice(root.length + 1), name));
}

async function describe(): Promise<Packed> {
  return { version: versionOf(), revision: await revisionOf(), machine: machine(), glibc: glibcVersion() };
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
