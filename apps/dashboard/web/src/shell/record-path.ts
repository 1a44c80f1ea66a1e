/** The page of a record, by the prefix of its id; undefined of records that have none. */
import type { Mode } from '../api/api.js';

const pages: Readonly<Record<string, string>> = {
  ord: 'orders',
  inv: 'invoices',
  crn: 'invoices/notes',
  dbn: 'invoices/notes',
  pay: 'invoices/payments',
  bst: 'invoices/bank-statements',
  cam: 'inspection/cameras',
  def: 'inspection/defects',
  ses: 'inspection/sessions',
  byr: 'orders/buyers',
  imp: 'orders/imports',
  sel: 'settings/sellers',
  cnv: 'desk',
  whep: 'developers/endpoints',
  evt: 'developers/events',
  dlv: 'developers/deliveries',
};

export function recordPath(mode: Mode, id: string): string | undefined {
  const page = pages[id.split('_')[0]!];
  return page === undefined ? undefined : `/${mode}/${page}/${encodeURIComponent(id)}`;
}
