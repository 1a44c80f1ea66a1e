// The logins of Kafka, each followed by a second one with a password of its own and the same rights.

import { randomBytes } from 'node:crypto';
import { type App, apps, kafkaRightsOf } from '@millwright/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { type Instance, kafkaOf } from '@millwright/tools/launcher/instance.ts';
import { commandsOf } from '@millwright/tools/operator/kafka-acls.ts';
import type { KafkaCommands } from '../../support/kafka-commands.ts';
import { type RotatedLogins, usesSecond } from './logins.ts';
import type { Step } from './secrets.ts';

export class KafkaLogins implements RotatedLogins {
  readonly server = 'Kafka';
  readonly #instance: Instance;
  readonly #commands: KafkaCommands;
  readonly #passwords: ReadonlyMap<string, string> = new Map(
    apps.map(({ name }) => [name, randomBytes(24).toString('base64url')]),
  );

  constructor(instance: Instance, commands: KafkaCommands) {
    this.#instance = instance;
    this.#commands = commands;
  }

  get count(): number {
    return apps.length;
  }

  async create(): Promise<void> {
    for (const [name, password] of this.#passwords) {
      await this.#commands.run('kafka-configs.sh', [
        ...entity(second(name)),
        '--alter',
        '--add-config',
        scram(password),
      ]);
    }
    const rights = apps.flatMap((app) => kafkaRightsOf(app)).map((right) => ({ ...right, login: second(right.login) }));
    for (const options of commandsOf(rights)) await this.#commands.run('kafka-acls.sh', options);
  }

  async endFirst(): Promise<void> {
    for (const { name } of apps)
      await this.#commands.run('kafka-configs.sh', [...entity(name), '--alter', '--delete-config', 'SCRAM-SHA-512']);
  }

  settingsAt(step: Step, { name }: App): Record<string, string> {
    if (!usesSecond(step)) return {};
    return { KAFKA_SASL_USERNAME: second(name), KAFKA_SASL_PASSWORD: this.#passwords.get(name)! };
  }

  async accepted(name: string, firstPassword: string): Promise<{ old: boolean; renewed: boolean }> {
    return {
      old: await this.#connects(name, firstPassword),
      renewed: await this.#connects(second(name), this.#passwords.get(name)!),
    };
  }

  async #connects(username: string, password: string): Promise<boolean> {
    const cluster = kafkaOf(this.#instance, { username, password });
    const admin = new Kafka({ ...cluster, retry: { retries: 0 }, logLevel: logLevel.NOTHING }).admin();
    try {
      await admin.connect();
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'KafkaJSSASLAuthenticationError') return false;
      throw error;
    } finally {
      await admin.disconnect();
    }
  }
}

function second(name: string): string {
  return `${name}_2`;
}

function entity(name: string): string[] {
  return ['--entity-type', 'users', '--entity-name', name];
}

function scram(password: string): string {
  return `SCRAM-SHA-512=[iterations=8192,password=${password}]`;
}
