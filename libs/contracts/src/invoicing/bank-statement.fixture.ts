import { expectStatus, type Fixture, type MadeRecord, type RecordMaker, uniqueText } from '../kit/fixture.js';
import { createBankStatement, getBankStatement } from './bank-statements.js';
import { makeInvoice } from './invoice.fixture.js';

/** A statement with a credit that pays an invoice, one that pays none, and a debit. */
async function uploadStatement(maker: RecordMaker): Promise<MadeRecord> {
  const { number, amount_due: due } = await makeInvoice(maker);
  const lines = [
    'date,reference,description,amount,currency',
    `2026-11-04,${uniqueText('UTR')},NEFT BLUEPEAK ${number},${due.amount},INR`,
    `2026-11-04,${uniqueText('UTR')},ADVANCE,15000.00,INR`,
    `2026-11-04,${uniqueText('UTR')},CHARGES,-118.00,INR`,
  ];
  return maker.upload({ type: 'text/csv', content: `${lines.join('\n')}\n` });
}

export const bankStatementFixture: Fixture = {
  collection: 'bank-statements',
  table: 'bank_statements',
  make: async (maker) => {
    const upload = await uploadStatement(maker);
    const { id } = await maker.made(createBankStatement, { body: { upload_id: upload.id, format: 'csv' } });
    return maker.eventually(async () => expectStatus(await maker.made(getBankStatement, { id }), 'processed'));
  },
  states: { 'bank_statements.create': uploadStatement },
};
