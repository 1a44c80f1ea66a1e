import { ConcurrentIndex } from '@millwright/persistence';

export class StatementsOfBanks1796428800001 extends ConcurrentIndex {
  protected readonly index = 'bank_statements_of_bank';
  protected readonly table = 'bank_statements';
  protected readonly columns = '(account_id, livemode, bank_name, id DESC) WHERE mapping IS NOT NULL';
}
