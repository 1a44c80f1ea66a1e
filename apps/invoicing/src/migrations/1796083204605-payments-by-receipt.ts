import { ConcurrentIndex } from '@millwright/persistence';

export class PaymentsByReceipt1796083204605 extends ConcurrentIndex {
  protected readonly index = 'payments_by_receipt';
  protected readonly table = 'payments';
  protected readonly columns = '(account_id, livemode, received_at)';
}
