import { ConcurrentIndex } from '@millwright/persistence';

export class CancelledDocuments1796083204601 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_cancelled';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, cancelled_at) WHERE cancelled_at IS NOT NULL';
}
