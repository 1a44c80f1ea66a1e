import { ConcurrentIndex } from '@millwright/persistence';

export class UnallocatedPayments1796083204604 extends ConcurrentIndex {
  protected readonly index = 'payments_unallocated';
  protected readonly table = 'payments';
  protected readonly columns = '(account_id, livemode, id) WHERE unallocated > 0';
}
