import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsDueOfBuyers1796083200007 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_due_of_buyer';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, buyer_key, due_date, id) WHERE due_paise > 0';
}
