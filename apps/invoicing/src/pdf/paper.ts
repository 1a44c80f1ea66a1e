/** What the pages of all documents have in common: their frame, their facts with a small name above, and how they go on over pages. */
import type { Invoice } from '@millwright/contracts';
import { colours, lineHeightOf, Sheet, type TextStyle } from '@millwright/pdf';
import { addressLine } from './printed-text.js';

export const margin = 34;
export const width = Sheet.width - 2 * margin;
export const right = margin + width;
const footerHeight = 34;
export const bottom = Sheet.height - margin - footerHeight + 12;
export const gap = 10;

export const label: TextStyle = { size: 7, colour: colours.label };
export const strong: TextStyle = { weight: 'bold' };
const mostOfLogo = { width: 180, height: 48 };
const titleStyle: TextStyle = { size: 17, weight: 'bold' };

type Seller = Pick<Invoice['seller'], 'legal_name' | 'trade_name' | 'address' | 'phone' | 'email' | 'gstin'>;

/** A name, and what it is. */
export type FactText = readonly [name: string, text: string];

/** A frame with a small title and lines of text. */
export interface Box {
  readonly title: string;
  readonly lines: readonly (readonly [text: string, style: TextStyle])[];
}

interface Frame {
  readonly sheet: Sheet;
  /** At the top of every page after the first one. */
  readonly runningTitle: string;
  readonly sellerName: string;
  /** A line below. */
  readonly runningLine?: string | undefined;
}

export abstract class Paper {
  protected readonly sheet: Sheet;
  protected y = margin;

  constructor(private readonly frame: Frame) {
    this.sheet = frame.sheet;
  }

  /** The logo of the seller, and what the document is. */
  protected drawTitle(title: string, within: number, logo: Uint8Array | undefined): void {
    const { sheet } = this;
    if (logo !== undefined) this.y += sheet.image(logo, margin, this.y, mostOfLogo) + 8;
    this.y += sheet.text(title.toUpperCase(), margin, this.y, within, titleStyle) + 4;
  }

  /** Who issues the document. */
  protected drawSeller(seller: Seller, within: number): void {
    const { sheet } = this;
    this.y += sheet.text(seller.trade_name ?? seller.legal_name, margin, this.y, within, { size: 11, weight: 'bold' });
    const legalName = seller.trade_name === undefined ? [] : [seller.legal_name];
    const contact = [seller.phone, seller.email].filter((each) => each !== undefined).join('  ·  ');
    for (const line of [...legalName, addressLine(seller.address), contact].filter((each) => each !== '')) {
      this.y += sheet.text(line, margin, this.y, within);
    }
    this.y += sheet.text(`GSTIN ${seller.gstin}`, margin, this.y, within, strong);
  }

  /** Where to pay, as far as the seller says so. Returns whether it does. */
  protected drawAccount({ bank, upi_id: upi }: Pick<Invoice['seller'], 'bank' | 'upi_id'>): boolean {
    const facts: FactText[] = [];
    if (bank !== undefined) {
      facts.push(['Pay to', bank.account_name], ['Account number', bank.account_number], ['IFSC', bank.ifsc]);
    }
    if (upi !== undefined) facts.push(['UPI ID', upi]);
    if (facts.length === 0) return false;
    this.keepTogether(30);
    this.drawFacts(facts, width, 4);
    return true;
  }

  protected keepTogether(height: number): void {
    if (this.y + height > bottom) this.y = this.nextPage();
  }

  /** Begins a page, and returns where its content begins. */
  protected nextPage(): number {
    const { sheet, runningTitle, sellerName, runningLine } = this.frame;
    sheet.addPage();
    sheet.fitted(runningTitle, margin, margin, width * 0.45, { size: 9, weight: 'bold' });
    sheet.fitted(sellerName, margin + width * 0.5, margin, width * 0.5, { align: 'right' });
    if (runningLine !== undefined) sheet.fitted(runningLine, margin, margin + 14, width, label);
    return margin + 30;
  }

  /** Side by side. */
  protected drawBoxes(boxes: readonly Box[]): void {
    const { sheet } = this;
    const each = (width - (boxes.length - 1) * gap) / boxes.length;
    const inner = each - 12;
    const heights = boxes.map(({ lines }) =>
      lines.reduce((sum, [text, style]) => sum + sheet.heightOf(text, inner, style), lineHeightOf(label) + 1),
    );
    const height = Math.max(...heights) + 12;
    for (const [index, { title, lines }] of boxes.entries()) {
      const x = margin + index * (each + gap);
      sheet.frame(x, this.y, each, height);
      let y = this.y + 6;
      y += sheet.text(title, x + 6, y, inner, label) + 1;
      for (const [text, style] of lines) y += sheet.text(text, x + 6, y, inner, style);
    }
    this.y += height + gap;
  }

  /** Some beside each other. */
  protected drawFacts(facts: readonly FactText[], within: number, columns: number): void {
    const each = within / columns;
    for (let first = 0; first < facts.length; first += columns) {
      const row = facts.slice(first, first + columns);
      const heights = row.map(([name, text], index) => this.drawFact(name, text, margin + index * each, each - 8));
      this.y += Math.max(...heights) + 4;
    }
  }

  /** Returns its height. */
  protected drawFact(name: string, text: string, x: number, within: number): number {
    const above = this.sheet.text(name, x, this.y, within, label);
    return above + this.sheet.text(text, x, this.y + above, within, strong);
  }
}

interface Foot {
  readonly text: string;
  /** Of each copy, at the top of its pages; all have as many pages. */
  readonly marks?: readonly string[];
  /** Across every page. */
  readonly stamp?: string | undefined;
}

/** Draws on each page what needs the number of pages. */
export function finishPages(sheet: Sheet, { text, marks = [], stamp }: Foot): void {
  const copies = Math.max(marks.length, 1);
  sheet.eachPage((page, count) => {
    const ofCopy = count / copies;
    const y = Sheet.height - margin - 10;
    sheet.rule(margin, y - 5, width);
    sheet.fitted(text, margin, y, width - 80, label);
    const within = ((page - 1) % ofCopy) + 1;
    sheet.text(`Page ${within} of ${ofCopy}`, right - 80, y, 80, { ...label, align: 'right' });
    const mark = marks[Math.floor((page - 1) / ofCopy)];
    if (mark !== undefined) {
      sheet.text(mark, margin, margin - 16, width, { size: 7.5, weight: 'bold', align: 'right' });
    }
    if (stamp !== undefined) sheet.stamp(stamp);
  });
}
