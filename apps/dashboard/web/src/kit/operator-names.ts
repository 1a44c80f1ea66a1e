/** Operators of stations by their names, where bookings have their ids. Ids of another numbering stay as they are. */
import { useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../api/api.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';

const operatorId = /^opr_[0-9A-Za-z]{22}$/;
const mostOfPage = 100;

/** `ids`: those that are shown; without one of an operator nothing is read. */
export function useOperatorName(ids: readonly (string | undefined)[]): (id: string) => string {
  const mode = useMode();
  const isWanted = ids.some((id) => id !== undefined && operatorId.test(id));
  const { data } = useQuery({
    queryKey: ['operators', mode, 'names'],
    queryFn: ({ signal }) => readNames(mode, signal),
    enabled: useMay()('account:read') && isWanted,
    staleTime: 60_000,
  });
  return (id) => data?.get(id) ?? id;
}

async function readNames(mode: Mode, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let cursor: string | undefined; ;) {
    const page = await api(mode).operators.list({ limit: mostOfPage, cursor }, { signal });
    for (const { id, name } of page.data) names.set(id, name);
    if (page.next_cursor === null) return names;
    cursor = page.next_cursor;
  }
}
