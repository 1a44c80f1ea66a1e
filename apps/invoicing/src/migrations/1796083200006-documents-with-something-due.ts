import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsWithSomethingDue1796083200006 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_due';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, due_date, id) WHERE due_paise > 0';
}
