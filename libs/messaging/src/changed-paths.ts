/** The paths at which two states of a resource differ, for the field `changed` of its update event. */

/** Every change changes these. */
const ofEveryChange: ReadonlySet<string> = new Set(['version', 'updated_at']);

/** `comparedWhole` are fields that are compared as a whole, such as a quantity with its unit. */
export function changedPaths(before: object, after: object, comparedWhole: readonly string[] = []): string[] {
  return fieldsOf(before, after)
    .filter((field) => !ofEveryChange.has(field))
    .flatMap((field) => pathsIn(field, field, valueOf(before, field), valueOf(after, field), comparedWhole));
}

function pathsIn(
  path: string,
  field: string,
  before: unknown,
  after: unknown,
  comparedWhole: readonly string[],
): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (comparedWhole.includes(field)) return [path];
  if (Array.isArray(before) && Array.isArray(after)) {
    if (!areOfSameRecords(before, after)) return [path];
    const longest = before.length > after.length ? before : after;
    return longest.flatMap((_, index) => pathsIn(`${path}[${index}]`, '', before[index], after[index], comparedWhole));
  }
  if (!isObject(before) || !isObject(after)) return [path];
  const inside = fieldsOf(before, after);
  // One record has taken the place of another.
  if (inside.includes('id') && valueOf(before, 'id') !== valueOf(after, 'id')) return [path];
  return inside.flatMap((name) =>
    pathsIn(`${path}.${name}`, name, valueOf(before, name), valueOf(after, name), comparedWhole),
  );
}

/** Whether the lists have the same records, in any order. Values without an id are no records. */
function areOfSameRecords(before: readonly unknown[], after: readonly unknown[]): boolean {
  const [ids, others] = [idsOf(before), idsOf(after)];
  return ids.size === others.size && [...ids].every((id) => others.has(id));
}

function idsOf(list: readonly unknown[]): ReadonlySet<unknown> {
  return new Set(
    list.map((each) => (isObject(each) ? valueOf(each, 'id') : undefined)).filter((id) => id !== undefined),
  );
}

function fieldsOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function valueOf(object: object, field: string): unknown {
  return (object as Record<string, unknown>)[field];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
