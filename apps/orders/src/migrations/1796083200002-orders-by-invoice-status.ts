import { ConcurrentIndex } from '@millwright/persistence';

export class OrdersByInvoiceStatus1796083200002 extends ConcurrentIndex {
  protected readonly index = 'orders_by_invoice_status';
  protected readonly table = 'orders';
  protected readonly columns = '(account_id, livemode, invoice_status, id DESC, status)';
}
