import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { Refunds1795996800000 } from './1795996800000-refunds.js';
import { Deductions1795996800001 } from './1795996800001-deductions.js';
import { BuyersOfDocuments1796083200000 } from './1796083200000-buyers-of-documents.js';
import { BuyersOfStoredDocuments1796083200001 } from './1796083200001-buyers-of-stored-documents.js';
import { DocumentsByDate1796083200002 } from './1796083200002-documents-by-date.js';
import { DocumentsByDueDate1796083200003 } from './1796083200003-documents-by-due-date.js';
import { DocumentsByAmountDue1796083200004 } from './1796083200004-documents-by-amount-due.js';
import { DocumentsOfBuyers1796083200005 } from './1796083200005-documents-of-buyers.js';
import { DocumentsWithSomethingDue1796083200006 } from './1796083200006-documents-with-something-due.js';
import { DocumentsDueOfBuyers1796083200007 } from './1796083200007-documents-due-of-buyers.js';
import { PaymentsOfBuyers1796083200008 } from './1796083200008-payments-of-buyers.js';
import { TdsRates1796083200009 } from './1796083200009-tds-rates.js';
import { CommercialNotes1796083200100 } from './1796083200100-commercial-notes.js';
import { DocumentsNotRegistered1796083200101 } from './1796083200101-documents-not-registered.js';
import { ReportingLimit1796083200102 } from './1796083200102-reporting-limit.js';
import { Consignees1796083200010 } from './1796083200010-consignees.js';
import { NamesAfterTax1796083200011 } from './1796083200011-names-after-tax.js';
import { HsnDigits1796083200012 } from './1796083200012-hsn-digits.js';
import { Sellers1796083200200 } from './1796083200200-sellers.js';
import { SellersOfStoredDocuments1796083200201 } from './1796083200201-sellers-of-stored-documents.js';
import { DocumentsOfSellers1796083200202 } from './1796083200202-documents-of-sellers.js';
import { LinesByStatus1796083200300 } from './1796083200300-lines-by-status.js';
import { DispatchesOfDocuments1796083200400 } from './1796083200400-dispatches-of-documents.js';
import { DocumentsOfDispatches1796083200401 } from './1796083200401-documents-of-dispatches.js';
import { GstReturnLocks1796083200500 } from './1796083200500-gst-return-locks.js';
import { DocumentsOfMonths1796083200501 } from './1796083200501-documents-of-months.js';
import { DocumentsWithFormerNumbers1796083200502 } from './1796083200502-documents-with-former-numbers.js';
import { InvoiceMails1796083200600 } from './1796083200600-invoice-mails.js';
import { DisputedDocuments1796083200601 } from './1796083200601-disputed-documents.js';
import { DocumentsInDispute1796083200602 } from './1796083200602-documents-in-dispute.js';
import { Reminders1796083200603 } from './1796083200603-reminders.js';
import { SearchTermsOfInvoice1796083200700 } from './1796083200700-search-terms-of-invoice.js';
import { WordsOfStoredInvoices1796083200701 } from './1796083200701-words-of-stored-invoices.js';
import { FormerIndexOfSearchTerms1796083200702 } from './1796083200702-former-index-of-search-terms.js';
import { PaymentReleases1796083204600 } from './1796083204600-payment-releases.js';
import { CancelledDocuments1796083204601 } from './1796083204601-cancelled-documents.js';
import { DocumentsWithoutStoredBuyer1796083204602 } from './1796083204602-documents-without-stored-buyer.js';
import { PaymentsWithoutStoredBuyer1796083204603 } from './1796083204603-payments-without-stored-buyer.js';
import { UnallocatedPayments1796083204604 } from './1796083204604-unallocated-payments.js';
import { PaymentsByReceipt1796083204605 } from './1796083204605-payments-by-receipt.js';
import { PaymentsByReversal1796083204606 } from './1796083204606-payments-by-reversal.js';
import { AllocationsByTime1796083204607 } from './1796083204607-allocations-by-time.js';
import { RefundsByTime1796083204608 } from './1796083204608-refunds-by-time.js';
import { Logos1796169600000 } from './1796169600000-logos.js';
import { NumbersOfStoredInvoices1796256000000 } from './1796256000000-numbers-of-stored-invoices.js';
import { DocumentsByStatus1796256000001 } from './1796256000001-documents-by-status.js';
import { Timelines1796342400100 } from './1796342400100-timelines.js';
import { MappingsOfStatements1796428800000 } from './1796428800000-mappings-of-statements.js';
import { StatementsOfBanks1796428800001 } from './1796428800001-statements-of-banks.js';

export const migrations = [
  InitialSchema1795737600000,
  Refunds1795996800000,
  Deductions1795996800001,
  BuyersOfDocuments1796083200000,
  BuyersOfStoredDocuments1796083200001,
  DocumentsByDate1796083200002,
  DocumentsByDueDate1796083200003,
  DocumentsByAmountDue1796083200004,
  DocumentsOfBuyers1796083200005,
  DocumentsWithSomethingDue1796083200006,
  DocumentsDueOfBuyers1796083200007,
  PaymentsOfBuyers1796083200008,
  TdsRates1796083200009,
  CommercialNotes1796083200100,
  DocumentsNotRegistered1796083200101,
  ReportingLimit1796083200102,
  Consignees1796083200010,
  NamesAfterTax1796083200011,
  HsnDigits1796083200012,
  Sellers1796083200200,
  SellersOfStoredDocuments1796083200201,
  DocumentsOfSellers1796083200202,
  LinesByStatus1796083200300,
  DispatchesOfDocuments1796083200400,
  DocumentsOfDispatches1796083200401,
  GstReturnLocks1796083200500,
  DocumentsOfMonths1796083200501,
  DocumentsWithFormerNumbers1796083200502,
  InvoiceMails1796083200600,
  DisputedDocuments1796083200601,
  DocumentsInDispute1796083200602,
  Reminders1796083200603,
  SearchTermsOfInvoice1796083200700,
  WordsOfStoredInvoices1796083200701,
  FormerIndexOfSearchTerms1796083200702,
  PaymentReleases1796083204600,
  CancelledDocuments1796083204601,
  DocumentsWithoutStoredBuyer1796083204602,
  PaymentsWithoutStoredBuyer1796083204603,
  UnallocatedPayments1796083204604,
  PaymentsByReceipt1796083204605,
  PaymentsByReversal1796083204606,
  AllocationsByTime1796083204607,
  RefundsByTime1796083204608,
  Logos1796169600000,
  NumbersOfStoredInvoices1796256000000,
  DocumentsByStatus1796256000001,
  Timelines1796342400100,
  MappingsOfStatements1796428800000,
  StatementsOfBanks1796428800001,
];
