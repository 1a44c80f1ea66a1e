// What the chosen test files need: nothing, PostgreSQL, Redis and Kafka, or the whole product.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { importsOf } from '../check/imports.ts';
import { needsProduct } from './test-lanes.ts';

export type Needs = 'nothing' | 'servers' | 'product';

/** The lib through which tests reach the servers. */
const reachesServers = '@millwright/testing';

/** Of the files whose paths match one of the words that is no option, as jest chooses them; without any, of all files. */
export function needsOf(root: string, words: readonly string[]): Needs {
  const patterns = words.filter((word) => !word.startsWith('-'));
  if (patterns.length === 0) return 'product';
  const wanted = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const files = globSync('{apps,libs,tests,tools,lab}/**/*.spec.ts', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  })
    .map((file) => join(root, file))
    .filter((file) => wanted.some((pattern) => pattern.test(file)));
  if (files.some((path) => needsProduct({ path }))) return 'product';
  const seen = new Set<string>();
  return files.some((file) => usesServers(file, seen)) ? 'servers' : 'nothing';
}

/** Whether the file, or a module that it imports by a path, imports that lib. */
function usesServers(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const specifiers = importsOf(readFileSync(file, 'utf8')).map(({ specifier }) => specifier);
  if (specifiers.some((specifier) => specifier === reachesServers || specifier.startsWith(`${reachesServers}/`)))
    return true;
  const modules = specifiers.filter((specifier) => specifier.startsWith('.'));
  return modules.some((specifier) => usesServers(resolve(dirname(file), specifier.replace(/\.js$/, '.ts')), seen));
}

/** A path below this folder that is given as such is a pattern of jest, too: `./libs/signing` and `libs/signing`. */
export function patternOf(root: string, word: string): string {
  const path = resolve(word);
  return existsSync(path) ? relative(root, path) : word;
}
