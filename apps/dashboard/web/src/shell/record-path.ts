/** The kinds of records by the prefix of their ids: what one is called, where its page is, who may read it, and whether it has a name. */
import type { AnyScope } from '@millwright/contracts';
import type { Mode } from '../api/api.js';

interface Kind {
  readonly noun: string;
  readonly page: string;
  /** That reads it. */
  readonly scope: AnyScope;
  readonly isNamed?: true;
}

const kinds: Readonly<Record<string, Kind>> = {
  ord: { noun: 'Order', page: 'orders', scope: 'orders:read', isNamed: true },
  dsp: { noun: 'Dispatch', page: 'orders/dispatches', scope: 'orders:read', isNamed: true },
  inv: { noun: 'Invoice', page: 'invoices', scope: 'invoices:read', isNamed: true },
  crn: { noun: 'Credit note', page: 'invoices/notes', scope: 'invoices:read' },
  dbn: { noun: 'Debit note', page: 'invoices/notes', scope: 'invoices:read' },
  pay: { noun: 'Payment', page: 'invoices/payments', scope: 'invoices:read' },
  bst: { noun: 'Bank statement', page: 'invoices/bank-statements', scope: 'invoices:read' },
  cam: { noun: 'Camera', page: 'inspection/cameras', scope: 'cameras:read', isNamed: true },
  def: { noun: 'Defect', page: 'inspection/defects', scope: 'defects:read' },
  ses: { noun: 'Inspection session', page: 'inspection/sessions', scope: 'defects:read' },
  byr: { noun: 'Buyer', page: 'orders/buyers', scope: 'orders:read', isNamed: true },
  imp: { noun: 'Import', page: 'orders/imports', scope: 'orders:read' },
  sel: { noun: 'Seller', page: 'settings/sellers', scope: 'invoices:read' },
  cnv: { noun: 'Conversation', page: 'desk', scope: 'desk:read', isNamed: true },
  whep: { noun: 'Webhook endpoint', page: 'developers/endpoints', scope: 'webhooks:manage', isNamed: true },
  evt: { noun: 'Event', page: 'developers/events', scope: 'webhooks:manage', isNamed: true },
  dlv: { noun: 'Delivery', page: 'developers/deliveries', scope: 'webhooks:manage' },
};

export function kindOf(id: string): Kind | undefined {
  return kinds[id.split('_')[0]!];
}

/** Whether the record has a page that somebody with these scopes may see. */
export function canOpen(id: string, may: (scope: AnyScope) => boolean): boolean {
  const kind = kindOf(id);
  return kind !== undefined && may(kind.scope);
}

/** Undefined of records that have no page. */
export function recordPath(mode: Mode, id: string): string | undefined {
  const kind = kindOf(id);
  return kind === undefined ? undefined : `/${mode}/${kind.page}/${encodeURIComponent(id)}`;
}
