/**
 * The definition of a version change. The code knows only the newest version: a change defines the form of its resources in the
 * version before, wherever they appear, and the text for integrators.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

/** A path inside a resource, step by step: `addresses.billing` is `['addresses', 'billing']`, an index is `[0]`. */
export type Path = readonly string[];

export interface VersionChange<Version extends string = string> {
  /** The version that it came with. */
  readonly version: Version;
  /** What changed, in the words of the changelog. */
  readonly title: string;
  readonly description: string;
  /** By the id of the schema. A resource that is sent under another id than it is answered under has two entries. */
  readonly resources: Readonly<Record<string, ResourceChange>>;
}

/**
 * How the version before writes one type of resource. Each function is given a resource alone and leaves it as it is; it does
 * not look into resources inside of it, which have changes of their own. What it is given may be of any form: requests are
 * read before they are checked. What it does not understand it passes on.
 */
export interface ResourceRewriting {
  /** Names that the version before does not have. A request in that version that uses one is refused. */
  readonly added: readonly string[];
  /** Writes the resource as the version before does. */
  readonly down: (resource: JsonObject) => JsonObject;
  /** Reads the resource from how the version before writes it. */
  readonly up: (resource: JsonObject) => JsonObject;
  /** What a path inside the resource is in the version before: several where the thing that it names is in several places there. */
  readonly pathDown: (path: Path) => readonly Path[];
  readonly pathUp: (path: Path) => readonly Path[];
}

export interface ResourceChange extends ResourceRewriting {
  /** The JSON Schema of the resource in the version before. */
  readonly schemaDown: (schema: JsonObject) => JsonObject;
  /** The resource as it is from this version on, for the changelog. */
  readonly example: JsonObject;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
