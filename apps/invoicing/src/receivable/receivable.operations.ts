/** The operations on receivables. */
import { Controller } from '@nestjs/common';
import {
  getReceivable,
  getStatement,
  getStatementPdf,
  listReceivables,
  type Receivable,
  type ReceivableTotals,
  type AccountStatementLine,
  sumReceivables,
} from '@millwright/contracts';
import { type Call, CompletedLater, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { PdfPrinter } from '../pdf/pdf-printer.js';
import { ReceivableService } from './receivable.service.js';

@Controller()
export class ReceivableOperations {
  constructor(
    private readonly receivables: ReceivableService,
    private readonly printer: PdfPrinter,
  ) {}

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
  statement({ work, params, query }: Call<typeof getStatement>): Promise<ListPage<AccountStatementLine>> {
    return this.receivables.statement(work, params.id, query);
  }

  @Handles(getStatementPdf)
  async print({
    work,
    params,
    query,
    caller,
    gone,
  }: Call<typeof getStatementPdf>): Promise<CompletedLater<Uint8Array>> {
    const printed = await this.receivables.printed(work, params.id, query, caller.timeZone);
    return new CompletedLater(() => this.printer.print(caller, { kind: 'statement', ...printed }, gone));
  }
}
