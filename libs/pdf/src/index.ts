/** Documents in PDF: pages with text in the scripts of India, tables that go on over pages, and what charts are drawn of. */
export { fontFileNames } from './fonts.js';
export { colours, lineHeightOf, Sheet, type TextStyle } from './sheet.js';
export { type Column, drawTable } from './table.js';
