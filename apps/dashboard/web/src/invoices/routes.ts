import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inMode } from '../shell/routes.js';
import { reviewSearch } from './bank-statements/review-search.js';
import { statementSearch } from './bank-statements/statement-search.js';
import { ewayBillsSearch } from './eway-bill/eway-bills-search.js';
import { invoicesSearch, newInvoiceSearch } from './invoices-search.js';
import { notesSearch } from './notes/notes-search.js';
import { paymentsSearch } from './payments/payments-search.js';
import { accountSearch, receivablesSearch } from './receivables/receivables-search.js';
import { returnsSearch } from './returns/returns-search.js';

const invoices = createRoute({
  getParentRoute: () => inMode,
  path: 'invoices',
  component: lazyRouteComponent(() => import('./invoices.js'), 'Invoices'),
});

const list = createRoute({
  getParentRoute: () => invoices,
  path: '/',
  validateSearch: invoicesSearch,
  component: lazyRouteComponent(() => import('./invoices-page.js'), 'InvoicesPage'),
});

const newInvoice = createRoute({
  getParentRoute: () => invoices,
  path: 'new',
  validateSearch: newInvoiceSearch,
  component: lazyRouteComponent(() => import('./new/new-invoice-page.js'), 'NewInvoicePage'),
});

const invoice = createRoute({
  getParentRoute: () => invoices,
  path: '$invoiceId',
  component: lazyRouteComponent(() => import('./detail/invoice-page.js'), 'InvoicePage'),
});

const ewayBills = createRoute({
  getParentRoute: () => invoices,
  path: 'eway-bills',
  validateSearch: ewayBillsSearch,
  component: lazyRouteComponent(() => import('./eway-bill/eway-bills-page.js'), 'EwayBillsPage'),
});

const notes = createRoute({
  getParentRoute: () => invoices,
  path: 'notes',
  validateSearch: notesSearch,
  component: lazyRouteComponent(() => import('./notes/notes-page.js'), 'NotesPage'),
});

const note = createRoute({
  getParentRoute: () => invoices,
  path: 'notes/$noteId',
  component: lazyRouteComponent(() => import('./notes/note-page.js'), 'NotePage'),
});

const payments = createRoute({
  getParentRoute: () => invoices,
  path: 'payments',
  validateSearch: paymentsSearch,
  component: lazyRouteComponent(() => import('./payments/payments-page.js'), 'PaymentsPage'),
});

const payment = createRoute({
  getParentRoute: () => invoices,
  path: 'payments/$paymentId',
  component: lazyRouteComponent(() => import('./payments/payment-page.js'), 'PaymentPage'),
});

const receivables = createRoute({
  getParentRoute: () => invoices,
  path: 'receivables',
  validateSearch: receivablesSearch,
  component: lazyRouteComponent(() => import('./receivables/receivables-page.js'), 'ReceivablesPage'),
});

const account = createRoute({
  getParentRoute: () => invoices,
  path: 'receivables/$debtorId',
  validateSearch: accountSearch,
  component: lazyRouteComponent(() => import('./receivables/account-page.js'), 'AccountPage'),
});

const statements = createRoute({
  getParentRoute: () => invoices,
  path: 'bank-statements',
  component: lazyRouteComponent(() => import('./bank-statements/statements-page.js'), 'StatementsPage'),
});

const statement = createRoute({
  getParentRoute: () => invoices,
  path: 'bank-statements/$statementId',
  validateSearch: statementSearch,
  component: lazyRouteComponent(() => import('./bank-statements/statement-page.js'), 'StatementPage'),
});

const review = createRoute({
  getParentRoute: () => invoices,
  path: 'review',
  validateSearch: reviewSearch,
  component: lazyRouteComponent(() => import('./bank-statements/review-page.js'), 'ReviewPage'),
});

const returns = createRoute({
  getParentRoute: () => invoices,
  path: 'returns',
  validateSearch: returnsSearch,
  component: lazyRouteComponent(() => import('./returns/returns-page.js'), 'ReturnsPage'),
});

export const invoicesRoutes = [
  invoices.addChildren([
    list,
    newInvoice,
    invoice,
    ewayBills,
    notes,
    note,
    payments,
    payment,
    receivables,
    account,
    statements,
    statement,
    review,
    returns,
  ]),
] as const;
