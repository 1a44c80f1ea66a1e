/** The operation that prints an invoice. */
import { Controller } from '@nestjs/common';
import { getInvoicePdf, type TaxDocumentStatus } from '@millwright/contracts';
import { type Call, CompletedLater, Handles } from '@millwright/operations';
import { ApiError } from '@millwright/service-kit';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { invoiceResource } from '../invoice/invoice.resource.js';
import { findLogo } from '../seller/logos.js';
import { PdfPrinter } from './pdf-printer.js';

const printed: readonly TaxDocumentStatus[] = ['registered', 'issued', 'cancelling', 'cancelled'];

@Controller()
export class PdfOperations {
  constructor(
    private readonly invoices: InvoiceChanges,
    private readonly printer: PdfPrinter,
  ) {}

  @Handles(getInvoicePdf)
  async print({ work, params, caller, gone }: Call<typeof getInvoicePdf>): Promise<CompletedLater<Uint8Array>> {
    const row = await this.invoices.find(work, params.id);
    const invoice = invoiceResource(row);
    if (!printed.includes(invoice.status)) {
      throw new ApiError('invalid_state', {
        message: `The invoice is ${invoice.status}; it can be printed once it is registered.`,
      });
    }
    const logo = await findLogo(work, row.seller_id);
    return new CompletedLater(() => this.printer.print(caller, { invoice, logo }, gone));
  }
}
