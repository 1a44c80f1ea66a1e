/** Changes of a record that somebody else may have changed meanwhile: the person sees what, and decides. */
import { Failure } from '../api/failure.js';
import { Question } from './question.js';

interface Versioned {
  readonly version: number;
}

interface Conflict {
  /** What the record is called, such as `Order PO-2026-1183`. */
  readonly label: string;
  readonly changes: readonly FieldChange[];
}

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly now: string;
}

export type ConflictAnswer = 'apply' | 'discard';

interface ConflictingChange<Record extends Versioned> {
  readonly label: string;
  /** The record as the person has seen it. */
  readonly known: Record;
  readonly read: () => Promise<Record>;
  readonly change: (ifMatch: string) => Promise<Record>;
}

export const conflictQuestion = new Question<Conflict, ConflictAnswer>();

/** The record as it is afterwards, whether it was changed or not. */
export async function changeRecord<Record extends Versioned>(given: ConflictingChange<Record>): Promise<Record> {
  let { known } = given;
  for (;;) {
    try {
      return await given.change(`"${known.version}"`);
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 412) throw error;
      const current = await given.read();
      const changes = changesBetween(known, current);
      // Without any there is nothing to decide: something else of the record has changed, which it does not show.
      if (changes.length > 0 && (await conflictQuestion.ask({ label: given.label, changes })) === 'discard')
        return current;
      known = current;
    }
  }
}

const nothing = '–';
const unsaid = new Set(['version', 'updated_at']);

export function changesBetween(before: object, now: object): FieldChange[] {
  const was = new Map(leavesOf(before));
  const is = new Map(leavesOf(now));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? nothing, now: is.get(field) ?? nothing }))
    .filter(({ field, before, now }) => !unsaid.has(field) && before !== now);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Every value in a record, by its path. */
export function leavesOf(value: unknown, path = ''): [field: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, textOf(value)]];
  return Object.entries(value).flatMap(([name, part]) => {
    const place = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    return leavesOf(part, place);
  });
}
