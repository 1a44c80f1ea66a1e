/** The places of resources in a body, read once from its schema, so that rewriting does not read the schema again. */
import { z } from 'zod';

/** One place of a body, and those inside it. */
export interface Place {
  /** The id of the schema of what stands here. */
  readonly resource: string | undefined;
  /** Of an object. */
  readonly fields: ReadonlyMap<string, Place>;
  /** Of a list, or of the values of a record. */
  readonly each: Place | undefined;
  /** Of a union: what may stand here. */
  readonly options: readonly Place[];
}

const leaf: Place = { resource: undefined, fields: new Map(), each: undefined, options: [] };
const leaves: ReadonlySet<string> = new Set([
  'any',
  'bigint',
  'boolean',
  // Bytes: nothing else of the contract is an instance of a class.
  'custom',
  'date',
  'enum',
  'literal',
  'null',
  'number',
  'string',
  'template_literal',
  'unknown',
]);

/** The same schema is inside many bodies, and is read once. */
const known = new WeakMap<z.core.$ZodType, Place>();

/** Throws if the schema may contain a resource that rewriting would miss. */
export function placesOf(schema: z.core.$ZodType): Place {
  const earlier = known.get(schema);
  if (earlier !== undefined) return earlier;
  const inside = insideOf(schema);
  const place = { ...inside, resource: inside.resource ?? nameOf(schema) };
  known.set(schema, place);
  return place;
}

function insideOf(schema: z.core.$ZodType): Place {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (leaves.has(def.type)) return leaf;
  if (def.type === 'object') {
    return { ...leaf, fields: new Map(Object.entries(def.shape).map(([name, field]) => [name, placesOf(field)])) };
  }
  if (def.type === 'array') return { ...leaf, each: placesOf(def.element) };
  if (def.type === 'record') return { ...leaf, each: placesOf(def.valueType) };
  if (def.type === 'union') return { ...leaf, options: def.options.map(placesOf) };
  if (def.type === 'pipe') return placesOf(isTransform(def.out) ? def.in : def.out);
  if ('innerType' in def) return placesOf(def.innerType);
  throw new Error(`A schema of the contract is a "${def.type}": how to find resources in one is not known.`);
}

/** A schema that only describes or refines another is the same resource. */
function nameOf(schema: z.core.$ZodType): string | undefined {
  for (let at: z.core.$ZodType | undefined = schema; at !== undefined; at = at._zod.parent) {
    const resource = z.globalRegistry.get(at)?.id;
    if (resource !== undefined) return resource;
  }
  return undefined;
}

function isTransform(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform';
}
