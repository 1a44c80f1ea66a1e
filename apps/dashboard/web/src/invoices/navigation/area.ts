import { IconFileInvoice } from '@tabler/icons-react';
import { type Area, type AreaPage, namesOf, scopesOf } from '../../shell/area.js';
import { navigationTexts } from './navigation-texts.js';

const name = namesOf(navigationTexts);

const pages: readonly AreaPage[] = [
  { name: name('invoices'), path: '', scopes: ['invoices:read'] },
  { name: name('ewayBills'), path: 'eway-bills', scopes: ['invoices:read'] },
  { name: name('creditDebitNotes'), path: 'notes', scopes: ['invoices:read'] },
  { name: name('payments'), path: 'payments', scopes: ['invoices:read'] },
  { name: name('receivables'), path: 'receivables', scopes: ['invoices:read'] },
  { name: name('bankStatements'), path: 'bank-statements', scopes: ['invoices:read'] },
  { name: name('review'), path: 'review', scopes: ['invoices:read'] },
  { name: name('returns'), path: 'returns', scopes: ['invoices:read'] },
];

export const invoicesArea: Area = {
  name: name('area'),
  path: 'invoices',
  icon: IconFileInvoice,
  scopes: scopesOf(pages),
  pages,
  actions: [{ name: name('newInvoice'), path: 'new', scopes: ['invoices:write'] }],
};
