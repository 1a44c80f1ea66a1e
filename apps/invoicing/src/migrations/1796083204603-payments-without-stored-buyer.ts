import { ConcurrentIndex } from '@millwright/persistence';

export class PaymentsWithoutStoredBuyer1796083204603 extends ConcurrentIndex {
  protected readonly index = 'payments_of_buyer_key';
  protected readonly table = 'payments';
  protected readonly columns = '(account_id, livemode, (coalesce(buyer_gstin, buyer_name)), id) WHERE buyer_id IS NULL';
}
