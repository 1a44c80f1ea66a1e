/** The printable statement of account of a buyer: its lines, and by how long what is due at its end is overdue. */
import type { Receivable, Seller, AccountStatementLineKind, AccountStatementLine } from '@millwright/contracts';
import { decimalText, unitsOf } from '@millwright/gst';
import { type Column, drawTable, Sheet } from '@millwright/pdf';
import { groupedAmount } from '../pdf/amount-in-words.js';
import { bottom, finishPages, gap, margin, Paper, width } from '../pdf/paper.js';
import { printedDate } from '../pdf/printed-text.js';

export interface PrintedStatement {
  readonly seller: Seller;
  /** The logo of the seller, PNG or JPEG. */
  readonly logo?: Uint8Array | undefined;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly AccountStatementLine[];
  /** On the last day. */
  readonly receivable: Receivable;
  /** As ISO 8601. */
  readonly printedAt: string;
}

const names = {
  opening: 'Opening balance',
  invoice: 'Invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
  cancellation: 'Invoice cancelled',
  payment: 'Payment received',
  reversal: 'Payment reversed',
  deduction: 'Deduction',
  deduction_reversal: 'Deduction reversed',
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
  finishPages(sheet, { text: `${seller.legal_name}  ·  Statement of account of ${nameOf(statement)}` });
  return await sheet.finish();
}

class Page extends Paper {
  constructor(
    sheet: Sheet,
    private readonly statement: PrintedStatement,
  ) {
    const { from, to, seller } = statement;
    super({
      sheet,
      runningTitle: `Statement of account of ${nameOf(statement)}`,
      sellerName: seller.legal_name,
      runningLine: `${printedDate(from)} to ${printedDate(to)}`,
    });
  }

  draw(): void {
    this.drawHead();
    this.drawLines();
    this.drawAges();
    this.drawAccount(this.statement.seller);
  }

  private drawHead(): void {
    const { sheet, statement } = this;
    const { seller, logo, receivable, from, to } = statement;
    this.drawTitle('Statement of account', width, logo);
    this.drawSeller(seller, width);
    this.y += 6;
    sheet.rule(margin, this.y, width);
    this.y += 7;
    this.drawFacts(
      [
        ['Buyer', nameOf(statement)],
        ['GSTIN of the buyer', receivable.buyer_gstin ?? 'None'],
        ['Period', `${printedDate(from)} to ${printedDate(to)}`],
        ['Balance', balanceText(receivable.balance.amount)],
      ],
      width,
      4,
    );
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
    this.drawFacts(
      [
        ['Debits of the period', `₹ ${groupedAmount(sum('debit'))}`],
        ['Credits of the period', `₹ ${groupedAmount(sum('credit'))}`],
      ],
      width,
      4,
    );
    this.y += gap;
  }

  private drawAges(): void {
    const { receivable, to } = this.statement;
    this.keepTogether(60);
    this.y +=
      this.sheet.text(`Outstanding on ${printedDate(to)}`, margin, this.y, width, { size: 8, weight: 'bold' }) + 3;
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
