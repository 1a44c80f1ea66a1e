/** The parameter `expand` of an operation that reads records, and the scopes that it needs by it. */
import { enumeration } from './enumeration.js';
import { commaSeparated } from './lists.js';
import type { Scope } from './scopes.js';

/** `enumerationName`: of what can be expanded; `scopes`: it, each with the scope that reads it; `note`: which of them need another than the operation itself. */
export function expansionsOf<const Scopes extends Readonly<Record<string, Scope>>>(
  enumerationName: string,
  scopes: Scopes,
  note: string,
) {
  type Name = keyof Scopes & string;
  const expand = commaSeparated(enumeration(enumerationName, Object.keys(scopes) as [Name, ...Name[]]))
    .optional()
    .meta({
      description: `Records to include under \`expanded\`, by name, separated by commas. Each needs the scope that reads it: ${note}.`,
    });
  const furtherScopes = ({ query }: { readonly query: unknown }): Scope[] =>
    ((query as { expand?: Name[] }).expand ?? []).map((name) => scopes[name]!);
  return { expand, furtherScopes };
}
