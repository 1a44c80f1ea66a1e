/** The imports of a TypeScript file. Statements are taken to begin a line, as the formatter leaves them. */

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Gone after compilation. */
  readonly typeOnly: boolean;
}

const statement =
  /^(?:import|export)\s+(?:(?<type>type)\s+)?(?<clause>[\w$*{},\s]+?)\s+from\s*(['"])(?<from>[^'"\n]+)\3|^import\s*(['"])(?<effect>[^'"\n]+)\5|\bimport\(\s*(['"])(?<dynamic>[^'"\n]+)\7/gm;

export function importsOf(source: string): Import[] {
  return [...source.matchAll(statement)].map(({ index, groups }) => {
    const { type, clause = '', from, effect, dynamic } = groups!;
    return {
      specifier: (from ?? effect ?? dynamic)!,
      line: source.slice(0, index).split('\n').length,
      typeOnly: type !== undefined || hasOnlyTypes(clause),
    };
  });
}

/** `{ type A, type B }` */
function hasOnlyTypes(clause: string): boolean {
  const names = /^\{(.*)\}$/s
    .exec(clause.trim())?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names !== undefined && names.length > 0 && names.every((name) => name.startsWith('type '));
}
