import { ConcurrentIndex } from '@millwright/persistence';

/** The lines of bank statements with the reference of a payment. */
export class LineReferences1802200005000 extends ConcurrentIndex {
  protected readonly index = 'bank_statement_lines_reference';
  protected readonly table = 'bank_statement_lines';
  protected readonly columns = '(account_id, livemode, payment_reference) WHERE payment_reference IS NOT NULL';
}
