import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { StatementMapping } from '@millwright/contracts';
import { isLongForm } from '@millwright/testing';
import { camtLines } from './camt-lines.js';
import { csvLines } from './csv-lines.js';
import { mostLines, type StatementLine, UnreadableStatement } from './statement-line.js';

type Read = (content: Readable) => AsyncIterable<StatementLine>;

/** The lines of a file, or why it cannot be read; the same in whatever pieces it arrives. */
async function read(readLines: Read, content: string, pieces = [1, 7, 1_000_000]): Promise<StatementLine[] | string> {
  const bytes = Buffer.from(content);
  const results = await Promise.all(
    pieces.map(async (size) => {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      try {
        const lines: StatementLine[] = [];
        for await (const line of readLines(Readable.from(chunks))) lines.push(line);
        return lines;
      } catch (error) {
        if (error instanceof UnreadableStatement) return error.message;
        throw error;
      }
    }),
  );
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0]!;
}

describe('CSV', () => {
  const header = 'date,reference,description,amount,currency';
  const csv = (...lines: string[]): string => `${[header, ...lines].join('\n')}\n`;

  it('is read with the quirks of banks and spreadsheets', async () => {
    const content =
      '\ufeffDate, Reference ,"description",amount,currency\r\n' +
      '2026-12-04,AXISN26338007215,"NEFT ""BLUEPEAK, RETAIL"" 26-27/00001","29,620.00",INR\r\n' +
      '\r\n' +
      '2026-12-05,,"two\r\nlines   of कागज़",-1180.5,inr\r\n' +
      '2026-12-05, UPI/1 ,,"1,23,45,678.10000", INR \r\n' +
      '2026-12-06,X,no end of line,+7,INR';
    expect(await read(csvLines, content)).toEqual([
      {
        line: 1,
        date: '2026-12-04',
        reference: 'AXISN26338007215',
        description: 'NEFT "BLUEPEAK, RETAIL" 26-27/00001',
        amount: 2_962_000n,
      },
      { line: 2, date: '2026-12-05', reference: '', description: 'two lines of कागज़', amount: -118_050n },
      { line: 3, date: '2026-12-05', reference: 'UPI/1', description: '', amount: 1_234_567_810n },
      { line: 4, date: '2026-12-06', reference: 'X', description: 'no end of line', amount: 700n },
    ]);
  });

  it('may have no lines', async () => {
    expect(await read(csvLines, header)).toEqual([]);
  });

  it.each([
    ['', /file is empty/],
    ['date;reference\n', /first line must be "date,reference,description,amount,currency", not "date;reference"/],
    [csv('2026-12-04,R,T,5,INR', '2026-12-04,R,T,5'), /Line 3 of the file: a line must have 5 fields/],
    [csv('2026-12-04,R,"T,5,INR'), /a quote is opened but not closed/],
    [csv('04/12/2026,R,T,5,INR'), /Line 1, date: "04\/12\/2026" is not a date/],
    [csv('2026-02-30,R,T,5,INR'), /Line 1, date/],
    [csv('2026-12-04,R,T,5.005,INR'), /Line 1, amount: "5.005" is not an amount/],
    [csv('2026-12-04,R,T,"1180,00",INR'), /Line 1, amount/],
    [csv('2026-12-04,R,T,1e3,INR'), /Line 1, amount/],
    [csv('2026-12-04,R,T,,INR'), /Line 1, amount/],
    [csv('2026-12-04,R,T,999999999999999,INR'), /Line 1, amount: .* is too large/],
    [csv('2026-12-04,R,T,5,USD'), /Line 1, currency: the currency is "USD"/],
  ])('that is %j cannot be read, and says why', async (content, why) => {
    expect(await read(csvLines, content)).toMatch(why);
  });

  it('with too many lines cannot be read', async () => {
    const content = csv(...Array.from({ length: mostLines + 1 }, () => '2026-12-04,R,T,5,INR'));
    expect(await read(csvLines, content, [65_536])).toMatch(/more than 50000 lines/);
  });
});

describe('CSV with the columns of a bank', () => {
  const mapping: StatementMapping = {
    date: 'date',
    reference: 'Chq./Ref.No.',
    description: 'Narration',
    credit: 'Deposit Amt.',
    debit: 'Withdrawal Amt.',
    date_format: 'DD/MM/YY',
  };
  const { credit: _, debit: __, ...rest } = mapping;
  const withAmount: StatementMapping = { ...rest, amount: 'Amount', date_format: 'DD-MMM-YYYY' };
  const names = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  const lines =
    (by: StatementMapping): Read =>
    (content) =>
      csvLines(content, by);

  it('is read from the line with their names on, without the lines that have no amount', async () => {
    const content = `HDFC BANK Ltd.,,\nAccount No :,50200012345678\n********,*****,\n${names}
      04/12/26,NEFT BLUEPEAK 26-27/00001,AXISN26338007215,04/12/26,,"29,620.00","1,29,620.00"
      ********,**********,*****,,,,
      5/12/26,CHARGES,0000,05/12/26,118.00,0.00,"1,29,502.00"\nGenerated on 06/12/26,,,,,,`;
    expect(await read(lines(mapping), content)).toEqual([
      {
        line: 1,
        date: '2026-12-04',
        reference: 'AXISN26338007215',
        description: 'NEFT BLUEPEAK 26-27/00001',
        amount: 2_962_000n,
      },
      { line: 2, date: '2026-12-05', reference: '0000', description: 'CHARGES', amount: -11_800n },
    ]);
  });

  it('tells debits by a minus or by Dr, and reads the names of months', async () => {
    const rows = ['04-Dec-2026,R1,T,"1,180.00 Cr"', '05-DEC-2026,R2,T,5.00 Dr.', '06-Dec-2026 10:15,R3,T,₹ -7'];
    const content = ['Date,Chq./Ref.No.,Narration,Amount', ...rows].join('\n');
    const read1 = (await read(lines(withAmount), content)) as StatementLine[];
    expect(read1.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-12-04', 118_000n],
      ['2026-12-05', -500n],
      ['2026-12-06', -700n],
    ]);
  });

  it.each([
    ['', /file is empty/],
    [
      'Date,Narration\n',
      /No line has the columns "date", "Chq.\/Ref.No.", "Narration", "Deposit Amt.", "Withdrawal Amt."/,
    ],
    [`${names}\n2026-12-04,T,R,,,5.00,`, /Line 1, date: "2026-12-04" is not a date of the form DD\/MM\/YY/],
    [`${names}\n31/02/26,T,R,,,5.00,`, /Line 1, date/],
    [`${names}\n04/12/2026,T,R,,,5.00,`, /Line 1, date/],
    [`${names}\n04/12/26,T,R,,1.00,5.00,`, /Line 1, Deposit Amt.: the line has both a credit and a debit/],
    [`${names}\n04/12/26,T,R,,,5.00 of,`, /Line 1, Deposit Amt.: "5.00 of" is not an amount/],
  ])('that is %j cannot be read, and says why', async (content, why) => {
    expect(await read(lines(mapping), content)).toMatch(why);
  });
});

describe('camt.053', () => {
  const document = (entries: string, version = '02'): string =>
    `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>1</Id><Bal><Amt Ccy="INR">5.00</Amt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`;
  const entry = (inside = '', { amount = '29620.00', direction = 'CRDT', status = '<Sts>BOOK</Sts>' } = {}): string =>
    `<Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-12-04</Dt></BookgDt>${inside}</Ntry>`;
  const line: StatementLine = { line: 1, date: '2026-12-04', reference: '', description: '', amount: 2_962_000n };

  it.each(['02', '06', '08', '13'])('of version %s is read', async (version) => {
    const status = version > '06' ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>';
    const name =
      version > '06' ? '<Dbtr><Pty><Nm>Bluepeak &amp; Co</Nm></Pty></Dbtr>' : '<Dbtr><Nm>Bluepeak &amp; Co</Nm></Dbtr>';
    const details = `<AcctSvcrRef>AXISN1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties>${name}</RltdPties><RmtInf><Ustrd>Invoice</Ustrd><Ustrd>26-27/00001</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    expect(await read(camtLines, document(entry(details, { status }), version))).toEqual([
      { ...line, reference: 'AXISN1', description: 'Invoice 26-27/00001 Bluepeak & Co' },
    ]);
  });

  it('is read with a prefix, in an envelope, with times, debits and CDATA', async () => {
    const content = `\ufeff<BizMsg><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Ntry/></AppHdr>
      <c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><c:BkToCstmrStmt><c:Stmt>
      <c:Ntry><c:NtryRef>N1</c:NtryRef><c:Amt Ccy="INR"> 5 </c:Amt><c:CdtDbtInd>DBIT</c:CdtDbtInd><c:Sts><c:Cd>BOOK</c:Cd></c:Sts>
      <c:BookgDt><c:DtTm>2026-12-04T23:30:00+05:30</c:DtTm></c:BookgDt><c:AddtlNtryInf><![CDATA[Fees <&>]]></c:AddtlNtryInf></c:Ntry>
      </c:Stmt></c:BkToCstmrStmt></c:Document></BizMsg>`;
    expect(await read(camtLines, content)).toEqual([
      { ...line, reference: 'N1', description: 'Fees <&>', amount: -500n },
    ]);
  });

  it('names an invoice in structured remittance, too', async () => {
    const details = `<NtryDtls><TxDtls><RmtInf><Strd><RfrdDocInf><Nb>26-27/00001</Nb></RfrdDocInf>
      <CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`;
    expect(await read(camtLines, document(entry(details)))).toEqual([{ ...line, description: '26-27/00001 RF18' }]);
  });

  it('of a batch has a line for each transaction that has an amount, with its own reference', async () => {
    const transaction = (id: string, amount: string): string =>
      `<TxDtls><Refs><TxId>${id}</TxId></Refs>${amount}<RmtInf><Ustrd>${id} pays</Ustrd></RmtInf></TxDtls>`;
    const batch = (...transactions: string[]): string =>
      entry(`<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${transactions.join('')}</NtryDtls>`);
    const split = batch(
      transaction('T1', '<Amt Ccy="INR">20000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>'),
      transaction('T2', '<AmtDtls><TxAmt><Amt Ccy="INR">9620.00</Amt></TxAmt></AmtDtls>'),
    );
    const whole = batch(transaction('T3', ''), transaction('T4', ''));
    expect(await read(camtLines, document(split + whole))).toEqual([
      { ...line, reference: 'T1', description: 'T1 pays', amount: 2_000_000n },
      { ...line, line: 2, reference: 'T2', description: 'T2 pays', amount: 962_000n },
      { ...line, line: 3, reference: 'B1' },
    ]);
  });

  it('says of a reversal which booking it may take back', async () => {
    const refs = '<NtryRef>N1</NtryRef><AcctSvcrRef>A2</AcctSvcrRef>';
    const details = `<NtryDtls><TxDtls><Refs><TxId>T1</TxId><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls>`;
    const entries = ['true', ' 1 ', 'false'].map((text) =>
      entry(`<RvslInd>${text}</RvslInd>${refs}${details}`, { direction: 'DBIT' }),
    );
    const debit = { ...line, reference: 'A2', amount: -2_962_000n };
    expect(await read(camtLines, document(entries.join('')))).toEqual([
      { ...debit, reverses: ['A2', 'T1', 'N1'] },
      { ...debit, line: 2, reverses: ['A2', 'T1', 'N1'] },
      { ...debit, line: 3 },
    ]);
  });

  it('has no line for what is only expected', async () => {
    const pending = ['<Sts>PDNG</Sts>', '<Sts><Cd>INFO</Cd></Sts>'].map((status) => entry('', { status }));
    expect(await read(camtLines, document(pending.join('')))).toEqual([]);
  });

  it.each([
    ['', /not well-formed XML/],
    ['<a/>', /not camt.053/],
    [document('').replace('camt.053', 'camt.052'), /not camt.053/],
    [document('<Ntry>'), /not well-formed XML/],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /document type/],
    [document(entry('', { amount: '5.005' })), /Entry 1, Amt: "5.005" is not an amount/],
    [document(entry('', { direction: 'IN' })), /Entry 1, CdtDbtInd/],
    [document(entry().replace('Ccy="INR"', 'Ccy="EUR"')), /Entry 1, Amt: the currency is "EUR"/],
    [document(entry().replace(/<BookgDt>.*<\/BookgDt>/, '')), /Entry 1: needs an amount and a booking date/],
  ])('that is wrong cannot be read, and says why: %#', async (content, why) => {
    expect(await read(camtLines, content)).toMatch(why);
  });
});

it('a camt.053 file that is nested too deeply is refused', async () => {
  const nested = `<Document>${'<a>'.repeat(100)}`;
  expect(await read(camtLines, nested)).toBe('The elements of the file are nested too deeply.');
});

describe('the cost of a camt.053 file', () => {
  const amount = '<Amt Ccy="INR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>';
  const fileOf = (transactions: number, inside = ''): string =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry>${amount}<Sts>BOOK</Sts>
     <BookgDt><Dt>2026-12-04</Dt></BookgDt><NtryDtls>${`<TxDtls>${amount}</TxDtls>`.repeat(transactions)}${inside}</NtryDtls>
     ${inside}</Ntry></Stmt></BkToCstmrStmt></Document>`;

  async function cpuMsOf(content: string, lines: number): Promise<number> {
    const before = process.cpuUsage();
    expect(await read(camtLines, content, [65_536])).toHaveLength(lines);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }

  /** Transactions alone, elements that are not read, and texts of the entry. */
  const elements = ['', '<X/>', '<AddtlNtryInf>x</AddtlNtryInf>'];

  it.each(isLongForm ? elements : elements.slice(2))(
    'grows with its size, and not with its square: %s',
    async (element) => {
      const cost = async (times: number): Promise<number> => {
        const content = fileOf(500 * times, element.repeat(2_500 * times));
        return Math.min(await cpuMsOf(content, 500 * times), await cpuMsOf(content, 500 * times));
      };
      const [small, large] = [await cost(1), await cost(8)];
      expect(large).toBeLessThan(8 * 3 * Math.max(small, 10));
    },
  );
});
