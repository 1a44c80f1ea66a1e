/**
 * Counts wrong passwords and client secrets, by the name that they were tried for and the network that they came from. A guess is
 * counted before it is checked, so that concurrent guesses do not exceed the limit; a right one is subtracted again.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { Clock, networkOf } from '@millwright/service-kit';

export type GuessKind = 'password' | 'client_secret';

export interface Guess {
  readonly kind: GuessKind;
  /** An e-mail address or a client id. */
  readonly name: string;
  /** Network address of the caller. */
  readonly address: string;
}

const mostForName = 10;
/** For all names together. People behind one address make mistakes too. */
const mostForNetwork = 100;
/** The limit of a row, by its digest. */
const limitOfRow = `CASE WHEN octet_length(name_digest) = 0 THEN ${mostForNetwork} ELSE ${mostForName} END`;
const countedMs = 15 * 60_000;

interface ExceededRow {
  forgotten_at: Date;
}

/** Thrown instead of checking a guess. */
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

  /** Counts a guess as wrong; throws `TooManyGuesses` if there have been too many. */
  async count({ kind, name, address }: Guess): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.worker.query<(ExceededRow & { guesses: number; most: number })[]>(
      `INSERT INTO wrong_guesses AS known (kind, name_digest, network, guesses, forgotten_at)
       SELECT $1, digest, $2, 1, $4 FROM unnest($3::bytea[]) AS digest
       ON CONFLICT (kind, name_digest, network) DO UPDATE
         SET guesses = CASE WHEN known.forgotten_at <= $5 THEN 1 ELSE known.guesses + 1 END,
             forgotten_at = CASE WHEN known.forgotten_at <= $5 THEN excluded.forgotten_at ELSE known.forgotten_at END
       RETURNING guesses, forgotten_at, ${limitOfRow} AS most`,
      [kind, networkOf(address), digestsOf(name), new Date(now.getTime() + countedMs), now],
    );
    refuseExceeded(
      rows.filter(({ guesses, most }) => guesses > most),
      now,
    );
  }

  /** Throws `TooManyGuesses` if there have been too many, without counting. */
  async requireFewGuesses({ kind, name, address }: Guess): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.worker.query<ExceededRow[]>(
      `SELECT forgotten_at FROM wrong_guesses
        WHERE kind = $1 AND network = $2 AND name_digest = ANY ($3) AND forgotten_at > $4
          AND guesses >= ${limitOfRow}`,
      [kind, networkOf(address), digestsOf(name), now],
    );
    refuseExceeded(rows, now);
  }

  /** After a right guess: deletes the count for the name, and subtracts the guess from that for the network. */
  async clear({ kind, name, address }: Guess): Promise<void> {
    const { worker } = this.database;
    const [ofName, ofAllNames] = digestsOf(name);
    const at = [kind, networkOf(address)];
    await worker.query('DELETE FROM wrong_guesses WHERE kind = $1 AND network = $2 AND name_digest = $3', [
      ...at,
      ofName,
    ]);
    await worker.query(
      `UPDATE wrong_guesses SET guesses = guesses - 1
        WHERE kind = $1 AND network = $2 AND name_digest = $3 AND guesses > 0`,
      [...at, ofAllNames],
    );
  }
}

function refuseExceeded(exceeded: readonly ExceededRow[], now: Date): void {
  if (exceeded.length === 0) return;
  const until = Math.max(...exceeded.map(({ forgotten_at: at }) => at.getTime()));
  throw new TooManyGuesses(Math.max(1, Math.ceil((until - now.getTime()) / 1000)));
}

/** The name is stored as a digest; the empty digest stands for all names. */
function digestsOf(name: string): [ofName: Buffer, ofAllNames: Buffer] {
  return [createHash('sha256').update(name.toLowerCase()).digest(), Buffer.alloc(0)];
}
