import { ConcurrentIndex } from '@millwright/persistence';

export class OrdersToInvoice1796083200001 extends ConcurrentIndex {
  protected readonly index = 'orders_to_invoice';
  protected readonly table = 'orders';
  protected readonly columns = '(account_id, livemode, id DESC, status) WHERE to_invoice';
}
