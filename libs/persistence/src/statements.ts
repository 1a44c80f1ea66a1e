/** Statements that have a name, and several of them on their way at once. */
import pg, { type Connection as Wire, type PoolClient, Query, type QueryResult } from 'pg';

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
    handleCommandComplete(message: unknown, connection: Wire): void;
    handleError(error: Error, connection: Wire): void;
  }
  interface Connection {
    /** By name, until the server has said that it has read them. */
    readonly submittedNamedStatements: Record<string, string>;
  }
}

/** Makes of a value what is sent of it. The types leave it out too. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const texts = new Map<string, string>();
/** PostgreSQL cuts longer ones, and takes two that begin alike for the same. */
const longestName = 63;

/**
 * Sends all of them in one piece, and has the server answer in one. After one that fails, none is run: also no commit among them. Throws
 * at once, with nothing sent, if one of them cannot be written.
 */
export function sendGroup(connection: PoolClient, statements: readonly Statement[]): Promise<QueryResult[]> {
  const answered = Promise.withResolvers<QueryResult[]>();
  connection.query(new Group(statements.map(known), answered));
  return answersOf(answered.promise);
}

async function answersOf(answers: Promise<QueryResult[]>): Promise<QueryResult[]> {
  try {
    return await answers;
  } catch (error) {
    // Points the stack at the caller instead of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * To the client one query with several results. The server is asked to answer after the last statement instead of after each:
 * every answer costs both sides a call of the kernel, and together these cost more than most of the statements.
 */
class Group extends Query {
  private readonly queries: readonly Query[];
  private answered = 0;

  constructor(statements: readonly Statement[], { resolve, reject }: PromiseWithResolvers<QueryResult[]>) {
    // What cannot be written is found before anything is sent.
    const written = statements.map(({ values, ...rest }) => ({
      ...rest,
      values: values.map((value) => prepareValue(value)),
    }));
    super(written[0], (error: Error | undefined, results: QueryResult | QueryResult[]) => {
      if (error) reject(error);
      else resolve([results].flat());
    });
    this.queries = written.map((statement) => new Query(statement));
  }

  override submit = (connection: Wire): null => {
    const unanswered = Object.create(connection, { sync: { value() {} } }) as Wire;
    connection.stream.cork();
    for (const query of this.queries) query.submit(unanswered);
    connection.sync();
    connection.stream.uncork();
    return null;
  };

  override handleCommandComplete(message: unknown, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    this.answered += 1;
    // The client notes under these what the server has read.
    const next = this.queries[this.answered];
    this.name = next?.name;
    this.text = next?.text;
  }

  override handleError(error: Error, connection: Wire): void {
    // The server has not read those that it left out.
    for (const { name } of this.queries.slice(this.answered)) delete connection.submittedNamedStatements[name!];
    super.handleError(error, connection);
  }
}

/** The client would tell of a name that stands for another text too late: when it has sent what follows. */
function known(statement: Statement): Statement {
  const { name, text } = statement;
  if (name.length > longestName) throw new Error(`The name "${name}" is longer than PostgreSQL keeps.`);
  const before = texts.get(name);
  if (before === undefined) texts.set(name, text);
  else if (before !== text) throw new Error(`The statement "${name}" stands for another text already.`);
  return statement;
}
