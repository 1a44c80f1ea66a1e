/**
 * Reads again what events say has changed. A query is found by its key: its first part names its records (`orders`, `order-stages`), its
 * second is the mode, and where a later one is the id of a record the query is about that one alone.
 */
import type { LiveEvent } from '@millwright/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Mode } from '../api/api.js';
import { isLongList } from '../kit/change.js';

/** By the prefix of its id, what the first part of keys calls a record. */
const names: Readonly<Record<string, string>> = {
  ord: 'order',
  dsp: 'dispatch',
  inv: 'invoice',
  crn: 'note',
  dbn: 'note',
  ewb: 'eway',
  pay: 'payment',
  cam: 'camera',
  def: 'defect',
  ses: 'session',
  qcr: 'report',
  cnv: 'conversation',
  whep: 'endpoint',
  dlv: 'deliver',
  key: 'key',
  app: 'application',
  grt: 'connection',
  acct: 'account',
};
const recordId = /^[a-z]{2,4}_[0-9A-Za-z]{22}$/;
/** A list is read again at most this often. */
const pauseMs = 2_000;

export class ChangedQueries {
  private readonly changed = new Set<string>();
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly mode: Mode,
    private readonly queries: QueryClient,
  ) {}

  note({ records }: LiveEvent): void {
    for (const { id } of records) this.changed.add(id);
    if (this.pause === undefined) this.readAgain();
  }

  /** What has changed is not known. */
  noteAll(): void {
    void this.queries.invalidateQueries({
      predicate: (query) => query.queryKey[1] === this.mode && !isLongList(query),
    });
  }

  private readAgain(): void {
    this.pause = undefined;
    if (this.changed.size === 0) return;
    const ids = new Set(this.changed);
    this.changed.clear();
    void this.queries.invalidateQueries({
      predicate: (query) => isAbout(query.queryKey, this.mode, ids) && !isLongList(query),
    });
    this.pause = setTimeout(() => this.readAgain(), pauseMs);
  }
}

export function isAbout(key: readonly unknown[], mode: Mode, ids: ReadonlySet<string>): boolean {
  const [kind, ofMode, ...rest] = key;
  if (typeof kind !== 'string' || ofMode !== mode) return false;
  const own = rest.filter((part): part is string => typeof part === 'string' && recordId.test(part));
  if (own.length > 0) return own.some((id) => ids.has(id));
  if (kind === 'events') return true;
  return [...ids].some((id) => kind.includes(names[id.split('_')[0]!] ?? '\n'));
}
