/**
 * Takes turns with the work on large bodies, which parses or rewrites them in one piece and so holds up all other calls: the bodies of
 * an account come one after the other, each followed by a rest. No account takes more than a quarter of the process with them.
 */
import { Injectable } from '@nestjs/common';

const largeBytes = 65_536;
/** Of the time that the work took. */
const restFactor = 3;

export function isLarge({ length }: Uint8Array): boolean {
  return length >= largeBytes;
}

@Injectable()
export class LargeBodies {
  /** The end of the rest behind the last body of each account. */
  private readonly turns = new Map<string, Promise<void>>();

  async inTurn<T>(accountId: string, work: () => T): Promise<T> {
    const before = this.turns.get(accountId);
    const turn = Promise.withResolvers<void>();
    this.turns.set(accountId, turn.promise);
    await before;
    const start = performance.now();
    try {
      return work();
    } finally {
      setTimeout(
        () => {
          if (this.turns.get(accountId) === turn.promise) this.turns.delete(accountId);
          turn.resolve();
        },
        restFactor * (performance.now() - start),
      );
    }
  }
}
