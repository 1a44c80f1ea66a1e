// Node, Java and Redis of this machine, with the libraries that a bare Debian lacks, in a folder that goes on the PATH.

import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stageNode } from '../../image/context.ts';
import { findCommand } from '../machine.ts';
import { run } from '../run.ts';
import type { Settings } from '../settings.ts';

/** What Kafka and its commands load of Java. */
const modules = [
  'java.desktop',
  'java.logging',
  'java.management',
  'java.naming',
  'java.security.jgss',
  'java.security.sasl',
  'java.sql',
  'jdk.crypto.ec',
  'jdk.management',
  'jdk.unsupported',
];
/** Of a whole Java: what only its compilers and people read. */
const unread = /\/(jmods|demo|man|sample|include|src\.zip|lib\/src\.zip)$/;
/** They belong to the loader of the machine. Any newer glibc has what programs need of an older one. */
const ofGlibc = /^(ld-linux|libc|libm|libdl|libpthread|librt|libresolv|libnsl|libutil)\b/;

/** Fills `bin`, `java`, `redis` and `lib` of the folder. */
export async function stageRuntimes(settings: Settings, folder: string): Promise<string> {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const node = await stageNode(settings, bin);
  const java = await stageJava(join(folder, 'java'));
  const redis = join(folder, 'redis/redis-server');
  mkdirSync(dirname(redis));
  copyFileSync(realpathSync(findCommand('redis-server')!), redis);
  for (const program of ['java/bin/java', 'redis/redis-server']) writeStart(bin, program);
  const jvm = ['lib/server/libjvm.so', 'lib/libzip.so', 'lib/libnet.so'].map((path) => join(folder, 'java', path));
  await stageLibraries(join(folder, 'lib'), [redis, join(folder, 'java/bin/java'), ...jvm]);
  return `Node ${node}, ${java}`;
}

/** Of Java only the modules that are needed, where it can be taken apart: a JRE of Debian cannot. */
async function stageJava(target: string): Promise<string> {
  const home = dirname(dirname(realpathSync(findCommand('java')!)));
  const jlink = join(home, 'bin/jlink');
  const version = basename(home);
  if (existsSync(jlink)) {
    const options = ['--strip-java-debug-attributes', '--no-header-files', '--no-man-pages'];
    const args = [`--add-modules=${modules.join(',')}`, ...options, `--output=${target}`];
    const linked = await run('jlink', jlink, args).then(
      () => true,
      () => false,
    );
    if (linked) return `${version} by jlink`;
    rmSync(target, { recursive: true, force: true });
  }
  // Debian links to files of packages that may not be installed.
  const filter = (path: string): boolean => !unread.test(path) && existsSync(path);
  cpSync(home, target, { recursive: true, dereference: true, filter });
  return version;
}

/** A program in `bin` that starts the given one with the libraries of the bundle. */
function writeStart(bin: string, program: string): void {
  const path = join(bin, basename(program));
  const lines = [
    '#!/bin/sh',
    'here=$(dirname -- "$(readlink -f -- "$0")")/..',
    'LD_LIBRARY_PATH=$here/lib',
    'export LD_LIBRARY_PATH',
    `exec "$here/${program}" "$@"`,
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
  chmodSync(path, 0o755);
}

async function stageLibraries(target: string, programs: readonly string[]): Promise<void> {
  mkdirSync(target);
  const listed = await run('the libraries of Redis and Java could not be listed', 'ldd', programs);
  const found = new Set([...listed.matchAll(/ => (\/\S+) /g)].map(([, path]) => path!));
  for (const path of found) {
    const name = basename(path);
    if (!ofGlibc.test(name) && !path.startsWith(dirname(target))) copyFileSync(realpathSync(path), join(target, name));
  }
}
