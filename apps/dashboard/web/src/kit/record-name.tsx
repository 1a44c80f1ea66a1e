/** What people call a record that is known by its id: those that are shown together are asked for by one call. */
import { useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../api/api.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { kindOf, useNounOf } from '../shell/record-path.js';

const mostAtOnce = 50;
const collectMs = 10;

interface Batch {
  readonly ids: Set<string>;
  readonly titles: Promise<ReadonlyMap<string, string>>;
}

const batches = new Map<Mode, Batch>();

async function titleOf(mode: Mode, id: string): Promise<string | null> {
  let batch = batches.get(mode);
  if (batch === undefined || batch.ids.size === mostAtOnce) {
    const ids = new Set<string>();
    batch = { ids, titles: read(mode, ids) };
    batches.set(mode, batch);
  }
  batch.ids.add(id);
  return (await batch.titles).get(id) ?? null;
}

async function read(mode: Mode, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  await new Promise((resolve) => setTimeout(resolve, collectMs));
  if (batches.get(mode)?.ids === ids) batches.delete(mode);
  const { data } = await api(mode).search.find({ ids: [...ids].join(), limit: mostAtOnce });
  return new Map(data.map((found) => [found.id, found.title]));
}

/** Without a name that the person may read, what it is. */
export function RecordName({ id, mode: given }: { readonly id: string; readonly mode?: Mode }) {
  const open = useMode();
  const mode = given ?? open;
  const may = useMay();
  const kind = kindOf(id);
  const nounOf = useNounOf();
  const { data: name } = useQuery({
    queryKey: ['record-name', mode, id],
    queryFn: () => titleOf(mode, id),
    enabled: kind?.isNamed === true && may(kind.scope),
    staleTime: 300_000,
  });
  return name ?? nounOf(id) ?? id;
}
