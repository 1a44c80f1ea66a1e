/**
 * Wrong passwords and client secrets, counted by the name that they were tried for and the network that they came from. A guess is
 * counted before it is looked at, so that as many at once as one likes are no more than one after the other; a right one is taken
 * off again.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { Clock, networkOf } from '@millwright/service-kit';

export type GuessKind = 'password' | 'client_secret';

export interface Guess {
  readonly kind: GuessKind;
  /** Whose secret is tried: an e-mail address or a client id. */
  readonly name: string;
  /** Where it comes from. */
  readonly address: string;
}

const mostForName = 10;
/** Of all names together: people behind one address have as many mistakes among them, but not much more. */
const mostForNetwork = 100;
/** Of a row, by whose digest it is. */
const mostFor = `CASE WHEN octet_length(name_digest) = 0 THEN ${mostForNetwork} ELSE ${mostForName} END`;
const rememberedMs = 15 * 60_000;

interface Full {
  forgotten_at: Date;
}

/** Thrown instead of looking at a guess. */
export class TooManyGuesses extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('Too many wrong guesses.');
  }
}

@Injectable()
export class WrongGuesses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts a guess as wrong; throws where there have been too many. */
  async count({ kind, name, address }: Guess): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.worker.query<(Full & { guesses: number; most: number })[]>(
      `INSERT INTO wrong_guesses AS known (kind, name_digest, network, guesses, forgotten_at)
       SELECT $1, digest, $2, 1, $4 FROM unnest($3::bytea[]) AS digest
       ON CONFLICT (kind, name_digest, network) DO UPDATE
         SET guesses = CASE WHEN known.forgotten_at <= $5 THEN 1 ELSE known.guesses + 1 END,
             forgotten_at = CASE WHEN known.forgotten_at <= $5 THEN excluded.forgotten_at ELSE known.forgotten_at END
       RETURNING guesses, forgotten_at, ${mostFor} AS most`,
      [kind, networkOf(address), digestsOf(name), new Date(now.getTime() + rememberedMs), now],
    );
    refuseWhereFull(
      rows.filter(({ guesses, most }) => guesses > most),
      now,
    );
  }

  /** Counts nothing; throws where there have been too many. For what cannot be guessed by trying many at once. */
  async refuseWhereTooMany({ kind, name, address }: Guess): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.worker.query<Full[]>(
      `SELECT forgotten_at FROM wrong_guesses
        WHERE kind = $1 AND network = $2 AND name_digest = ANY ($3) AND forgotten_at > $4
          AND guesses >= ${mostFor}`,
      [kind, networkOf(address), digestsOf(name), now],
    );
    refuseWhereFull(rows, now);
  }

  /** The guess was right: none of those for the name from there count any more, and this one does not count for the network. */
  async clear({ kind, name, address }: Guess): Promise<void> {
    const { worker } = this.database;
    const [ofName, ofNetwork] = digestsOf(name);
    const at = [kind, networkOf(address)];
    await worker.query('DELETE FROM wrong_guesses WHERE kind = $1 AND network = $2 AND name_digest = $3', [
      ...at,
      ofName,
    ]);
    await worker.query(
      `UPDATE wrong_guesses SET guesses = guesses - 1
        WHERE kind = $1 AND network = $2 AND name_digest = $3 AND guesses > 0`,
      [...at, ofNetwork],
    );
  }
}

function refuseWhereFull(full: readonly Full[], now: Date): void {
  if (full.length === 0) return;
  const until = Math.max(...full.map(({ forgotten_at: at }) => at.getTime()));
  throw new TooManyGuesses(Math.max(1, Math.ceil((until - now.getTime()) / 1000)));
}

/** Of the name itself nothing is kept; the empty one stands for all names.  */
function digestsOf(name: string): [ofName: Buffer, ofAll: Buffer] {
  return [createHash('sha256').update(name.toLowerCase()).digest(), Buffer.alloc(0)];
}
