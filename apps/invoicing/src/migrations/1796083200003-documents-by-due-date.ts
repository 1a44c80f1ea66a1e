import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsByDueDate1796083200003 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_by_due_date';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, type, due_date, id)';
}
