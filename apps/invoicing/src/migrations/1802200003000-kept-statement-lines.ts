import { ConcurrentIndex } from '@millwright/persistence';

/** Bank statements that still have their lines, the oldest first. */
export class KeptStatementLines1802200003000 extends ConcurrentIndex {
  protected readonly index = 'bank_statements_with_lines';
  protected readonly table = 'bank_statements';
  protected readonly columns = '(id) WHERE NOT lines_removed';
}
