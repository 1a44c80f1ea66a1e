/**
 * Takes turns with large bodies, which the gateway and the owners of operations parse, rewrite or read in one piece, and so hold up all
 * other calls. The bodies of an account come one after the other.
 */
import { Injectable } from '@nestjs/common';
import { type EndTurn, FairTurns, type Party } from '@millwright/service-kit';

const largeBytes = 65_536;
/** Owners answer with less in a few milliseconds. */
const largeAnswerBytes = 524_288;
/** How long the reads of an account take turns after one of its answers was large. */
const expectedMs = 600_000;
/** Of the time that the work took. */
const restFactor = 3;
/** The rest after a task holds up nobody but its account, so only that is waited for. The calls in flight of an account bound what it has waiting. */
const turns = { atOnce: Infinity, atOnceEach: 1, mostWaitingEach: Infinity } as const;

export function isLarge({ length }: Uint8Array): boolean {
  return length >= largeBytes;
}

@Injectable()
export class LargeBodies {
  private readonly bodies = new FairTurns({ name: 'large_bodies', ...turns });
  /** When an answer to the account was last large. */
  private readonly largeAnswersAt = new Map<string, number>();
  private readonly reads = new FairTurns({ name: 'large_reads', ...turns });

  /** Runs work on a body, and rests: no account takes more than a quarter of the process with them. */
  async inTurn<T>(party: Party, gone: AbortSignal, work: () => T): Promise<T> {
    const end = await this.bodies.begin(party, { signal: gone });
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
  beginRead(party: Party, gone: AbortSignal): Promise<EndTurn> {
    return this.reads.begin(party, { signal: gone });
  }
}
