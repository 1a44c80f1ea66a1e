/** Prints invoices in a thread of its own, since a page takes long, and the library and its fonts much memory. */
import type { Invoice } from '@millwright/contracts';
import { answerSteps } from '@millwright/service-kit/steps';
import { invoicePage } from './invoice-page.js';

answerSteps<Invoice, Uint8Array>(async (invoice) => Uint8Array.from(await invoicePage(invoice)));
