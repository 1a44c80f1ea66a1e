import { ConcurrentIndex } from '@millwright/persistence';

export class DocumentsOfDispatches1796083200401 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_of_dispatch';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, dispatch_id, id) WHERE dispatch_id IS NOT NULL';
}
