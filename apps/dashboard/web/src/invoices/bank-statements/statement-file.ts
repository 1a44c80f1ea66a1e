/** The file of a bank statement, by its name and type. */
import type { BankStatement, StatementFormat, UploadType } from '@millwright/contracts';

export interface StatementFile {
  readonly format: StatementFormat;
  readonly type: UploadType;
}

/** Undefined of a file that is no statement. */
export function statementFile({ name, type }: Pick<File, 'name' | 'type'>): StatementFile | undefined {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'csv' || type === 'text/csv') return { format: 'csv', type: 'text/csv' };
  if (ending === 'xml' || type.endsWith('/xml')) return { format: 'camt.053', type: 'application/xml' };
  return undefined;
}

export function formatName({ format }: Pick<BankStatement, 'format'>): string {
  return format === 'csv' ? 'CSV' : format;
}
