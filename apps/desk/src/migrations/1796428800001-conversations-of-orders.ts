import { ConcurrentIndex } from '@millwright/persistence';

export class ConversationsOfOrders1796428800001 extends ConcurrentIndex {
  protected readonly index = 'conversations_of_order';
  protected readonly table = 'conversations';
  protected readonly columns = '(account_id, livemode, order_id, id DESC) WHERE order_id IS NOT NULL';
}
