/** Begins and reads bank statements; `StatementProcessing` does the rest. */
import { Injectable } from '@nestjs/common';
import {
  type BankStatement,
  type BankStatementLine,
  type Body,
  type createBankStatement,
  daysOfStatementLines,
  type ignoreBankStatementLine,
  type listAllBankStatementLines,
  type listBankStatementLines,
  type listBankStatements,
  type matchBankStatementLine,
  mostOpenStatements,
  type Query,
  statementLineStatuses,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  decodeCursor,
  decodeSortedCursor,
  encodeCursor,
  encodeSortedCursor,
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  type Tenant,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids, queueRefusal } from '@millwright/service-kit';
import type { Payer } from '../payment/payer.js';
import { PaymentService } from '../payment/payment.service.js';
import { requireTaken, type TakenUpload, Uploads } from '../upload/uploads.js';
import { bankStatementResource, statementLineResource } from './bank-statement.resource.js';
import {
  type BankStatementRow,
  bankStatements,
  countOpenStatements,
  insertStatement,
  listAllLines,
  listLines,
  lockLine,
  lockStatementsOf,
  mappingOfBank,
  matchedBy,
  moveLine,
  type StatementLineRow,
} from './bank-statement.store.js';
import { lineIdOf, paymentReferenceOf, placeOfLine, receivedAt } from './line-payment.js';
import { LineSuggestions } from './line-suggestions.js';
import { lineTransitions } from './line-transitions.js';
import { StatementProcessing } from './statement-processing.job.js';

/** The public ids of a line and its statement. */
interface LineIds {
  readonly id: string;
  readonly line: string;
}

/** What a line pays, and whose money it is where the call says so. */
interface LineMatch extends Pick<Body<typeof matchBankStatementLine>, 'allocations'> {
  readonly payer: Payer | undefined;
}

const typeOf: Readonly<Record<BankStatement['format'], TakenUpload['type']>> = {
  csv: 'text/csv',
  'camt.053': 'application/xml',
};

const retryAfterSeconds = 5;

/** The order of the lines of all statements, as cursors name it. */
const newestFirst = 'newest';
const isLine = (text: string): boolean => /^\d{1,9}$/.test(text);

@Injectable()
export class BankStatementService {
  constructor(
    private readonly ids: Ids,
    private readonly uploads: Uploads,
    private readonly processing: StatementProcessing,
    private readonly payments: PaymentService,
    private readonly suggestions: LineSuggestions,
  ) {}

  /**
   * Takes the upload, and returns what begins its statement. An upload that was taken by a call that has failed since is given to the
   * statement that the call had begun.
   */
  async take(
    tenant: Tenant,
    { upload_id: uploadId, format, mapping, bank_name: bankName }: Body<typeof createBankStatement>,
  ): Promise<(work: UnitOfWork) => Promise<BankStatement>> {
    const outcome = await this.uploads.takeForStatement(tenant, uploadId, encodeId('bank_statement', this.ids.next()));
    const taken = requireTaken(outcome, {
      uploadId,
      param: 'upload_id',
      otherType: 'must be text/csv or application/xml.',
    });
    if (taken.type !== typeOf[format]) {
      throw refused(`${uploadId} is ${taken.type}, but a statement of this format is ${typeOf[format]}.`, 'format');
    }
    return async (work) => {
      if ((await countOpenStatements(work)) >= mostOpenStatements)
        throw queueRefusal('bank_statements', retryAfterSeconds);
      const row: BankStatementRow = {
        account_id: tenant.accountId,
        livemode: tenant.livemode,
        id: decodeId('bank_statement', taken.bank_statement_id!)!,
        upload_id: decodeId('upload', uploadId)!,
        format,
        bank_name: bankName ?? null,
        mapping: mapping ?? (format === 'csv' ? await mappingOfBank(work, bankName) : null),
        status: 'processing',
        lines_total: 0,
        lines_matched: 0,
        lines_review: 0,
        lines_unmatched: 0,
        lines_ignored: 0,
        error: null,
        version: 1,
        created_at: work.now,
        updated_at: work.now,
      };
      insertStatement(work, row);
      work.afterCommit(() => this.processing.wake());
      return bankStatementResource(row);
    };
  }

  async get(work: UnitOfWork, publicId: string): Promise<BankStatement> {
    return bankStatementResource(await findRecord(work, bankStatements, publicId));
  }

  async list(work: UnitOfWork, page: Query<typeof listBankStatements>): Promise<ListPage<BankStatement>> {
    return listPage(await listRecords(work, bankStatements, {}, page), page.limit, bankStatementResource);
  }

  async listLines(
    work: UnitOfWork,
    publicId: string,
    { status, cursor, limit }: Query<typeof listBankStatementLines>,
  ): Promise<ListPage<BankStatementLine>> {
    const { id } = await findRecord(work, bankStatements, publicId);
    const lines = await listLines(work, id, status, { after: lineOf(decodeCursor(cursor)), limit });
    return this.pageOf(work, lines, limit, ({ line }) => encodeCursor(placeOf(line)));
  }

  async listAllLines(
    work: UnitOfWork,
    { status, cursor, limit }: Query<typeof listAllBankStatementLines>,
  ): Promise<ListPage<BankStatementLine>> {
    const place = decodeSortedCursor(cursor, newestFirst, isLine);
    const before = place && { statementId: place.id, line: Number(place.text) };
    const lines = await listAllLines(work, status ?? statementLineStatuses, { before, limit });
    return this.pageOf(work, lines, limit, ({ statement_id: statementId, line }) =>
      encodeSortedCursor(newestFirst, String(line), statementId),
    );
  }

  /** With what each line may pay. */
  private async pageOf(
    work: UnitOfWork,
    lines: readonly StatementLineRow[],
    limit: number,
    cursorOf: (line: StatementLineRow) => string,
  ): Promise<ListPage<BankStatementLine>> {
    const suggestions = await this.suggestions.of(work, lines.slice(0, limit));
    const identified = lines.map((line) => ({ ...line, id: lineIdOf(line) }));
    return listPage(identified, limit, (line) => statementLineResource(line, suggestions.get(line.id)), { cursorOf });
  }

  /** Records the payment of a line. */
  async match(
    work: UnitOfWork,
    ids: LineIds,
    { allocations, payer }: LineMatch,
    knownVersion: number | undefined,
  ): Promise<BankStatementLine> {
    const line = await lockOpenLine(work, ids, 'match', knownVersion);
    if (line.amount.startsWith('-')) {
      const message = `The line ${line.line} is a debit, for which no payment is recorded. Ignore it, and reverse the payment that it takes back.`;
      throw new ApiError('invalid_state', { message });
    }
    const payment = await this.payments.create(
      work,
      {
        reference: paymentReferenceOf(line, line.statement_id),
        amount: { amount: line.amount, currency: 'INR' },
        received_at: receivedAt(work, line.date),
        allocations,
        bankStatementId: line.statement_id,
      },
      payer,
    );
    const invoiceIds = payment.allocations.map(({ invoice_id: id }) => decodeId('invoice', id)!);
    const matched = matchedBy(line, decodeId('payment', payment.id)!, invoiceIds);
    // One of an earlier version of the product is not found by its reference.
    if (line.payment_reference === null) moveLine(work, line, matched);
    return statementLineResource(matched);
  }

  async ignore(
    work: UnitOfWork,
    ids: LineIds,
    { reason }: Body<typeof ignoreBankStatementLine>,
    knownVersion: number | undefined,
  ): Promise<BankStatementLine> {
    const line = await lockOpenLine(work, ids, 'ignore', knownVersion);
    const status = lineTransitions.next('ignore', line.status);
    const ignored: StatementLineRow = { ...line, status, reason: 'declined', ignore_reason: reason, payment_id: null };
    moveLine(work, line, ignored);
    return statementLineResource(ignored);
  }
}

/** A line that waits for a person, locked with its statement. */
async function lockOpenLine(
  work: UnitOfWork,
  { id: statementId, line: lineId }: LineIds,
  step: 'match' | 'ignore',
  knownVersion: number | undefined,
): Promise<StatementLineRow> {
  const [ofStatement, ofLine] = [decodeId('bank_statement', statementId)!, decodeId('bank_statement_line', lineId)!];
  const place = placeOfLine(ofStatement, ofLine);
  if (step === 'match' && place !== undefined) await lockStatementsOf(work, ofStatement, place);
  const { id, status, version } = await lockRecord(work, bankStatements, statementId);
  checkVersion(knownVersion, version);
  if (status === 'processing') {
    throw new ApiError('invalid_state', { message: 'The bank statement is being processed: wait until it has ended.' });
  }
  const line = place === undefined ? undefined : await lockLine(work, id, place);
  if (line === undefined) {
    const message = `The bank statement ${statementId} has no line ${lineId}. We keep lines for ${daysOfStatementLines} days.`;
    throw new ApiError('not_found', { message, param: 'line' });
  }
  lineTransitions.require(step, line.status);
  return line;
}

function refused(message: string, param: string): ApiError {
  return new ApiError('invalid_parameter', { message: `${param}: ${message}`, param });
}

/** The place of a line as cursors have it. */
function placeOf(line: number): string {
  return `00000000-0000-7000-8000-${line.toString(16).padStart(12, '0')}`;
}

function lineOf(place: string | undefined): number {
  const line = place === undefined ? 0 : Number.parseInt(place.slice(-12), 16);
  return Math.min(line, 2 ** 31 - 1);
}
