import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { InvoicedQuantities1796083200000 } from './1796083200000-invoiced-quantities.js';
import { OrdersToInvoice1796083200001 } from './1796083200001-orders-to-invoice.js';
import { OrdersByInvoiceStatus1796083200002 } from './1796083200002-orders-by-invoice-status.js';
import { Consignees1796083200010 } from './1796083200010-consignees.js';
import { LineDiscounts1796083200011 } from './1796083200011-line-discounts.js';
import { Exemptions1796083200200 } from './1796083200200-exemptions.js';
import { Sellers1796083200300 } from './1796083200300-sellers.js';
import { WhoHasBooked1796083200301 } from './1796083200301-who-has-booked.js';
import { InvoicesOfDispatches1796083200400 } from './1796083200400-invoices-of-dispatches.js';
import { SearchTerms1796083200700 } from './1796083200700-search-terms.js';
import { SearchTermsOfStoredOrders1796083200701 } from './1796083200701-search-terms-of-stored-orders.js';
import { SearchTermsOfStoredBuyers1796083200702 } from './1796083200702-search-terms-of-stored-buyers.js';
import { Imports1796083200710 } from './1796083200710-imports.js';
import { Logos1796169600000 } from './1796169600000-logos.js';
import { DispatchSearchTerms1796256000000 } from './1796256000000-dispatch-search-terms.js';
import { SearchTermsOfStoredDispatches1796256000001 } from './1796256000001-search-terms-of-stored-dispatches.js';
import { DueDatesInQueues1796342400000 } from './1796342400000-due-dates-in-queues.js';
import { DueDatesOfWhatWaits1796342400001 } from './1796342400001-due-dates-of-what-waits.js';
import { WhatWaitsByDueDate1796342400002 } from './1796342400002-what-waits-by-due-date.js';
import { Timelines1796342400100 } from './1796342400100-timelines.js';
import { Articles1796428800000 } from './1796428800000-articles.js';

export const migrations = [
  InitialSchema1795737600000,
  InvoicedQuantities1796083200000,
  OrdersToInvoice1796083200001,
  OrdersByInvoiceStatus1796083200002,
  Consignees1796083200010,
  LineDiscounts1796083200011,
  Exemptions1796083200200,
  Sellers1796083200300,
  WhoHasBooked1796083200301,
  InvoicesOfDispatches1796083200400,
  SearchTerms1796083200700,
  SearchTermsOfStoredOrders1796083200701,
  SearchTermsOfStoredBuyers1796083200702,
  Imports1796083200710,
  Logos1796169600000,
  DispatchSearchTerms1796256000000,
  SearchTermsOfStoredDispatches1796256000001,
  DueDatesInQueues1796342400000,
  DueDatesOfWhatWaits1796342400001,
  WhatWaitsByDueDate1796342400002,
  Timelines1796342400100,
  Articles1796428800000,
];
