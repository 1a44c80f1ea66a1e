/**
 * Counts wrong passwords, client secrets and codes, by the name that they were tried for and the network that they came from. A guess is
 * counted before it is checked, so that concurrent guesses do not exceed the limit; a right one is subtracted again, and one that is refused
 * is not counted. A class, since it knows which guesses it delays at the moment.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, type Row } from '@millwright/persistence';
import { ApiError, Clock, networkOf, siteOf } from '@millwright/service-kit';
import type { tables } from '../../tables.js';

export type GuessKind = 'password' | 'client_secret' | 'second_factor' | 'password_reset' | 'pairing_code';

export interface Guess {
  readonly kind: GuessKind;
  /** An e-mail address, a client id or the id of a person; one name for all pairing codes. */
  readonly name: string;
  /** Network address of the caller. */
  readonly address: string;
}

/** A row: the guesses for a name or for all names, from a network or from everywhere. */
interface Counted {
  readonly digest: Buffer;
  readonly network: string;
  readonly most: number;
  readonly countedMs: number;
}

const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;
const mostFromNetwork = { name: 10, allNames: 100 };
/** From all IPv6 networks of a site. */
const mostFromSite = { name: 20, allNames: 1_000 };

/** Wrong passwords for a name in an hour, from everywhere, that cost no time. Each further one costs the next ones more. */
const mostWithoutDelay = 100;
const delayOfEachMs = 100;
const longestDelayMs = 5_000;
const mostDelayed = 20;
/** Guesses for a name in an hour, from everywhere, if they are counted strictly. */
const mostStrictly = 30;

/** In place of a network, and of the digest of a name. */
const everywhere = '';
const allNames = Buffer.alloc(0);

interface CountedRow extends Pick<Row<typeof tables.wrong_guesses>, 'guesses' | 'forgotten_at'> {
  readonly most: number;
}

/** Thrown instead of checking a guess. */
export class TooManyGuesses extends ApiError {
  constructor(readonly retryAfterSeconds: number) {
    super('rate_limited', {
      message: 'There were too many wrong attempts. Try again later.',
      retryAfter: retryAfterSeconds,
      details: { limit: 'address' },
    });
  }
}

@Injectable()
export class WrongGuesses {
  /** Guesses that are delayed now, by name. */
  private readonly delayed = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts a guess as wrong; throws `TooManyGuesses` if there have been too many from its network. */
  async count(guess: Guess): Promise<void> {
    await this.requireFewGuesses(guess);
    await this.countOrRefuse(guess.kind, limitedRows(guess));
  }

  /** Counts a guess as wrong; throws `TooManyGuesses` if there have been too many for its name, whatever networks they came from. */
  async countStrictly(guess: Guess): Promise<void> {
    await this.count(guess);
    try {
      await this.countOrRefuse(guess.kind, [{ ...rowOfName(guess), most: mostStrictly }]);
    } catch (error) {
      await this.takeBack(guess.kind, limitedRows(guess));
      throw error;
    }
  }

  /** Of guesses at the same moment each is counted first, and those above the limit are taken back. */
  private async countOrRefuse(kind: GuessKind, rows: readonly Counted[]): Promise<void> {
    const counted = await this.increment(kind, rows);
    const exceeded = counted.filter(({ guesses, most }) => guesses > most);
    if (exceeded.length === 0) return;
    await this.takeBack(kind, rows);
    throw refusalFor(exceeded, this.clock.now());
  }

  /**
   * Counts the guess of a password, and delays it if there have been many for its name, whatever networks they came from. Refusing
   * them would lock the owner of the name out.
   */
  async countAndDelay(guess: Guess): Promise<void> {
    await this.count(guess);
    const [{ guesses } = { guesses: 0 }] = await this.increment(guess.kind, [rowOfName(guess)]);
    const delayMs = Math.min((guesses - mostWithoutDelay) * delayOfEachMs, longestDelayMs);
    if (delayMs <= 0) return;
    const name = guess.name.toLowerCase();
    const delayed = this.delayed.get(name) ?? 0;
    if (delayed === mostDelayed) {
      await this.subtract(guess);
      throw new ApiError('upstream_unavailable', {
        message: 'There are too many attempts for this address at the moment. Try again in a few seconds.',
        retryAfter: longestDelayMs / 1000,
      });
    }
    this.delayed.set(name, delayed + 1);
    await delay(delayMs, undefined, { ref: false });
    const left = this.delayed.get(name)! - 1;
    if (left === 0) this.delayed.delete(name);
    else this.delayed.set(name, left);
  }

  /** Throws `TooManyGuesses` if there have been too many, without counting. */
  async requireFewGuesses(guess: Guess): Promise<void> {
    const now = this.clock.now();
    const rows = await this.database.worker.query<CountedRow[]>(
      `SELECT guesses, most, forgotten_at
         FROM wrong_guesses JOIN unnest($2::bytea[], $3::text[], $4::integer[]) AS wanted (name_digest, network, most)
                           USING (name_digest, network)
        WHERE kind = $1 AND forgotten_at > $5 AND guesses >= most`,
      [guess.kind, ...columnsOf(limitedRows(guess)), now],
    );
    if (rows.length > 0) throw refusalFor(rows, now);
  }

  /** After a right guess: deletes the count for its name and network, and subtracts it from the others. */
  async clear(guess: Guess): Promise<void> {
    await this.subtract(guess);
    const [{ digest, network }] = limitedRows(guess);
    await this.database.worker.query(
      'DELETE FROM wrong_guesses WHERE kind = $1 AND name_digest = $2 AND network = $3',
      [guess.kind, digest, network],
    );
  }

  /** After a guess of a password that was right, or was not checked. */
  async subtract(guess: Guess): Promise<void> {
    await this.takeBack(guess.kind, [...limitedRows(guess), rowOfName(guess)]);
  }

  private async takeBack(kind: GuessKind, rows: readonly Counted[]): Promise<void> {
    const [digests, networks] = columnsOf(rows);
    await this.database.worker.query(
      `WITH counted AS (
         SELECT name_digest, network
           FROM unnest($2::bytea[], $3::text[]) WITH ORDINALITY AS wanted (name_digest, network, place)
           JOIN wrong_guesses AS known USING (name_digest, network)
          WHERE kind = $1 AND guesses > 0 ORDER BY place FOR UPDATE OF known)
       UPDATE wrong_guesses AS known SET guesses = guesses - 1 FROM counted
        WHERE kind = $1 AND known.name_digest = counted.name_digest AND known.network = counted.network`,
      [kind, digests, networks],
    );
  }

  /** Locks rows in their order, as `subtract` does: statements for the same network do not deadlock. */
  private increment(kind: GuessKind, rows: readonly Counted[]): Promise<CountedRow[]> {
    const now = this.clock.now();
    return this.database.worker.query<CountedRow[]>(
      `WITH wanted AS (
         SELECT * FROM unnest($2::bytea[], $3::text[], $4::integer[], $5::timestamptz[])
                    AS wanted (name_digest, network, most, forgotten_at)),
       counted AS (
         INSERT INTO wrong_guesses AS known (kind, name_digest, network, guesses, forgotten_at)
         SELECT $1, name_digest, network, 1, forgotten_at FROM wanted
         ON CONFLICT (kind, name_digest, network) DO UPDATE
           SET guesses = CASE WHEN known.forgotten_at <= $6 THEN 1 ELSE known.guesses + 1 END,
               forgotten_at = CASE WHEN known.forgotten_at <= $6 THEN excluded.forgotten_at ELSE known.forgotten_at END
         RETURNING name_digest, network, guesses, forgotten_at)
       SELECT guesses, most, counted.forgotten_at FROM counted JOIN wanted USING (name_digest, network)`,
      [kind, ...columnsOf(rows), rows.map(({ countedMs }) => new Date(now.getTime() + countedMs)), now],
    );
  }
}

/** The first is that of the name and the network. */
function limitedRows({ name, address }: Guess): [Counted, ...Counted[]] {
  const digest = digestOf(name);
  const [network, site] = [networkOf(address), siteOf(address)];
  const from = (place: string, { name: most, allNames: mostOfAll }: typeof mostFromNetwork): [Counted, Counted] => [
    { digest, network: place, most, countedMs: quarterMs },
    { digest: allNames, network: place, most: mostOfAll, countedMs: quarterMs },
  ];
  return [...from(network, mostFromNetwork), ...(site === network ? [] : from(site, mostFromSite))];
}

function rowOfName({ name }: Guess): Counted {
  return { digest: digestOf(name), network: everywhere, most: mostWithoutDelay, countedMs: hourMs };
}

function digestOf(name: string): Buffer {
  return createHash('sha256').update(name.toLowerCase()).digest();
}

function columnsOf(rows: readonly Counted[]): [digests: Buffer[], networks: string[], most: number[]] {
  return [rows.map(({ digest }) => digest), rows.map(({ network }) => network), rows.map(({ most }) => most)];
}

function refusalFor(exceeded: readonly CountedRow[], now: Date): TooManyGuesses {
  const until = Math.max(...exceeded.map(({ forgotten_at: at }) => at.getTime()));
  return new TooManyGuesses(Math.max(1, Math.ceil((until - now.getTime()) / 1000)));
}
