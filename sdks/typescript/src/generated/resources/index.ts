// Generated from the contract by `pnpm generate`. Do not edit.

import type { Caller } from '../../core/caller.js';
import { MeResource } from './me.js';
import { RequestLogResource } from './request-log.js';
import { SearchResource } from './search.js';
import { OrdersResource } from './orders.js';
import { BuyersResource } from './buyers.js';
import { ArticlesResource } from './articles.js';
import { RoutesResource } from './routes.js';
import { OrderStagesResource } from './order-stages.js';
import { StagesResource } from './stages.js';
import { WorkOrdersResource } from './work-orders.js';
import { OrderDispatchesResource } from './order-dispatches.js';
import { DispatchesResource } from './dispatches.js';
import { UploadsResource } from './uploads.js';
import { ImportsResource } from './imports.js';
import { ImportFaultsResource } from './import-faults.js';
import { InvoicesResource } from './invoices.js';
import { CreditNotesResource } from './credit-notes.js';
import { DebitNotesResource } from './debit-notes.js';
import { EwayBillsResource } from './eway-bills.js';
import { PaymentsResource } from './payments.js';
import { DeductionsResource } from './deductions.js';
import { ReceivablesResource } from './receivables.js';
import { GstReturnsResource } from './gst-returns.js';
import { BankStatementsResource } from './bank-statements.js';
import { BankStatementLinesResource } from './bank-statement-lines.js';
import { SellersResource } from './sellers.js';
import { InvoiceSettingsResource } from './invoice-settings.js';
import { CamerasResource } from './cameras.js';
import { InspectionsResource } from './inspections.js';
import { DefectsResource } from './defects.js';
import { EvidenceResource } from './evidence.js';
import { InspectionSessionsResource } from './inspection-sessions.js';
import { QcReportsResource } from './qc-reports.js';
import { ConversationsResource } from './conversations.js';
import { MessagesResource } from './messages.js';
import { QueuesResource } from './queues.js';
import { ContactsResource } from './contacts.js';
import { SavedRepliesResource } from './saved-replies.js';
import { WebhookEndpointsResource } from './webhook-endpoints.js';
import { WebhookRecoveriesResource } from './webhook-recoveries.js';
import { WebhookDeliveriesResource } from './webhook-deliveries.js';
import { EventsResource } from './events.js';

export {
  MeResource,
  RequestLogResource,
  SearchResource,
  OrdersResource,
  BuyersResource,
  ArticlesResource,
  RoutesResource,
  OrderStagesResource,
  StagesResource,
  WorkOrdersResource,
  OrderDispatchesResource,
  DispatchesResource,
  UploadsResource,
  ImportsResource,
  ImportFaultsResource,
  InvoicesResource,
  CreditNotesResource,
  DebitNotesResource,
  EwayBillsResource,
  PaymentsResource,
  DeductionsResource,
  ReceivablesResource,
  GstReturnsResource,
  BankStatementsResource,
  BankStatementLinesResource,
  SellersResource,
  InvoiceSettingsResource,
  CamerasResource,
  InspectionsResource,
  DefectsResource,
  EvidenceResource,
  InspectionSessionsResource,
  QcReportsResource,
  ConversationsResource,
  MessagesResource,
  QueuesResource,
  ContactsResource,
  SavedRepliesResource,
  WebhookEndpointsResource,
  WebhookRecoveriesResource,
  WebhookDeliveriesResource,
  EventsResource,
};

/** Every resource of the API. */
export class Resources {
  readonly me: MeResource;
  readonly requestLog: RequestLogResource;
  readonly search: SearchResource;
  readonly orders: OrdersResource;
  readonly buyers: BuyersResource;
  readonly articles: ArticlesResource;
  readonly routes: RoutesResource;
  readonly orderStages: OrderStagesResource;
  readonly stages: StagesResource;
  readonly workOrders: WorkOrdersResource;
  readonly orderDispatches: OrderDispatchesResource;
  readonly dispatches: DispatchesResource;
  readonly uploads: UploadsResource;
  readonly imports: ImportsResource;
  readonly importFaults: ImportFaultsResource;
  readonly invoices: InvoicesResource;
  readonly creditNotes: CreditNotesResource;
  readonly debitNotes: DebitNotesResource;
  readonly ewayBills: EwayBillsResource;
  readonly payments: PaymentsResource;
  readonly deductions: DeductionsResource;
  readonly receivables: ReceivablesResource;
  readonly gstReturns: GstReturnsResource;
  readonly bankStatements: BankStatementsResource;
  readonly bankStatementLines: BankStatementLinesResource;
  readonly sellers: SellersResource;
  readonly invoiceSettings: InvoiceSettingsResource;
  readonly cameras: CamerasResource;
  readonly inspections: InspectionsResource;
  readonly defects: DefectsResource;
  readonly evidence: EvidenceResource;
  readonly inspectionSessions: InspectionSessionsResource;
  readonly qcReports: QcReportsResource;
  readonly conversations: ConversationsResource;
  readonly messages: MessagesResource;
  readonly queues: QueuesResource;
  readonly contacts: ContactsResource;
  readonly savedReplies: SavedRepliesResource;
  readonly webhookEndpoints: WebhookEndpointsResource;
  readonly webhookRecoveries: WebhookRecoveriesResource;
  readonly webhookDeliveries: WebhookDeliveriesResource;
  readonly events: EventsResource;

  constructor(caller: Caller) {
    this.me = new MeResource(caller);
    this.requestLog = new RequestLogResource(caller);
    this.search = new SearchResource(caller);
    this.orders = new OrdersResource(caller);
    this.buyers = new BuyersResource(caller);
    this.articles = new ArticlesResource(caller);
    this.routes = new RoutesResource(caller);
    this.orderStages = new OrderStagesResource(caller);
    this.stages = new StagesResource(caller);
    this.workOrders = new WorkOrdersResource(caller);
    this.orderDispatches = new OrderDispatchesResource(caller);
    this.dispatches = new DispatchesResource(caller);
    this.uploads = new UploadsResource(caller);
    this.imports = new ImportsResource(caller);
    this.importFaults = new ImportFaultsResource(caller);
    this.invoices = new InvoicesResource(caller);
    this.creditNotes = new CreditNotesResource(caller);
    this.debitNotes = new DebitNotesResource(caller);
    this.ewayBills = new EwayBillsResource(caller);
    this.payments = new PaymentsResource(caller);
    this.deductions = new DeductionsResource(caller);
    this.receivables = new ReceivablesResource(caller);
    this.gstReturns = new GstReturnsResource(caller);
    this.bankStatements = new BankStatementsResource(caller);
    this.bankStatementLines = new BankStatementLinesResource(caller);
    this.sellers = new SellersResource(caller);
    this.invoiceSettings = new InvoiceSettingsResource(caller);
    this.cameras = new CamerasResource(caller);
    this.inspections = new InspectionsResource(caller);
    this.defects = new DefectsResource(caller);
    this.evidence = new EvidenceResource(caller);
    this.inspectionSessions = new InspectionSessionsResource(caller);
    this.qcReports = new QcReportsResource(caller);
    this.conversations = new ConversationsResource(caller);
    this.messages = new MessagesResource(caller);
    this.queues = new QueuesResource(caller);
    this.contacts = new ContactsResource(caller);
    this.savedReplies = new SavedRepliesResource(caller);
    this.webhookEndpoints = new WebhookEndpointsResource(caller);
    this.webhookRecoveries = new WebhookRecoveriesResource(caller);
    this.webhookDeliveries = new WebhookDeliveriesResource(caller);
    this.events = new EventsResource(caller);
  }
}
