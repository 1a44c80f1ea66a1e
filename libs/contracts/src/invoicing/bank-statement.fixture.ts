import { expectStatus, type Fixture, type MadeRecord, type RecordMaker, uniqueText } from '../kit/fixture.js';
import { createBankStatement, getBankStatement, listBankStatementLines } from './bank-statements.js';
import { makeInvoice } from './invoice.fixture.js';

/** A statement with a credit that pays an invoice, one that pays none, a debit, and one that pays an invoice less tax. */
async function uploadStatement(maker: RecordMaker): Promise<MadeRecord> {
  const { number, amount_due: due } = await makeInvoice(maker);
  const taxed = await makeInvoice(maker);
  const withoutTax = (Number(taxed.amount_due.amount) - Number(taxed.taxable_value.amount) / 1_000).toFixed(2);
  const lines = [
    'date,reference,description,amount,currency',
    `2026-11-04,${uniqueText('UTR')},NEFT BLUEPEAK ${number},${due.amount},INR`,
    `2026-11-04,${uniqueText('UTR')},ADVANCE,15000.00,INR`,
    `2026-11-04,${uniqueText('UTR')},CHARGES,-118.00,INR`,
    `2026-11-04,${uniqueText('UTR')},NEFT BLUEPEAK ${taxed.number},${withoutTax},INR`,
  ];
  return maker.upload({ type: 'text/csv', content: `${lines.join('\n')}\n` });
}

async function makeStatement(maker: RecordMaker): Promise<MadeRecord> {
  const upload = await uploadStatement(maker);
  const { id } = await maker.made(createBankStatement, { body: { upload_id: upload.id, format: 'csv' } });
  return maker.eventually(async () => expectStatus(await maker.made(getBankStatement, { id }), 'processed'));
}

/** The line that is read last is one that can be settled. */
async function makeOpenLine(maker: RecordMaker): Promise<MadeRecord> {
  const statement = await makeStatement(maker);
  await maker.made(listBankStatementLines, { id: statement.id, query: { status: 'unmatched' } });
  return statement;
}

export const bankStatementFixture: Fixture = {
  collection: 'bank-statements',
  table: 'bank_statements',
  make: makeStatement,
  states: {
    'bank_statements.create': uploadStatement,
    'bank_statement_lines.match': makeOpenLine,
    'bank_statement_lines.ignore': makeOpenLine,
  },
};
