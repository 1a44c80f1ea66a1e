/** The printable tax invoice: all that the law asks of one, on as many A4 pages as its lines need. The same invoice makes the same bytes. */
import type { Invoice, InvoiceLine, SupplyType } from '@millwright/contracts';
import { decimalText, isServiceCode, stateName, unitsOf } from '@millwright/gst';
import { type Column, colours, drawTable, lineHeightOf, Sheet, type TextStyle } from '@millwright/pdf';
import { amountInWords, groupedAmount } from './amount-in-words.js';
import { drawQr } from './qr-code.js';
import { upiLinkOf } from './upi-link.js';

const margin = 34;
const width = Sheet.width - 2 * margin;
const right = margin + width;
const footerHeight = 34;
const bottom = Sheet.height - margin - footerHeight + 12;
/** Of the one that the portal has signed, which holds more. */
const qrSize = 150;
const upiQrSize = 96;
const gap = 10;
const mostOfLogo = { width: 180, height: 48 };

const label: TextStyle = { size: 7, colour: colours.label };
const strong: TextStyle = { weight: 'bold' };

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

/** An invoice with what is printed on it beside its own fields. */
export interface PrintedInvoice {
  readonly invoice: Invoice;
  /** The logo of the seller, PNG or JPEG. */
  readonly logo?: Uint8Array | undefined;
}

export async function invoicePage({ invoice, logo }: PrintedInvoice): Promise<Uint8Array> {
  const moment = new Date(invoice.ack_at ?? invoice.created_at);
  const sheet = new Sheet({
    Title: `${documentName[invoice.document_type]} ${invoice.number}`,
    Author: invoice.seller.legal_name,
    Creator: 'Millwright',
    Producer: 'Millwright',
    CreationDate: moment,
    ModDate: moment,
  });
  new Page(sheet, invoice, logo).draw();
  return await sheet.finish();
}

class Page {
  private y = margin;

  constructor(
    private readonly sheet: Sheet,
    private readonly invoice: Invoice,
    private readonly logo: Uint8Array | undefined,
  ) {}

  draw(): void {
    this.drawHead();
    this.drawRegistration();
    this.drawParties();
    this.drawLines();
    this.drawTotals();
    this.drawSummary();
    this.drawPayment();
    this.drawEnd();
    this.finishPages();
  }

  /** Seller and number; the QR code stands beside them and what follows. */
  private drawHead(): void {
    const { invoice, sheet } = this;
    const { seller } = invoice;
    const upiLink = upiLinkOf(invoice);
    const besideQr = width - (invoice.irn !== null ? qrSize + gap : upiLink === undefined ? 0 : upiQrSize + gap);
    if (this.logo !== undefined) this.y += sheet.image(this.logo, margin, this.y, mostOfLogo) + 8;
    sheet.text(documentName[invoice.document_type].toUpperCase(), margin, this.y, besideQr, {
      size: 17,
      weight: 'bold',
    });
    this.y += 27;
    const name = seller.trade_name ?? seller.legal_name;
    this.y += sheet.text(name, margin, this.y, besideQr, { size: 11, weight: 'bold' });
    const legalName = seller.trade_name === undefined ? [] : [seller.legal_name];
    const contact = [seller.phone, seller.email].filter((each) => each !== undefined).join('  ·  ');
    for (const line of [...legalName, addressLine(seller.address), contact].filter((each) => each !== '')) {
      this.y += sheet.text(line, margin, this.y, besideQr);
    }
    this.y += sheet.text(`GSTIN ${seller.gstin}`, margin, this.y, besideQr, strong);
    if (seller.udyam_number !== undefined) {
      this.y += sheet.text(`Udyam registration ${seller.udyam_number}`, margin, this.y, besideQr);
    }
    this.y += 6;

    const facts: [string, string][] = [
      ['Invoice number', invoice.number],
      ['Invoice date', printedDate(invoice.date)],
      ['Due date', printedDate(invoice.due_date)],
      ['Supply type', supplyName[invoice.supply_type]],
      ['Place of supply', placeName(invoice.place_of_supply)],
      ['Reverse charge', invoice.reverse_charge ? 'Yes: tax is payable by the recipient' : 'No'],
    ];
    this.drawFacts(facts, besideQr, 3);
    if (invoice.irn !== null) this.y = Math.max(this.y, this.drawQrCode() + 4);
    else if (upiLink !== undefined) this.y = Math.max(this.y, this.drawUpiCode(upiLink) + 4);
  }

  /** Returns where it ends. */
  private drawQrCode(): number {
    const { invoice, sheet } = this;
    const x = right - qrSize;
    if (invoice.signed_qr === null) {
      sheet.frame(x, margin, qrSize, qrSize);
      const text = 'The portal no longer gives out the signed QR code of this invoice.';
      sheet.text(text, x + 10, margin + qrSize / 2 - 12, qrSize - 20, { ...label, align: 'center' });
    } else {
      drawQr(sheet, invoice.signed_qr, x, margin, qrSize);
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
    const { invoice } = this;
    const { eway_bill: ewayBill } = invoice;
    this.y += 2;
    this.sheet.rule(margin, this.y, width);
    this.y += 5;
    const { dispatch_from: from } = invoice;
    if (from !== undefined) {
      this.y += this.drawFact('Dispatched from', `${from.name}, ${addressLine(from.address)}`, margin, width) + 3;
    }
    const facts: [string, string][] = [];
    if (invoice.irn !== null) {
      this.y += this.drawFact('IRN', invoice.irn, margin, width) + 3;
      facts.push(['Acknowledgement number', invoice.ack_number ?? '']);
      facts.push(['Acknowledgement date', invoice.ack_at === null ? '' : printedMoment(invoice.ack_at)]);
    }
    if (ewayBill?.number) {
      facts.push(['E-way bill number', ewayBill.number]);
      facts.push([
        'E-way bill valid until',
        ewayBill.valid_until ? printedMoment(ewayBill.valid_until) : 'Vehicle not recorded',
      ]);
    }
    if (invoice.cancelled_at !== null) facts.push(['Cancelled', printedMoment(invoice.cancelled_at)]);
    this.drawFacts(facts, width, 4);
  }

  private drawParties(): void {
    const { sheet, invoice } = this;
    const { buyer, consignee } = invoice;
    const billing = buyer.addresses?.billing ?? buyer.addresses?.shipping;
    const shipping = buyer.addresses?.shipping;
    const half = (width - gap) / 2;
    const inner = half - 12;
    const party = (name: string, address: typeof billing, gstin: string | undefined): [string, TextStyle][] => [
      [name, strong],
      ...(address === undefined ? [] : [[addressLine(address), {}] as [string, TextStyle]]),
      ...(gstin === undefined ? [] : [[`GSTIN ${gstin}`, strong] as [string, TextStyle]]),
    ];
    const contact = [buyer.contact?.name, buyer.contact?.phone, buyer.contact?.email].filter(
      (each) => each !== undefined,
    );
    const columns: [string, [string, TextStyle][]][] = [
      [
        'Bill to',
        [
          ...party(buyer.name, billing, buyer.gstin),
          ...(contact.length > 0 ? [[contact.join('  ·  '), label] as [string, TextStyle]] : []),
        ],
      ],
      ['Ship to', party(consignee?.name ?? buyer.name, shipping ?? billing, consignee?.gstin)],
    ];
    const heights = columns.map(([, lines]) =>
      lines.reduce((sum, [text, style]) => sum + sheet.heightOf(text, inner, style), lineHeightOf(label) + 1),
    );
    const height = Math.max(...heights) + 12;
    this.y += 4;
    for (const [index, [title, lines]] of columns.entries()) {
      const x = margin + index * (half + gap);
      sheet.frame(x, this.y, half, height);
      let y = this.y + 6;
      y += sheet.text(title, x + 6, y, inner, label) + 1;
      for (const [text, style] of lines) y += sheet.text(text, x + 6, y, inner, style);
    }
    this.y += height + gap;
  }

  private drawLines(): void {
    const { invoice } = this;
    this.y = drawTable(this.sheet, {
      columns: this.lineColumns(),
      rows: invoice.line_items,
      x: margin,
      y: this.y,
      width,
      bottom,
      nextPage: () => this.nextPage(),
    });
  }

  private lineColumns(): Column<InvoiceLine>[] {
    const taxes: Column<InvoiceLine>[] = this.taxColumns<InvoiceLine>(48, 58);
    return [
      { title: '#', width: 17, textOf: (_, index) => String(index + 1) },
      { title: 'Description', textOf: articleText },
      { title: 'HSN/SAC', width: 42, textOf: ({ hsn }) => hsn },
      {
        title: 'Quantity',
        width: 52,
        align: 'right',
        textOf: ({ quantity }) => `${groupedAmount(plain(quantity.value))} ${quantity.uom}`,
      },
      { title: 'Rate ₹', width: 48, align: 'right', textOf: ({ unit_price: { amount } }) => groupedAmount(amount) },
      { title: 'Taxable ₹', width: 60, align: 'right', textOf: (line) => groupedAmount(line.taxable_value.amount) },
      { title: 'GST', width: 30, align: 'right', textOf: (line) => `${line.tax_rate} %` },
      ...taxes,
      { title: 'Amount ₹', width: 63, align: 'right', textOf: (line) => groupedAmount(line.total.amount) },
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
    const { supply_type: supply, seller, place_of_supply: place } = this.invoice;
    return !/^(export|sez)/.test(supply) && seller.gstin.slice(0, 2) === place;
  }

  private get stateTax(): string {
    return unionTerritories.has(this.invoice.place_of_supply) ? 'UTGST' : 'SGST';
  }

  private drawTotals(): void {
    const { invoice, sheet } = this;
    const taxes: [string, string][] = this.isWithinState
      ? [
          ['CGST', invoice.cgst.amount],
          [this.stateTax, invoice.sgst.amount],
        ]
      : [['IGST', invoice.igst.amount]];
    const isSome = (amount: string) => /[1-9]/.test(amount);
    const optional: [string, string][] = [
      ['Non-taxable charges', invoice.non_taxable_charges.amount],
      ['Cash discount', `-${invoice.cash_discount.amount}`],
      ['Round-off', invoice.round_off.amount],
    ];
    const owed = invoice.reverse_charge
      ? taxes.map(([name, amount]): [string, string] => [`${name} (by recipient)`, amount])
      : taxes;
    const rows: [string, string][] = [
      ['Taxable value', invoice.taxable_value.amount],
      ...owed,
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
    const total = `₹ ${groupedAmount(invoice.total.amount)}`;
    sheet.fitted(total, x + 60, y + 4.5, boxWidth - 64, { size: 9.5, weight: 'bold', align: 'right' });

    const besideTotals = width - boxWidth - 20;
    let left = this.y + 4;
    left += sheet.text('Amount in words', margin, left, besideTotals, label) + 1;
    left += sheet.text(amountInWords(invoice.total.amount), margin, left, besideTotals, strong) + 6;
    const legend = legends[invoice.supply_type];
    if (legend !== undefined) {
      left += sheet.text(legend, margin, left, besideTotals, { size: 7.5, weight: 'bold' }) + 4;
    }
    this.y = Math.max(y + 20, left) + gap;
  }

  /** Taxes by HSN code and rate. */
  private drawSummary(): void {
    const rows = summaryOf(this.invoice.line_items);
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

  /** Where to pay, and the terms of sale, as far as the seller says so. */
  private drawPayment(): void {
    const { bank, upi_id: upi, terms } = this.invoice.seller;
    const facts: [string, string][] = [];
    if (bank !== undefined) {
      facts.push(['Pay to', bank.account_name], ['Account number', bank.account_number], ['IFSC', bank.ifsc]);
    }
    if (upi !== undefined) facts.push(['UPI ID', upi]);
    if (facts.length > 0) {
      this.keepTogether(30);
      this.drawFacts(facts, width, 4);
    }
    if (terms !== undefined) {
      this.keepTogether(this.sheet.heightOf(terms, width, label) + lineHeightOf(label) + gap);
      this.y += this.sheet.text('Terms', margin, this.y, width, label);
      this.y += this.sheet.text(terms, margin, this.y, width, { size: 7 });
    }
    this.y += facts.length > 0 || terms !== undefined ? gap : 0;
  }

  private drawEnd(): void {
    const text =
      this.invoice.irn === null
        ? 'Issued electronically.'
        : 'Issued electronically and registered with the Invoice Registration Portal under rule 48(4) of the CGST Rules, 2017. The QR code holds the particulars of this invoice, signed by the portal.';
    this.keepTogether(40);
    const half = width * 0.58;
    this.sheet.text(text, margin, this.y, half, label);
    const signature: TextStyle = { align: 'right' };
    this.sheet.text(`For ${this.invoice.seller.legal_name}`, margin + half, this.y, width - half, {
      ...signature,
      weight: 'bold',
    });
  }

  /** What needs the number of pages. */
  private finishPages(): void {
    const { sheet, invoice } = this;
    sheet.eachPage((page, count) => {
      const y = Sheet.height - margin - 10;
      sheet.rule(margin, y - 5, width);
      sheet.fitted(`${invoice.seller.legal_name}  ·  Invoice ${invoice.number}`, margin, y, width - 80, label);
      sheet.text(`Page ${page} of ${count}`, right - 80, y, 80, { ...label, align: 'right' });
      if (invoice.status === 'cancelled') sheet.stamp('CANCELLED');
    });
  }

  private keepTogether(height: number): void {
    if (this.y + height > bottom) this.y = this.nextPage();
  }

  /** Begins a page, and returns where its content begins. */
  private nextPage(): number {
    const { sheet, invoice } = this;
    sheet.addPage();
    const title = `${documentName[invoice.document_type]} ${invoice.number} of ${printedDate(invoice.date)}`;
    sheet.fitted(title, margin, margin, width * 0.45, { size: 9, weight: 'bold' });
    sheet.fitted(invoice.seller.legal_name, margin + width * 0.5, margin, width * 0.5, { align: 'right' });
    if (invoice.irn !== null) sheet.fitted(`IRN ${invoice.irn}`, margin, margin + 14, width, label);
    return margin + 30;
  }

  private drawFacts(facts: readonly [string, string][], within: number, columns: number): void {
    const each = within / columns;
    for (let first = 0; first < facts.length; first += columns) {
      const row = facts.slice(first, first + columns);
      const heights = row.map(([name, text], index) => this.drawFact(name, text, margin + index * each, each - 8));
      this.y += Math.max(...heights) + 4;
    }
  }

  private drawFact(name: string, text: string, x: number, within: number): number {
    const above = this.sheet.text(name, x, this.y, within, label);
    return above + this.sheet.text(text, x, this.y + above, within, strong);
  }
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
function articleText({ description, gross, discount }: InvoiceLine): string {
  if (!/[1-9]/.test(discount.amount)) return description;
  return `${description} (gross ₹ ${groupedAmount(gross.amount)}, discount ₹ ${groupedAmount(discount.amount)})`;
}

function summaryOf(lines: readonly InvoiceLine[]): Summary[] {
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

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export function addressLine({
  line1,
  line2,
  city,
  state,
  postal_code: postalCode,
  country,
}: Invoice['seller']['address']): string {
  const region = country === 'IN' ? placeName(state) : `${state}, ${countries.of(country) ?? country}`;
  return [line1, line2, `${city} ${postalCode}`, region].filter((part) => part !== undefined).join(', ');
}

/** The name of a state with its code. */
function placeName(code: string): string {
  const name = stateName(code);
  return name === undefined ? code : `${name} (${code})`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export function printedDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

const minutesAheadInIndia = 330;

/** In Indian time. */
function printedMoment(moment: string): string {
  const local = new Date(new Date(moment).getTime() + minutesAheadInIndia * 60_000).toISOString();
  return `${printedDate(local.slice(0, 10))}, ${local.slice(11, 16)} IST`;
}

function plain(value: number): string {
  return decimalText(unitsOf(value, 3), 3).replace(/\.?0+$/, '');
}
