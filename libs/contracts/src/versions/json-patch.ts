/** Documents that are kept as their difference from another one, by JSON Patch (RFC 6902). */

export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** Changes the document in place. Items of lists are only replaced. */
export function applyPatch(document: object, patch: readonly PatchOperation[]): void {
  for (const operation of patch) {
    const steps = operation.path.split('/').slice(1).map(unescaped);
    const last = steps.pop()!;
    const holder = steps.reduce((part, step) => part[step] as Part, document as Part);
    if (operation.op === 'remove') delete holder[last];
    else holder[last] = operation.value;
  }
}

type Part = Record<string, unknown>;

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
