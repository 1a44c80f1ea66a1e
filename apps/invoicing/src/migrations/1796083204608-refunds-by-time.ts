import { ConcurrentIndex } from '@millwright/persistence';

export class RefundsByTime1796083204608 extends ConcurrentIndex {
  protected readonly index = 'payment_refunds_by_time';
  protected readonly table = 'payment_refunds';
  protected readonly columns = '(account_id, livemode, refunded_at)';
}
