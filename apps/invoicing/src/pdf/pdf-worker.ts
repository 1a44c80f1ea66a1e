/** Prints invoices in a thread of its own, since a page takes long, and the library and its fonts much memory. */
import { parentPort } from 'node:worker_threads';
import type { Invoice } from '@millwright/contracts';
import { invoicePage } from './invoice-page.js';

export interface PrintJob {
  readonly id: number;
  readonly invoice: Invoice;
}

/** The page, or why there is none. */
export type Printed =
  | { readonly id: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

parentPort?.on('message', ({ id, invoice }: PrintJob) => {
  invoicePage(invoice).then(
    (page) => {
      const pdf = Uint8Array.from(page);
      parentPort?.postMessage({ id, pdf } satisfies Printed, [pdf.buffer]);
    },
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Printed),
  );
});
