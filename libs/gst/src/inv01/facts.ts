/** What the rules of INV-01 are checked by, beside the document. */

export interface CheckOptions {
  /** The day in India on which the document is sent, such as 2026-11-03. */
  readonly today: string;
  /** Whether GSTINs must be real in form and check digit; those of a sandbox are not. */
  readonly checksDigit: boolean;
  /** Whether a text is a GST unit code. */
  readonly isUnit: (code: string) => boolean;
}

/** What several rules depend on. */
export interface Facts extends CheckOptions {
  /** The day of the document; undefined where its date is none. */
  readonly day: string | undefined;
  readonly isExport: boolean;
  readonly isSez: boolean;
  /** Whether IGST is due, in the place of CGST and SGST. */
  readonly isIgst: boolean;
}
