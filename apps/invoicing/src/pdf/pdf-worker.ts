/** Prints invoices and statements in a thread of its own, since a page takes long, and the library and its fonts much memory. */
import { answerSteps } from '@millwright/service-kit/steps';
import { statementPage } from '../receivable/statement-page.js';
import { invoicePage } from './invoice-page.js';
import type { Printed } from './pdf-printer.js';

answerSteps<Printed, Uint8Array>(async (printed) =>
  Uint8Array.from(await ('invoice' in printed ? invoicePage(printed) : statementPage(printed))),
);
