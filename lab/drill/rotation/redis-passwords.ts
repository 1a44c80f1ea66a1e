// The password of Redis, beside which a second one is accepted.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { App } from '@millwright/contracts';
import { Redis } from 'ioredis';
import { redisSettingsOf } from '@millwright/tools/launcher/environment.ts';
import type { Instance } from '@millwright/tools/launcher/instance.ts';
import { type RotatedLogins, usesSecond } from './logins.ts';
import type { Step } from './secrets.ts';

export class RedisPasswords implements RotatedLogins {
  readonly server = 'Redis';
  readonly count = 1;
  readonly #url: string;
  readonly #tls: { readonly ca: Buffer };
  readonly #first = newPassword();
  readonly #second = newPassword();

  private constructor({ redisUrl, tls }: Instance) {
    this.#url = redisUrl;
    this.#tls = { ca: readFileSync(tls!.ca) };
  }

  /** Gives the Redis of a run with TLS its first password. */
  static async of(instance: Instance): Promise<RedisPasswords> {
    const passwords = new RedisPasswords(instance);
    await passwords.#connected(undefined, (redis) =>
      redis.acl('SETUSER', 'default', 'resetpass', `>${passwords.#first}`),
    );
    return passwords;
  }

  async create(): Promise<void> {
    await this.#connected(this.#first, (redis) => redis.acl('SETUSER', 'default', `>${this.#second}`));
  }

  async endFirst(): Promise<void> {
    await this.#connected(this.#second, (redis) => redis.acl('SETUSER', 'default', `<${this.#first}`));
  }

  settingsAt(step: Step, app: App, settings: Readonly<Record<string, string>>): Record<string, string> {
    const password = usesSecond(step) ? this.#second : this.#first;
    return Object.fromEntries(redisSettingsOf(app).map((name) => [name, withPassword(settings[name]!, password)]));
  }

  async accepted(): Promise<{ old: boolean; renewed: boolean }> {
    return { old: await this.#opens(this.#first), renewed: await this.#opens(this.#second) };
  }

  async #opens(password: string): Promise<boolean> {
    try {
      await this.#connected(password, (redis) => redis.ping());
      return true;
    } catch (error) {
      if (String(error).includes('WRONGPASS')) return false;
      throw error;
    }
  }

  async #connected(password: string | undefined, use: (redis: Redis) => Promise<unknown>): Promise<void> {
    const url = password === undefined ? this.#url : withPassword(this.#url, password);
    const redis = new Redis(url, { tls: this.#tls, lazyConnect: true, retryStrategy: () => null });
    let refusal: Error | undefined;
    redis.on('error', (error) => {
      refusal = error;
    });
    try {
      await redis.connect();
      await use(redis);
    } catch (error) {
      throw refusal ?? error;
    } finally {
      redis.disconnect();
    }
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function withPassword(address: string, password: string): string {
  const url = new URL(address);
  url.password = password;
  return url.href;
}
