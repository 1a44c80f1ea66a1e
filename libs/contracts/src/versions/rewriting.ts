/** The rewriting of one kind of body between the newest version and an older one. */
import type { Place } from './places.js';
import { isObject, type JsonObject, type Path, type ResourceRewriting } from './version-change.js';

/** The rewriting at one place and inside it. Places without changes are left out. */
export interface Rewriting {
  /** Newest first. */
  readonly changes: readonly ResourceRewriting[];
  readonly fields: ReadonlyMap<string, Rewriting>;
  readonly each: Rewriting | undefined;
}

/** What changed of a type of resource since the older version, newest first. */
export type ChangesOf = (resource: string) => readonly ResourceRewriting[];

/** Undefined where nothing in the body changes. */
export function rewritingOf(place: Place, changesOf: ChangesOf): Rewriting | undefined {
  if (place.options.length > 0) return rewritingOfUnion(place, changesOf);
  const changes = place.resource === undefined ? [] : changesOf(place.resource);
  const fields = new Map<string, Rewriting>();
  for (const [name, field] of place.fields) {
    const rewriting = rewritingOf(field, changesOf);
    if (rewriting !== undefined) fields.set(name, rewriting);
  }
  const each = place.each && rewritingOf(place.each, changesOf);
  return changes.length === 0 && fields.size === 0 && each === undefined ? undefined : { changes, fields, each };
}

/** Only objects and lists are rewritten, so other options of a union do not matter. */
function rewritingOfUnion({ options }: Place, changesOf: ChangesOf): Rewriting | undefined {
  const rewritings = options
    .map((option) => rewritingOf(option, changesOf))
    .filter((rewriting) => rewriting !== undefined);
  const shaped = options.filter(({ fields, each, options: inner }) => fields.size > 0 || each || inner.length > 0);
  if (rewritings.length > 0 && shaped.length > 1) {
    throw new Error(
      'A union of the contract holds a resource that changed, beside others that it cannot be distinguished from.',
    );
  }
  return rewritings[0];
}

/** Writes a body as the older version does: what lies inside first, then the resource itself, the newest change first. */
export function down(rewriting: Rewriting, body: unknown): unknown {
  const rewritten = inside(rewriting, body, (inner, value) => down(inner, value));
  if (!isObject(rewritten)) return rewritten;
  return rewriting.changes.reduce<JsonObject>((resource, change) => change.down(resource), rewritten);
}

/** Called with a name that the older version does not have, and its place as a path of the newest version. */
type OnUnknown = (at: Path, name: string) => void;

/** Upgrades a body of the older version: the inverse of `down`. */
export function up(rewriting: Rewriting, body: unknown, onUnknown: OnUnknown = () => {}, at: Path = []): unknown {
  const own = isObject(body) ? upThrough(rewriting.changes, body, (name) => onUnknown(at, name)) : body;
  return inside(rewriting, own, (inner, value, step) => up(inner, value, onUnknown, [...at, step]));
}

function upThrough(changes: Rewriting['changes'], body: JsonObject, onUnknown: (name: string) => void): JsonObject {
  return changes.reduceRight((resource, change) => {
    for (const name of change.added) if (Object.hasOwn(resource, name)) onUnknown(name);
    return change.up(resource);
  }, body);
}

/** The paths in the older version for a path of the newest one. */
export function pathsDown(rewriting: Rewriting | undefined, path: Path): readonly Path[] {
  const [step, ...rest] = path;
  if (rewriting === undefined || step === undefined) return [path];
  const paths = pathsDown(rewriting.fields.get(step) ?? rewriting.each, rest).map((each): Path => [step, ...each]);
  return rewriting.changes.reduce<readonly Path[]>(
    (found, change) => found.flatMap((each) => change.pathDown(each)),
    paths,
  );
}

/** The paths in the newest version for a path of the older one. */
export function pathsUp(rewriting: Rewriting | undefined, path: Path): readonly Path[] {
  if (rewriting === undefined) return [path];
  const own = rewriting.changes.reduceRight<readonly Path[]>(
    (found, change) => found.flatMap((each) => change.pathUp(each)),
    [path],
  );
  return own.flatMap(([step, ...rest]) =>
    step === undefined
      ? [[]]
      : pathsUp(rewriting.fields.get(step) ?? rewriting.each, rest).map((each): Path => [step, ...each]),
  );
}

type Rewrite = (rewriting: Rewriting, value: unknown, step: string) => unknown;

/** A copy of the body with its fields or items rewritten. */
function inside({ fields, each }: Rewriting, body: unknown, rewrite: Rewrite): unknown {
  if (Array.isArray(body))
    return each === undefined ? body : body.map((item, index) => rewrite(each, item, `[${index}]`));
  if (!isObject(body)) return body;
  if (each !== undefined) {
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, rewrite(each, value, name)]));
  }
  const copy: Record<string, unknown> = { ...body };
  for (const [name, field] of fields) {
    if (Object.hasOwn(body, name)) copy[name] = rewrite(field, body[name], name);
  }
  return copy;
}
