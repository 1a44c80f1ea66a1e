import { namesIn } from '../../kit/search-values.js';
import { invoicesTexts } from '../invoices-texts.js';

export interface StatementSearch {
  /** Of its lines, separated by commas. */
  readonly status?: string | undefined;
}

export function statementSearch({ status }: Record<string, unknown>): StatementSearch {
  return { status: namesIn(status, invoicesTexts.labels('en', 'lineStatus')) };
}
