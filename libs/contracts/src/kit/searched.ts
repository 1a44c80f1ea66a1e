/** Kinds of records that are found by a text, from the manifests. */
import { type App, type AppName, apps, type manifests } from '../apps.js';
import { enumeration } from './enumeration.js';
import type { AnyScope } from './scopes.js';
import type { Merged } from './union.js';

export type SearchedType = keyof Merged<Extract<(typeof manifests)[number], { searched: object }>['searched']>;

export interface Searched {
  readonly type: SearchedType;
  readonly app: AppName;
  /** A caller sees its records with one of these. */
  readonly scopes: readonly AnyScope[];
}

export const searched: readonly Searched[] = apps.flatMap(({ name, searched: own = {} }: App) =>
  Object.entries(own).map(([type, scopes]) => ({
    type: type as SearchedType,
    app: name,
    scopes: scopes as readonly AnyScope[],
  })),
);

export const searchedTypes = enumeration(
  'SearchedType',
  searched.map(({ type }) => type) as [SearchedType, ...SearchedType[]],
);
