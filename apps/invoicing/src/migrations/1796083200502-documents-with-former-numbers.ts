import { ConcurrentIndex } from '@millwright/persistence';

/** They are few. */
export class DocumentsWithFormerNumbers1796083200502 extends ConcurrentIndex {
  protected readonly index = 'tax_documents_renumbered';
  protected readonly table = 'tax_documents';
  protected readonly columns = '(account_id, livemode, seller_id) WHERE json_array_length(former_numbers) > 0';
}
