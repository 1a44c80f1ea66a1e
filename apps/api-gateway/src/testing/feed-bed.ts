/** A gateway that follows the credentials of a process of accounts, and callers that record what it answers. */
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@millwright/testing';
import { CredentialTable } from '../credential/credential-table.js';
import type { AccountsProcess } from './accounts-process.js';
import type { Key } from './test-accounts.js';
import { type Gateway, Testbed } from './testbed.js';

/** Longer than the time between two heartbeats, which is 2 s. */
export const freshnessMs = 3_000;
/** Refused calls draw on the bucket of their address, which takes 50 a second. */
const betweenCallsMs = 40;

export class FeedBed {
  private readonly callers = new Set<Caller>();

  private constructor(
    readonly bed: Testbed<AccountsProcess>,
    readonly account: string,
  ) {}

  static async start(): Promise<FeedBed> {
    const bed = await Testbed.startWithAccounts({ CREDENTIAL_FRESHNESS: String(freshnessMs) });
    return new FeedBed(bed, await bed.account());
  }

  call(key: string, gateway?: Gateway): Promise<Response> {
    return this.bed.call('/v1/orders', { key, ...(gateway !== undefined && { gateway }) });
  }

  /** Creates a key, and waits until the gateway has its record. */
  async knownKey(gateway = this.bed.gateway): Promise<Key> {
    const table = gateway.nest.get(CredentialTable);
    const before = table.size;
    const key = await this.bed.key(this.account);
    await eventually(() => {
      if (table.size <= before) throw new Error('The gateway has no record of the key.');
    });
    return key;
  }

  isFresh(): Promise<void> {
    const table = this.bed.gateway.nest.get(CredentialTable);
    return eventually(() => {
      if (!table.isFresh) throw new Error('The table of credentials is not fresh.');
    }, 30_000);
  }

  /** Calls with a key until it is stopped. */
  caller(key: string): Caller {
    const caller = new Caller(() => this.call(key));
    this.callers.add(caller);
    return caller;
  }

  async stopCallers(): Promise<void> {
    await Promise.all([...this.callers].map((caller) => caller.stop()));
    this.callers.clear();
  }
}

/** Calls repeatedly, and records when each status was last returned. */
export class Caller {
  readonly seen = new Map<number, number>();
  private stopped = false;
  private readonly done: Promise<void>;

  constructor(private readonly call: () => Promise<Response>) {
    this.done = this.run();
  }

  /** Throws if other statuses than these were returned, or not all of these. */
  has(...statuses: number[]): void {
    const seen = [...this.seen.keys()].toSorted((a, b) => a - b);
    if (seen.join() !== statuses.toSorted((a, b) => a - b).join())
      throw new Error(`Expected ${statuses.join()}, and there were ${seen.join()}.`);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const { status } = await this.call();
      this.seen.set(status, performance.now());
      await delay(betweenCallsMs);
    }
  }
}
