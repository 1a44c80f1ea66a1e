/** What a credential may be granted. An operation names the one scope that it needs. */
export const scopes = {
  'orders:read': 'Read orders, work orders, line items, stage history',
  'orders:write': 'Create and update orders; advance production stages',
  'invoices:read': 'Read invoices, IRNs, e-way bills, payment status',
  'invoices:write': 'Generate e-invoices and e-way bills; issue credit notes',
  'dispatch:write': 'Record dispatch, vehicle details, delivery confirmation',
  'cameras:read': 'Read camera configuration and health',
  'cameras:write': 'Register and configure cameras; send frames, inspections and detections',
  'defects:read': 'Read defect events, inspection sessions, QC reports',
  'defects:write': 'Confirm, reclassify or dismiss a defect event',
  'desk:read': 'Read conversations',
  'desk:write': 'Answer, assign and close conversations',
  'webhooks:manage': 'Create, update, delete webhook endpoints; list and replay events',
} as const;

export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as readonly Scope[];
