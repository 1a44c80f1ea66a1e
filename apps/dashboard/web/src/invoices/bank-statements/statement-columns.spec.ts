import { describe, expect, it } from '@jest/globals';
import { columnsOf, mappingFor, mappingOf } from './statement-columns.js';

const fileOf = (text: string): File => new File([text], 'bank.csv', { type: 'text/csv' });
const hdfc =
  'HDFC BANK Ltd.,,\nAccount No :,50200012345678\nDate,Narration,"Chq./Ref.No.",Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n04/12/26,"A, B",1,,,5,';

describe('the columns of a file', () => {
  it('are those of the line that names a date, and none of a file of the format', async () => {
    expect(await columnsOf(fileOf(hdfc))).toEqual([
      'Date',
      'Narration',
      'Chq./Ref.No.',
      'Value Dt',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ]);
    expect(await columnsOf(fileOf('date,reference,description,amount,currency\n'))).toEqual([]);
    expect(await columnsOf(fileOf('nothing'))).toEqual([]);
  });

  it('are taken for what they are called, or as they were kept', async () => {
    const columns = await columnsOf(fileOf(hdfc));
    const guessed = mappingOf(mappingFor(columns));
    expect(guessed).toEqual({
      date: 'Date',
      reference: 'Chq./Ref.No.',
      description: 'Narration',
      credit: 'Deposit Amt.',
      debit: 'Withdrawal Amt.',
      date_format: 'DD/MM/YYYY',
    });
    const kept = { ...guessed, reference: 'Value Dt', date_format: 'DD/MM/YY' as const };
    expect(mappingOf(mappingFor(columns, kept))).toEqual(kept);
    const one = mappingFor(['Txn Date', 'Description', 'Ref No', 'Amount']);
    expect(mappingOf(one)).toMatchObject({ date: 'Txn Date', amount: 'Amount', reference: 'Ref No' });
  });
});
