import { ConcurrentIndex } from '@millwright/persistence';

export class PaymentsOfBuyers1796083200008 extends ConcurrentIndex {
  protected readonly index = 'payments_of_buyer';
  protected readonly table = 'payments';
  protected readonly columns = '(account_id, livemode, buyer_id, id) WHERE buyer_id IS NOT NULL';
}
