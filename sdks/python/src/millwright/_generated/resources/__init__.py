# Generated from the contract by `pnpm generate`. Do not edit.

from ..._caller import AsyncCaller, Caller
from .me import AsyncMe, Me
from .request_log import AsyncRequestLog, RequestLog
from .search import AsyncSearch, Search
from .orders import AsyncOrders, Orders
from .buyers import AsyncBuyers, Buyers
from .articles import AsyncArticles, Articles
from .routes import AsyncRoutes, Routes
from .order_stages import AsyncOrderStages, OrderStages
from .stages import AsyncStages, Stages
from .work_orders import AsyncWorkOrders, WorkOrders
from .order_dispatches import AsyncOrderDispatches, OrderDispatches
from .dispatches import AsyncDispatches, Dispatches
from .uploads import AsyncUploads, Uploads
from .imports import AsyncImports, Imports
from .import_faults import AsyncImportFaults, ImportFaults
from .invoices import AsyncInvoices, Invoices
from .credit_notes import AsyncCreditNotes, CreditNotes
from .debit_notes import AsyncDebitNotes, DebitNotes
from .eway_bills import AsyncEwayBills, EwayBills
from .payments import AsyncPayments, Payments
from .deductions import AsyncDeductions, Deductions
from .receivables import AsyncReceivables, Receivables
from .gst_returns import AsyncGstReturns, GstReturns
from .bank_statements import AsyncBankStatements, BankStatements
from .bank_statement_lines import AsyncBankStatementLines, BankStatementLines
from .sellers import AsyncSellers, Sellers
from .invoice_settings import AsyncInvoiceSettings, InvoiceSettings
from .cameras import AsyncCameras, Cameras
from .inspections import AsyncInspections, Inspections
from .defects import AsyncDefects, Defects
from .evidence import AsyncEvidence, Evidence
from .inspection_sessions import AsyncInspectionSessions, InspectionSessions
from .qc_reports import AsyncQcReports, QcReports
from .conversations import AsyncConversations, Conversations
from .messages import AsyncMessages, Messages
from .queues import AsyncQueues, Queues
from .contacts import AsyncContacts, Contacts
from .saved_replies import AsyncSavedReplies, SavedReplies
from .webhook_endpoints import AsyncWebhookEndpoints, WebhookEndpoints
from .webhook_recoveries import AsyncWebhookRecoveries, WebhookRecoveries
from .webhook_deliveries import AsyncWebhookDeliveries, WebhookDeliveries
from .events import AsyncEvents, Events


class Resources:
    """Every resource of the API."""

    def __init__(self, caller: Caller) -> None:
        self.me = Me(caller)
        self.request_log = RequestLog(caller)
        self.search = Search(caller)
        self.orders = Orders(caller)
        self.buyers = Buyers(caller)
        self.articles = Articles(caller)
        self.routes = Routes(caller)
        self.order_stages = OrderStages(caller)
        self.stages = Stages(caller)
        self.work_orders = WorkOrders(caller)
        self.order_dispatches = OrderDispatches(caller)
        self.dispatches = Dispatches(caller)
        self.uploads = Uploads(caller)
        self.imports = Imports(caller)
        self.import_faults = ImportFaults(caller)
        self.invoices = Invoices(caller)
        self.credit_notes = CreditNotes(caller)
        self.debit_notes = DebitNotes(caller)
        self.eway_bills = EwayBills(caller)
        self.payments = Payments(caller)
        self.deductions = Deductions(caller)
        self.receivables = Receivables(caller)
        self.gst_returns = GstReturns(caller)
        self.bank_statements = BankStatements(caller)
        self.bank_statement_lines = BankStatementLines(caller)
        self.sellers = Sellers(caller)
        self.invoice_settings = InvoiceSettings(caller)
        self.cameras = Cameras(caller)
        self.inspections = Inspections(caller)
        self.defects = Defects(caller)
        self.evidence = Evidence(caller)
        self.inspection_sessions = InspectionSessions(caller)
        self.qc_reports = QcReports(caller)
        self.conversations = Conversations(caller)
        self.messages = Messages(caller)
        self.queues = Queues(caller)
        self.contacts = Contacts(caller)
        self.saved_replies = SavedReplies(caller)
        self.webhook_endpoints = WebhookEndpoints(caller)
        self.webhook_recoveries = WebhookRecoveries(caller)
        self.webhook_deliveries = WebhookDeliveries(caller)
        self.events = Events(caller)


class AsyncResources:
    """Every resource of the API."""

    def __init__(self, caller: AsyncCaller) -> None:
        self.me = AsyncMe(caller)
        self.request_log = AsyncRequestLog(caller)
        self.search = AsyncSearch(caller)
        self.orders = AsyncOrders(caller)
        self.buyers = AsyncBuyers(caller)
        self.articles = AsyncArticles(caller)
        self.routes = AsyncRoutes(caller)
        self.order_stages = AsyncOrderStages(caller)
        self.stages = AsyncStages(caller)
        self.work_orders = AsyncWorkOrders(caller)
        self.order_dispatches = AsyncOrderDispatches(caller)
        self.dispatches = AsyncDispatches(caller)
        self.uploads = AsyncUploads(caller)
        self.imports = AsyncImports(caller)
        self.import_faults = AsyncImportFaults(caller)
        self.invoices = AsyncInvoices(caller)
        self.credit_notes = AsyncCreditNotes(caller)
        self.debit_notes = AsyncDebitNotes(caller)
        self.eway_bills = AsyncEwayBills(caller)
        self.payments = AsyncPayments(caller)
        self.deductions = AsyncDeductions(caller)
        self.receivables = AsyncReceivables(caller)
        self.gst_returns = AsyncGstReturns(caller)
        self.bank_statements = AsyncBankStatements(caller)
        self.bank_statement_lines = AsyncBankStatementLines(caller)
        self.sellers = AsyncSellers(caller)
        self.invoice_settings = AsyncInvoiceSettings(caller)
        self.cameras = AsyncCameras(caller)
        self.inspections = AsyncInspections(caller)
        self.defects = AsyncDefects(caller)
        self.evidence = AsyncEvidence(caller)
        self.inspection_sessions = AsyncInspectionSessions(caller)
        self.qc_reports = AsyncQcReports(caller)
        self.conversations = AsyncConversations(caller)
        self.messages = AsyncMessages(caller)
        self.queues = AsyncQueues(caller)
        self.contacts = AsyncContacts(caller)
        self.saved_replies = AsyncSavedReplies(caller)
        self.webhook_endpoints = AsyncWebhookEndpoints(caller)
        self.webhook_recoveries = AsyncWebhookRecoveries(caller)
        self.webhook_deliveries = AsyncWebhookDeliveries(caller)
        self.events = AsyncEvents(caller)
