/** The pages of a report: what has no room on a page goes to the next one. */
import { colours, lineHeightOf, type Column, drawTable, Sheet, type TextStyle } from '@millwright/pdf';

const margin = 34;
const footerHeight = 24;
const headingGap = 14;

export const inner = { x: margin, width: Sheet.width - 2 * margin } as const;
const bottom = Sheet.height - margin - footerHeight;

export const label: TextStyle = { size: 7, colour: colours.label };
export const strong: TextStyle = { weight: 'bold' };
const headingStyle: TextStyle = { size: 11, weight: 'bold' };

export class Pages {
  y = margin;

  constructor(readonly sheet: Sheet) {}

  keepTogether(height: number): void {
    if (this.y + height > bottom) this.y = this.nextPage();
  }

  /** A heading stays with what follows it, which needs so much height. */
  heading(text: string, following: number): void {
    this.y += headingGap;
    this.keepTogether(lineHeightOf(headingStyle) + 4 + following);
    this.text(text, headingStyle);
    this.y += 4;
  }

  text(text: string, style: TextStyle = {}): void {
    this.keepTogether(Math.min(this.sheet.heightOf(text, inner.width, style), bottom - margin));
    this.y += this.sheet.text(text, inner.x, this.y, inner.width, style);
  }

  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
    this.y = drawTable(this.sheet, {
      columns,
      rows,
      ...inner,
      y: this.y,
      bottom,
      nextPage: () => this.nextPage(),
    });
  }

  footers(text: string): void {
    const countWidth = 70;
    this.sheet.eachPage((page, count) => {
      const y = Sheet.height - margin - 8;
      this.sheet.rule(inner.x, y - 5, inner.width);
      this.sheet.fitted(text, inner.x, y, inner.width - countWidth - 10, label);
      const at = inner.x + inner.width - countWidth;
      this.sheet.text(`Page ${page} of ${count}`, at, y, countWidth, { ...label, align: 'right' });
    });
  }

  private nextPage(): number {
    this.sheet.addPage();
    return margin;
  }
}
