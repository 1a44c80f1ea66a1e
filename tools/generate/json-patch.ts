/** The JSON Patch that makes one document of another, the order of their fields included, on which the pages of the documents depend. */
import type { PatchOperation } from '@millwright/contracts';

export function patchBetween(before: unknown, after: unknown, path = ''): PatchOperation[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isParted(before) || !isParted(after) || !keepsOrder(before, after))
    return [{ op: 'replace', path, value: after }];
  return [
    ...Object.keys(before)
      .filter((name) => !(name in after))
      .map((name) => ({ op: 'remove', path: below(path, name) }) as const),
    ...Object.entries(after).flatMap(([name, value]): PatchOperation[] =>
      name in before
        ? patchBetween(before[name], value, below(path, name))
        : [{ op: 'add', path: below(path, name), value }],
    ),
  ];
}

type Parted = Record<string, unknown>;

/** Objects, and lists by their indexes. */
function isParted(value: unknown): value is Parted {
  return typeof value === 'object' && value !== null;
}

/** What stays is in the same order, and what is new comes last. Of lists, none goes and none comes. */
function keepsOrder(before: Parted, after: Parted): boolean {
  if (Array.isArray(before) || Array.isArray(after))
    return Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  const kept = Object.keys(before).filter((name) => name in after);
  return kept.every((name, index) => Object.keys(after)[index] === name);
}

function below(path: string, name: string): string {
  return `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
