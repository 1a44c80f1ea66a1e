// The templates of new pieces: sources of a sample app with a sample record, in which the names are replaced.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from './draft.ts';
import { capitalised, Name } from './names.ts';

const folder = join(import.meta.dirname, 'templates');

export interface Given {
  readonly app: Name;
  readonly record?: Name;
  /** What an endpoint does, or an event and a migration say. */
  readonly step?: Name;
  /** The app whose events a consumer reads. */
  readonly other?: Name;
  readonly portPlace?: number;
  readonly idPrefix?: string;
  /** Of a migration. */
  readonly time?: number;
}

/** Adds the files of a template to the draft. */
export function addTemplate(draft: Draft, template: string, given: Given): void {
  const replace = replacer(given);
  const from = join(folder, template);
  for (const path of globSync('**/*.template', { cwd: from }).toSorted()) {
    draft.create(replace(path.replace(/\.template$/, '')), replace(readFileSync(join(from, path), 'utf8')));
  }
}

function replacer({ app, record, step, other, portPlace, idPrefix, time }: Given): (text: string) => string {
  const values = new Map([
    ...formsOf('sample-app', app),
    ...formsOf('sample-record', record),
    ...formsOf('sample-records', record?.plural),
    ...formsOf('sample-step', step),
    ...formsOf('sample-change', step),
    ...formsOf('other-app', other),
    ...valueOf('portPlace: 99', portPlace === undefined ? undefined : `portPlace: ${portPlace}`),
    ...valueOf('smp_', idPrefix === undefined ? undefined : `${idPrefix}_`),
    ...valueOf('1234567890123', time?.toString()),
  ]);
  const longestFirst = [...values.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.join('|'), 'g');
  return (text) => text.replaceAll(pattern, (found) => values.get(found)!);
}

function formsOf(placeholder: string, name: Name | undefined): [string, string][] {
  if (name === undefined) return [];
  const sample = new Name(placeholder);
  const forms = ['dashed', 'underscored', 'camel', 'pascal', 'spoken', 'withArticle'] as const;
  return forms.flatMap((form): [string, string][] => [
    [sample[form], name[form]],
    [capitalised(sample[form]), capitalised(name[form])],
  ]);
}

function valueOf(placeholder: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[placeholder, value]];
}
