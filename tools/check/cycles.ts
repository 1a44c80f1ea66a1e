/** Circles in a graph of names. */

/** One circle for each group of nodes that reach one another: `[a, b, a]`. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];

  const visit = (node: string, path: string[]) => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };

  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
