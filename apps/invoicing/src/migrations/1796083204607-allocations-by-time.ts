import { ConcurrentIndex } from '@millwright/persistence';

export class AllocationsByTime1796083204607 extends ConcurrentIndex {
  protected readonly index = 'payment_allocations_by_time';
  protected readonly table = 'payment_allocations';
  protected readonly columns = '(account_id, livemode, allocated_at)';
}
