/**
 * Takes turns with large bodies, which the gateway and the owners of operations parse, rewrite or read in one piece, and so hold up all
 * other calls. The bodies of an account come one after the other.
 */
import { Injectable } from '@nestjs/common';

const largeBytes = 65_536;
/** Owners answer with less in a few milliseconds. */
const largeAnswerBytes = 524_288;
/** How long the reads of an account take turns after one of its answers was large. */
const expectedMs = 600_000;
/** Of the time that the work took. */
const restFactor = 3;

export function isLarge({ length }: Uint8Array): boolean {
  return length >= largeBytes;
}

@Injectable()
export class LargeBodies {
  private readonly bodies = new Turns();
  /** When an answer to the account was last large. */
  private readonly largeAnswersAt = new Map<string, number>();
  private readonly reads = new Turns();

  /** Runs work on a body, and rests: no account takes more than a quarter of the process with them. */
  async inTurn<T>(accountId: string, work: () => T): Promise<T> {
    const end = await this.bodies.begin(accountId);
    const start = performance.now();
    try {
      return work();
    } finally {
      setTimeout(end, restFactor * (performance.now() - start));
    }
  }

  noteAnswer(accountId: string, bytes: number): void {
    if (bytes >= largeAnswerBytes) this.largeAnswersAt.set(accountId, performance.now());
  }

  /** Whether the answer to a read of the account is likely to be large. */
  expectsLargeAnswer(accountId: string): boolean {
    const at = this.largeAnswersAt.get(accountId);
    if (at === undefined) return false;
    if (performance.now() - at < expectedMs) return true;
    this.largeAnswersAt.delete(accountId);
    return false;
  }

  /** Resolves when it is the turn of a read, with the function that ends the turn. */
  beginRead(accountId: string): Promise<() => void> {
    return this.reads.begin(accountId);
  }
}

/** Of each account one at a time, in order. */
class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async begin(accountId: string): Promise<() => void> {
    const before = this.last.get(accountId);
    const turn = Promise.withResolvers<void>();
    this.last.set(accountId, turn.promise);
    await before;
    return () => {
      if (this.last.get(accountId) === turn.promise) this.last.delete(accountId);
      turn.resolve();
    };
  }
}
