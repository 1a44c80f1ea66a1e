import { ConcurrentIndex } from '@millwright/persistence';

/** The few payments that are reversed, for the list of them. */
export class ReversedPayments1802200001000 extends ConcurrentIndex {
  protected readonly index = 'payments_reversed';
  protected readonly table = 'payments';
  protected readonly columns = `(account_id, livemode, id DESC) WHERE status = 'reversed'`;
}
