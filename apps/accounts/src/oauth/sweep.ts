/** Deletes what has expired, in small batches, and ends grants whose refresh token has expired unused. */
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, type Work } from '@millwright/persistence';
import { Clock, HourlyLook, Logger } from '@millwright/service-kit';
import { GrantsService } from '../grant/grants.service.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostAtOnce = 1_000;
/** Each locks its account until all of them are ended. */
const mostEndedAtOnce = 50;
/** Gateways are told for a day that a token has expired. */
const expiredKeptMs = dayMs + hourMs;
/** For so long it is seen that a code or refresh token is presented again. */
const consumedKeptMs = 30 * dayMs;

const bySweep = { actor: 'expiry', address: 'accounts' };

@Injectable()
export class ExpirySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly looks: HourlyLook;

  constructor(
    private readonly database: Database,
    private readonly grants: GrantsService,
    clock: Clock,
    logger: Logger,
  ) {
    this.looks = new HourlyLook(
      clock,
      () => this.sweepAll(),
      (error) => logger.error({ err: error }, 'Expired tokens could not be swept; the next try is in an hour'),
    );
  }

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looks.stop();
  }

  /** Resolves once all that is due now is gone. */
  sweep(): Promise<void> {
    return this.looks.now();
  }

  private async sweepAll(): Promise<void> {
    while ((await this.database.asWorker((work) => endUnused(work, this.grants))) === mostEndedAtOnce);
    for (const deleteSome of [deleteTokens, deleteStates, deleteGuesses]) {
      while ((await this.database.asWorker(deleteSome)) === mostAtOnce);
    }
  }
}

/** A refresh token that has expired without having been used is the last one of its grant. */
async function endUnused(work: Work, grants: GrantsService): Promise<number> {
  const unused = await work.query<{ id: string }>(
    `SELECT g.id FROM grant_tokens t JOIN grants g ON g.account_id = t.account_id AND g.id = t.grant_id
      WHERE t.kind = 'refresh' AND t.consumed_at IS NULL AND t.expires_at <= $1 AND g.ended_at IS NULL
      ORDER BY g.account_id LIMIT $2`,
    [work.now, mostEndedAtOnce],
  );
  for (const { id } of unused) await grants.end(work, id, 'unused', bySweep);
  return unused.length;
}

function deleteTokens(work: Work): Promise<number> {
  return deleted(
    work,
    `DELETE FROM grant_tokens WHERE hash IN (
       SELECT hash FROM grant_tokens
        WHERE expires_at < $1 AND (consumed_at IS NULL OR consumed_at < $2) LIMIT $3) RETURNING 1`,
    [new Date(work.now.getTime() - expiredKeptMs), new Date(work.now.getTime() - consumedKeptMs), mostAtOnce],
  );
}

function deleteStates(work: Work): Promise<number> {
  return deleted(
    work,
    `DELETE FROM sign_in_states WHERE hash IN (
       SELECT hash FROM sign_in_states WHERE expires_at < $1 LIMIT $2) RETURNING 1`,
    [work.now, mostAtOnce],
  );
}

function deleteGuesses(work: Work): Promise<number> {
  return deleted(
    work,
    `DELETE FROM wrong_guesses WHERE ctid IN (
       SELECT ctid FROM wrong_guesses WHERE forgotten_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    [work.now, mostAtOnce],
  );
}

async function deleted(work: Work, sql: string, parameters: unknown[]): Promise<number> {
  return (await work.query(sql, parameters)).length;
}
