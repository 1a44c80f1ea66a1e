/** The app that invoices orders, registers the invoices with the government's portal, and keeps what is paid of them. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { OperationsModule, sharedKind, SharedRecordsModule } from '@millwright/operations';
import { PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { BankStatementOperations } from './bank-statement/bank-statement.operations.js';
import { BankStatementService } from './bank-statement/bank-statement.service.js';
import { LineMatching } from './bank-statement/line-matching.js';
import { LineSuggestions } from './bank-statement/line-suggestions.js';
import { OldStatementLines } from './bank-statement/old-lines.job.js';
import { StatementProcessing } from './bank-statement/statement-processing.job.js';
import { type InvoicingConfig, settings } from './config.js';
import { DeductionOperations } from './deduction/deduction.operations.js';
import { EwayBillCancelStep } from './eway-bill/cancel-step.js';
import { CloseStep } from './eway-bill/close-step.js';
import { DueEwayBills } from './eway-bill/due-eway-bills.job.js';
import { EwayBillChanges } from './eway-bill/eway-bill-changes.js';
import { EwayBillWithInvoices } from './eway-bill/eway-bill-with-invoice.js';
import { EwayBillValidity } from './eway-bill/eway-bill-validity.js';
import { EwayBillOperations } from './eway-bill/eway-bill.operations.js';
import { EwayBillService } from './eway-bill/eway-bill.service.js';
import { ExtendStep } from './eway-bill/extend-step.js';
import { GenerateStep } from './eway-bill/generate-step.js';
import { PartBStep } from './eway-bill/part-b-step.js';
import { TransporterStep } from './eway-bill/transporter-step.js';
import { GstReturnOperations } from './gst-return/gst-return.operations.js';
import { GstReturnService } from './gst-return/gst-return.service.js';
import { InvoiceChanges } from './invoice/invoice-changes.js';
import { InvoiceExpansions } from './invoice/invoice-expansions.js';
import { InvoiceOperations } from './invoice/invoice.operations.js';
import { invoiceResource } from './invoice/invoice.resource.js';
import { InvoiceService } from './invoice/invoice.service.js';
import { searchedInvoices } from './invoice/search-terms.js';
import { invoices } from './invoice/tax-document.store.js';
import { InvoiceMailOperations } from './mail/invoice-mail.operations.js';
import { InvoiceMailService } from './mail/invoice-mail.service.js';
import { InvoiceMailsController, InvoiceMailsGuard } from './mail/invoice-mails.controller.js';
import { RemindersJob } from './mail/reminders.job.js';
import { MailOutcomeConsumer } from './mail/mail-outcome.consumer.js';
import { PortalQueueModule } from './portal-queue/portal-queue.module.js';
import { migrations } from './migrations/index.js';
import { NoteChanges } from './note/note-changes.js';
import { NoteOperations } from './note/note.operations.js';
import { NoteService } from './note/note.service.js';
import { RegisterNoteStep } from './note/register-note-step.js';
import { OrderCancellationsController, OrderCancellationsGuard } from './order/order-cancellations.controller.js';
import { Orders } from './order/orders.js';
import { OverdueJob } from './payment/overdue.job.js';
import { PaymentOperations } from './payment/payment.operations.js';
import { PaymentService } from './payment/payment.service.js';
import { PdfOperations } from './pdf/pdf.operations.js';
import { PdfPrinter } from './pdf/pdf-printer.js';
import { PortalModule } from './portal/portal.module.js';
import { ReceivableOperations } from './receivable/receivable.operations.js';
import { ReceivableService } from './receivable/receivable.service.js';
import { CancelStep } from './registration/cancel-step.js';
import { RegisterStep } from './registration/register-step.js';
import { VoidStep } from './registration/void-step.js';
import { InvoiceSettingsEntity } from './seller/invoice-settings.entity.js';
import { InvoiceSettingsOperations } from './seller/invoice-settings.operations.js';
import { InvoiceSettingsService } from './seller/invoice-settings.service.js';
import { Issuers } from './seller/issuers.js';
import { Logos } from './seller/logos.js';
import { PortalLogins } from './seller/portal-logins.js';
import { SellerOperations } from './seller/seller.operations.js';
import { SellerService } from './seller/seller.service.js';
import { sealedSellers } from './seller/seller.store.js';
import { Uploads } from './upload/uploads.js';

const name = 'invoicing';

@Module({
  imports: [PortalQueueModule, PortalModule],
  controllers: [
    InvoiceOperations,
    NoteOperations,
    InvoiceSettingsOperations,
    SellerOperations,
    PaymentOperations,
    DeductionOperations,
    ReceivableOperations,
    GstReturnOperations,
    PdfOperations,
    BankStatementOperations,
    EwayBillOperations,
    OrderCancellationsController,
    InvoiceMailOperations,
    InvoiceMailsController,
    MailOutcomeConsumer,
  ],
  providers: [
    Orders,
    OrderCancellationsGuard,
    InvoiceMailService,
    InvoiceMailsGuard,
    RemindersJob,
    InvoiceSettingsService,
    SellerService,
    Issuers,
    PortalLogins,
    InvoiceService,
    InvoiceChanges,
    InvoiceExpansions,
    NoteService,
    NoteChanges,
    RegisterNoteStep,
    RegisterStep,
    VoidStep,
    CancelStep,
    PaymentService,
    OverdueJob,
    ReceivableService,
    GstReturnService,
    PdfPrinter,
    BankStatementService,
    Uploads,
    Logos,
    StatementProcessing,
    LineMatching,
    LineSuggestions,
    OldStatementLines,
    EwayBillService,
    EwayBillChanges,
    EwayBillValidity,
    EwayBillWithInvoices,
    DueEwayBills,
    GenerateStep,
    PartBStep,
    ExtendStep,
    TransporterStep,
    EwayBillCancelStep,
    CloseStep,
  ],
})
class InvoicingModule {}

export const invoicingApp: AppDefinition<typeof settings> = {
  name,
  settings,
  migrations,
  module: (config: InvoicingConfig) => ({
    module: InvoicingModule,
    global: true,
    imports: [
      PersistenceModule.forApp({ config, entities: [InvoiceSettingsEntity], migrations, sealed: [sealedSellers] }),
      OperationsModule.forApp({
        app: name,
        config,
        timelines: { kinds: ['invoice', 'credit_note', 'debit_note', 'eway_bill', 'payment'] },
      }),
      SharedRecordsModule.forApp({
        config,
        kinds: [sharedKind(invoices, (rows) => rows.map(invoiceResource))],
        searched: [searchedInvoices],
      }),
      MessagingModule.forApp({ app: name, config, emits: true }),
    ],
  }),
};
