/** The scopes of credentials, from the manifests. */
import { manifests } from '../apps.js';
import type { Manifest } from './app.js';
import type { Merged } from './union.js';

type Scopes = Merged<Extract<(typeof manifests)[number], { scopes: object }>['scopes']>;
export type Scope = keyof Scopes;

/** What each scope allows. */
export const scopes: Scopes = Object.assign({}, ...manifests.map((manifest: Manifest) => manifest.scopes));
export const scopeNames = Object.keys(scopes) as readonly Scope[];
