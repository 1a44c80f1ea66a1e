/** Statements that have a name, and several of them on their way at once. */
import type { Client, PoolClient, QueryResult } from 'pg';

/** PostgreSQL reads and plans it once for each connection. */
export interface Statement {
  /** Always stands for the same text. */
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A connection of a pool. The types of the client hide from it what lies below. */
export type Connection = PoolClient & Pick<Client, 'connection'>;

const texts = new Map<string, string>();

export async function send(connection: Connection, statement: Statement): Promise<QueryResult> {
  return connection.query(known(statement));
}

/**
 * Sends all of them in one piece, before the first is answered. In a transaction those after one that fails fail as well, and a
 * commit among them rolls back.
 */
export async function together(
  connection: Connection,
  statements: readonly (Statement | string)[],
): Promise<QueryResult[]> {
  const checked = statements.map((each) => (typeof each === 'string' ? each : known(each)));
  const { stream } = connection.connection;
  stream.cork();
  const sent = checked.map((each) => connection.query(each));
  stream.uncork();
  return Promise.all(sent);
}

/** The client would tell of a name that stands for another text too late: when it has sent what follows. */
function known(statement: Statement): Statement {
  const { name, text } = statement;
  const before = texts.get(name);
  if (before === undefined) texts.set(name, text);
  else if (before !== text) throw new Error(`The statement "${name}" stands for another text already.`);
  return statement;
}
