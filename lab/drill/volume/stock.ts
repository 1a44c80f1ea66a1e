// A stock of events and deliveries in the database of a dispatcher, as it would be after a month. Its business time is a fixed moment in
// the future, so that a stock that is kept never grows old.

import { exampleEvent, newestVersion, standardEventTypeNames, standardEventTypes } from '@millwright/contracts';
import { firstIdAt } from '@millwright/service-kit';
import type { OwnDispatcher } from '../../bench/webhooks/own-dispatcher.ts';

export const stockDate = new Date('2035-06-01T12:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Deliveries of this time are still open where their endpoints fail; a day later they are dropped. */
const windowMs = 23 * hourMs;
export const endpointsPerAccount = 20;
const failingPerAccount = 2;
const createdAtOnce = 16;
/** The type of the first endpoint of an account that answers. */
export const liveType = 'order.created';

export interface StockSize {
  readonly accounts: number;
  readonly events: number;
  /** Windows of 23 hours over which the events are spread. */
  readonly windows: number;
}

/** Types of events, one for each endpoint of an account. */
const types = standardEventTypeNames
  .toSorted((one, other) => Number(other === liveType) - Number(one === liveType))
  .slice(0, endpointsPerAccount - failingPerAccount);

export class Stock {
  readonly #dispatcher: OwnDispatcher;
  readonly #size: StockSize;

  constructor(dispatcher: OwnDispatcher, size: StockSize) {
    this.#dispatcher = dispatcher;
    this.#size = size;
  }

  /** Business time over which the events are spread. */
  get durationMs(): number {
    return this.#size.windows * windowMs;
  }

  async isFilled(): Promise<boolean> {
    const { rows } = await this.#database.query<{ filled: boolean }>(
      `SELECT to_regclass('stock_is_filled') IS NOT NULL AS filled`,
    );
    return rows[0]!.filled;
  }

  async fill(log: (line: string) => void): Promise<void> {
    const { accounts, events, windows } = this.#size;
    // What an interrupted run has left.
    await this.#database.query('DROP TABLE IF EXISTS stock_types, stock_endpoints');
    await this.#database.query('TRUNCATE webhook_endpoints, failing_endpoints, events, deliveries, attempts CASCADE');
    await this.#createEndpoints(log);
    await this.#database.query(`CREATE UNLOGGED TABLE stock_types (number integer, type text, body text)`);
    for (const [number, type] of types.entries()) {
      const body = JSON.stringify(exampleEvent(standardEventTypes.find((each) => each.type === type)!));
      await this.#database.query('INSERT INTO stock_types VALUES ($1, $2, $3)', [number, type, body]);
    }
    await this.#database.query(`
      CREATE UNLOGGED TABLE stock_endpoints AS
      SELECT row_number() OVER () - 1 AS number, account_id, id, shard, url LIKE '%/fail' AS is_failing, events[1] AS type
      FROM webhook_endpoints ORDER BY id`);
    await this.#database.query('CREATE INDEX ON stock_endpoints (number)');
    const startedAt = performance.now();
    for (let window = windows - 1; window >= 0; window -= 1) {
      await this.#fillWindow(stockDate.getTime() - (window + 1) * windowMs, Math.round(events / windows));
      const minutes = (performance.now() - startedAt) / 60_000;
      log(`${windows - window} of ${windows} windows of events filled after ${minutes.toFixed(1)} minutes`);
    }
    await this.#database.query('VACUUM ANALYZE');
    await this.#database.query('CREATE TABLE stock_is_filled ()');
    log(`${accounts * endpointsPerAccount} endpoints of ${accounts} accounts, ${events} events`);
  }

  /** Undoes what an earlier run has changed: the newest deliveries of failing endpoints are open again, and due within the next hour. */
  async reset(healthyOrigin: string, failingOrigin: string): Promise<void> {
    const [now, newest] = [firstIdAt(stockDate), firstIdAt(new Date(stockDate.getTime() - windowMs))];
    for (const table of ['deliveries', 'events']) {
      await this.#database.query(`DELETE FROM ${table} WHERE id >= $1`, [now]);
    }
    await this.#database.query('DELETE FROM attempts WHERE delivery_id >= $1 AND (number > 1 OR delivery_id >= $2)', [
      newest,
      now,
    ]);
    await this.#database.query(
      `UPDATE deliveries d SET state = 'retrying', attempts = 1, ended_at = NULL, next_attempt_at = $2::timestamptz + random() * interval '1 hour'
       FROM stock_endpoints e WHERE e.is_failing AND d.account_id = e.account_id AND d.endpoint_id = e.id AND d.id >= $1`,
      [newest, stockDate],
    );
    await this.#database.query(
      `UPDATE webhook_endpoints w SET status = 'active', disabled_at = NULL, disabled_reason = NULL,
         url = CASE WHEN e.is_failing THEN $1 || '/fail' ELSE $2 || '/hooks/0' END
       FROM stock_endpoints e WHERE e.id = w.id`,
      [failingOrigin, healthyOrigin],
    );
    await this.#database.query('DELETE FROM failing_endpoints');
    await this.#database.query(
      `INSERT INTO failing_endpoints (account_id, endpoint_id, livemode, since, last_failed_at)
       SELECT account_id, id, false, $1, $1 FROM stock_endpoints WHERE is_failing`,
      [stockDate],
    );
    await this.#database.query('VACUUM ANALYZE deliveries, attempts, webhook_endpoints');
  }

  /** A day that is kept at the moment of the stock, and past its retention a day later. */
  async fillLastDay(): Promise<void> {
    const { events, windows } = this.#size;
    const day = Math.floor(stockDate.getTime() / dayMs) - 30;
    await this.#fillWindow(day * dayMs, Math.round(events / windows));
  }

  /** Ends the open deliveries, so that a move of the clock has none to make. */
  async endDeliveries(): Promise<void> {
    // In the order of the ids, as the dispatcher records attempts: two that take rows in another order block each other.
    await this.#database.query(
      `UPDATE deliveries d SET state = 'dropped', ended_at = $1
       FROM (SELECT account_id, id FROM deliveries WHERE state IN ('pending', 'retrying') ORDER BY id FOR UPDATE) open
       WHERE d.account_id = open.account_id AND d.id = open.id`,
      [stockDate],
    );
  }

  get #database(): OwnDispatcher['database'] {
    return this.#dispatcher.database;
  }

  async #createEndpoints(log: (line: string) => void): Promise<void> {
    const accountIds = Array.from({ length: this.#size.accounts }, () => crypto.randomUUID());
    const create = async (accountId: string): Promise<void> => {
      for (let number = 0; number < endpointsPerAccount; number += 1) {
        const path = number < types.length ? '/hooks/0' : '/fail';
        await this.#dispatcher.subscribe(`http://127.0.0.1:9${path}`, accountId, types[number % types.length]);
      }
    };
    for (let from = 0; from < accountIds.length; from += createdAtOnce) {
      await Promise.all(accountIds.slice(from, from + createdAtOnce).map(create));
    }
    log(`${accountIds.length * endpointsPerAccount} endpoints created`);
  }

  /** Events in turn over the endpoints, each with a delivery and its attempt. */
  async #fillWindow(from: number, events: number): Promise<void> {
    await this.#database.query('DROP TABLE IF EXISTS stock_batch');
    // A UUIDv7: its first twelve digits are the time.
    const id = (ms: string): string =>
      `(lpad(to_hex(${ms}), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
    await this.#database.query(
      `CREATE UNLOGGED TABLE stock_batch AS
       SELECT e.*, t.body, ${id('ms')} AS event_id, ${id('ms + 5')} AS delivery_id, to_timestamp((ms + 5) / 1000.0) AS at
       FROM generate_series(0, ${events - 1}) AS number
         CROSS JOIN LATERAL (SELECT (${from} + number * ${windowMs}::bigint / ${events})::bigint AS ms) AS moment
         JOIN stock_endpoints e ON e.number = number.number % ${this.#size.accounts * endpointsPerAccount}
         JOIN stock_types t ON t.type = e.type`,
    );
    await this.#database.query(
      `INSERT INTO events (account_id, id, livemode, type, api_version, body)
       SELECT account_id, event_id, false, type, $1, body FROM stock_batch`,
      [newestVersion],
    );
    await this.#database.query(
      `INSERT INTO deliveries (account_id, id, livemode, event_id, endpoint_id, shard, traceparent, state, attempts, next_attempt_at,
         first_attempt_at, ended_at)
       SELECT account_id, delivery_id, false, event_id, id, shard, '00-' || repeat('1', 32) || '-' || repeat('1', 16) || '-01',
         CASE WHEN is_failing THEN 'dropped' ELSE 'delivered' END, 1, at, at, at
       FROM stock_batch`,
    );
    await this.#database.query(
      `INSERT INTO attempts (account_id, delivery_id, number, livemode, started_at, duration_ms, status, failure)
       SELECT account_id, delivery_id, 1, false, at, 20, CASE WHEN is_failing THEN 500 ELSE 200 END,
         CASE WHEN is_failing THEN 'http_status' END
       FROM stock_batch`,
    );
    await this.#database.query('DROP TABLE stock_batch');
  }
}
