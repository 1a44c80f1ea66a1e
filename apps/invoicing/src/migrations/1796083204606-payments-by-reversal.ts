import { ConcurrentIndex } from '@millwright/persistence';

export class PaymentsByReversal1796083204606 extends ConcurrentIndex {
  protected readonly index = 'payments_by_reversal';
  protected readonly table = 'payments';
  protected readonly columns = '(account_id, livemode, reversed_at) WHERE reversed_at IS NOT NULL';
}
