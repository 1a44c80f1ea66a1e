import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsOfBuyers1796083200005 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_of_buyer';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, buyer_id, id) WHERE buyer_id IS NOT NULL';
}
