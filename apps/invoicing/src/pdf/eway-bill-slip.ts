/** The slip of an e-way bill, as it travels with the goods: its number and QR code, Part A of the invoice, and Part B, the vehicles. */
import type { EwayBill, EwayBillVehicle, Invoice, InvoiceLine } from '@millwright/contracts';
import { type Column, drawTable, Sheet } from '@millwright/pdf';
import { deliveryAddress } from '../document/addresses.js';
import { groupedAmount } from './amount-in-words.js';
import { bottom, type Box, type FactText, finishPages, gap, margin, Paper, right, strong, width } from './paper.js';
import { addressLine, placeName, plain, printedDate, printedMoment, portalMoment } from './printed-text.js';
import { drawQr } from './qr-code.js';

const qrSize = 120;

export interface PrintedEwayBill {
  /** One that has a number. */
  readonly ewayBill: EwayBill;
  readonly invoice: Invoice;
  /** The logo of the seller, PNG or JPEG. */
  readonly logo?: Uint8Array | undefined;
}

export async function ewayBillSlip(printed: PrintedEwayBill): Promise<Uint8Array> {
  const { ewayBill, invoice } = printed;
  const moment = new Date(ewayBill.generated_at ?? ewayBill.created_at);
  const sheet = new Sheet({
    Title: `E-way bill ${ewayBill.number}`,
    Author: invoice.seller.legal_name,
    Creator: 'Millwright',
    Producer: 'Millwright',
    CreationDate: moment,
    ModDate: moment,
  });
  new Slip(sheet, printed).draw();
  finishPages(sheet, {
    text: `${invoice.seller.legal_name}  ·  E-way bill ${ewayBill.number}`,
    stamp: ewayBill.status === 'cancelled' ? 'CANCELLED' : undefined,
  });
  return await sheet.finish();
}

/** What officers read: the number, who has made it, and when. */
function ewayBillQr({ number, generated_at: at, created_at: created }: EwayBill, gstin: string): string {
  return `${number}/${gstin}/${portalMoment(at ?? created)}`;
}

const modeName = { road: 'Road', rail: 'Rail', air: 'Air', ship: 'Ship' } as const;
const validityOf: Partial<Record<EwayBill['status'], string>> = {
  part_a: 'Not valid yet: no vehicle is recorded (Part B)',
};

class Slip extends Paper {
  constructor(
    sheet: Sheet,
    private readonly printed: PrintedEwayBill,
  ) {
    const { ewayBill, invoice } = printed;
    super({ sheet, runningTitle: `E-way bill ${ewayBill.number}`, sellerName: invoice.seller.legal_name });
  }

  draw(): void {
    this.drawHead();
    this.drawParties();
    this.drawTransport();
    this.drawGoods();
    this.drawVehicles();
  }

  private drawHead(): void {
    const { sheet } = this;
    const { ewayBill, invoice, logo } = this.printed;
    const besideQr = width - qrSize - gap;
    this.drawTitle('E-way bill', besideQr, logo);
    this.y += sheet.text(groupedNumber(ewayBill.number!), margin, this.y, besideQr, { size: 15, weight: 'bold' }) + 6;
    const validity = validityOf[ewayBill.status] ?? (ewayBill.valid_until && printedMoment(ewayBill.valid_until));
    const ended: FactText[] = [
      ['Cancelled', ewayBill.cancelled_at],
      ['Closed', ewayBill.closed_at],
    ].flatMap(([name, at]) => (at === null ? [] : [[name!, printedMoment(at!)] as const]));
    this.drawFacts(
      [
        ['Made on', printedMoment(ewayBill.generated_at ?? ewayBill.created_at)],
        ['Made by', invoice.seller.gstin],
        ['Valid until', validity ?? '–'],
        ['Distance', ewayBill.distance_km === null ? '–' : `${ewayBill.distance_km} km`],
        ['Cargo', ewayBill.vehicle_type === 'odc' ? 'Over-dimensional' : 'Regular'],
        ...ended,
      ],
      besideQr,
      3,
    );
    const x = right - qrSize;
    drawQr(sheet, ewayBillQr(ewayBill, invoice.seller.gstin), x, margin, qrSize);
    this.y = Math.max(this.y, margin + qrSize + 4);
  }

  private drawParties(): void {
    const { invoice } = this.printed;
    const { seller, buyer, consignee, dispatch_from: place } = invoice;
    const delivery = deliveryAddress(buyer, invoice.line_items, consignee);
    const boxes: Box[] = [
      {
        title: 'From',
        lines: [
          [seller.legal_name, strong],
          [`GSTIN ${seller.gstin}`, strong],
          [place === undefined ? addressLine(seller.address) : `${place.name}, ${addressLine(place.address)}`, {}],
        ],
      },
      {
        title: 'To',
        lines: [
          [buyer.name, strong],
          [buyer.gstin === undefined ? 'Unregistered' : `GSTIN ${buyer.gstin}`, strong],
          ...(consignee === undefined ? [] : [[`Goods go to ${consignee.name}`, {}] as const]),
          ...(delivery === undefined ? [] : [[addressLine(delivery), {}] as const]),
        ],
      },
    ];
    this.heading('Part A');
    this.drawBoxes(boxes);
    this.drawFacts(
      [
        [invoice.document_type === 'tax_invoice' ? 'Tax invoice' : 'Bill of supply', invoice.number],
        ['Date', printedDate(invoice.date)],
        ['Value', `₹ ${groupedAmount(invoice.total.amount)}`],
        ['Place of supply', placeName(invoice.place_of_supply)],
      ],
      width,
      4,
    );
    if (invoice.irn !== null) this.y += this.drawFact('IRN', invoice.irn, margin, width) + 4;
  }

  private drawTransport(): void {
    const { transporter, transport_document: document, transport_mode: mode } = this.printed.ewayBill;
    this.drawFacts(
      [
        ['Transporter', transporter === null ? 'The seller' : transporter.name],
        ['Transporter id', transporter === null ? this.printed.invoice.seller.gstin : transporter.transporter_id],
        ['Mode', mode === null ? '–' : modeName[mode]],
        ['Transport document', document === null ? '–' : `${document.number} of ${printedDate(document.date)}`],
      ],
      width,
      4,
    );
  }

  private drawGoods(): void {
    const columns: Column<InvoiceLine>[] = [
      { title: '#', width: 20, textOf: (_, index) => String(index + 1) },
      { title: 'Goods', textOf: ({ description }) => description },
      { title: 'HSN/SAC', width: 56, textOf: ({ hsn }) => hsn },
      {
        title: 'Quantity',
        width: 80,
        align: 'right',
        textOf: ({ quantity }) => `${groupedAmount(plain(quantity.value))} ${quantity.uom}`,
      },
      { title: 'Taxable ₹', width: 80, align: 'right', textOf: (line) => groupedAmount(line.taxable_value.amount) },
      { title: 'GST', width: 40, align: 'right', textOf: ({ tax_rate: rate }) => `${rate} %` },
    ];
    this.drawRows(columns, this.printed.invoice.line_items);
  }

  private drawVehicles(): void {
    const { vehicles } = this.printed.ewayBill;
    this.keepTogether(60);
    this.heading('Part B');
    if (vehicles.length === 0) {
      this.y += this.sheet.text('No vehicle is recorded.', margin, this.y, width);
      return;
    }
    const columns: Column<EwayBillVehicle>[] = [
      { title: 'Mode', width: 44, textOf: ({ transport_mode: mode }) => modeName[mode] },
      { title: 'Vehicle', width: 90, textOf: ({ vehicle_number: number }) => number ?? '–' },
      {
        title: 'Document of the carrier',
        width: 130,
        textOf: ({ transport_document: document }) =>
          document === null ? '–' : `${document.number} of ${printedDate(document.date)}`,
      },
      { title: 'From', textOf: ({ from_place: from, from_state: state }) => `${from}, ${placeName(state)}` },
      { title: 'Recorded', width: 110, textOf: ({ recorded_at: at }) => printedMoment(at) },
    ];
    // The one that the goods are on comes first.
    this.drawRows(columns, vehicles.toReversed());
  }

  private heading(text: string): void {
    this.y += this.sheet.text(text, margin, this.y, width, { size: 10, weight: 'bold' }) + 4;
  }

  private drawRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
    const nextPage = (): number => this.nextPage();
    this.y = drawTable(this.sheet, { columns, rows, x: margin, y: this.y, width, bottom, nextPage }) + gap;
  }
}

/** In groups of four digits, as the portal prints it. */
function groupedNumber(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
