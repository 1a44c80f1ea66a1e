/** The kinds of records by the prefix of their ids: where the page of one is, who may read it, and whether it has a name. */
import type { AnyScope } from '@millwright/contracts';
import type { Mode } from '../api/api.js';
import { useLabels } from '../language/language.js';
import { shellTexts } from './shell-texts.js';

interface Kind {
  readonly page: string;
  /** That reads it. */
  readonly scope: AnyScope;
  readonly isNamed?: true;
}

const kinds: Readonly<Record<string, Kind>> = {
  ord: { page: 'orders', scope: 'orders:read', isNamed: true },
  dsp: { page: 'orders/dispatches', scope: 'orders:read', isNamed: true },
  inv: { page: 'invoices', scope: 'invoices:read', isNamed: true },
  crn: { page: 'invoices/notes', scope: 'invoices:read' },
  dbn: { page: 'invoices/notes', scope: 'invoices:read' },
  pay: { page: 'invoices/payments', scope: 'invoices:read' },
  bst: { page: 'invoices/bank-statements', scope: 'invoices:read' },
  cam: { page: 'inspection/cameras', scope: 'cameras:read', isNamed: true },
  def: { page: 'inspection/defects', scope: 'defects:read' },
  ses: { page: 'inspection/sessions', scope: 'defects:read' },
  byr: { page: 'orders/buyers', scope: 'orders:read', isNamed: true },
  imp: { page: 'orders/imports', scope: 'orders:read' },
  sel: { page: 'settings/sellers', scope: 'invoices:read' },
  cnv: { page: 'desk', scope: 'desk:read', isNamed: true },
  whep: { page: 'developers/endpoints', scope: 'webhooks:manage', isNamed: true },
  evt: { page: 'developers/events', scope: 'webhooks:manage', isNamed: true },
  dlv: { page: 'developers/deliveries', scope: 'webhooks:manage' },
};

export function kindOf(id: string): Kind | undefined {
  return kinds[prefixOf(id)];
}

/** What a record is called by its kind, such as `Order`. */
export function useNounOf(): (id: string) => string | undefined {
  const nouns: Readonly<Record<string, string>> = useLabels(shellTexts, 'noun');
  return (id) => nouns[prefixOf(id)];
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

function prefixOf(id: string): string {
  return id.split('_')[0]!;
}
