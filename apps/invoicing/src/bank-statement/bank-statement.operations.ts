/** The operations on bank statements. */
import { Controller } from '@nestjs/common';
import {
  type BankStatement,
  type BankStatementLine,
  createBankStatement,
  getBankStatement,
  ignoreBankStatementLine,
  listBankStatementLines,
  listBankStatements,
  matchBankStatementLine,
} from '@millwright/contracts';
import { type Call, type EarlyCall, Handles } from '@millwright/operations';
import type { ListPage, UnitOfWork } from '@millwright/persistence';
import { BankStatementService, type LinePlace } from './bank-statement.service.js';

@Controller()
export class BankStatementOperations {
  constructor(private readonly statements: BankStatementService) {}

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

  @Handles(matchBankStatementLine)
  match({ work, params, body, knownVersion }: Call<typeof matchBankStatementLine>): Promise<BankStatementLine> {
    return this.statements.match(work, placeOf(params), body, knownVersion);
  }

  @Handles(ignoreBankStatementLine)
  ignore({ work, params, body, knownVersion }: Call<typeof ignoreBankStatementLine>): Promise<BankStatementLine> {
    return this.statements.ignore(work, placeOf(params), body, knownVersion);
  }
}

function placeOf({ id, line }: { readonly id: string; readonly line: string }): LinePlace {
  return { statementId: id, line: Number(line) };
}
