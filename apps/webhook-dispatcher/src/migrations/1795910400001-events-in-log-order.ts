import { ConcurrentIndex } from '@millwright/persistence';

export class EventsInLogOrder1795910400001 extends ConcurrentIndex {
  protected readonly index = 'events_in_log_order';
  protected readonly table = 'events';
  protected readonly columns = '(account_id, livemode, stored_in, id)';
}
