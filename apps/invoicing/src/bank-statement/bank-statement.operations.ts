/** The operations on bank statements. */
import { Controller } from '@nestjs/common';
import {
  type BankStatement,
  type BankStatementLine,
  countBankStatementLines,
  createBankStatement,
  getBankStatement,
  ignoreBankStatementLine,
  listAllBankStatementLines,
  listBankStatementLines,
  listBankStatements,
  matchBankStatementLine,
  type Response,
} from '@millwright/contracts';
import { type Call, type EarlyCall, Handles } from '@millwright/operations';
import type { ListPage, UnitOfWork } from '@millwright/persistence';
import { Orders } from '../order/orders.js';
import { payerOfRecord } from '../payment/payer.js';
import { BankStatementService } from './bank-statement.service.js';
import { countLines } from './bank-statement.store.js';

@Controller()
export class BankStatementOperations {
  constructor(
    private readonly statements: BankStatementService,
    private readonly orders: Orders,
  ) {}

  @Handles(createBankStatement, { asksFirst: true })
  create({
    caller,
    body,
  }: EarlyCall<typeof createBankStatement>): Promise<(work: UnitOfWork) => Promise<BankStatement>> {
    return this.statements.take(caller, body);
  }

  @Handles(listBankStatements)
  list({ work, query }: Call<typeof listBankStatements>): Promise<ListPage<BankStatement>> {
    return this.statements.list(work, query);
  }

  @Handles(getBankStatement)
  get({ work, params }: Call<typeof getBankStatement>): Promise<BankStatement> {
    return this.statements.get(work, params.id);
  }

  @Handles(listBankStatementLines)
  listLines({ work, params, query }: Call<typeof listBankStatementLines>): Promise<ListPage<BankStatementLine>> {
    return this.statements.listLines(work, params.id, query);
  }

  @Handles(listAllBankStatementLines)
  listAllLines({ work, query }: Call<typeof listAllBankStatementLines>): Promise<ListPage<BankStatementLine>> {
    return this.statements.listAllLines(work, query);
  }

  @Handles(countBankStatementLines)
  countLines({ work }: Call<typeof countBankStatementLines>): Promise<Response<typeof countBankStatementLines>> {
    return countLines(work);
  }

  @Handles(matchBankStatementLine, { asksFirst: true })
  async match({
    caller,
    params,
    body: { buyer_id: buyerId, allocations },
    knownVersion,
  }: EarlyCall<typeof matchBankStatementLine>): Promise<(work: UnitOfWork) => Promise<BankStatementLine>> {
    const payer = buyerId === undefined ? undefined : payerOfRecord(await this.orders.buyer(caller, buyerId));
    return (work) => this.statements.match(work, params, { allocations, payer }, knownVersion);
  }

  @Handles(ignoreBankStatementLine)
  ignore({ work, params, body, knownVersion }: Call<typeof ignoreBankStatementLine>): Promise<BankStatementLine> {
    return this.statements.ignore(work, params, body, knownVersion);
  }
}
