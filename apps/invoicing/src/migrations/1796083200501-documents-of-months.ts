import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsOfMonths1796083200501 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_of_seller_by_date';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, seller_id, date)';
}
