// Two replicas of every app on servers of their own, one consumer group each, behind a balancer for each listener.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type App, apps, environmentOf, listenersOf } from '@millwright/contracts';
import { freePort, SecondProcess } from '@millwright/testing';
import { programOf } from '@millwright/tools/launcher/programs.ts';
import { localEnvironment } from '@millwright/tools/launcher/environment.ts';
import type { Instance } from '@millwright/tools/launcher/instance.ts';
import type { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { root, type Settings } from '@millwright/tools/launcher/settings.ts';
import { Balancer } from './balancer.ts';

/** A service forgets a replica some time after its end begins; so long the replica goes on. */
const [forgetMs, drainMs] = [1_000, 2_000];

interface Replica {
  readonly app: App;
  readonly process: SecondProcess;
  /** By listener. */
  readonly ports: ReadonlyMap<string, number>;
  readonly log: string;
}

/** A rebalance, as one member saw it. */
export interface Join {
  readonly group: string;
  readonly ms: number;
}

export class Replicas {
  readonly #instance: Instance;
  readonly #settings: Settings;
  readonly #store: SecretStore;
  readonly #balancers = new Map<string, Balancer>();
  readonly #members = new Map<string, Replica[]>();
  readonly #logs: string[] = [];
  /** Where the programs are of which replicas are started. */
  programs = root;
  readonly faults: string[] = [];

  constructor(instance: Instance, settings: Settings, store: SecretStore) {
    this.#instance = instance;
    this.#settings = settings;
    this.#store = store;
  }

  async start(): Promise<void> {
    for (const listener of apps.flatMap(listenersOf)) this.#balancers.set(listener, await Balancer.start());
    for (const app of apps) {
      this.#members.set(app.name, []);
      for (const _ of [1, 2]) await this.#add(app);
    }
  }

  urlOf(listener: string): string {
    return `http://127.0.0.1:${this.#balancers.get(listener)!.port}`;
  }

  /** The first replica of an app. */
  process(app: string): SecondProcess {
    return this.#members.get(app)![0]!.process;
  }

  /** The settings of an app, apart from its ports. */
  environment(app: App): Record<string, string> {
    return localEnvironment(app, this.#instance, this.#settings, this.#store);
  }

  /** Replaces each replica of an app by one of the present programs: starts the new one first, and stops the old one in order. */
  async roll(app: App): Promise<void> {
    for (const old of [...this.#members.get(app.name)!]) {
      await this.#add(app);
      // Both happen at the same time, as in Kubernetes.
      const ended = old.process.kill('SIGTERM');
      await delay(forgetMs);
      this.#remove(old);
      const code = await ended;
      if (code !== 0) this.faults.push(`${app.name} ended with code ${code} when it was replaced`);
    }
  }

  /** Kills a replica, and starts another one. */
  async kill(app: App): Promise<void> {
    const killed = this.#members.get(app.name)![0]!;
    await killed.process.kill();
    this.#remove(killed);
    await this.#add(app);
  }

  /** Suspends a replica for a while. */
  async suspend(app: App, ms: number): Promise<void> {
    const { pid } = this.process(app.name);
    process.kill(pid, 'SIGSTOP');
    await delay(ms);
    process.kill(pid, 'SIGCONT');
  }

  /** The rebalances of all groups so far, as each member logged its own join. */
  joins(): Join[] {
    return this.#logs.flatMap((log) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('has joined its group'))
        .map((line) => JSON.parse(line) as { group: string; join_ms: number })
        .map(({ group, join_ms: ms }) => ({ group, ms })),
    );
  }

  async stop(): Promise<void> {
    for (const { app, process } of [...this.#members.values()].flat()) {
      const code = await process.kill('SIGTERM');
      if (code !== 0) this.faults.push(`${app.name} ended with code ${code}`);
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.#members.values()].flat().map(({ process }) => process.kill()));
    for (const balancer of this.#balancers.values()) balancer.stop();
  }

  async #add(app: App): Promise<void> {
    const ports = new Map<string, number>();
    for (const listener of listenersOf(app)) ports.set(listener, await freePort());
    const log = join(this.#settings.home, 'logs', `${app.name}-${randomUUID().slice(0, 8)}.log`);
    this.#logs.push(log);
    const env = { ...this.environment(app), ...this.#addressesFor(app, ports), SHUTDOWN_DRAIN: String(drainMs) };
    const started = await SecondProcess.startWith(app.name, env, log, programOf(this.programs, app.name));
    this.#members.get(app.name)!.push({ app, process: started, ports, log });
    for (const [listener, port] of ports)
      this.#balancers.get(listener)!.add(port, `${started.internalUrl}/health/ready`);
  }

  /** The ports of the replica, and where it finds others; what is empty here stays as in every local run. */
  #addressesFor(app: App, ports: ReadonlyMap<string, number>): Record<string, string> {
    const addresses = environmentOf(app, apps, {
      port: (listener) => ports.get(listener)!,
      url: (listener) => (this.#balancers.has(listener) ? this.urlOf(listener) : ''),
      secret: () => '',
      server: () => '',
      database: () => '',
      folder: () => '',
    });
    const { DOCS_URL: _, ...others } = addresses;
    return Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''));
  }

  #remove(replica: Replica): void {
    const members = this.#members.get(replica.app.name)!;
    members.splice(members.indexOf(replica), 1);
    for (const [listener, port] of replica.ports) this.#balancers.get(listener)!.remove(port);
  }
}
