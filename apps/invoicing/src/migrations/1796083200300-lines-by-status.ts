import { ConcurrentIndex } from '@millwright/persistence';

/** For the lines of all statements in a status, newest first. */
export class LinesByStatus1796083200300 extends ConcurrentIndex {
  protected readonly index = 'bank_statement_lines_status';
  protected readonly table = 'bank_statement_lines';
  protected readonly columns = '(account_id, livemode, status, statement_id, line)';
}
