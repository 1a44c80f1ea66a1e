/** Prints invoices in a thread of its own, since a page takes long, and the library and its fonts much memory. */
import { answerSteps } from '@millwright/service-kit/steps';
import { invoicePage, type PrintedInvoice } from './invoice-page.js';

answerSteps<PrintedInvoice, Uint8Array>(async (printed) => Uint8Array.from(await invoicePage(printed)));
