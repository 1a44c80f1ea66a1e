// The lists of secrets of each app at each step of a rotation: every setting that the manifests declare as a secret.

import { randomBytes } from 'node:crypto';
import { apps, secretsOf } from '@millwright/contracts';
import type { SecretStore } from '@millwright/tools/launcher/secrets.ts';

/** What a process has: the old value alone, the new one accepted, the new one used, the new one alone. */
export type Step = 'before' | 'accept' | 'use' | 'remove';

export class RotatedSecrets {
  readonly #store: SecretStore;
  readonly #renewed = new Map<string, string>();

  constructor(store: SecretStore) {
    this.#store = store;
  }

  /** The number of secrets. */
  get count(): number {
    return apps.flatMap((app) => Object.keys(secretsOf(app))).length;
  }

  old(app: string, name: string): string {
    return this.#store.ofApp(app, name);
  }

  renewed(app: string, name: string): string {
    const place = `${app} ${name}`;
    const isNumbered = this.old(app, name).startsWith('1:');
    const made = this.#renewed.get(place) ?? `${isNumbered ? '2:' : ''}${randomBytes(32).toString('base64')}`;
    this.#renewed.set(place, made);
    return made;
  }

  /** The value of the setting. */
  at(step: Step, app: string, name: string): string {
    const [old, renewed] = [this.old(app, name), this.renewed(app, name)];
    const values = { before: [old], accept: [old, renewed], use: [renewed, old], remove: [renewed] };
    return values[step].join();
  }
}
