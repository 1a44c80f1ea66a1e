/** The description of an app for the rest of the system, as plain data. */
import type { Role } from './roles.ts';

export interface AppManifest {
  /** The folder of the app under `apps/` and of its contract, and its name in topics, logs and settings. */
  readonly name: string;
  /** Kinds of records that the app keeps, with the prefixes of their ids, in lowercase letters. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Scopes of the app's operations. */
  readonly scopes?: Readonly<Record<string, ScopeDefinition>>;
  /** Scopes that only a person has who is signed in to the dashboard; no key and no application can be given one. */
  readonly sessionScopes?: Readonly<Record<string, ScopeDefinition>>;
  /** Place of its internal listener in the block of ports of a run: one below 90 that no other listener has. */
  readonly portPlace: number;
  /** Its public listeners, by a name of their own, with their places. */
  readonly listeners?: Readonly<Record<string, number>>;
  readonly database?: true;
  /** It answers operations of the public API, which the gateway forwards to it. */
  readonly operations?: true;
  /**
   * Topics that it reads, without mode and version: `accounts.events`, `internal.usage`. `*.events` stands for the
   * events of every app that webhooks carry.
   */
  readonly consumes?: readonly string[];
  /** It asks accounts for mails. */
  readonly asksForMails?: true;
  /** Topics that each of its processes reads from their ends on, into memory: no record of them is parked. */
  readonly follows?: readonly string[];
  /** Other apps ask it for records by their ids: it has a secret of its own, by which they do. */
  readonly sharesRecords?: true;
  /** Kinds of its records that are found by a text, each with the scopes of which one lets a caller see them. */
  readonly searched?: Readonly<Record<string, readonly string[]>>;
  /** Apps that it asks for their records: it is given the address and that secret of each. */
  readonly asks?: readonly string[];
  /** It searches the records of all apps: it is given the address and that secret of each that has kinds to be found. */
  readonly searches?: true;
  /** The gateway: it is given the address and the caller key of every app that has operations. */
  readonly forwards?: true;
  /** Secrets of its own, beside those that every app with a database or with operations has. */
  readonly secrets?: Readonly<Record<string, SecretForm>>;
  /** Settings beside those that follow from the above. */
  readonly environment?: Readonly<Record<string, EnvironmentValue>>;
  /** Settings that local runs and tests have besides. */
  readonly localEnvironment?: Readonly<Record<string, string>>;
  /** It calls addresses outside of the product and its servers, over https. */
  readonly callsOutside?: true;
  /** It stands for services of others, whose own addresses a deployment gives to the apps that call it. */
  readonly simulates?: true;
  /** The queues in which work of its customers waits for a fair turn, with what waits there, as a plural. */
  readonly queues?: Readonly<Record<string, string>>;
  /** The most memory that a process of it uses at rest. */
  readonly restMegabytes: number;
  /** What its threads and processes for large work take beside the usual load, at most. */
  readonly besideMegabytes?: number;
  /** Thousandths of a core that a process is sure of, where more than the usual 100: what it uses at 50 orders a second, and a third more. */
  readonly millicores?: number;
  /** The most that it keeps in the system's folder for temporary files; without it, it writes nothing there. */
  readonly temporaryMegabytes?: number;
}

export interface ScopeDefinition {
  /** What a credential with it may do, as pages and documents show it. */
  readonly allows: string;
  /** The roles of people who have it, beside owners, who have every scope. */
  readonly roles: readonly Exclude<Role, 'owner'>[];
  /** Keys may have it, and no application of a partner. */
  readonly ofKeysOnly?: true;
}

/** `key`: 32 random bytes in base64. `numbered key`: the same as `1:key`, so that it can be followed by a second one. */
export type SecretForm = 'key' | 'numbered key';

/** A value that depends on where the app runs. */
export type EnvironmentValue =
  /** The port of a listener, or its address with a path; the internal listener of an app has the app's name. */
  | { readonly port: string }
  | { readonly url: string; readonly path?: string }
  /** A secret of this app, or of another one. */
  | { readonly secret: string; readonly of?: string }
  /** The address of a server that is none of the apps. */
  | { readonly server: ServerName }
  /** The connection to the app's database, by one of its two logins. */
  | { readonly database: DatabaseLogin }
  /** A folder for data that is not in the database. */
  | { readonly folder: string };

export type ServerName = 'kafka' | 'redis-queue' | 'redis-limits' | 'smtp';

/** `requests`: bound to a tenant by row-level security. `worker`: for background work; it owns the schema. */
export type DatabaseLogin = 'requests' | 'worker';
