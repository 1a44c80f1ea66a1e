import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsByAmountDue1796083200004 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_by_amount_due';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, type, due_paise, id)';
}
