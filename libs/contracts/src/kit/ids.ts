/** Ids of the API and the events: a prefix that names the kind, and 22 base62 characters of a UUIDv7. */
import { z } from 'zod';
import { manifests } from '../apps.js';
import type { AppManifest } from './app.js';
import type { Merged } from './union.js';

/** The digits of ids and keys. */
export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

type Prefixes = Merged<Extract<(typeof manifests)[number], { ids: object }>['ids']>;
export type IdKind = keyof Prefixes;

/** By kind of record, from the manifests. */
export const idPrefixes: Prefixes = Object.assign({}, ...manifests.map(({ ids }: AppManifest) => ids));

/** Kinds of records that descriptions call by another name. */
const names: Partial<Record<IdKind, string>> = { key: 'API key', grant: 'connection', stage: 'stage entry' };

/** Schema of an id. */
export function id(kind: IdKind) {
  return z
    .string()
    .regex(
      new RegExp(`^${idPrefixes[kind]}_[0-9A-Za-z]{22}$`),
      `must be an id of the form ${idPrefixes[kind]}_ and 22 letters or digits`,
    )
    .meta({ description: `The id of the ${names[kind] ?? kind.replaceAll('_', ' ')}.` });
}

/** Schema of an id in a path. */
export const pathId = id;
