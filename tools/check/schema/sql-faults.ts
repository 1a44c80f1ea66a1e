/** What PostgreSQL says of SQL that names what its schema has not. */
import { DatabaseError, type Client } from 'pg';
import type { SqlText } from './sql-texts.ts';

export interface Verdict {
  /** Those that are no whole statement, or whose holes are not filled by any of the tries. */
  readonly unread: readonly SqlText[];
  readonly faults: readonly { readonly text: SqlText; readonly message: string }[];
}

/** Undefined column, undefined table. */
const namesNothing = ['42703', '42P01'];
/** Undefined function or type, an ambiguous column, values of other types: in a text with a hole they may come from what fills it. */
const others = ['42883', '42704', '42702', '42804'];
const syntaxError = '42601';
/** What may be in the place of a hole. */
const fillings = ['1', 'true', '', 'account_id', 'livemode = livemode', 'AND true'];

export async function verdictOn(client: Client, texts: readonly SqlText[]): Promise<Verdict> {
  const unread: SqlText[] = [];
  const faults: { text: SqlText; message: string }[] = [];
  for (const text of texts) {
    const errors = await errorsOf(client, textsOf(text));
    const message = faultIn(
      errors,
      text.parts.every((part) => part !== undefined),
    );
    if (message !== undefined) faults.push({ text, message });
    else if (errors.length > 0) unread.push(text);
  }
  return { unread, faults };
}

/** Nothing if PostgreSQL accepts one of the texts. */
async function errorsOf(client: Client, texts: readonly string[]): Promise<DatabaseError[]> {
  const errors: DatabaseError[] = [];
  for (const text of texts) {
    try {
      await client.query(`PREPARE read AS ${text}`);
      await client.query('DEALLOCATE read');
      return [];
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      errors.push(error);
    }
  }
  return errors;
}

/** Of a text with holes, the fault that is there whatever fills them. */
function faultIn(errors: readonly DatabaseError[], isWhole: boolean): string | undefined {
  const [first, ...more] = errors.filter(({ code }) => code !== syntaxError);
  const codes = isWhole ? [...namesNothing, ...others] : namesNothing;
  if (first === undefined || !codes.includes(first.code ?? '') || (!isWhole && more.length === 0)) return undefined;
  return more.every(({ message }) => message === first.message) ? first.message : undefined;
}

function textsOf({ parts }: SqlText): string[] {
  if (parts.every((part) => part !== undefined)) return [parts.join('')];
  const likely = parts.map((part, index) => part ?? likelyAfter(parts[index - 1]));
  return [likely.join(''), ...fillings.map((filling) => parts.map((part) => part ?? filling).join(''))];
}

/** By what is before the hole. */
function likelyAfter(before = ''): string {
  return /\b(?:WHERE|AND|OR|NOT|WHEN|ON)\s*\(*\s*$/.test(before)
    ? 'true'
    : /\b(?:LIMIT|OFFSET|[<>=+*/-])\s*$/.test(before)
      ? '1'
      : '';
}
