/** Lints the OpenAPI documents: Spectral's own rules for them, and those that follow OWASP's list of dangers to APIs. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import spectralCore from '@stoplight/spectral-core';
import { ruleset } from './spectral.ts';

/** What is less than a warning says nothing that has to be done. */
const warning = 1;
/** A fault of a shared schema is found wherever it is used. */
const mostShown = 20;

export async function apiFaults(root: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(ruleset);
  const paths = globSync('docs/api/openapi*.json', { cwd: root }).toSorted();
  if (paths.length === 0) return ['docs/api: there is no OpenAPI document; run node tools/generate/main.ts'];
  const faults: string[] = [];
  for (const path of paths) {
    const found = await spectral.run(JSON.parse(await readFile(join(root, path), 'utf8')) as Record<string, unknown>);
    const said = found
      .filter(({ severity }) => severity <= warning)
      .map((fault) => `${path}: ${fault.path.join('.')}: ${fault.message} (${fault.code})`);
    faults.push(
      ...said.slice(0, mostShown),
      ...(said.length > mostShown ? [`${path}: and ${said.length - mostShown} more`] : []),
    );
  }
  return faults;
}
