// The secrets of one local run: generated once, stored in its folder, readable by the owner alone.

import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { apps, secretsOf, type SecretForm } from '../../libs/contracts/src/apps.ts';
import { readJson, replaceJson } from './files.ts';

export interface DemoAccount {
  account_id?: string;
  live_key?: string;
  test_key?: string;
}

/** The month of the demo, which `up --demo` fills, and the sign-in that shows it. */
export interface DemoMonth {
  readonly state: 'begun' | 'filled';
  readonly email: string;
  readonly password: string;
}

export interface Secrets {
  /** Password of the PostgreSQL superuser. */
  postgres: string;
  /** Password by login of PostgreSQL, and of Kafka where it has logins. */
  logins: Record<string, string>;
  /** By app, and by the name in its manifest. */
  apps: Record<string, Record<string, string>>;
  demo: DemoAccount;
  /** There is one if `up --demo` has begun to fill it. */
  demoMonth?: DemoMonth;
}

/** The layout of older checkouts: some secrets by app, the others by name alone. */
interface FormerSecrets {
  readonly callerKeys?: Record<string, string>;
  readonly encryptionKeys?: Record<string, string>;
  readonly [name: string]: unknown;
}

export class SecretStore {
  readonly #path: string;
  readonly #secrets: Secrets;

  constructor(home: string) {
    this.#path = join(home, 'secrets.json');
    const kept = readJson<Partial<Secrets>>(this.#path);
    this.#secrets = {
      postgres: kept?.postgres ?? password(),
      logins: kept?.logins ?? {},
      apps: kept?.apps ?? formerSecrets((kept ?? {}) as FormerSecrets),
      demo: kept?.demo ?? {},
      ...(kept?.demoMonth && { demoMonth: kept.demoMonth }),
    };
    if (!kept?.apps) this.save();
  }

  get all(): Readonly<Secrets> {
    return this.#secrets;
  }

  login(name: string): string {
    return this.#getOrCreate(this.#secrets.logins, name, password);
  }

  kafkaLogin(name: string): string {
    return this.#getOrCreate(this.#secrets.logins, `kafka ${name}`, password);
  }

  /** A secret that the manifest of the app names. */
  ofApp(name: string, secret: string): string {
    const app = apps.find((each) => each.name === name);
    const form = app && secretsOf(app)[secret];
    if (form === undefined) throw new Error(`The manifest of ${name} names no secret ${secret}.`);
    return this.#getOrCreate((this.#secrets.apps[name] ??= {}), secret, () => generateSecret(form));
  }

  saveDemo(demo: DemoAccount): void {
    Object.assign(this.#secrets.demo, demo);
    this.save();
  }

  saveDemoMonth(month: DemoMonth): void {
    this.#secrets.demoMonth = month;
    this.save();
  }

  save(): void {
    replaceJson(this.#path, this.#secrets);
  }

  #getOrCreate(table: Record<string, string>, name: string, generate: () => string): string {
    const known = table[name];
    if (known) return known;
    const created = generate();
    table[name] = created;
    this.save();
    return created;
  }
}

function formerSecrets({ callerKeys, encryptionKeys, ...named }: FormerSecrets): Secrets['apps'] {
  const found = (app: string, secret: string): unknown => {
    if (secret === 'callerKey') return callerKeys?.[app];
    if (secret === 'encryptionKey') return encryptionKeys?.[app];
    return named[secret];
  };
  const entries = apps.map((app) => {
    const secrets = Object.keys(secretsOf(app)).map((secret) => [secret, found(app.name, secret)] as const);
    return [app.name, Object.fromEntries(secrets.filter(([, value]) => typeof value === 'string'))] as const;
  });
  return Object.fromEntries(entries) as Secrets['apps'];
}

function generateSecret(form: SecretForm): string {
  return form === 'numbered key' ? `1:${key()}` : key();
}

/** Of a person: typed by hand, so without letters and digits that are taken for others. */
export function createPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [part(), part(), part()].join('-');
}

/** Safe in a URL and on a command line. */
function password(): string {
  return randomBytes(24).toString('base64url');
}

function key(): string {
  return randomBytes(32).toString('base64');
}
