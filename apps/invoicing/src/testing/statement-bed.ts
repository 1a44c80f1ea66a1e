/** Files of a bank for tests, and the statements that they become. */
import {
  type BankStatement,
  type BankStatementLine,
  createBankStatement,
  getBankStatement,
  ignoreBankStatementLine,
  listBankStatementLines,
  matchBankStatementLine,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, eventually, startApp } from '@millwright/testing';
import { expect } from '@jest/globals';
import { invoicingApp } from '../invoicing.module.js';
import type { InvoicingApp } from './issued-invoices.js';
import { OrdersDouble } from './orders-double.js';

export interface FileLine {
  readonly reference?: string;
  readonly description?: string;
  readonly amount: string;
  readonly date?: string;
  /** Of camt.053: that the bank takes a booking back. */
  readonly isReversal?: boolean;
}

let references = 0;
export const newReference = (): string => `UTR${(references += 1)}`;

export const csv = (...lines: FileLine[]): string =>
  [
    'date,reference,description,amount,currency',
    ...lines.map(({ date = '2026-11-04', reference = newReference(), description = '', amount }) =>
      [date, reference, `"${description}"`, amount, 'INR'].join(),
    ),
  ].join('\n');

export const camt = (...lines: FileLine[]): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${lines
    .map(
      ({ date = '2026-11-04', reference = newReference(), description = '', amount, isReversal = false }) =>
        `<Ntry><Amt Ccy="INR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>
         <RvslInd>${isReversal}</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${date}</Dt></BookgDt>
         <AcctSvcrRef>${reference}</AcctSvcrRef><AddtlNtryInf>${description}</AddtlNtryInf></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;

const typeOf = { csv: 'text/csv', 'camt.053': 'application/xml' } as const;

type Named = Pick<BankStatement, 'id'>;

/** An app, and the files that orders has for it. */
export class StatementBed {
  constructor(
    readonly app: InvoicingApp,
    readonly orders: OrdersDouble,
  ) {}

  static async start(): Promise<StatementBed> {
    const orders = await OrdersDouble.start();
    return new StatementBed(await startApp(invoicingApp, { environment: { ORDERS_URL: orders.url } }), orders);
  }

  async stop(): Promise<void> {
    await this.app.stop();
    this.orders.stop();
  }

  upload(content: string, format: BankStatement['format'] = 'csv'): string {
    return this.orders.upload(typeOf[format], content);
  }

  begin(tenant: Tenant, upload: string, format: BankStatement['format'] = 'csv', headers = {}): Promise<ApiAnswer> {
    return this.app.call(createBankStatement, tenant, { body: { upload_id: upload, format }, headers });
  }

  async begun(tenant: Tenant, content: string, format: BankStatement['format'] = 'csv'): Promise<BankStatement> {
    const { status, body } = await this.begin(tenant, this.upload(content, format), format);
    expect([status, createBankStatement.response.safeParse(body).error]).toEqual([202, undefined]);
    expect(body).toMatchObject({ status: 'processing', lines_total: 0, version: 1 });
    return body as BankStatement;
  }

  async read(tenant: Tenant, { id }: Named): Promise<BankStatement> {
    return (await this.app.call(getBankStatement, tenant, { id })).body as BankStatement;
  }

  ended(tenant: Tenant, named: Named): Promise<BankStatement> {
    return eventually(async () => {
      const statement = await this.read(tenant, named);
      expect(statement.status).not.toBe('processing');
      return statement;
    }, 20_000);
  }

  async processed(tenant: Tenant, content: string, format: BankStatement['format'] = 'csv'): Promise<BankStatement> {
    return this.ended(tenant, await this.begun(tenant, content, format));
  }

  /** The first 100. */
  async lines(tenant: Tenant, { id }: Named, query = ''): Promise<BankStatementLine[]> {
    const { body } = await this.app.call(listBankStatementLines, tenant, { id, query: `?limit=100${query}` });
    expect(listBankStatementLines.response.safeParse(body).error).toBeUndefined();
    return body.data as BankStatementLine[];
  }

  match(tenant: Tenant, { id }: Named, line: Pick<BankStatementLine, 'id'>, body: object = {}): Promise<ApiAnswer> {
    return this.app.call(matchBankStatementLine, tenant, { id, params: { line: line.id }, body });
  }

  ignore(
    tenant: Tenant,
    { id }: Named,
    line: Pick<BankStatementLine, 'id'>,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const body = { reason: 'Our receipt 4711' };
    return this.app.call(ignoreBankStatementLine, tenant, { id, params: { line: line.id }, body, headers });
  }
}
