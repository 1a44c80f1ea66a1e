// PostgreSQL, Redis, Kafka and the mail catcher of a local run, beside the cluster: pods reach them at an address of this machine.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundProcess, findParts, send } from '@millwright/tools/launcher/processes.ts';
import { type PartSpec, readPlan } from '@millwright/tools/launcher/plan.ts';
import { takeDown } from '@millwright/tools/launcher/down.ts';
import { asClient } from '@millwright/tools/launcher/databases.ts';
import type { Progress } from '@millwright/tools/launcher/progress.ts';
import { mailCatcher } from '@millwright/tools/launcher/parts/mail-catcher.ts';
import { type Instance, type Server, servers as serverNames } from '@millwright/tools/launcher/instance.ts';
import type { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { type Ports, type Settings, settingsFor } from '@millwright/tools/launcher/settings.ts';
import { Launch, serverAnswers } from '@millwright/tools/launcher/up.ts';
import { eventually } from '@millwright/testing';

export function serverSettings(home: string, host: string, ports: Ports): Settings {
  return settingsFor(home, { ports, given: {}, tls: false, isDisposable: true, host });
}

export class Servers {
  readonly settings: Settings;
  readonly secrets: SecretStore;
  readonly instance: Instance;
  readonly #launch: Launch;
  readonly #ended = new Map<Server, PartSpec>();
  readonly #mailCatcher: ChildProcess;

  private constructor(launch: Launch, instance: Instance, mail: ChildProcess) {
    this.settings = launch.settings;
    this.secrets = launch.secrets;
    this.instance = instance;
    this.#launch = launch;
    this.#mailCatcher = mail;
  }

  static async start(settings: Settings, progress: Progress): Promise<Servers> {
    const launch = new Launch(settings, progress);
    const instance = await launch.upServers();
    const { command, args, env, cwd } = mailCatcher(settings);
    const log = openSync(join(settings.home, 'logs/mail-catcher.log'), 'a');
    const mail = spawn(command, args, { cwd, env: { ...env, HOST: settings.host }, stdio: ['ignore', log, log] });
    closeSync(log);
    return new Servers(launch, instance, mail);
  }

  /** Stops them, and deletes their data. */
  async stop(): Promise<void> {
    this.#launch.supervision.close();
    this.#mailCatcher.kill();
    await takeDown(this.settings, { wipe: true });
  }

  /** Kills the process of a server, and returns once the supervisor has started another that answers. */
  async restart(server: Server): Promise<void> {
    const before = this.#process(server);
    send(before, 'SIGKILL');
    await eventually(async () => {
      const now = findParts(this.settings.instance).get(server);
      if (now === undefined || now.pid === before.pid) throw new Error(`${server} was not started again`);
      await serverAnswers(server, this.instance);
    }, 60_000);
  }

  /** Kills the process of a server, which stays away until it is started. */
  async kill(server: Server): Promise<void> {
    const found = this.#process(server);
    this.#ended.set(server, readPlan(this.settings.home).parts[server]!);
    this.#launch.supervision.keepOnly(serverNames.filter((name) => name !== server));
    send(found, 'SIGKILL');
    await eventually(() => {
      if (findParts(this.settings.instance).has(server)) throw new Error(`${server} still runs`);
    });
  }

  /** Does not wait until it answers. */
  start(server: Server): void {
    this.#launch.supervision.start(this.#ended.get(server)!);
  }

  /** In the place of a killed one, without its data. */
  async startEmptyKafka(): Promise<void> {
    rmSync(join(this.settings.home, 'kafka/data'), { recursive: true });
    await this.#launch.upServers();
  }

  /** The folder of PostgreSQL's data. */
  get postgresData(): string {
    const { args } = readPlan(this.settings.home).parts['postgres']!;
    return args[args.indexOf('-D') + 1]!;
  }

  /** The one value that a query answers, as the superuser. */
  query<T>(text: string): Promise<T> {
    return asClient(this.instance.postgresAdminUrl, async (client) => {
      const { rows } = await client.query<Record<string, T>>(text);
      return Object.values(rows[0]!)[0]!;
    });
  }

  #process(server: Server): FoundProcess {
    const found = findParts(this.settings.instance).get(server);
    if (found === undefined) throw new Error(`${server} does not run`);
    return found;
  }
}
