/** The parameter `expand` of an operation that reads records, and the scopes that it needs by it. */
import { commaSeparated } from './lists.js';
import type { Scope } from './scopes.js';

/** `scopes`: what can be expanded, each with the scope that reads it; `note`: which of them need another than the operation itself. */
export function expansionsOf<const Scopes extends Readonly<Record<string, Scope>>>(scopes: Scopes, note: string) {
  type Name = keyof Scopes & string;
  const expand = commaSeparated(Object.keys(scopes) as [Name, ...Name[]])
    .optional()
    .meta({
      description: `Records to include under \`expanded\`, by their names, separated by commas. Each needs the scope that reads it: ${note}.`,
    });
  const furtherScopes = ({ query }: { readonly query: unknown }): Scope[] =>
    ((query as { expand?: Name[] }).expand ?? []).map((name) => scopes[name]!);
  return { expand, furtherScopes };
}
