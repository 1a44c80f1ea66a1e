/** The printable invoice, credit note or debit note: all that the law asks of one, on as many A4 pages as its lines need. The same one makes the same bytes. */
import type {
  CreditNote,
  DebitNote,
  Exemption,
  Invoice,
  InvoiceLine,
  InvoicePdfCopy,
  NoteLine,
  SupplyType,
} from '@millwright/contracts';
import { decimalText, isServiceCode, unitsOf } from '@millwright/gst';
import { type Column, colours, drawTable, lineHeightOf, Sheet, type TextStyle } from '@millwright/pdf';
import { isOfServices } from '../document/addresses.js';
import { amountInWords, groupedAmount } from './amount-in-words.js';
import {
  bottom,
  type Box,
  type FactText,
  finishPages,
  gap,
  label,
  margin,
  Paper,
  right,
  strong,
  width,
} from './paper.js';
import { addressLine, placeName, plain, printedDate, printedMoment } from './printed-text.js';
import { drawQr } from './qr-code.js';
import { upiLinkOf } from './upi-link.js';

/** Of the one that the portal has signed, which holds more. */
const qrSize = 150;
const upiQrSize = 96;

/** What the law has printed on documents of these supplies. */
const legends: Partial<Record<SupplyType, string>> = {
  export_with_payment: 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX',
  export_without_payment:
    'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  sez_with_payment: 'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
  sez_without_payment:
    'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  deemed_export: 'DEEMED EXPORT',
};

/** Territories without a parliament of their own, in which the tax of the state is one of the union. */
const unionTerritories: ReadonlySet<string> = new Set(['04', '25', '26', '31', '35', '38', '97']);

interface WithLogo {
  /** The logo of the seller, PNG or JPEG. */
  readonly logo?: Uint8Array | undefined;
}

/** An invoice with what is printed on it beside its own fields. */
export interface PrintedInvoice extends WithLogo {
  readonly invoice: Invoice;
  /** Of the order. */
  readonly orderReference?: string | null | undefined;
  /** In this order; without any there is one that is not marked. */
  readonly copies?: readonly InvoicePdfCopy[] | undefined;
}

/** A note, and what it shows of its invoice. */
export interface PrintedNote extends WithLogo {
  readonly note: CreditNote | DebitNote;
  readonly invoice: Pick<Invoice, 'number' | 'date' | 'document_type'>;
}

export async function invoicePage({ invoice, orderReference, copies = [], logo }: PrintedInvoice): Promise<Uint8Array> {
  const of = { document: invoice, logo, name: documentName[invoice.document_type] };
  const marks = copyMarks[isOfServices(invoice.line_items) ? 'services' : 'goods'];
  return print(
    { ...of, hasTax: invoice.document_type === 'tax_invoice', facts: factsOfInvoice(invoice, orderReference) },
    copies.map((copy) => marks[copy] ?? ''),
  );
}

export async function notePage({ note, invoice, logo }: PrintedNote): Promise<Uint8Array> {
  const isCommercial = note.type === 'CRN' && note.commercial;
  const name = isCommercial ? 'Commercial credit note' : note.type === 'CRN' ? 'Credit note' : 'Debit note';
  const hasTax = !isCommercial && invoice.document_type === 'tax_invoice';
  return print({ document: note, logo, name, hasTax, facts: factsOfNote(note, invoice) }, []);
}

/** Rule 48 of the CGST Rules: of services there are two copies. */
export const copyMarks: Readonly<Record<'goods' | 'services', Partial<Record<InvoicePdfCopy, string>>>> = {
  goods: {
    original: 'ORIGINAL FOR RECIPIENT',
    duplicate: 'DUPLICATE FOR TRANSPORTER',
    triplicate: 'TRIPLICATE FOR SUPPLIER',
  },
  services: { original: 'ORIGINAL FOR RECIPIENT', duplicate: 'DUPLICATE FOR SUPPLIER' },
};

type Line = InvoiceLine | NoteLine;

interface Shown extends WithLogo {
  readonly document: Invoice | CreditNote | DebitNote;
  /** What it is, such as `Tax invoice`. */
  readonly name: string;
  readonly hasTax: boolean;
  readonly facts: readonly FactText[];
}

async function print(shown: Shown, marks: readonly string[]): Promise<Uint8Array> {
  const { document, name } = shown;
  const moment = new Date(document.ack_at ?? document.created_at);
  const sheet = new Sheet({
    Title: `${name} ${document.number}`,
    Author: document.seller.legal_name,
    Creator: 'Millwright',
    Producer: 'Millwright',
    CreationDate: moment,
    ModDate: moment,
  });
  for (let copy = 0; copy < Math.max(marks.length, 1); copy += 1) {
    if (copy > 0) sheet.addPage();
    new Page(sheet, shown).draw();
  }
  finishPages(sheet, {
    text: `${document.seller.legal_name}  ·  ${name} ${document.number}`,
    marks,
    stamp: document.status === 'cancelled' ? 'CANCELLED' : undefined,
  });
  return await sheet.finish();
}

function factsOfInvoice(invoice: Invoice, order: PrintedInvoice['orderReference']): FactText[] {
  return [
    [invoice.document_type === 'tax_invoice' ? 'Invoice number' : 'Number', invoice.number],
    [invoice.document_type === 'tax_invoice' ? 'Invoice date' : 'Date', printedDate(invoice.date)],
    ['Due date', printedDate(invoice.due_date)],
    ...(order ? [['Order', order] as const] : []),
    ...factsOfSupply(invoice),
  ];
}

function factsOfNote(note: CreditNote | DebitNote, invoice: PrintedNote['invoice']): FactText[] {
  return [
    [note.type === 'CRN' ? 'Credit note number' : 'Debit note number', note.number],
    ['Date', printedDate(note.date)],
    [`Of ${documentName[invoice.document_type].toLowerCase()}`, `${invoice.number} of ${printedDate(invoice.date)}`],
    ...factsOfSupply(note),
  ];
}

function factsOfSupply(document: Shown['document']): FactText[] {
  return [
    ['Supply type', supplyName[document.supply_type]],
    ['Place of supply', placeName(document.place_of_supply)],
    ['Reverse charge', document.reverse_charge ? 'Yes: tax is payable by the recipient' : 'No'],
  ];
}

class Page extends Paper {
  constructor(
    sheet: Sheet,
    private readonly shown: Shown,
  ) {
    const { document, name } = shown;
    super({
      sheet,
      runningTitle: `${name} ${document.number} of ${printedDate(document.date)}`,
      sellerName: document.seller.legal_name,
      runningLine: document.irn === null ? undefined : `IRN ${document.irn}`,
    });
  }

  private get document(): Shown['document'] {
    return this.shown.document;
  }

  draw(): void {
    this.drawHead();
    this.drawRegistration();
    this.drawParties();
    this.drawLines();
    this.drawTotals();
    if (this.shown.hasTax) this.drawSummary();
    this.drawPayment();
    this.drawEnd();
  }

  /** Seller and number; the QR code stands beside them and what follows. */
  private drawHead(): void {
    const { document, sheet, shown } = this;
    const { seller } = document;
    const upiLink = document.type === 'INV' ? upiLinkOf(document) : undefined;
    const besideQr = width - (document.irn !== null ? qrSize + gap : upiLink === undefined ? 0 : upiQrSize + gap);
    this.drawTitle(shown.name, besideQr, shown.logo);
    this.drawSeller(seller, besideQr);
    if (seller.udyam_number !== undefined) {
      this.y += sheet.text(`Udyam registration ${seller.udyam_number}`, margin, this.y, besideQr);
    }
    this.y += 6;

    this.drawFacts(shown.facts, besideQr, 3);
    if (document.irn !== null) this.y = Math.max(this.y, this.drawQrCode() + 4);
    else if (upiLink !== undefined) this.y = Math.max(this.y, this.drawUpiCode(upiLink) + 4);
  }

  /** Returns where it ends. */
  private drawQrCode(): number {
    const { document, sheet } = this;
    const x = right - qrSize;
    if (document.signed_qr === null) {
      sheet.frame(x, margin, qrSize, qrSize);
      const text = 'The portal no longer provides the signed QR code of this document.';
      sheet.text(text, x + 10, margin + qrSize / 2 - 12, qrSize - 20, { ...label, align: 'center' });
    } else {
      drawQr(sheet, document.signed_qr, x, margin, qrSize);
    }
    return margin + qrSize;
  }

  /** Returns where it ends. */
  private drawUpiCode(link: string): number {
    const x = right - upiQrSize;
    drawQr(this.sheet, link, x, margin, upiQrSize);
    const y = margin + upiQrSize;
    return y + this.sheet.text('Scan to pay by UPI', x, y, upiQrSize, { ...label, align: 'center' });
  }

  private drawRegistration(): void {
    const { document } = this;
    const { eway_bill: ewayBill } = document;
    this.y += 2;
    this.sheet.rule(margin, this.y, width);
    this.y += 5;
    if (document.type !== 'INV') this.y += this.drawFact('Reason', document.reason, margin, width) + 3;
    const from = document.type === 'INV' ? document.dispatch_from : undefined;
    if (from !== undefined) {
      this.y += this.drawFact('Dispatched from', `${from.name}, ${addressLine(from.address)}`, margin, width) + 3;
    }
    const facts: FactText[] = [];
    if (document.irn !== null) {
      this.y += this.drawFact('IRN', document.irn, margin, width) + 3;
      facts.push(['Acknowledgement number', document.ack_number ?? '']);
      facts.push(['Acknowledgement date', document.ack_at === null ? '' : printedMoment(document.ack_at)]);
    }
    if (ewayBill?.number) {
      facts.push(['E-way bill number', ewayBill.number]);
      facts.push([
        'E-way bill valid until',
        ewayBill.valid_until ? printedMoment(ewayBill.valid_until) : 'Vehicle not recorded',
      ]);
    }
    if (document.cancelled_at !== null) facts.push(['Cancelled', printedMoment(document.cancelled_at)]);
    this.drawFacts(facts, width, 4);
  }

  private drawParties(): void {
    const { document } = this;
    const { buyer, consignee } = document;
    const billing = buyer.addresses?.billing ?? buyer.addresses?.shipping;
    const shipping = buyer.addresses?.shipping;
    const party = (name: string, address: typeof billing, gstin: string | undefined): Box['lines'] => [
      [name, strong],
      ...(address === undefined ? [] : [[addressLine(address), {}] as const]),
      ...(gstin === undefined ? [] : [[`GSTIN ${gstin}`, strong] as const]),
    ];
    const contact = [buyer.contact?.name, buyer.contact?.phone, buyer.contact?.email].filter(
      (each) => each !== undefined,
    );
    this.y += 4;
    this.drawBoxes([
      {
        title: 'Bill to',
        lines: [
          ...party(buyer.name, billing, buyer.gstin),
          ...(contact.length > 0 ? [[contact.join('  ·  '), label] as const] : []),
        ],
      },
      { title: 'Ship to', lines: party(consignee?.name ?? buyer.name, shipping ?? billing, consignee?.gstin) },
    ]);
  }

  private drawLines(): void {
    const { document } = this;
    this.y = drawTable(this.sheet, {
      columns: this.lineColumns(),
      rows: document.line_items,
      x: margin,
      y: this.y,
      width,
      bottom,
      nextPage: () => this.nextPage(),
    });
  }

  private lineColumns(): Column<Line>[] {
    const taxes: Column<Line>[] = [
      { title: 'GST', width: 32, align: 'right', textOf: rateText },
      ...this.taxColumns<Line>(48, 58),
      { title: 'Amount ₹', width: 63, align: 'right', textOf: (line) => groupedAmount(line.total.amount) },
    ];
    const { hasTax } = this.shown;
    return [
      { title: '#', width: 17, textOf: (_, index) => String(index + 1) },
      { title: 'Description', textOf: articleText },
      { title: 'HSN/SAC', width: 42, textOf: ({ hsn }) => hsn },
      {
        title: 'Quantity',
        width: 52,
        align: 'right',
        textOf: ({ quantity }) => (quantity === null ? '–' : `${groupedAmount(plain(quantity.value))} ${quantity.uom}`),
      },
      {
        title: 'Rate ₹',
        width: 48,
        align: 'right',
        textOf: ({ unit_price: price }) => (price === null ? '–' : groupedAmount(price.amount)),
      },
      {
        title: hasTax ? 'Taxable ₹' : 'Value ₹',
        width: hasTax ? 60 : 80,
        align: 'right',
        textOf: (line) => groupedAmount(line.taxable_value.amount),
      },
      ...(hasTax ? taxes : []),
    ];
  }

  /** CGST and that of the state, or IGST. */
  private taxColumns<Row extends Taxes>(half: number, whole: number): Column<Row>[] {
    if (this.isWithinState) {
      return [
        { title: 'CGST ₹', width: half, align: 'right', textOf: ({ cgst }) => groupedAmount(cgst.amount) },
        { title: `${this.stateTax} ₹`, width: half, align: 'right', textOf: ({ sgst }) => groupedAmount(sgst.amount) },
      ];
    }
    return [{ title: 'IGST ₹', width: whole, align: 'right', textOf: ({ igst }) => groupedAmount(igst.amount) }];
  }

  /** Where the tax is free, the place of supply tells. */
  private get isWithinState(): boolean {
    const { supply_type: supply, seller, place_of_supply: place } = this.document;
    return !/^(export|sez)/.test(supply) && seller.gstin.slice(0, 2) === place;
  }

  private get stateTax(): string {
    return unionTerritories.has(this.document.place_of_supply) ? 'UTGST' : 'SGST';
  }

  private drawTotals(): void {
    const { document, sheet } = this;
    const taxes: [string, string][] = this.isWithinState
      ? [
          ['CGST', document.cgst.amount],
          [this.stateTax, document.sgst.amount],
        ]
      : [['IGST', document.igst.amount]];
    const isSome = (amount: string) => /[1-9]/.test(amount);
    const optional: [string, string][] = [
      ['Non-taxable charges', document.non_taxable_charges.amount],
      ['Cash discount', `-${document.cash_discount.amount}`],
      ['Round-off', document.round_off.amount],
    ];
    const owed = document.reverse_charge
      ? taxes.map(([name, amount]): [string, string] => [`${name} (by recipient)`, amount])
      : taxes;
    const { hasTax } = this.shown;
    const rows: [string, string][] = [
      [hasTax ? 'Taxable value' : 'Value', document.taxable_value.amount],
      ...(hasTax ? owed : []),
      ...optional.filter(([, amount]) => isSome(amount)),
    ];
    const rowHeight = 12.5;
    const boxWidth = 205;
    const height = rows.length * rowHeight + 26;
    this.keepTogether(height + 10);
    const x = right - boxWidth;
    let y = this.y + 4;
    for (const [name, amount] of rows) {
      sheet.text(name, x, y, 90, { colour: colours.label });
      sheet.fitted(groupedAmount(amount), x + 90, y, boxWidth - 94, { align: 'right' });
      y += rowHeight;
    }
    sheet.fill(x - 6, y, boxWidth + 6, 20);
    sheet.text('Total', x, y + 4.5, 60, { size: 9.5, weight: 'bold' });
    const total = `₹ ${groupedAmount(document.total.amount)}`;
    sheet.fitted(total, x + 60, y + 4.5, boxWidth - 64, { size: 9.5, weight: 'bold', align: 'right' });

    const besideTotals = width - boxWidth - 20;
    let left = this.y + 4;
    left += sheet.text('Amount in words', margin, left, besideTotals, label) + 1;
    left += sheet.text(amountInWords(document.total.amount), margin, left, besideTotals, strong) + 6;
    const legend = legends[document.supply_type];
    if (legend !== undefined) {
      left += sheet.text(legend, margin, left, besideTotals, { size: 7.5, weight: 'bold' }) + 4;
    }
    this.y = Math.max(y + 20, left) + gap;
  }

  /** Taxes by HSN code and rate. */
  private drawSummary(): void {
    const rows = summaryOf(this.document.line_items);
    this.keepTogether(52);
    this.y += this.sheet.text('Tax by HSN/SAC and rate', margin, this.y, width, { size: 8, weight: 'bold' }) + 3;
    this.y = drawTable(this.sheet, {
      columns: [
        { title: 'HSN/SAC', textOf: ({ hsn }) => `${hsn}${isServiceCode(hsn) ? ' (services)' : ''}` },
        { title: 'GST', width: 60, align: 'right', textOf: ({ rate }) => `${rate} %` },
        { title: 'Taxable ₹', width: 96, align: 'right', textOf: (row) => groupedAmount(row.taxable_value.amount) },
        ...this.taxColumns<Summary>(84, 96),
        { title: 'Total tax ₹', width: 96, align: 'right', textOf: (row) => groupedAmount(row.tax) },
      ],
      rows,
      x: margin,
      y: this.y,
      width,
      bottom,
      nextPage: () => this.nextPage(),
    });
    this.y += gap;
  }

  /** Where to pay, and the terms of sale, as far as the seller says so; nobody pays a credit note. */
  private drawPayment(): void {
    const { seller, type } = this.document;
    const { terms } = seller;
    if (type === 'CRN') return;
    const hasAccount = this.drawAccount(seller);
    if (terms !== undefined) {
      this.keepTogether(this.sheet.heightOf(terms, width, label) + lineHeightOf(label) + gap);
      this.y += this.sheet.text('Terms', margin, this.y, width, label);
      this.y += this.sheet.text(terms, margin, this.y, width, { size: 7 });
    }
    this.y += hasAccount || terms !== undefined ? gap : 0;
  }

  private drawEnd(): void {
    const text =
      this.document.irn === null
        ? 'Issued electronically.'
        : 'Issued electronically and registered with the Invoice Registration Portal under rule 48(4) of the CGST Rules, 2017. The QR code holds the particulars of this document, signed by the portal.';
    this.keepTogether(40);
    const half = width * 0.58;
    this.sheet.text(text, margin, this.y, half, label);
    const signature: TextStyle = { align: 'right' };
    this.sheet.text(`For ${this.document.seller.legal_name}`, margin + half, this.y, width - half, {
      ...signature,
      weight: 'bold',
    });
  }
}

const exemptionName = {
  nil_rated: 'Nil-rated',
  exempt: 'Exempt',
  non_gst: 'Non-GST',
} as const satisfies Record<Exemption, string>;

function rateText({ tax_rate: rate, exemption }: Line): string {
  return exemption === undefined ? `${rate} %` : exemptionName[exemption];
}

interface Taxes {
  readonly cgst: { readonly amount: string };
  readonly sgst: { readonly amount: string };
  readonly igst: { readonly amount: string };
}

interface Summary extends Taxes {
  readonly hsn: string;
  readonly rate: number;
  readonly taxable_value: { readonly amount: string };
  readonly tax: string;
}

const summed = ['taxable_value', 'cgst', 'sgst', 'igst'] as const;

/** With its price before a discount, where it has one. */
function articleText({ description, gross, discount }: Line): string {
  if (!/[1-9]/.test(discount.amount)) return description;
  return `${description} (gross ₹ ${groupedAmount(gross.amount)}, discount ₹ ${groupedAmount(discount.amount)})`;
}

function summaryOf(lines: readonly Line[]): Summary[] {
  const groups = Map.groupBy(lines, ({ hsn, tax_rate: rate }) => `${hsn} ${rate}`);
  return [...groups.values()].map((group) => {
    const sums = Object.fromEntries(
      summed.map((field) => [field, group.reduce((sum, line) => sum + unitsOf(line[field].amount, 2), 0n)]),
    ) as Record<(typeof summed)[number], bigint>;
    const amounts = Object.fromEntries(
      summed.map((field) => [field, { amount: decimalText(sums[field], 2) }]),
    ) as Record<(typeof summed)[number], { amount: string }>;
    const { hsn, tax_rate: rate } = group[0]!;
    return { hsn, rate, ...amounts, tax: decimalText(sums.cgst + sums.sgst + sums.igst, 2) };
  });
}

const documentName = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
} as const satisfies Record<Invoice['document_type'], string>;

const supplyName = {
  b2b: 'Business to business',
  b2c: 'Business to consumer',
  sez_with_payment: 'SEZ with payment',
  sez_without_payment: 'SEZ without payment',
  export_with_payment: 'Export with payment',
  export_without_payment: 'Export without payment',
  deemed_export: 'Deemed export',
} as const satisfies Record<SupplyType, string>;
