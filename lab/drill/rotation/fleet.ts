// The processes of the product, each of which can be replaced by one with other secrets while calls go on: the new one starts beside
// the old one, calls move over, and the old one is stopped once its last call has ended.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type App, apps, environmentOf, listenersOf } from '@millwright/contracts';
import { eventually, freePort, SecondProcess, TcpProxy } from '@millwright/testing';
import { localEnvironment } from '@millwright/tools/launcher/environment.ts';
import { replaceJson } from '@millwright/tools/launcher/files.ts';
import type { Instance } from '@millwright/tools/launcher/instance.ts';
import type { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { clockFile, type Settings } from '@millwright/tools/launcher/settings.ts';
import type { RotatedLogins } from './logins.ts';
import type { RotatedSecrets, Step } from './secrets.ts';

const drainWithinMs = 30_000;
const owners = apps.filter(({ database }) => database);
const gateway = apps.find(({ forwards }) => forwards)!;

class Member {
  readonly app: App;
  readonly step: Step;
  readonly process: SecondProcess;
  callsInFlight = 0;

  constructor(app: App, step: Step, process: SecondProcess) {
    this.app = app;
    this.step = step;
    this.process = process;
  }

  async use<T>(call: (process: SecondProcess) => Promise<T>): Promise<T> {
    this.callsInFlight += 1;
    try {
      return await call(this.process);
    } finally {
      this.callsInFlight -= 1;
    }
  }
}

export class Fleet {
  readonly #home: string;
  readonly #instance: Instance;
  readonly #settings: Settings;
  readonly #store: SecretStore;
  readonly #secrets: RotatedSecrets;
  readonly #logins: readonly RotatedLogins[];
  readonly #owners = new Map<string, Member>();
  /** By listener: the addresses at which apps find each other, whichever process answers there. */
  readonly #addresses = new Map<string, TcpProxy>();
  #gateways: Member[] = [];
  /** Every process that was started and not yet stopped. */
  readonly #running = new Set<Member>();
  #turn = 0;
  #clockOffsetMs = 0;
  /** What went wrong while processes were replaced. */
  readonly faults: string[] = [];
  replaced = 0;

  constructor(
    instance: Instance,
    settings: Settings,
    store: SecretStore,
    rotated: { readonly secrets: RotatedSecrets; readonly logins: readonly RotatedLogins[] },
  ) {
    this.#home = settings.home;
    this.#instance = instance;
    this.#settings = settings;
    this.#store = store;
    this.#secrets = rotated.secrets;
    this.#logins = rotated.logins;
  }

  /** The names of the apps that calls are forwarded to. */
  get owners(): readonly App[] {
    return owners;
  }

  /** The address that users know, whichever process answers there. */
  get authUrl(): string {
    return this.#environment(apps.find(({ name }) => name === 'accounts')!)['AUTH_URL']!;
  }

  async start(): Promise<void> {
    for (const listener of owners.flatMap(listenersOf)) {
      this.#addresses.set(listener, await TcpProxy.to('127.0.0.1', 0));
    }
    for (const app of owners) this.#owners.set(app.name, await this.#startMember(app, 'before'));
    this.#gateways = [await this.#startMember(gateway, 'before')];
  }

  owner(app: string): SecondProcess {
    return this.#owners.get(app)!.process;
  }

  /** Calls a gateway, in turn, as a load balancer does. */
  callGateway<T>(call: (process: SecondProcess) => Promise<T>): Promise<T> {
    this.#turn += 1;
    return this.#gateways[this.#turn % this.#gateways.length]!.use(call);
  }

  /** Calls an address of an owner app that users call directly. */
  callOwner<T>(app: string, call: (process: SecondProcess) => Promise<T>): Promise<T> {
    return this.#owners.get(app)!.use(call);
  }

  /** Calls the internal API of an app with the first of its tokens. */
  operate<T>(app: string, path: string, body?: object): Promise<T> {
    return this.callOwner(app, (process) => process.post<T>(path, body));
  }

  /**
   * Replaces every process, one app after the other. Meanwhile gateways of this step and of the one before take turns, so that each
   * meets each owner app before and after its replacement.
   */
  async roll(step: Step, during: (replace: () => Promise<void>) => Promise<void>): Promise<void> {
    const before = [...this.#gateways];
    await during(async () => {
      this.#gateways = [...before, await this.#startMember(gateway, step)];
    });
    for (const app of owners) await during(() => this.#replaceOwner(app, step));
    await during(async () => {
      const leaving = this.#gateways.filter((member) => member.step !== step);
      this.#gateways = this.#gateways.filter((member) => member.step === step);
      for (const member of leaving) await this.#retire(member);
      this.replaced += 1;
    });
  }

  /** Moves business time in every process; no call may be in flight. */
  async advanceClock(ms: number): Promise<void> {
    this.#clockOffsetMs += ms;
    const move = (phase: 'prepare' | 'take') =>
      Promise.all(
        [...this.#running].map(({ process }) =>
          process.post('/internal/clock', { offset_ms: this.#clockOffsetMs, phase }),
        ),
      );
    await move('prepare');
    replaceJson(clockFile(this.#settings), { offset_ms: this.#clockOffsetMs });
    await move('take');
  }

  /** Stops every process in order, gateways first. */
  async stop(): Promise<void> {
    for (const member of [...this.#gateways, ...this.#owners.values()]) await this.#retire(member);
  }

  async kill(): Promise<void> {
    await Promise.all([...this.#running].map(({ process }) => process.kill()));
    await Promise.all([...this.#addresses.values()].map((address) => address.cut()));
  }

  async #replaceOwner(app: App, step: Step): Promise<void> {
    const old = this.#owners.get(app.name)!;
    this.#owners.set(app.name, await this.#startMember(app, step));
    const leaving = this.#gateways;
    this.#gateways = await Promise.all(leaving.map((member) => this.#startMember(gateway, member.step)));
    for (const member of [...leaving, old]) await this.#retire(member);
    this.replaced += 1;
  }

  async #startMember(app: App, step: Step): Promise<Member> {
    const ports = new Map<string, number>();
    for (const listener of listenersOf(app)) ports.set(listener, await freePort());
    // What is empty here stays as in every local run.
    const own = environmentOf(app, apps, {
      port: (listener) => ports.get(listener)!,
      url: (listener) => this.#urlFor(app, listener),
      secret: (owner, name) => this.#secrets.at(step, owner, name),
      server: () => '',
      database: () => '',
      folder: () => '',
    });
    const { DOCS_URL: _, ...others } = own;
    const changes = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''));
    const local = this.#environment(app);
    const env = {
      ...local,
      ...changes,
      ...Object.assign({}, ...this.#logins.map((logins) => logins.settingsAt(step, app, local))),
    };
    const log = join(this.#home, 'logs', `${app.name}-${step}-${randomUUID().slice(0, 8)}.log`);
    const member = new Member(app, step, await SecondProcess.startWith(app.name, env, log));
    this.#running.add(member);
    for (const [listener, port] of ports) this.#addresses.get(listener)?.leadTo(port);
    return member;
  }

  /** A gateway is replaced with each owner app, and so calls its process. Empty: as in every local run. */
  #urlFor(app: App, listener: string): string {
    const owner = this.#owners.get(listener);
    if (app === gateway && owner !== undefined) return owner.process.internalUrl;
    const address = this.#addresses.get(listener);
    return address === undefined ? '' : `http://127.0.0.1:${address.port}`;
  }

  #environment(app: App): Record<string, string> {
    return localEnvironment(app, this.#instance, this.#settings, this.#store);
  }

  async #retire(member: Member): Promise<void> {
    const what = `${member.app.name} with the secrets of "${member.step}"`;
    await eventually(() => {
      if (member.callsInFlight > 0) throw new Error(`${what} still has ${member.callsInFlight} calls`);
    }, drainWithinMs);
    await this.#checkMetrics(member, what);
    const code = await member.process.kill('SIGTERM');
    if (code !== 0) this.faults.push(`${what} ended with code ${code}`);
    this.#running.delete(member);
  }

  /** What would come right later without a failed call, such as records of credentials whose MAC is refused. */
  async #checkMetrics({ process }: Member, what: string): Promise<void> {
    const text = await (await fetch(`${process.internalUrl}/metrics`)).text();
    for (const name of ['gateway_credential_records_refused_total', 'consumer_records_total{outcome="parked"}']) {
      const [metric = '', labels = ''] = name.split(/[{}]/);
      const lines = text.split('\n').filter((line) => line.startsWith(metric) && line.includes(labels));
      if (lines.some((line) => !line.endsWith(' 0'))) this.faults.push(`${what}: ${lines.join(', ')}`);
    }
  }
}
