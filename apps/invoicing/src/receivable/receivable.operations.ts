/** The operations on receivables. */
import { Controller } from '@nestjs/common';
import {
  getReceivable,
  getStatement,
  listReceivables,
  type Receivable,
  type ReceivableTotals,
  type StatementLine,
  sumReceivables,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { ReceivableService } from './receivable.service.js';

@Controller()
export class ReceivableOperations {
  constructor(private readonly receivables: ReceivableService) {}

  @Handles(listReceivables)
  list({ work, query }: Call<typeof listReceivables>): Promise<ListPage<Receivable>> {
    return this.receivables.list(work, query);
  }

  @Handles(sumReceivables)
  totals({ work, query }: Call<typeof sumReceivables>): Promise<ReceivableTotals> {
    return this.receivables.totals(work, query);
  }

  @Handles(getReceivable)
  get({ work, params, query }: Call<typeof getReceivable>): Promise<Receivable> {
    return this.receivables.get(work, params.id, query);
  }

  @Handles(getStatement)
  statement({ work, params, query }: Call<typeof getStatement>): Promise<ListPage<StatementLine>> {
    return this.receivables.statement(work, params.id, query);
  }
}
