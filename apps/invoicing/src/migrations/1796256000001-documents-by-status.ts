import { ConcurrentIndex } from '@millwright/persistence';

/** By which the documents in each status are counted. */
export class DocumentsByStatus1796256000001 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_by_status';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, type, status)';
}
