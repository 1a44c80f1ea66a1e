/** The scopes of credentials, from the manifests. */
import { manifests } from '../apps.js';
import type { AppManifest } from './app.js';
import type { Merged } from './union.js';

type Scopes = Merged<Extract<(typeof manifests)[number], { scopes: object }>['scopes']>;
type SessionScopes = Merged<Extract<(typeof manifests)[number], { sessionScopes: object }>['sessionScopes']>;

/** Of keys, applications and people. */
export type Scope = keyof Scopes;
/** Of people who are signed in to the dashboard alone. */
export type SessionScope = keyof SessionScopes;
export type AnyScope = Scope | SessionScope;

/** What each scope allows. */
export const scopes: Scopes = Object.assign({}, ...manifests.map((manifest: AppManifest) => manifest.scopes));
export const scopeNames = Object.keys(scopes) as readonly Scope[];

/** What each scope of a person allows besides. */
export const sessionScopes: SessionScopes = Object.assign(
  {},
  ...manifests.map((manifest: AppManifest) => manifest.sessionScopes),
);
export const sessionScopeNames = Object.keys(sessionScopes) as readonly SessionScope[];
