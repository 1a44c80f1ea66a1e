// The secrets of one local run: made once, kept in its folder, readable by the owner alone.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, replaceJson } from './files.ts';

export interface DemoAccount {
  account_id?: string;
  live_key?: string;
  test_key?: string;
}

export interface Secrets {
  /** Password of the PostgreSQL superuser. */
  postgres: string;
  /** Password by login. */
  logins: Record<string, string>;
  /** Key by owner that the gateway signs its caller header with. */
  callerKeys: Record<string, string>;
  /** `id:key` by app. */
  encryptionKeys: Record<string, string>;
  /** `version:pepper` of API keys. */
  credentialPepper: string;
  /** Signs the addresses of files. */
  filesKey: string;
  /** Signs the cookies of the sign-in pages. */
  cookieKey: string;
  internalToken: string;
  demo: DemoAccount;
}

export class SecretStore {
  readonly #path: string;
  readonly #secrets: Secrets;

  constructor(home: string) {
    this.#path = join(home, 'secrets.json');
    const kept = readJson<Partial<Secrets>>(this.#path);
    this.#secrets = {
      postgres: password(),
      logins: {},
      callerKeys: {},
      encryptionKeys: {},
      credentialPepper: `1:${key()}`,
      filesKey: key(),
      cookieKey: key(),
      internalToken: password(),
      demo: {},
      ...kept,
    };
    // A run that an older checkout has made lacks the newer ones.
    if (!kept?.cookieKey) this.save();
  }

  get all(): Readonly<Secrets> {
    return this.#secrets;
  }

  login(name: string): string {
    return this.#keep(this.#secrets.logins, name, password);
  }

  callerKey(owner: string): string {
    return this.#keep(this.#secrets.callerKeys, owner, key);
  }

  encryptionKey(app: string): string {
    return this.#keep(this.#secrets.encryptionKeys, app, () => `1:${key()}`);
  }

  keepDemo(demo: DemoAccount): void {
    Object.assign(this.#secrets.demo, demo);
    this.save();
  }

  save(): void {
    replaceJson(this.#path, this.#secrets);
  }

  #keep(table: Record<string, string>, name: string, make: () => string): string {
    const known = table[name];
    if (known) return known;
    const made = make();
    table[name] = made;
    this.save();
    return made;
  }
}

/** Safe in a URL and on a command line. */
function password(): string {
  return randomBytes(24).toString('base64url');
}

function key(): string {
  return randomBytes(32).toString('base64');
}
