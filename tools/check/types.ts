/** Checks the types: `tsc -b` builds apps and libs; the specs and the tools build on what that has written. */
import { join, relative } from 'node:path';
import { readText, replaceFile } from '../launcher/files.ts';
import { builtProjects, withCheckoutLock } from '../launcher/packages.ts';
import { cacheFolder, type Outcome, runTool } from './outcome.ts';

const build = (root: string, ...projects: string[]): Promise<Outcome> =>
  withCheckoutLock({ root }, () => runTool(root, 'tsc', '-b', '--pretty', 'false', ...projects));

export function typesOfPackages(root: string): Promise<Outcome> {
  return build(root, ...builtProjects(root));
}

/** The types that the build has written spare the specs, which import the sources, to check these once more. */
export function typesOfSpecs(root: string): Promise<Outcome> {
  const folder = join(root, cacheFolder);
  const path = join(folder, 'tsconfig.specs.json');
  const text = JSON.stringify({
    extends: relative(folder, join(root, 'tsconfig.json')),
    compilerOptions: { tsBuildInfoFile: 'specs.tsbuildinfo' },
    references: builtProjects(root).map((project) => ({ path: relative(folder, join(root, project)) })),
  });
  // A configuration that is newer than what was built by it would have all of it built again.
  if (readText(path) !== text) replaceFile(path, text);
  return build(root, path);
}

export function typesOfTools(root: string): Promise<Outcome> {
  return build(root, 'tools');
}
