/** Calls of the API name an operation of the contract or a method of a client, so that a search for either finds all of them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What tests the paths themselves, and what calls an app that is not in the contract. */
const exempt = /^(apps\/api-gateway\/|tests\/(conformance|versions|faults\/hostile-clients)|lab\/drill\/scaffold\.ts)/;
const literalCall =
  /\b\w*(call|send|request|made|get|post|patch|fetch)\w*(?:<[^()]*>)?\(\s*(?:'[A-Z]+',\s*)?['`](\$\{[\w.]+\})?\/v1\//gi;

export async function literalCallFaults(root: string): Promise<string[]> {
  const sources = globSync(
    [
      'apps/*/{src,web/src}/**/*.{ts,tsx}',
      'libs/!(contracts)/src/**/*.ts',
      'libs/contracts/src/**/*.fixture.ts',
      '{tests,lab}/**/*.ts',
    ],
    {
      cwd: root,
      exclude: ['**/node_modules', 'apps/dashboard/web/src/api/resources.ts'],
    },
  );
  return sources
    .toSorted()
    .flatMap((path) => (exempt.test(path) ? [] : faultsIn(path, readFileSync(join(root, path), 'utf8'))));
}

function faultsIn(path: string, source: string): string[] {
  return [...source.matchAll(literalCall)].map(({ index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${path}:${line}: calls a path of the API; call an operation of the contract, or a method of the client`;
  });
}
