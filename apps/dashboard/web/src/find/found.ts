/** What the palette finds: records of the API, pages, what can be begun, and what was opened before. */
import type { FoundRecord, SearchResult } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../api/api.js';
import { queryClient } from '../api/query-client.js';
import type { Language } from '../language/languages.js';
import type { TextsOf } from '../language/texts.js';
import { type Area, mayOpen } from '../shell/area.js';
import { recordPath } from '../shell/record-path.js';
import type { findTexts } from './find-texts.js';
import { noteOf } from './record-note.js';

export interface Choice {
  readonly path: string;
  readonly title: string;
  /** What it is, and what tells it from others. */
  readonly note: string;
}

export const shortest = 2;

export function searchQuery(mode: Mode, q: string) {
  return queryOptions({
    queryKey: ['search', mode, q],
    queryFn: ({ signal }): Promise<SearchResult> => api(mode).search.find({ q, limit: 20 }, { signal }),
    enabled: q.length >= shortest,
    staleTime: 5_000,
  });
}

export function recordChoice(t: TextsOf<typeof findTexts>, mode: Mode, record: FoundRecord): Choice[] {
  const path = recordPath(mode, record.id);
  return path === undefined ? [] : [{ path, title: record.title, note: noteOf(t, record) }];
}

/** Pages that a person may open, and what they may begin, whose words begin with the words that were typed. */
export function placesFor(
  areas: readonly Area[],
  scopes: Parameters<typeof mayOpen>[1],
  mode: Mode,
  text: string,
  language: Language,
): Record<'pages' | 'actions', Choice[]> {
  const open = areas.filter((area) => mayOpen(area, scopes));
  const choices = (part: 'pages' | 'actions'): Choice[] =>
    open.flatMap((area) =>
      (area[part] ?? (part === 'pages' ? [{ ...area, path: '' }] : []))
        .filter((page) => mayOpen(page, scopes))
        .map(({ name, path }) => ({
          path: `/${mode}/${area.path}${path === '' ? '' : `/${path}`}`,
          title: name(language),
          note: name(language) === area.name(language) ? '' : area.name(language),
        })),
    );
  const typed = wordsOf(text);
  const fits = ({ title, note }: Choice): boolean => {
    const words = wordsOf(`${title} ${note}`);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  return { pages: choices('pages').filter(fits), actions: choices('actions').filter(fits) };
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

interface OpenedRecord extends Omit<Choice, 'note'> {
  readonly id: string;
}

const mostRecent = 8;

/** Kept with what was read, which goes when the person signs out. */
const recentKey = (mode: Mode) => ['recent', mode] as const;
queryClient.setQueryDefaults(['recent'], { gcTime: Infinity });

export function recentRecords(mode: Mode): readonly OpenedRecord[] {
  return queryClient.getQueryData<readonly OpenedRecord[]>(recentKey(mode)) ?? [];
}

const recordPage = /^\/(live|test)\/.*\/([a-z]{2,4}_[0-9A-Za-z]{22})$/;

/** Notes a page that was opened, if it is that of a record. */
export function noteOpened(path: string, title: string): void {
  const [, mode, id] = recordPage.exec(path) ?? [];
  if (mode === undefined || id === undefined) return;
  const former = recentRecords(mode as Mode).filter((each) => each.path !== path);
  queryClient.setQueryData(recentKey(mode as Mode), [{ id, path, title }, ...former].slice(0, mostRecent));
}
