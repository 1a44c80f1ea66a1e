import type { PlannedManifest } from '../kit/app.ts';

export const manifest = {
  name: 'invoicing',
  planned: true,
  ids: { invoice: 'inv', credit_note: 'crn', eway_bill: 'ewb', payment: 'pay' },
  scopes: {
    'invoices:read': 'Read invoices, IRNs, e-way bills, payment status',
    'invoices:write': 'Generate e-invoices and e-way bills; issue credit notes',
  },
} as const satisfies PlannedManifest;
