/** Every document that is printed, in the shapes that strain it: no text over another, none beyond the page, and none lost. */
import { describe, expect, it } from '@jest/globals';
import {
  createCreditNote,
  type CreditNote,
  type DebitNote,
  type EwayBill,
  getCreditNote,
  getDebitNote,
  getEwayBill,
  getInvoice,
  type Invoice,
  type InvoiceLine,
} from '@millwright/contracts';
import { type TextBox, textBoxesByPage } from '@millwright/testing';
import { scannedQr } from '../testing/qr-reading.js';
import { imageOf } from '../testing/images.js';
import { invoicePage, notePage } from './document-page.js';
import { ewayBillSlip } from './eway-bill-slip.js';

const example = getInvoice.examples[0]!.response as Invoice;
const inr = (amount: string) => ({ amount, currency: 'INR' as const });
const logo = imageOf('image/png', 600, 200);
const signedQr = `${example.signed_qr!.slice(0, example.signed_qr!.lastIndexOf('.'))}.${'Ab9_-z'.repeat(57)}`;
const longName = 'Sahyadri Consolidated Corrugated Packaging, Cartons, Labels and Industrial Films Manufacturing Works';
const longAddress = {
  line1: 'Plot 118 and 119, Second Cross, Third Main Road',
  line2: 'Behind the Government Industrial Training Institute, Peenya Second Stage',
  city: 'Bengaluru',
  state: '29',
  postal_code: '560058',
  country: 'IN',
};
const seller = {
  ...example.seller,
  bank: { account_name: longName, account_number: '50200048127733', ifsc: 'HDFC0000007' },
  upi_id: 'sahyadri@hdfcbank',
  udyam_number: 'UDYAM-KR-03-0012345',
  terms: 'Interest of 18 % a year on late payment. '.repeat(40),
};
const invoice: Invoice = { ...example, signed_qr: signedQr, seller };
const line = example.line_items[0]!;
const noTax = { cgst: inr('0.00'), sgst: inr('0.00'), igst: inr('0.00'), cess: inr('0.00') };
const exempt: InvoiceLine = {
  ...line,
  ...noTax,
  tax_rate: 0,
  exemption: 'exempt',
  hsn: '10063020',
  description: 'Rice, not pre-packed',
  total: line.taxable_value,
};
const service: InvoiceLine = { ...line, hsn: '998314', description: 'Design of boxes' };
const freight: InvoiceLine = { ...service, kind: 'charge', hsn: '996511', description: 'Freight to Bengaluru' };
const discounted: InvoiceLine = { ...line, gross: inr('59000.00'), discount: inr('2950.00') };
const linesOf = (count: number): InvoiceLine[] =>
  Array.from({ length: count }, (_, index) => ({
    ...line,
    hsn: ['48191010', '48192020', '39232100'][index % 3]!,
    description: `Article ${index + 1} of many, a corrugated box`,
  }));
const notAtPortal = { status: 'issued', irn: null, ack_number: null, ack_at: null, signed_qr: null } as const;
const billOfSupply: Invoice = {
  ...invoice,
  ...notAtPortal,
  ...noTax,
  document_type: 'bill_of_supply',
  number: 'BS26-27/00001',
  line_items: [exempt, { ...exempt, exemption: 'nil_rated', description: 'Milk' }],
};
const scripts = [
  'सह्याद्रि कार्टन्स प्राइवेट लिमिटेड',
  'சென்னை அட்டைப் பெட்டி தொழிற்சாலை',
  'কলকাতা কার্টন কারখানা',
  'અમદાવાદ પેકેજિંગ ઉદ્યોગ',
  'ಬೆಂಗಳೂರು ಪೆಟ್ಟಿಗೆ ಕಾರ್ಖಾನೆ',
];
const creditNote: CreditNote = { ...(getCreditNote.examples[0]!.response as CreditNote), seller, signed_qr: signedQr };
const commercialNote: CreditNote = { ...(createCreditNote.examples[1]!.response as CreditNote), seller };
const debitNote: DebitNote = {
  ...(getDebitNote.examples[0]!.response as DebitNote),
  seller,
  reason: 'Tools for a changed print. '.repeat(18).trim(),
};
const ewayBill = getEwayBill.examples[1]!.response as EwayBill;
const journey: EwayBill = {
  ...ewayBill,
  status: 'cancelled',
  cancelled_at: '2026-11-12T08:15:00.000Z',
  transporter: { transporter_id: '29AADCD4327K1ZH', name: longName },
  transport_document: { number: 'LR/2026/0012345', date: '2026-11-12' },
  vehicles: Array.from({ length: 12 }, () => ({
    ...ewayBill.vehicles[0]!,
    from_place: 'Tiruchirappalli and the towns on the river',
    transport_document: { number: 'LR/2026/0012345', date: '2026-11-12' },
  })),
};

const longParties: Partial<Invoice> = {
  number: 'PN/26-27/0000001',
  seller: { ...seller, legal_name: longName, trade_name: `${longName.slice(0, 99)}.`, address: longAddress },
  buyer: {
    ...invoice.buyer,
    name: `${longName} ${longName}`.slice(0, 200),
    addresses: { billing: longAddress, shipping: { ...longAddress, city: 'Hubballi' } },
  },
  dispatch_from: { name: longName, address: longAddress },
};

const documents: [string, () => Promise<Uint8Array>][] = [
  ['an invoice', () => invoicePage({ invoice, logo })],
  ['an invoice without a logo', () => invoicePage({ invoice })],
  [
    'three copies of 100 lines, cancelled',
    () =>
      invoicePage({
        invoice: { ...invoice, line_items: linesOf(100), status: 'cancelled' },
        logo,
        copies: ['original', 'duplicate', 'triplicate'],
      }),
  ],
  [
    'long names',
    () =>
      invoicePage({
        invoice: { ...invoice, ...longParties, line_items: [{ ...line, description: 'X'.repeat(500) }, freight] },
        orderReference: 'PO-2026/'.repeat(12),
        logo,
      }),
  ],
  [
    'discounts, charges and exempt goods',
    () =>
      invoicePage({
        invoice: {
          ...invoice,
          line_items: [discounted, freight, exempt],
          non_taxable_charges: inr('500.00'),
          cash_discount: inr('100.00'),
          round_off: inr('-0.40'),
        },
      }),
  ],
  [
    'large amounts, under reverse charge',
    () =>
      invoicePage({
        invoice: {
          ...invoice,
          reverse_charge: true,
          total: inr('99999999999999.98'),
          line_items: [{ ...line, taxable_value: inr('99999999999999.98'), total: inr('99999999999999.98') }],
        },
      }),
  ],
  [
    'an export',
    () =>
      invoicePage({
        invoice: {
          ...invoice,
          ...noTax,
          supply_type: 'export_without_payment',
          place_of_supply: '96',
          buyer: { name: 'Müller', addresses: { billing: { ...longAddress, state: 'Hamburg', country: 'DE' } } },
        },
      }),
  ],
  [
    'a buyer who pays by UPI',
    () => invoicePage({ invoice: { ...invoice, ...notAtPortal, supply_type: 'b2c', buyer: { name: 'R. Rao' } }, logo }),
  ],
  ['a bill of supply', () => invoicePage({ invoice: billOfSupply, logo, copies: ['original'] })],
  ['a credit note', () => notePage({ note: creditNote, invoice, logo })],
  ['a commercial credit note', () => notePage({ note: commercialNote, invoice })],
  ['a debit note with a long reason', () => notePage({ note: debitNote, invoice, logo })],
  ['a note of a bill of supply', () => notePage({ note: { ...creditNote, ...notAtPortal }, invoice: billOfSupply })],
  ['the slip of an e-way bill', () => ewayBillSlip({ ewayBill, invoice, logo })],
  [
    'the slip of a long journey',
    () => ewayBillSlip({ ewayBill: journey, invoice: { ...invoice, ...longParties, line_items: linesOf(60) }, logo }),
  ],
  [
    'the slip of one without a vehicle',
    () =>
      ewayBillSlip({
        ewayBill: { ...ewayBill, status: 'part_a', valid_until: null, vehicles: [], transporter: null },
        invoice: { ...invoice, ...notAtPortal, supply_type: 'b2c', buyer: { name: 'R. Rao' } },
      }),
  ],
];

/** The stamp of a cancelled document lies over it. */
const levelTexts = (boxes: readonly TextBox[]): TextBox[] =>
  boxes.filter(({ text, isSlanted }) => text.trim() !== '' && !isSlanted);

function overlaps(boxes: readonly TextBox[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
}

describe.each(documents)('%s', (_, print) => {
  it('has no text over another, and none beyond the page', async () => {
    for (const boxes of await textBoxesByPage(await print())) {
      const texts = levelTexts(boxes);
      expect(texts.length).toBeGreaterThan(3);
      const beyond = texts.filter(({ x, y, width, height }) => x < 33 || x + width > 563 || y < 15 || y + height > 815);
      expect(beyond).toEqual([]);
      expect(overlaps(texts)).toEqual([]);
    }
  });
});

const pagesOf = async (pdf: Uint8Array): Promise<string[]> =>
  (await textBoxesByPage(pdf)).map((boxes) =>
    levelTexts(boxes)
      .map(({ text }) => text)
      .join(' '),
  );
const wordsOf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join(' ');

describe('copies', () => {
  it('follow each other, each with its mark on all of its pages, and pages of its own', async () => {
    const copies = ['original', 'duplicate', 'triplicate'] as const;
    const pages = await pagesOf(await invoicePage({ invoice: { ...invoice, line_items: linesOf(40) }, copies }));
    const each = pages.length / 3;
    expect(each).toBeGreaterThan(1);
    const marks = ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER'];
    for (const [index, page] of pages.entries()) {
      expect(marks.filter((mark) => page.includes(mark))).toEqual([marks[Math.floor(index / each)]]);
      expect(page).toContain(`Page ${(index % each) + 1} of ${each}`);
    }
    expect(await wordsOf(await invoicePage({ invoice }))).not.toMatch(/ORIGINAL|DUPLICATE|TRIPLICATE/);
  });

  it('of services are for the recipient and for the supplier', async () => {
    const services = { ...invoice, line_items: [service, freight] };
    const pages = await pagesOf(await invoicePage({ invoice: services, copies: ['original', 'duplicate'] }));
    expect(pages).toEqual([
      expect.stringContaining('ORIGINAL FOR RECIPIENT'),
      expect.stringContaining('DUPLICATE FOR SUPPLIER'),
    ]);
  });
});

describe('a bill of supply', () => {
  it('says what it is, and shows no tax', async () => {
    const text = await wordsOf(await invoicePage({ invoice: billOfSupply }));
    expect(text).toContain('BILL OF SUPPLY');
    expect(text).not.toMatch(/CGST|SGST|IGST|Taxable|Tax by/);
    expect(text).not.toMatch(/tax invoice/i);
  });
});

describe('a note', () => {
  it('names its invoice and its reason, and has the QR code of the portal', async () => {
    const pdf = await notePage({ note: creditNote, invoice });
    const text = await wordsOf(pdf);
    for (const part of ['CREDIT NOTE', creditNote.number, `${invoice.number} of 12 Nov 2026`, creditNote.reason]) {
      expect(text).toContain(part);
    }
    expect([text.includes(creditNote.irn!), text.includes('CGST')]).toEqual([true, true]);
    expect(await scannedQr(pdf)).toBe(signedQr);
  });

  it('that is commercial, or of a bill of supply, shows no tax', async () => {
    const [commercial, ofSupply] = [
      await wordsOf(await notePage({ note: commercialNote, invoice })),
      await wordsOf(await notePage({ note: { ...creditNote, ...notAtPortal }, invoice: billOfSupply })),
    ];
    expect(commercial).toContain('COMMERCIAL CREDIT NOTE');
    expect(ofSupply).toContain('Of bill of supply');
    for (const text of [commercial, ofSupply]) expect(text).not.toMatch(/CGST|SGST|IGST|Taxable/);
  });

  it('that adds something says what, and where it is paid', async () => {
    const text = await wordsOf(await notePage({ note: debitNote, invoice }));
    for (const part of ['DEBIT NOTE', '–', '1,475.00', seller.upi_id]) expect(text).toContain(part);
    expect(await wordsOf(await notePage({ note: creditNote, invoice }))).not.toContain(seller.upi_id);
  });
});

describe('the slip of an e-way bill', () => {
  it('has its number, from where and to whom the goods go, and the vehicle', async () => {
    const pdf = await ewayBillSlip({ ewayBill, invoice });
    const text = await wordsOf(pdf);
    const number = ewayBill.number!.replace(/^(.{4})(.{4})(.{4})$/, '$1 $2 $3');
    const { vehicle_number: vehicle, from_place: from } = ewayBill.vehicles[0]!;
    const parts = [
      number,
      invoice.seller.gstin,
      invoice.buyer.gstin!,
      invoice.number,
      vehicle!,
      from,
      'Deccan Roadways',
    ];
    for (const part of [...parts, line.description, line.hsn, '148 km', '14 Nov 2026, 23:59 IST']) {
      expect(text).toContain(part);
    }
    expect(await scannedQr(pdf)).toBe(`${ewayBill.number}/${invoice.seller.gstin}/12-11-2026 11:40:00`);
  });

  it('says so where no vehicle is recorded, or it is cancelled', async () => {
    const partA: EwayBill = { ...ewayBill, status: 'part_a', valid_until: null, vehicles: [] };
    expect(await wordsOf(await ewayBillSlip({ ewayBill: partA, invoice }))).toContain('Not valid yet');
    const pages = await textBoxesByPage(await ewayBillSlip({ ewayBill: journey, invoice }));
    for (const boxes of pages) expect(boxes.map(({ text }) => text)).toContain('CANCELLED');
  });
});

it.each(scripts)('%s is printed wherever a name stands', async (name) => {
  const named = { ...invoice, seller: { ...seller, legal_name: name }, buyer: { ...invoice.buyer, name } };
  for (const pdf of [
    await invoicePage({ invoice: { ...named, line_items: [{ ...line, description: name }] } }),
    await ewayBillSlip({ ewayBill, invoice: named }),
  ]) {
    const boxes = (await textBoxesByPage(pdf)).flat();
    expect(boxes.filter(({ text }) => /\?/.test(text))).toEqual([]);
    // A reader has the parts of a letter, in the order in which they stand on the page.
    const printed = new Set(boxes.map(({ text }) => text.normalize('NFD')).join(''));
    expect(Array.from(name.normalize('NFD')).filter((letter) => !printed.has(letter))).toEqual([]);
  }
});
