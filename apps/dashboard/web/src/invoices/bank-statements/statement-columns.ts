/** The columns of a bank's CSV file, and what each probably is. */
import type { BankStatement, StatementDateFormat } from '@millwright/contracts';

export interface MappingValues {
  readonly date: string;
  readonly reference: string;
  readonly description: string;
  readonly amount: string;
  readonly credit: string;
  readonly debit: string;
  readonly date_format: StatementDateFormat;
}

/** Those of the format, which needs no mapping. */
export const ownColumns = 'date,reference,description,amount,currency';
const fewestColumns = 4;
/** Banks have other lines before the names. */
const mostLines = 100;
/** Enough of the file for these. */
const readBytes = 65_536;

/** The names of the columns; none of a file that has those of the format, or no columns. */
export async function columnsOf(file: File): Promise<string[]> {
  const text = await file.slice(0, readBytes).text();
  const lines = text.split(/\r?\n/).slice(0, mostLines).map(cellsOf);
  const named = lines.find((cells) => cells.length >= fewestColumns && cells.some(isDateName));
  if (named === undefined || named.join().toLowerCase() === ownColumns) return [];
  return [...new Set(named)];
}

/** Without what is quoted over several lines: names are not. */
function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).replace('\ufeff', '').trim(),
  );
  return cells.filter((cell) => cell !== '');
}

function isDateName(cell: string): boolean {
  return /\bdate\b/i.test(cell);
}

const likely: Readonly<Record<Exclude<keyof MappingValues, 'date_format'>, RegExp>> = {
  date: /^(txn|tran(saction)?|posting|booking)? ?\.?date$/i,
  reference: /\b(ref|chq|cheque|utr)/i,
  description: /narration|description|particulars|remarks|details/i,
  amount: /^(transaction )?amount( \(?inr\)?)?$/i,
  credit: /credit|deposit|\bcr\b/i,
  debit: /debit|withdrawal|\bdr\b/i,
};

/** What was kept for the bank, as far as the file has it, or else what the names say. */
export function mappingFor(columns: readonly string[], known?: BankStatement['mapping']): MappingValues {
  const find = (field: keyof typeof likely): string => {
    const kept = columns.find((name) => name.toLowerCase() === known?.[field]?.toLowerCase());
    return kept ?? (known ? '' : (columns.find((name) => likely[field].test(name)) ?? ''));
  };
  const date = find('date') || (known ? '' : (columns.find(isDateName) ?? ''));
  const [credit, debit] = [find('credit'), find('debit')];
  const amount = credit !== '' && debit !== '' ? '' : find('amount');
  return {
    date,
    reference: find('reference'),
    description: find('description'),
    amount,
    credit: amount === '' ? credit : '',
    debit: amount === '' ? debit : '',
    date_format: known?.date_format ?? 'DD/MM/YYYY',
  };
}

/** As calls have it. A field that was cleared is null. */
export function mappingOf({ amount, credit, debit, ...others }: MappingValues): NonNullable<BankStatement['mapping']> {
  return { ...others, ...(amount ? { amount } : { credit, debit }) };
}
