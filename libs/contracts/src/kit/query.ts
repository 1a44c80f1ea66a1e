/** Queries as they arrive: texts by name. A parameter that takes entries is written with the key of each: `metadata[erp_id]=7`. */

const entryName = /^(\w+)\[(.+)\]$/;

/** The query with the entries of such parameters together, by key. */
export function withEntries(query: object): Record<string, unknown> {
  const names = Object.keys(query);
  if (!names.some((name) => name.includes('['))) return query as Record<string, unknown>;
  const plain: [name: string, value: unknown][] = [];
  const entries = new Map<string, [key: string, value: unknown][]>();
  for (const [name, value] of Object.entries(query)) {
    const [, parameter, key] = entryName.exec(name) ?? [];
    if (parameter === undefined || key === undefined) plain.push([name, value]);
    else entries.set(parameter, [...(entries.get(parameter) ?? []), [key, value]]);
  }
  const together = [...entries].map(([parameter, own]) => [parameter, Object.fromEntries(own)] as const);
  return Object.fromEntries<unknown>([...together, ...plain]);
}
