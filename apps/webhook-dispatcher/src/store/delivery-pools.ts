/**
 * Connections for the statements about deliveries. The planner is held to look-ups by key: a plan that is made while a table
 * seems to be empty would compare every row with every other once it is full.
 */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { databaseSettings } from '@millwright/persistence';
import { appConfig, type ConfigOf, Logger } from '@millwright/service-kit';
import pg from 'pg';

/** A statement that takes longer is cancelled. */
const statementTimeoutMs = 8_000;

export const lookUpsByKey =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan';

@Injectable()
export class DeliveryPools implements OnApplicationShutdown {
  /** Separate, so that first attempts never wait for a statement that records attempts. */
  readonly preparing: pg.Pool;
  readonly other: pg.Pool;

  constructor(
    @Inject(appConfig) { databaseWorkerUrl }: Pick<ConfigOf<typeof databaseSettings>, 'databaseWorkerUrl'>,
    logger: Logger,
  ) {
    this.preparing = poolOf(databaseWorkerUrl, 1, logger);
    this.other = poolOf(databaseWorkerUrl, 3, logger);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.preparing.end(), this.other.end()]);
  }
}

function poolOf(connectionString: string, max: number, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    options: lookUpsByKey,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: statementTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idleTimeoutMillis: 0,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'A database connection of the deliveries was lost'));
  return pool;
}
