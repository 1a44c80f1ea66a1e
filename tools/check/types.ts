/** Checks the types: `tsc -b` builds apps and libs; the specs, the tools and the laboratory use the types that it writes. */
import { join, relative } from 'node:path';
import { readText, replaceFile } from '../launcher/files.ts';
import { builtProjects, pagesOf, tscBuild, withCheckoutLock } from '../launcher/packages.ts';
import { cacheFolder, type Outcome, runTool } from './outcome.ts';

const build = (root: string, ...projects: string[]): Promise<Outcome> =>
  withCheckoutLock({ root }, () => runTool(root, 'tsc', ...tscBuild, ...projects));

export function typesOfPackages(root: string): Promise<Outcome> {
  return build(root, ...builtProjects(root), ...pagesOf(root));
}

/** The references replace the sources that the specs import by the built types, so that these are not checked again. */
export function typesOfSpecs(root: string): Promise<Outcome> {
  const folder = join(root, cacheFolder);
  const path = join(folder, 'tsconfig.specs.json');
  const text = JSON.stringify({
    extends: relative(folder, join(root, 'tsconfig.json')),
    compilerOptions: { tsBuildInfoFile: 'specs.tsbuildinfo' },
    references: builtProjects(root).map((project) => ({ path: relative(folder, join(root, project)) })),
  });
  // A configuration newer than its output would cause a full rebuild.
  if (readText(path) !== text) replaceFile(path, text);
  return build(root, path);
}

export function typesOfTools(root: string): Promise<Outcome> {
  return build(root, 'tools', 'lab');
}
