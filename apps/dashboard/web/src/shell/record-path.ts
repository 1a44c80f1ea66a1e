/** The kinds of records by the prefix of their ids: what one is called, where its page is, and whether it has a name to be found by. */
import type { Mode } from '../api/api.js';

interface Kind {
  readonly noun: string;
  readonly page: string;
  readonly isNamed?: true;
}

const kinds: Readonly<Record<string, Kind>> = {
  ord: { noun: 'Order', page: 'orders', isNamed: true },
  dsp: { noun: 'Dispatch', page: 'orders/dispatches', isNamed: true },
  inv: { noun: 'Invoice', page: 'invoices', isNamed: true },
  crn: { noun: 'Credit note', page: 'invoices/notes' },
  dbn: { noun: 'Debit note', page: 'invoices/notes' },
  pay: { noun: 'Payment', page: 'invoices/payments' },
  bst: { noun: 'Bank statement', page: 'invoices/bank-statements' },
  cam: { noun: 'Camera', page: 'inspection/cameras', isNamed: true },
  def: { noun: 'Defect', page: 'inspection/defects' },
  ses: { noun: 'Inspection session', page: 'inspection/sessions' },
  byr: { noun: 'Buyer', page: 'orders/buyers', isNamed: true },
  imp: { noun: 'Import', page: 'orders/imports' },
  sel: { noun: 'Seller', page: 'settings/sellers' },
  cnv: { noun: 'Conversation', page: 'desk', isNamed: true },
  whep: { noun: 'Webhook endpoint', page: 'developers/endpoints', isNamed: true },
  evt: { noun: 'Event', page: 'developers/events', isNamed: true },
  dlv: { noun: 'Delivery', page: 'developers/deliveries' },
};

export function kindOf(id: string): Kind | undefined {
  return kinds[id.split('_')[0]!];
}

/** Undefined of records that have no page. */
export function recordPath(mode: Mode, id: string): string | undefined {
  const kind = kindOf(id);
  return kind === undefined ? undefined : `/${mode}/${kind.page}/${encodeURIComponent(id)}`;
}
