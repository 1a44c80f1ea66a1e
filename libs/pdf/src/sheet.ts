/** Pages to draw on: text in several scripts that is wrapped and aligned, lines, and filled areas. Lengths are in points. */
import PdfDocument from 'pdfkit';
import { fontFile, type Run, runsOf, type Weight } from './fonts.js';

export const colours = {
  text: '#1f2933',
  label: '#5f6c7b',
  line: '#c5ced8',
  fill: '#eef1f5',
  alarm: '#c0392b',
} as const;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Between the baselines of two lines, by the size of the text. */
const lineHeight = 1.32;
/** From the top of a line to its baseline. */
const ascent = 0.98;
const usualSize = 8;

/** What the types of the library leave out. */
interface Images {
  openImage(content: Buffer): { readonly width: number; readonly height: number };
}

/** A run as it is drawn, and its width at size 1. */
interface Measured {
  readonly text: string;
  readonly width: number;
}

/** What readers show of a document. */
export interface DocumentInfo {
  readonly Title: string;
  readonly Author?: string;
  readonly Creator: string;
  readonly Producer: string;
  readonly CreationDate: Date;
  readonly ModDate: Date;
}

export class Sheet {
  static readonly width = 595.28;
  static readonly height = 841.89;

  readonly document: InstanceType<typeof PdfDocument>;
  private readonly registered = new Set<string>();
  private readonly graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  private readonly measured = new Map<string, Measured>();

  constructor(info: DocumentInfo) {
    this.document = new PdfDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      info,
      lang: 'en-IN',
      displayTitle: true,
      pdfVersion: '1.7',
    });
  }

  addPage(): void {
    this.document.addPage();
  }

  /** Draws on each page what needs the number of pages, which count from 1. */
  eachPage(draw: (page: number, count: number) => void): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 1; page <= count; page += 1) {
      this.document.switchToPage(start + page - 1);
      draw(page, count);
    }
  }

  /** Ends the document, and returns its bytes. */
  async finish(): Promise<Uint8Array> {
    this.document.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.document) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  }

  /** Draws wrapped text, and returns its height. */
  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const lines = this.wrap(text, width, style);
    const height = lineHeightOf(style);
    for (const [index, line] of lines.entries()) this.line(line, x, y + index * height, width, style);
    return lines.length * height;
  }

  /** Draws text in one line, smaller if it is too wide. */
  fitted(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { size = usualSize } = style;
    const wide = this.widthOf(text, style);
    const fitting = wide <= width ? size : (size * width) / wide;
    this.line(text, x, y + (size - fitting) * ascent, width, { ...style, size: fitting });
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.wrap(text, width, style).length * lineHeightOf(style);
  }

  widthOf(text: string, style: TextStyle = {}): number {
    return runsOf(text).reduce((sum, run) => sum + this.measure(run, style).width, 0) * (style.size ?? usualSize);
  }

  rule(x: number, y: number, width: number, colour: string = colours.line, thickness = 0.5): void {
    this.document.lineWidth(thickness).strokeColor(colour);
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  fill(x: number, y: number, width: number, height: number, colour: string = colours.fill): void {
    this.document.rect(x, y, width, height).fill(colour);
  }

  frame(x: number, y: number, width: number, height: number): void {
    this.document.lineWidth(0.5).strokeColor(colours.line).rect(x, y, width, height).stroke();
  }

  /** Draws a PNG or JPEG as large as it may be, and returns its height. */
  image(content: Uint8Array, x: number, y: number, most: { readonly width: number; readonly height: number }): number {
    const { document } = this;
    const image = (document as typeof document & Images).openImage(Buffer.from(content));
    const scale = Math.min(most.width / image.width, most.height / image.height);
    document.image(image as never, x, y, { width: image.width * scale, height: image.height * scale });
    return image.height * scale;
  }

  /** Large pale text across the page. */
  stamp(text: string): void {
    const size = 92;
    const style: TextStyle = { size, weight: 'bold', colour: colours.alarm };
    const width = this.widthOf(text, style);
    const [centreX, centreY] = [Sheet.width / 2, Sheet.height / 2];
    this.document.save();
    this.document.rotate(-52, { origin: [centreX, centreY] }).opacity(0.16);
    this.line(text, centreX - width / 2, centreY - size / 2, width, style);
    this.document.restore();
  }

  private line(text: string, x: number, y: number, width: number, style: TextStyle): void {
    const { size = usualSize, weight = 'regular', colour = colours.text, align = 'left' } = style;
    const free = align === 'left' ? 0 : width - this.widthOf(text, style);
    let at = x + (align === 'center' ? free / 2 : free);
    for (const run of runsOf(text)) {
      const { text: drawn, width: advance } = this.measure(run, style);
      this.useFont(run.family, weight, size);
      this.document.fillColor(colour);
      this.document.text(drawn, at, y + size * ascent, { lineBreak: false, baseline: 'alphabetic' });
      at += advance * size;
    }
  }

  /** Lines of whole words; a word that is too long is broken between characters. */
  private wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).flatMap((each) => this.broken(each, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line];
  }

  private broken(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts = [''];
    for (const { segment } of this.graphemes.segment(word)) {
      const longer = parts.at(-1)! + segment;
      if (parts.at(-1) !== '' && this.widthOf(longer, style) > width) parts.push(segment);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  private measure({ text, family }: Run, { weight = 'regular' }: TextStyle): Measured {
    const key = `${family} ${weight} ${text}`;
    const known = this.measured.get(key);
    if (known !== undefined) return known;
    this.useFont(family, weight, 1);
    const measured = this.laidOut(text);
    this.measured.set(key, measured);
    return measured;
  }

  /** A document is made whatever its texts are: what the fonts fail to set becomes question marks. */
  private laidOut(text: string): Measured {
    try {
      return { text, width: this.document.widthOfString(text) };
    } catch {
      const marks = '?'.repeat([...this.graphemes.segment(text)].length);
      return { text: marks, width: this.document.widthOfString(marks) };
    }
  }

  private useFont(family: string, weight: Weight, size: number): void {
    const key = `${family}-${weight}`;
    if (!this.registered.has(key)) {
      this.document.registerFont(key, fontFile(family, weight));
      this.registered.add(key);
    }
    this.document.font(key).fontSize(size);
  }
}

export function lineHeightOf({ size = usualSize }: TextStyle): number {
  return size * lineHeight;
}
