import { describe, expect, it } from '@jest/globals';
import { getInvoice, type Invoice, type InvoiceLine } from '@millwright/contracts';
import { textByPage, isLongForm } from '@millwright/testing';
import fc from 'fast-check';
import { scannedQr } from '../testing/qr-reading.js';
import { invoicePage } from './document-page.js';

const itLong = isLongForm ? it : it.skip;

const example = getInvoice.examples[0]!.response as Invoice;
const line = example.line_items[0]!;
const inr = (amount: string) => ({ amount, currency: 'INR' as const });

/** As long as the portal's, with a signature of 2048 bits. */
const signedQr = `${example.signed_qr!.slice(0, example.signed_qr!.lastIndexOf('.'))}.${'Ab9_-z'.repeat(57)}`;
const invoice: Invoice = { ...example, signed_qr: signedQr };

function linesOf(count: number): InvoiceLine[] {
  return Array.from({ length: count }, (_, index) => ({ ...line, description: `Article ${index + 1} of many` }));
}

async function textOf(change: Partial<Invoice>): Promise<string> {
  const page = await invoicePage({ invoice: { ...invoice, ...change }, orderReference: 'PO-2026-1183' });
  return (await textByPage(page)).join('\n');
}

describe('a printed invoice', () => {
  it('shows all that the law asks of a tax invoice', async () => {
    const text = await textOf({});
    const { seller, buyer } = invoice;
    const facts = [
      'TAX INVOICE',
      seller.legal_name,
      seller.gstin,
      'Plot 42, Peenya Industrial Area, Bengaluru 560058, Karnataka (29)',
      buyer.name,
      buyer.gstin!,
      '14 Residency Road, Bengaluru 560025, Karnataka (29)',
      invoice.number,
      '12 Nov 2026',
      '12 Dec 2026',
      'PO-2026-1183',
      'Place of supply',
      line.hsn,
      '2,500 PCS',
      '23.60',
      '59,000.00',
      '18 %',
      'CGST',
      'SGST',
      '5,310.00',
      '₹ 69,620.00',
      'Rupees Sixty-Nine Thousand Six Hundred Twenty Only',
      invoice.irn!,
      invoice.ack_number!,
      '12 Nov 2026, 11:00 IST',
      'Page 1 of 1',
    ];
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(text).not.toContain('CANCELLED');
    expect(text).not.toContain('IGST');
  });

  it('shows the gross amount and the discount of a line that has one', async () => {
    const discounted = { ...line, gross: inr('59000.00'), discount: inr('2950.00'), taxable_value: inr('56050.00') };
    const text = (await textOf({ line_items: [discounted] })).replaceAll(/\s+/g, ' ');
    expect(text).toContain('(gross ₹ 59,000.00, discount ₹ 2,950.00)');
    expect(await textOf({})).not.toContain('discount');
  });

  it('shows a charge as a line after those of the order', async () => {
    const freight: InvoiceLine = {
      ...line,
      line_item_id: 'li_034qzGohXw4mT7cQ1vBnRs',
      kind: 'charge',
      description: 'Freight to Bengaluru',
      hsn: '996511',
      quantity: { value: 1, uom: 'OTH' },
      unit_price: inr('1200.00'),
    };
    const text = (await textOf({ line_items: [line, freight] })).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/2 Freight to Bengaluru 996511 1 OTH 1,200\.00/);
    expect(text).toContain('996511 (services)');
  });

  it('has a QR code in which a scanner reads the whole signed content', async () => {
    expect(signedQr.length).toBeGreaterThan(900);
    expect(await scannedQr(await invoicePage({ invoice }))).toBe(signedQr);
  });

  it.each(isLongForm ? [500, 960, 1050, 1171] : [1171])(
    'has a QR code that a scanner reads of %d characters',
    async (length) => {
      const content = signedQr.repeat(2).slice(0, length);
      expect(await scannedQr(await invoicePage({ invoice: { ...invoice, signed_qr: content } }))).toBe(content);
    },
  );

  it('has a readable QR code under the mark of a cancellation', async () => {
    const cancelled = { ...invoice, status: 'cancelled', cancelled_at: '2026-11-12T09:00:00.000Z' } as const;
    const page = await invoicePage({ invoice: cancelled });
    expect(await scannedQr(page)).toBe(signedQr);
    const text = (await textByPage(page)).join('\n');
    expect(text).toContain('CANCELLED');
    expect(text).toContain('12 Nov 2026, 14:30 IST');
  });

  it('is the same, byte by byte, whenever it is printed', async () => {
    const [one, other] = [await invoicePage({ invoice }), await invoicePage({ invoice: structuredClone(invoice) })];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('of many lines repeats its head and counts its pages, and loses no line', async () => {
    const status = 'cancelled';
    const pages = await textByPage(await invoicePage({ invoice: { ...invoice, status, line_items: linesOf(100) } }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(invoice.number);
      expect(page).toContain('CANCELLED');
      expect(page.includes('Description') || page.includes('Tax by HSN/SAC')).toBe(true);
    }
    const printed = pages.join('\n');
    expect(linesOf(100).filter(({ description }) => !printed.includes(description))).toEqual([]);
  });

  itLong(
    'has its totals and sums on one page with the last lines, or on the next, for any number of lines',
    async () => {
      for (let count = 14; count <= 34; count += 1) {
        const pages = await textByPage(await invoicePage({ invoice: { ...invoice, line_items: linesOf(count) } }));
        expect(pages.filter((page) => page.includes('Amount in words') && page.includes('₹ 69,620.00'))).toHaveLength(
          1,
        );
      }
    },
  );

  it('between states shows IGST, and the sums by HSN code and rate', async () => {
    const other = { ...line, hsn: '6109', tax_rate: 5, taxable_value: inr('100.10'), igst: inr('5.01') };
    const text = await textOf({ place_of_supply: '27', line_items: [line, other, other] });
    expect(text).toContain('IGST');
    expect(text).not.toContain('CGST ₹');
    expect(text).toContain('200.20');
    expect(text).toContain('10.02');
  });

  it('names who receives the goods, and where they leave from', async () => {
    const shipping = { line1: '2 Estate', city: 'Hosur', state: '33', postal_code: '635109', country: 'IN' };
    const text = await textOf({
      buyer: { ...invoice.buyer, addresses: { ...invoice.buyer.addresses, shipping } },
      consignee: { name: 'Hosur Works', gstin: '33AAPFU0939F1Z2', relation: 'third_party' },
      dispatch_from: { name: 'Fort Warehouse', address: { ...shipping, line1: '9 Dock Road' } },
    });
    for (const part of ['Hosur Works', 'GSTIN 33AAPFU0939F1Z2', '2 Estate', 'Fort Warehouse', '9 Dock Road']) {
      expect(text).toContain(part);
    }
  });

  it('in a territory of the union names its tax', async () => {
    const seller = { ...invoice.seller, gstin: '04AABCS8214K1ZF' };
    expect(await textOf({ seller, place_of_supply: '04' })).toContain('UTGST');
  });

  it('of an export has the words of the law, and the country', async () => {
    const billing = { line1: 'Kai 4', city: 'Hamburg', state: 'HH', postal_code: '20457', country: 'DE' };
    const text = await textOf({
      supply_type: 'export_without_payment',
      place_of_supply: '96',
      buyer: { name: 'Müller & Söhne', addresses: { billing } },
    });
    expect(text).toMatch(
      /SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT\s+PAYMENT OF INTEGRATED TAX/,
    );
    expect(text).toContain('Kai 4, Hamburg 20457, HH, Germany');
    expect(text).toContain('Müller & Söhne');
  });

  it('under reverse charge says who pays the tax', async () => {
    const text = await textOf({ reverse_charge: true });
    expect(text).toContain('Yes: tax is payable by the recipient');
    expect(text).toContain('CGST (by recipient)');
  });

  it('shows the e-way bill', async () => {
    const ewayBill = { number: '331009876543', valid_until: '2026-11-15T18:29:00.000Z' } as Invoice['eway_bill'];
    const text = await textOf({ eway_bill: ewayBill });
    expect(text).toContain('331009876543');
    expect(text).toContain('15 Nov 2026, 23:59 IST');
  });

  itLong('has letters of every script of India, and of Cyrillic', async () => {
    const words = {
      Devanagari: 'कागज',
      Tamil: 'தாள்',
      Bengali: 'কাগজ',
      Gujarati: 'કાગળ',
      Gurmukhi: 'ਕਾਗਜ਼',
      Kannada: 'ಕಾಗದ',
      Malayalam: 'കടലാസ്',
      Odia: 'କାଗଜ',
      Telugu: 'కాగితం',
      Cyrillic: 'Бумага',
    };
    const text = await textOf({ buyer: { ...invoice.buyer, name: `Paper ${Object.values(words).join(' ')}` } });
    const printed = text.replaceAll(/\s/g, '');
    expect(Object.entries(words).filter(([, word]) => !printed.includes(word))).toEqual([]);
  });

  it('is printed whatever letters its texts have', async () => {
    const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    const texts = fc.array(any, { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(texts, async ([name, tradeName, legalName, ...descriptions]) => {
        const changed = {
          ...invoice,
          seller: { ...invoice.seller, legal_name: legalName!, trade_name: tradeName! },
          buyer: { ...invoice.buyer, name: name! },
          line_items: descriptions.map((description) => ({ ...line, description })),
        };
        const page = await invoicePage({ invoice: changed });
        expect(page.length).toBeGreaterThan(10_000);
      }),
      { numRuns: isLongForm ? 10 : 2 },
    );
  });

  it('says so where the portal no longer provides the QR code', async () => {
    expect(await textOf({ signed_qr: null })).toContain('no longer provides the signed QR code');
  });

  it('breaks what is too long for its column, and shrinks figures', async () => {
    const long = { ...line, description: 'X'.repeat(500), total: inr('99999999999999.98') };
    const text = await textOf({ line_items: [long] });
    expect(text.replaceAll(/\s/g, '')).toContain('X'.repeat(500));
    expect(text).toContain('9,99,99,99,99,99,999.98');
  });
});
