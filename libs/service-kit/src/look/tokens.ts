/**
 * The look of the pages and mails that servers write: colours, font, corners. The dashboard has its own file, `theme.ts`, with the same page,
 * rail and font. Text has a contrast of at least 4.5 : 1 on pages and cards, and the border of a field one of 3 : 1.
 */

interface Colours {
  readonly text: string;
  readonly dim: string;
  readonly page: string;
  /** On the page: cards, fields, code. */
  readonly card: string;
  readonly line: string;
  /** The border of what can be filled in. */
  readonly field: string;
  /** Of links and main buttons. */
  readonly accent: string;
  readonly onAccent: string;
  readonly alarm: string;
  /** With the name of the product. */
  readonly rail: string;
  readonly railText: string;
}

export const light: Colours = {
  text: '#1d232b',
  dim: '#495057',
  page: '#f5f7f9',
  card: '#ffffff',
  line: '#ced4da',
  field: '#868e96',
  accent: '#1971c2',
  onAccent: '#ffffff',
  alarm: '#c92a2a',
  rail: '#13263c',
  railText: '#c3cfdd',
};

export const dark: Colours = {
  text: '#d7dbe0',
  dim: '#b8b8b8',
  page: '#191b1e',
  card: '#242424',
  line: '#424242',
  field: '#828282',
  accent: '#74b8f0',
  onAccent: '#0d1622',
  alarm: '#ff8787',
  rail: '#0d1622',
  railText: '#c3cfdd',
};

/** Without double quotes, which would end an attribute. */
export const fontList = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif";

export const radius = '8px';
