/** Answers what buyers owe at the end of a day. */
import { Injectable } from '@nestjs/common';
import {
  type getReceivable,
  type getStatement,
  type getStatementPdf,
  type listReceivables,
  mostPrintedLines,
  type Query,
  type Receivable,
  type ReceivableTotals,
  type AccountStatementLine,
  type sumReceivables,
} from '@millwright/contracts';
import { addDays, financialYearOf } from '@millwright/gst';
import { type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, dayIn, decodeId, startOfDay } from '@millwright/service-kit';
import { findLogo } from '../seller/logos.js';
import { InvoiceSettingsService } from '../seller/invoice-settings.service.js';
import { allSellers, partyOf } from '../seller/seller.store.js';
import { type Debtor, debtorOf } from './debtor.js';
import { receivableResource, statementLineResource, totalsResource } from './receivable.resource.js';
import { type AccountDay, cursorAfter, listedReceivables, receivableOf, receivableTotals } from './receivable.store.js';
import { cursorAfterLine, isKnown, type Period, statementRows } from './statement.store.js';
import type { PrintedStatement } from './statement-page.js';

@Injectable()
export class ReceivableService {
  constructor(private readonly settings: InvoiceSettingsService) {}

  async list(
    work: UnitOfWork,
    { as_of: asOf, buyer_id: buyer, overdue, sort, cursor, limit }: Query<typeof listReceivables>,
  ): Promise<ListPage<Receivable>> {
    const day = await this.dayOf(work, asOf);
    const filter = { debtor: storedBuyer(buyer), overdue };
    const rows = await listedReceivables(work, day, filter, { sort, cursor, limit });
    return listPage(rows, limit, (row) => receivableResource(row, day.day), {
      cursorOf: (row) => cursorAfter(sort, row),
    });
  }

  async totals(
    work: UnitOfWork,
    { as_of: asOf, buyer_id: buyer, overdue }: Query<typeof sumReceivables>,
  ): Promise<ReceivableTotals> {
    const day = await this.dayOf(work, asOf);
    return totalsResource(await receivableTotals(work, day, { debtor: storedBuyer(buyer), overdue }), day.day);
  }

  async get(work: UnitOfWork, id: string, { as_of: asOf }: Query<typeof getReceivable>): Promise<Receivable> {
    const debtor = await knownDebtor(work, id);
    const day = await this.dayOf(work, asOf);
    return receivableResource(await receivableOf(work, day, debtor), day.day);
  }

  async statement(
    work: UnitOfWork,
    id: string,
    { cursor, limit, ...given }: Query<typeof getStatement>,
  ): Promise<ListPage<AccountStatementLine>> {
    const debtor = await knownDebtor(work, id);
    const rows = await statementRows(work, debtor, await this.periodOf(work, given), { cursor, limit });
    return listPage(rows, limit, statementLineResource, { cursorOf: cursorAfterLine });
  }

  async printed(
    work: UnitOfWork,
    id: string,
    given: Query<typeof getStatementPdf>,
    timeZone: string,
  ): Promise<PrintedStatement> {
    const debtor = await knownDebtor(work, id);
    await this.settings.begin(work, timeZone);
    const seller = (await allSellers(work)).find((each) => each.is_default);
    if (seller === undefined) {
      throw new ApiError('invalid_state', {
        message: 'There is no seller yet. Create one by POST /v1/sellers: its name and address are printed.',
      });
    }
    const { from, to, ...period } = await this.periodOf(work, given);
    const rows = await statementRows(work, debtor, { from, to, ...period }, { limit: mostPrintedLines });
    if (rows.length > mostPrintedLines) {
      throw new ApiError('conflict', {
        message: `The statement has more than ${mostPrintedLines} lines. Ask for a shorter period, or for GET /v1/receivables/{id}/statement as CSV.`,
      });
    }
    const day = await this.dayOf(work, to);
    return {
      seller: partyOf(seller),
      logo: await findLogo(work, seller.id),
      from,
      to,
      lines: rows.map(statementLineResource),
      receivable: receivableResource(await receivableOf(work, day, debtor), to),
      printedAt: work.now.toISOString(),
    };
  }

  /** Without its days: from the beginning of the financial year to today. */
  private async periodOf(work: UnitOfWork, given: Pick<Query<typeof getStatement>, 'from' | 'to'>): Promise<Period> {
    const timeZone = await this.settings.timeZone(work);
    const today = dayIn(timeZone, work.now);
    const to = given.to ?? (given.from !== undefined && given.from > today ? given.from : today);
    const from = given.from ?? `${financialYearOf(to).slice(0, 4)}-04-01`;
    if (from <= to) return { from, to, timeZone };
    throw new ApiError('invalid_parameter', { message: `to: must be ${from} or later, the first day.`, param: 'to' });
  }

  /** The given day of the account; without one today. */
  private async dayOf(work: UnitOfWork, given: string | undefined): Promise<AccountDay> {
    const timeZone = await this.settings.timeZone(work);
    const day = given ?? dayIn(timeZone, work.now);
    return { day, timeZone, end: startOfDay(addDays(day, 1), timeZone) };
  }
}

function storedBuyer(buyer: string | undefined): Debtor | undefined {
  return buyer === undefined ? undefined : { buyer_id: decodeId('buyer', buyer)!, buyer_key: null };
}

async function knownDebtor(work: UnitOfWork, id: string): Promise<Debtor> {
  const debtor = debtorOf(id);
  if (debtor !== undefined && (await isKnown(work, debtor))) return debtor;
  throw new ApiError('not_found', {
    message: `There is no document or payment of a buyer ${id}. GET /v1/receivables lists the ids.`,
    param: 'id',
  });
}
