// PostgreSQL, Redis, Kafka and the mail catcher of a local run, beside the cluster: pods reach them at the address of the node.

import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { node } from '../../cluster/namespaces.ts';
import { findParts, send } from '../../launcher/processes.ts';
import type { Progress } from '../../launcher/progress.ts';
import { mailCatcher } from '../../launcher/parts/mail-catcher.ts';
import type { Server } from '../../launcher/instance.ts';
import type { SecretStore } from '../../launcher/secrets.ts';
import { readPorts, type Settings, settingsFor } from '../../launcher/settings.ts';
import { Launch, serverAnswers } from '../../launcher/up.ts';
import { eventually } from '@millwright/testing';

/** On the ports of a local run: nothing else is in the network of the cluster. */
export function serverSettings(home: string): Settings {
  return settingsFor(home, { ports: readPorts({}), given: {}, tls: false, isDisposable: true, host: node.address });
}

export class Servers {
  readonly settings: Settings;
  readonly secrets: SecretStore;
  readonly #instance: Awaited<ReturnType<Launch['upServers']>>;

  private constructor(launch: Launch, instance: Awaited<ReturnType<Launch['upServers']>>) {
    this.settings = launch.settings;
    this.secrets = launch.secrets;
    this.#instance = instance;
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
    const before = findParts(this.settings.instance).get(server);
    if (before === undefined) throw new Error(`${server} does not run`);
    send(before, 'SIGKILL');
    await eventually(async () => {
      const now = findParts(this.settings.instance).get(server);
      if (now === undefined || now.pid === before.pid) throw new Error(`${server} was not started again`);
      await serverAnswers(server, this.#instance);
    }, 60_000);
  }
}
