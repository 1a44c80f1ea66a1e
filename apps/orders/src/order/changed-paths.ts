/** What differs between an order as it was and as it is, as `changed` of `order.updated` lists it. */
import type { Order } from '@millwright/contracts';

/** They follow from any change. */
const ofEveryChange: ReadonlySet<string> = new Set(['version', 'updated_at']);
/** Fields that are one thing, whatever they are made of. */
const wholes: ReadonlySet<string> = new Set(['quantity', 'unit_price']);

export function changedPaths(before: Order, after: Order): string[] {
  return fieldsOf(before, after)
    .filter((field) => !ofEveryChange.has(field))
    .flatMap((field) => pathsIn(field, field, valueOf(before, field), valueOf(after, field)));
}

function pathsIn(path: string, field: string, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const longest = before.length > after.length ? before : after;
    return longest.flatMap((_, index) => pathsIn(`${path}[${index}]`, '', before[index], after[index]));
  }
  if (!isObject(before) || !isObject(after) || wholes.has(field)) return [path];
  const inside = fieldsOf(before, after);
  // Another record stands where one stood.
  if (inside.includes('id') && valueOf(before, 'id') !== valueOf(after, 'id')) return [path];
  return inside.flatMap((name) => pathsIn(`${path}.${name}`, name, valueOf(before, name), valueOf(after, name)));
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
