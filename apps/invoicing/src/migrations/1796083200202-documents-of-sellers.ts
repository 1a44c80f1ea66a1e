import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsOfSellers1796083200202 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_of_seller';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, seller_id, id)';
}
