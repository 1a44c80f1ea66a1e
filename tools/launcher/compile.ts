// Compiles the sources of apps, libs and SDKs that have changed into `dist` beside them. Types are not checked here, but by the checks.

import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Options } from '@swc/core';
import { Fault } from './fault.ts';
import { readJson, replaceJson } from './files.ts';

/** Tests are compiled by them too. */
export const compilerOptions = {
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
} as const;

/** The folders of apps, libs and SDKs. */
export function compiledPackages(root: string): string[] {
  return globSync('{apps,libs,sdks}/*/src', { cwd: root }).map(dirname).toSorted();
}

export async function compile(root: string): Promise<void> {
  // What changes the output of a source that is the same.
  const version = digestOf(readFileSync(import.meta.filename), readFileSync(join(root, 'pnpm-lock.yaml')));
  await Promise.all(compiledPackages(root).map((folder) => compilePackage(join(root, folder), version)));
}

async function compilePackage(folder: string, version: string): Promise<void> {
  const [sources, target] = [join(folder, 'src'), join(folder, 'dist')];
  /** The digest of each source when it was compiled. */
  const list = join(target, '.compiled.json');
  const before = readJson<Record<string, string>>(list) ?? {};
  const now: Record<string, string> = {};
  const changed: string[] = [];
  for (const path of globSync('**/*.ts', { cwd: sources, exclude: (each) => each === 'testing' })) {
    if (path.endsWith('.spec.ts')) continue;
    now[path] = digestOf(version, readFileSync(join(sources, path)));
    if (now[path] !== before[path]) changed.push(path);
  }
  const gone = Object.keys(before).filter((path) => !(path in now));
  if (changed.length + gone.length === 0) return;
  // If this is interrupted, nobody knows which outputs are older than the list.
  rmSync(list, { force: true });
  await Promise.all(changed.map((path) => compileFile(join(sources, path), join(target, outputOf(path)))));
  for (const path of gone) {
    for (const end of ['', '.map']) rmSync(join(target, outputOf(path) + end), { force: true });
  }
  replaceJson(list, now);
}

async function compileFile(source: string, target: string): Promise<void> {
  // It is installed with the packages, which the launcher brings first.
  const { transformFile } = await import('@swc/core');
  const options = {
    ...compilerOptions,
    jsc: { ...compilerOptions.jsc, rewriteRelativeImportExtensions: true },
    sourceMaps: true,
    inlineSourcesContent: false,
    sourceFileName: relative(dirname(target), source),
  };
  const output = await transformFile(source, options as Options).catch((error: Error) => {
    const [reason] = error.message.split('\n\n');
    throw new Fault(`${source} cannot be compiled: ${reason!.trim()}`);
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.map`, output.map!);
  writeFileSync(target, `${output.code}//# sourceMappingURL=${basename(target)}.map\n`);
}

function outputOf(path: string): string {
  return path.replace(/\.ts$/, '.js');
}

function digestOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
