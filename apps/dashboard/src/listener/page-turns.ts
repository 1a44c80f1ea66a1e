/**
 * Turns of what the page asks for. A person has some of the places of the account: what the person has waiting beyond them stands in a line
 * of its own, so that a colleague's call goes at once.
 */
import type { internal } from '@millwright/contracts';
import { FairTurns, type Mode } from '@millwright/service-kit';
import { holderOf } from '../session/access-tokens.js';

export interface PageTurnsOptions {
  readonly queue: 'page_calls' | 'page_files';
  readonly atOnce: number;
  readonly ofAccount: number;
  readonly ofPerson: number;
  /** In the line of an account, and in that of a person. */
  readonly mostWaiting: number;
}

/** Who asks. */
export type Asker = Pick<internal.SessionToken, 'account' | 'person' | 'station'>;

export class PageTurns {
  private readonly byPerson: FairTurns;
  private readonly byAccount: FairTurns;

  constructor({ queue, atOnce, ofAccount, ofPerson, mostWaiting }: PageTurnsOptions) {
    this.byAccount = new FairTurns({ name: queue, atOnce, atOnceEach: ofAccount, mostWaitingEach: mostWaiting });
    this.byPerson = new FairTurns({
      name: `${queue}_of_person`,
      // Those of one account wait for its places while they have these, and must take none of another account.
      atOnce: Number.POSITIVE_INFINITY,
      atOnceEach: ofPerson,
      mostWaitingEach: mostWaiting,
    });
  }

  /** Runs the task in its turn; never if the signal is aborted before. */
  take<T>(asker: Asker, mode: Mode, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    const livemode = mode === 'live';
    const takeOfAccount = () => this.byAccount.take({ id: asker.account.id, livemode }, task, { signal });
    return this.byPerson.take({ id: holderOf(asker), livemode }, takeOfAccount, { signal });
  }
}
