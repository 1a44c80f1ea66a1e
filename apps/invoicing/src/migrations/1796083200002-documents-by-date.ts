import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsByDate1796083200002 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_by_date';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, type, date, id)';
}
