/** The printable statement of account of a buyer: its lines, and by how long what is due at its end is overdue. */
import type { Receivable, Seller, AccountStatementLineKind, AccountStatementLine } from '@millwright/contracts';
import { decimalText, unitsOf } from '@millwright/gst';
import { type Column, colours, drawTable, Sheet, type TextStyle } from '@millwright/pdf';
import { groupedAmount } from '../pdf/amount-in-words.js';
import { addressLine, printedDate } from '../pdf/printed-text.js';

export interface PrintedStatement {
  readonly seller: Seller;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly AccountStatementLine[];
  /** On the last day. */
  readonly receivable: Receivable;
  /** As ISO 8601. */
  readonly printedAt: string;
}

const margin = 34;
const width = Sheet.width - 2 * margin;
const right = margin + width;
const bottom = Sheet.height - margin - 22;
const gap = 10;
const label: TextStyle = { size: 7, colour: colours.label };
const strong: TextStyle = { weight: 'bold' };

const names = {
  opening: 'Opening balance',
  invoice: 'Invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
  cancellation: 'Invoice cancelled',
  payment: 'Payment received',
  reversal: 'Payment reversed',
  deduction: 'Deduction',
  deduction_reversal: 'Deduction taken back',
  transfer: 'Paid for another account of the buyer',
  refund: 'Refund',
  closing: 'Closing balance',
} as const satisfies Record<AccountStatementLineKind, string>;

export async function statementPage(statement: PrintedStatement): Promise<Uint8Array> {
  const { seller, printedAt, from, to } = statement;
  const moment = new Date(printedAt);
  const sheet = new Sheet({
    Title: `Statement of account ${nameOf(statement)} ${from} to ${to}`,
    Author: seller.legal_name,
    Creator: 'Millwright',
    Producer: 'Millwright',
    CreationDate: moment,
    ModDate: moment,
  });
  new Page(sheet, statement).draw();
  return await sheet.finish();
}

class Page {
  private y = margin;

  constructor(
    private readonly sheet: Sheet,
    private readonly statement: PrintedStatement,
  ) {}

  draw(): void {
    this.drawHead();
    this.drawLines();
    this.drawAges();
    this.drawPayment();
    this.finishPages();
  }

  private drawHead(): void {
    const { sheet, statement } = this;
    const { seller, receivable, from, to } = statement;
    sheet.text('STATEMENT OF ACCOUNT', margin, this.y, width, { size: 17, weight: 'bold' });
    this.y += 27;
    this.y += sheet.text(seller.trade_name ?? seller.legal_name, margin, this.y, width, { size: 11, weight: 'bold' });
    const legalName = seller.trade_name === undefined ? [] : [seller.legal_name];
    const contact = [seller.phone, seller.email].filter((each) => each !== undefined).join('  ·  ');
    for (const line of [...legalName, addressLine(seller.address), contact].filter((each) => each !== '')) {
      this.y += sheet.text(line, margin, this.y, width);
    }
    this.y += sheet.text(`GSTIN ${seller.gstin}`, margin, this.y, width, strong) + 6;
    sheet.rule(margin, this.y, width);
    this.y += 7;
    this.drawFacts([
      ['Buyer', nameOf(statement)],
      ['GSTIN of the buyer', receivable.buyer_gstin ?? 'None'],
      ['Period', `${printedDate(from)} to ${printedDate(to)}`],
      ['Balance', balanceText(receivable.balance.amount)],
    ]);
    this.y += 4;
  }

  private drawLines(): void {
    const amount = (text: string): string => (/[1-9]/.test(text) ? groupedAmount(text) : '');
    const columns: Column<AccountStatementLine>[] = [
      { title: 'Date', width: 58, textOf: ({ date }) => printedDate(date) },
      { title: 'Particulars', textOf: particularsOf },
      { title: 'Debit ₹', width: 78, align: 'right', textOf: ({ debit }) => amount(debit.amount) },
      { title: 'Credit ₹', width: 78, align: 'right', textOf: ({ credit }) => amount(credit.amount) },
      { title: 'Balance ₹', width: 92, align: 'right', textOf: ({ balance }) => balanceText(balance.amount) },
    ];
    const { lines: rows } = this.statement;
    const nextPage = (): number => this.nextPage();
    this.y = drawTable(this.sheet, { columns, rows, x: margin, y: this.y, width, bottom, nextPage }) + 4;
    const sum = (side: 'debit' | 'credit'): string =>
      decimalText(
        rows.reduce((paise, each) => paise + unitsOf(each[side].amount, 2), 0n),
        2,
      );
    this.drawFacts([
      ['Debits of the period', `₹ ${groupedAmount(sum('debit'))}`],
      ['Credits of the period', `₹ ${groupedAmount(sum('credit'))}`],
    ]);
    this.y += gap;
  }

  private drawAges(): void {
    const { receivable, to } = this.statement;
    this.keepTogether(60);
    this.y +=
      this.sheet.text(`What is due on ${printedDate(to)}`, margin, this.y, width, { size: 8, weight: 'bold' }) + 3;
    const column = (title: string, { amount }: Receivable['balance']): Column<Receivable> => ({
      title,
      width: width / 7,
      align: 'right',
      textOf: () => groupedAmount(amount),
    });
    this.y = drawTable(this.sheet, {
      columns: [
        column('Not yet due ₹', receivable.not_yet_due),
        column('1–30 days ₹', receivable.overdue_1_to_30),
        column('31–60 days ₹', receivable.overdue_31_to_60),
        column('61–90 days ₹', receivable.overdue_61_to_90),
        column('Over 90 days ₹', receivable.overdue_over_90),
        column('Unallocated ₹', receivable.unallocated),
        column('Balance ₹', receivable.balance),
      ],
      rows: [receivable],
      ...{ x: margin, y: this.y, width, bottom },
      nextPage: () => this.nextPage(),
    });
    this.y += gap;
  }

  private drawPayment(): void {
    const { bank, upi_id: upi } = this.statement.seller;
    const facts: [string, string][] = [];
    if (bank !== undefined) {
      facts.push(['Pay to', bank.account_name], ['Account number', bank.account_number], ['IFSC', bank.ifsc]);
    }
    if (upi !== undefined) facts.push(['UPI ID', upi]);
    if (facts.length === 0) return;
    this.keepTogether(30);
    this.drawFacts(facts);
  }

  private finishPages(): void {
    const { sheet, statement } = this;
    sheet.eachPage((page, count) => {
      const y = Sheet.height - margin - 10;
      sheet.rule(margin, y - 5, width);
      const text = `${statement.seller.legal_name}  ·  Statement of account of ${nameOf(statement)}`;
      sheet.fitted(text, margin, y, width - 80, label);
      sheet.text(`Page ${page} of ${count}`, right - 80, y, 80, { ...label, align: 'right' });
    });
  }

  private keepTogether(height: number): void {
    if (this.y + height > bottom) this.y = this.nextPage();
  }

  private nextPage(): number {
    const { sheet, statement } = this;
    sheet.addPage();
    sheet.fitted(`Statement of account, ${nameOf(statement)}`, margin, margin, width * 0.6, {
      size: 9,
      weight: 'bold',
    });
    const period = `${printedDate(statement.from)} to ${printedDate(statement.to)}`;
    sheet.fitted(period, margin + width * 0.62, margin, width * 0.38, { align: 'right' });
    return margin + 22;
  }

  private drawFacts(facts: readonly [string, string][]): void {
    const each = width / 4;
    const heights = facts.map(([name, text], index) => {
      const x = margin + index * each;
      const above = this.sheet.text(name, x, this.y, each - 8, label);
      return above + this.sheet.text(text, x, this.y + above, each - 8, strong);
    });
    this.y += Math.max(...heights) + 4;
  }
}

function nameOf({ receivable: { buyer_name: name } }: PrintedStatement): string {
  return name ?? 'Payments of unknown buyers';
}

function particularsOf({ kind, reference, invoice_number: number, due_date: due }: AccountStatementLine): string {
  const about = number === null || number === reference ? '' : `, invoice ${number}`;
  const dueText = due === null ? '' : `, due ${printedDate(due)}`;
  return `${names[kind]}${reference === null ? '' : ` ${reference}`}${about}${dueText}`;
}

/** What the buyer owes is a debit, what is the buyer's a credit. */
function balanceText(amount: string): string {
  if (!/[1-9]/.test(amount)) return '0.00';
  return amount.startsWith('-') ? `${groupedAmount(amount.slice(1))} Cr` : `${groupedAmount(amount)} Dr`;
}
