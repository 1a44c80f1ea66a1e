/** Kinds of records that are found by a text, from the manifests. */
import { type App, apps, type manifests } from '../apps.js';
import { enumeration } from './enumeration.js';
import type { AnyScope } from './scopes.js';
import type { Merged } from './union.js';

type WithSearched = Extract<(typeof manifests)[number], { searched: object }>;

export type SearchedType = keyof Merged<WithSearched['searched']>;
/** An app that has some. */
export type SearchedApp = WithSearched['name'];

export interface Searched {
  readonly type: SearchedType;
  readonly app: SearchedApp;
  /** A caller sees its records with one of these. */
  readonly scopes: readonly AnyScope[];
}

export const searched: readonly Searched[] = apps.flatMap(({ name, searched: own = {} }: App) =>
  Object.entries(own).map(([type, scopes]) => ({
    type: type as SearchedType,
    app: name as SearchedApp,
    scopes: scopes as readonly AnyScope[],
  })),
);

export const searchedApps: readonly SearchedApp[] = [...new Set(searched.map(({ app }) => app))];

export const searchedTypes = enumeration(
  'SearchedType',
  searched.map(({ type }) => type) as [SearchedType, ...SearchedType[]],
);
