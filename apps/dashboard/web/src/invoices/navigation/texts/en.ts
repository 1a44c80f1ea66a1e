export const messages = {
  area: 'Invoices',
  invoices: 'Invoices',
  ewayBills: 'E-way bills',
  creditDebitNotes: 'Credit/debit notes',
  payments: 'Payments',
  receivables: 'Receivables',
  bankStatements: 'Bank statements',
  review: 'Review',
  returns: 'Returns',
  newInvoice: 'New invoice',
} as const;
