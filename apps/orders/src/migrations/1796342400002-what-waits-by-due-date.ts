import { ConcurrentIndex } from '@millwright/persistence';

export class WhatWaitsByDueDate1796342400002 extends ConcurrentIndex {
  protected readonly index = 'station_queue_due';
  protected readonly table = 'station_queue';
  protected readonly columns = '(account_id, livemode, stage, is_waiting, due_on, work_order_id)';
}
