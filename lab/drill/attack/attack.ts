// What an attack of the drill consists of.

import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@millwright/testing';

/** What a sender is given, as JSON. */
export interface Target {
  /** Ports of the gateway. */
  readonly live: number;
  readonly sandbox: number;
  readonly auth: number;
  /** The sender's own address, of 127.0.0.0/8. */
  readonly from: string;
  readonly key: string;
  readonly accountId: string;
  /** More that an attack has prepared. */
  readonly urls: readonly string[];
}

export interface Attack {
  readonly name: string;
  /** Done once before the sender starts; returns URLs for it. */
  readonly prepare?: (product: Product, target: Target) => Promise<string[]>;
  /** Sends until `isOver`. */
  readonly send: (target: Target, tally: Tally, isOver: () => boolean) => Promise<void>;
  /** Settings of a gateway without the protection, for a comparison. */
  readonly without?: Readonly<Record<string, string>>;
  /** Another account, which uses meanwhile what is attacked. */
  readonly victim?: (product: Product) => Promise<Victim>;
  /** Looks at what the attack has left, and says what is wrong with it. */
  readonly after?: (product: Product, target: Target) => Promise<readonly string[]>;
}

export interface Victim {
  /** Has one piece of work done, from its beginning to its result, and throws if it is refused. */
  readonly use: () => Promise<void>;
  /** How long that may take. */
  readonly mostMs: number;
}

/** Counts of what was sent and how it was answered. */
export class Tally {
  readonly counts: Record<string, number> = {};

  count(what: string | number): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(100);
}
