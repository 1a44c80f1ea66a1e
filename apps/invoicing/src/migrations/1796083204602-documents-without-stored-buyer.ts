import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsWithoutStoredBuyer1796083204602 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_of_buyer_key';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, buyer_key, id) WHERE buyer_id IS NULL';
}
