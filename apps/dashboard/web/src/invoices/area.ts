import { IconFileInvoice } from '@tabler/icons-react';
import { type Area, type AreaPage, scopesOf } from '../shell/area.js';

const pages: readonly AreaPage[] = [
  { label: 'Invoices', path: '', scopes: ['invoices:read'] },
  { label: 'E-way bills', path: 'eway-bills', scopes: ['invoices:read'] },
  { label: 'Credit/debit notes', path: 'notes', scopes: ['invoices:read'] },
  { label: 'Payments', path: 'payments', scopes: ['invoices:read'] },
  { label: 'Receivables', path: 'receivables', scopes: ['invoices:read'] },
  { label: 'Bank statements', path: 'bank-statements', scopes: ['invoices:read'] },
  { label: 'Review', path: 'review', scopes: ['invoices:read'] },
  { label: 'Returns', path: 'returns', scopes: ['invoices:read'] },
];

export const invoicesArea: Area = {
  label: 'Invoices',
  path: 'invoices',
  icon: IconFileInvoice,
  scopes: scopesOf(pages),
  pages,
  actions: [{ label: 'New invoice', path: 'new', scopes: ['invoices:write'] }],
};
