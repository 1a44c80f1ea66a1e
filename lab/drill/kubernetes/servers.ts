// PostgreSQL, Redis, Kafka and the mail catcher of a local run, beside the cluster: pods reach them at the address of the node.

import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node } from '../../cluster/namespaces.ts';
import { type FoundProcess, findParts, send } from '@millwright/tools/launcher/processes.ts';
import { type PartSpec, readPlan } from '@millwright/tools/launcher/plan.ts';
import { asClient } from '@millwright/tools/launcher/databases.ts';
import type { Progress } from '@millwright/tools/launcher/progress.ts';
import { mailCatcher } from '@millwright/tools/launcher/parts/mail-catcher.ts';
import { type Instance, type Server, servers as serverNames } from '@millwright/tools/launcher/instance.ts';
import type { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { readPorts, type Settings, settingsFor } from '@millwright/tools/launcher/settings.ts';
import { Launch, serverAnswers } from '@millwright/tools/launcher/up.ts';
import { eventually } from '@millwright/testing';

/** On the ports of a local run: nothing else is in the network of the cluster. */
export function serverSettings(home: string): Settings {
  return settingsFor(home, { ports: readPorts({}), given: {}, tls: false, isDisposable: true, host: node.address });
}

export class Servers {
  readonly settings: Settings;
  readonly secrets: SecretStore;
  readonly instance: Instance;
  readonly #launch: Launch;
  readonly #ended = new Map<Server, PartSpec>();

  private constructor(launch: Launch, instance: Instance) {
    this.settings = launch.settings;
    this.secrets = launch.secrets;
    this.instance = instance;
    this.#launch = launch;
  }

  static async start(home: string, progress: Progress): Promise<Servers> {
    const launch = new Launch(serverSettings(home), progress);
    const servers = new Servers(launch, await launch.upServers());
    const { command, args, env, cwd } = mailCatcher(launch.settings);
    const log = openSync(join(home, 'logs/mail-catcher.log'), 'a');
    spawn(command, args, { cwd, env: { ...env, HOST: node.address }, stdio: ['ignore', log, log] });
    closeSync(log);
    return servers;
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
