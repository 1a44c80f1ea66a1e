/** Statements that have a name, and several of them on their way at once. */
import { type Connection as Wire, type PoolClient, Query, type QueryResult } from 'pg';

/** PostgreSQL reads and plans it once for each connection. */
export interface Statement {
  /** Always stands for the same text. */
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What the client does with the query whose answers it reads; its types do not tell. */
declare module 'pg' {
  interface Query {
    name?: string | undefined;
    text?: string | undefined;
    callback(error: Error | null, results?: QueryResult | QueryResult[]): void;
    handleCommandComplete(message: unknown, connection: Wire): void;
    handleReadyForQuery(connection: Wire): void;
  }
}

const texts = new Map<string, string>();

export async function send(connection: PoolClient, statement: Statement): Promise<QueryResult> {
  return connection.query(known(statement));
}

/**
 * Sends all of them in one piece, and has the server answer in one. After one that fails, none is run: also no commit among them.
 */
export async function together(connection: PoolClient, statements: readonly Statement[]): Promise<QueryResult[]> {
  const sent = Promise.withResolvers<QueryResult[]>();
  connection.query(new Group(statements.map(known), sent));
  return sent.promise;
}

/**
 * To the client one query with several results. The server is asked to answer after the last statement instead of after each:
 * every answer costs both sides a call of the kernel, and together these cost more than most of the statements.
 */
class Group extends Query {
  private current = 0;
  private fault: unknown;

  constructor(
    private readonly statements: readonly Statement[],
    { resolve, reject }: PromiseWithResolvers<QueryResult[]>,
  ) {
    super({ ...statements[0]! }, (error: Error | undefined, results: QueryResult | QueryResult[]) => {
      if (error) reject(error);
      else resolve([results].flat());
    });
  }

  override submit = (connection: Wire): null => {
    const unanswered = Object.create(connection, { sync: { value() {} } }) as Wire;
    connection.stream.cork();
    try {
      for (const statement of this.statements) new Query(statement).submit(unanswered);
    } catch (error) {
      // A value that cannot be written. What was sent before it is answered first.
      this.fault = error;
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  };

  /** The client notes under this name and text what the server has read. */
  override handleCommandComplete(message: unknown, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    this.current += 1;
    this.name = this.statements[this.current]?.name;
    this.text = this.statements[this.current]?.text;
  }

  override handleReadyForQuery(connection: Wire): void {
    if (this.fault === undefined) super.handleReadyForQuery(connection);
    else this.callback(this.fault as Error);
  }
}

/** The client would tell of a name that stands for another text too late: when it has sent what follows. */
function known(statement: Statement): Statement {
  const { name, text } = statement;
  const before = texts.get(name);
  if (before === undefined) texts.set(name, text);
  else if (before !== text) throw new Error(`The statement "${name}" stands for another text already.`);
  return statement;
}
