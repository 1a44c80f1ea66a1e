import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsInDispute1796083200602 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_disputed';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, id) WHERE disputed';
}
