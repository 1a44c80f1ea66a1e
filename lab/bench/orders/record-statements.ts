// Loaded into a process of orders by `--import`: appends to a file what operations send to PostgreSQL, in a line for each piece that is
// sent at once.

import { appendFileSync } from 'node:fs';
import pg from 'pg';

export interface RecordedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/** What `sendGroup` of libs/persistence, or TypeORM, gives to the client. */
interface Sent {
  readonly queries?: readonly Sent[];
  readonly name?: string;
  readonly text?: string;
  readonly values?: readonly unknown[];
}

const file = process.env['RECORDED_STATEMENTS']!;
const login = new URL(process.env['DATABASE_URL']!).username;
const client = pg.Client.prototype as unknown as { user: string; query: (...given: unknown[]) => unknown };
const { query } = client;

client.query = function (...given) {
  const sent = (typeof given[0] === 'string' ? { text: given[0], values: given[1] } : given[0]) as Sent;
  if (this.user === login) appendFileSync(file, `${JSON.stringify((sent.queries ?? [sent]).map(recorded))}\n`);
  return query.apply(this, given);
};

function recorded({ name, text, values = [] }: Sent): object {
  return {
    name,
    text,
    values: values.map((value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)),
  };
}
