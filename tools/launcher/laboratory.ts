// The programs of the laboratory: `lab/<kind>/<name>.ts`. What one does stands in its first lines, so that no list has to name it.

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './settings.ts';

/** The kinds of programs, each a folder of `lab`, with what they are for. */
export const kinds = {
  bench: 'measure the product',
  drill: 'break the product on purpose, and check that nothing is lost',
  demo: 'fill the product with work, and show it',
} as const;

export type Kind = keyof typeof kinds;

export interface Program {
  readonly name: string;
  /** The first line of its file, which says what it does. */
  readonly summary: string;
  /** The lines after it. */
  readonly details: string;
  /** The last of its lines, which begin with `Needs`. */
  readonly needs: string;
}

const needed = 'Needs ';

export function isKind(word: string | undefined): word is Kind {
  return word !== undefined && Object.hasOwn(kinds, word);
}

export function programPath(kind: Kind, name: string): string {
  return join(root, 'lab', kind, `${name}.ts`);
}

/** By their names. */
export function programsOf(kind: Kind): Program[] {
  const files = globSync('*.ts', { cwd: join(root, 'lab', kind), exclude: (file) => file.endsWith('.spec.ts') });
  return files.toSorted().map((file) => {
    const name = basename(file, '.ts');
    return { name, ...describe(readFileSync(programPath(kind, name), 'utf8')) };
  });
}

function describe(source: string): Omit<Program, 'name'> {
  const [, head = ''] = /^((?:\/\/ .*\n)+)/.exec(source) ?? [];
  const lines = head.split('\n').map((line) => line.slice('// '.length));
  const place = lines.findIndex((line) => line.startsWith(needed));
  const end = place < 0 ? lines.length : place;
  return {
    summary: lines[0]!,
    details: lines.slice(1, end).join(' ').trim(),
    needs: lines.slice(end).join(' ').trim().slice(needed.length, -'.'.length),
  };
}
