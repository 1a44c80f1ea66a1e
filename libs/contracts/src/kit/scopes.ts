/** The scopes of credentials, from the manifests. */
import { type App, apps, type manifests } from '../apps.js';
import type { ScopeDefinition } from './app.js';
import { enumeration } from './enumeration.js';
import type { Role } from './roles.js';
import type { Merged } from './union.js';

type Scopes = Merged<Extract<(typeof manifests)[number], { scopes: object }>['scopes']>;
type SessionScopes = Merged<Extract<(typeof manifests)[number], { sessionScopes: object }>['sessionScopes']>;

/** Of keys, applications and people. */
export type Scope = keyof Scopes;
/** Of people who are signed in to the dashboard alone. */
export type SessionScope = keyof SessionScopes;
export type AnyScope = Scope | SessionScope;

const definitions = definitionsOf<Scope>((app) => app.scopes);
const sessionDefinitions = definitionsOf<SessionScope>((app) => app.sessionScopes);
const allDefinitions = [...definitions, ...sessionDefinitions];

/** What each scope allows. */
export const scopes = meaningsOf(definitions);
export const scopeNames: readonly Scope[] = enumeration(
  'Scope',
  definitions.map(([name]) => name),
);

/** Those that an application of a partner may ask for. */
export const applicationScopeNames: readonly Scope[] = enumeration(
  'ApplicationScope',
  definitions.filter(([, { ofKeysOnly }]) => ofKeysOnly !== true).map(([name]) => name),
);

/** What each scope of a person allows besides. */
export const sessionScopes = meaningsOf(sessionDefinitions);
export const sessionScopeNames: readonly SessionScope[] = sessionDefinitions.map(([name]) => name);

/** The scopes that the manifests give to a role. */
export function scopesOf(role: Role): readonly AnyScope[] {
  return allDefinitions.filter(([, { roles }]) => role === 'owner' || roles.includes(role)).map(([name]) => name);
}

function definitionsOf<Name extends AnyScope>(part: (app: App) => App['scopes']): [Name, ScopeDefinition][] {
  return apps.flatMap((app) => Object.entries(part(app) ?? {}) as [Name, ScopeDefinition][]);
}

function meaningsOf<Name extends AnyScope>(of: readonly [Name, ScopeDefinition][]): Readonly<Record<Name, string>> {
  return Object.fromEntries(of.map(([name, { allows }]) => [name, allows])) as Record<Name, string>;
}
