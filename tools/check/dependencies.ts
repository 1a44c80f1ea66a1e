/** One version of each package: manifests name the catalog, the catalog names one exact version. */
import { readWorkspace, type Package } from './workspace.ts';

export async function dependencyFaults(root: string): Promise<string[]> {
  const { packages, root: ownRoot, catalog } = await readWorkspace(root);
  const ourNames = new Set(packages.map(({ manifest }) => manifest.name));
  return [
    ...[ownRoot, ...packages].flatMap((each) => manifestFaults(each, ourNames, catalog)),
    ...Object.entries(catalog)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `pnpm-workspace.yaml: ${name} is ${version}; name one exact version`),
  ];
}

function manifestFaults(
  { folder, manifest, manifestText }: Package,
  ourNames: ReadonlySet<string>,
  catalog: Readonly<Record<string, string>>,
): string[] {
  // Which versions of a peer will do is for those to know who install the package.
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const declared = { ...dependencies, ...devDependencies, ...optionalDependencies };
  return Object.entries(declared).flatMap(([name, version]) => {
    const fault = versionFault(name, version, ourNames.has(name), name in catalog);
    const line = manifestText.split('\n').findIndex((text) => text.includes(`"${name}":`)) + 1;
    return fault === undefined ? [] : [`${folder === '.' ? '' : `${folder}/`}package.json:${line}: ${fault}`];
  });
}

function versionFault(name: string, version: string, ours: boolean, inCatalog: boolean): string | undefined {
  const expected = ours ? 'workspace:*' : 'catalog:';
  if (version !== expected) return `${name} is ${version}; write ${expected}`;
  if (!ours && !inCatalog) return `${name} is not in the catalog of pnpm-workspace.yaml`;
  return undefined;
}
