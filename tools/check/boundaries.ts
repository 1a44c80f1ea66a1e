/** Checks imports: the layers, the public faces, no circles, and only packages that the manifest declares. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { cyclesIn } from './cycles.ts';
import { importsOf, type Import } from './imports.ts';
import { readWorkspace, type Package } from './workspace.ts';

/** The libs that a package may import in what it ships. Tests of any but the leaves may use the testing lib besides. */
const libsOf: Record<string, readonly string[]> = {
  'libs/contracts': [],
  'libs/signing': [],
  'libs/gst': [],
  'libs/pdf': [],
  'libs/service-kit': ['contracts'],
  'libs/persistence': ['contracts', 'service-kit'],
  'libs/operations': ['contracts', 'service-kit', 'persistence'],
  'libs/messaging': ['contracts', 'service-kit', 'persistence', 'operations'],
  'libs/storage': ['service-kit'],
  'libs/delayed-jobs': ['service-kit'],
  'libs/testing': ['contracts', 'signing', 'gst', 'service-kit', 'persistence', 'operations', 'messaging'],
};
const libsOfApps = [
  'contracts',
  'signing',
  'gst',
  'pdf',
  'service-kit',
  'persistence',
  'operations',
  'messaging',
  'storage',
  'delayed-jobs',
];
const leaves = ['libs/contracts', 'libs/signing', 'libs/gst', 'libs/pdf'];

/** The list of apps, which the launcher reads before any package is installed, and so not by the name of its package. */
const appList = 'libs/contracts/src/apps.ts';

/** Besides messaging: what stands outside the product, as another team's consumer would. */
const mayKnowKafka = ['libs/messaging', 'libs/testing', 'tests', 'tools', 'lab'];

/** The laboratory stands on the tools, by the modules in their `exports`. Nothing imports the laboratory. */
const standsOn: Readonly<Record<string, string>> = { lab: 'tools' };

interface SourceFile {
  /** Path under the root. */
  readonly path: string;
  readonly owner: Package;
  /** It is not shipped: a test, or the configuration of a tool. */
  readonly isTest: boolean;
  /** A page: the build bundles what it imports, so that nothing of it is installed with the app. */
  readonly isBundled: boolean;
  readonly imports: readonly Import[];
}

export async function boundaryFaults(root: string): Promise<string[]> {
  const workspace = await readWorkspace(root);
  const files = (await Promise.all(workspace.packages.map((owner) => sourceFiles(root, owner)))).flat();
  const byName = new Map(workspace.packages.map((each) => [each.manifest.name, each]));
  const shared = Object.keys(workspace.root.manifest.devDependencies ?? {});

  const faults = files.flatMap((file) =>
    file.imports.flatMap((each) => {
      const fault = importFault(file, each, byName, shared);
      return fault === undefined ? [] : [`${file.path}:${each.line}: ${fault}`];
    }),
  );
  return [...faults, ...fileCycles(files), ...packageCycles(files, byName)];
}

async function sourceFiles(root: string, owner: Package): Promise<SourceFile[]> {
  const folder = join(root, owner.folder);
  const names = globSync('**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (name) => /^(node_modules|dist)$/.test(posix.basename(name)),
  });
  return await Promise.all(
    names.toSorted().map(async (name) => ({
      path: posix.join(owner.folder, name),
      owner,
      isTest:
        /\.spec\.ts$|(^|\/)testing\/|(^|\/)vite\.config\.ts$/.test(name) ||
        owner.folder === 'tests' ||
        owner.folder === 'libs/testing',
      isBundled: owner.folder.startsWith('apps/') && name.startsWith('web/'),
      imports: importsOf(await readFile(join(folder, name), 'utf8')),
    })),
  );
}

function importFault(
  file: SourceFile,
  { specifier, typeOnly }: Import,
  byName: ReadonlyMap<string, Package>,
  shared: readonly string[],
): string | undefined {
  const { owner } = file;
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file.path), specifier);
    if (target.startsWith(`${owner.folder}/`) || (owner.folder === 'tools' && target === appList)) return undefined;
    return `${specifier} leaves ${owner.folder}; import the package by its name`;
  }
  // What begins with virtual: is made by the build of a page.
  if (isBuiltin(specifier) || specifier.startsWith('virtual:')) return undefined;

  const name = packageName(specifier);
  if (name === owner.manifest.name) return `imports its own package; use a relative path`;
  if (name === 'kafkajs' && !mayKnowKafka.includes(owner.folder))
    return 'imports kafkajs, which only libs/messaging knows';

  const ours = byName.get(name);
  if (ours !== undefined) {
    if (specifier !== name && !isExported(ours, `.${specifier.slice(name.length)}`)) {
      return `enters ${name} by ${specifier}; import ${name}, its public face`;
    }
    const fault = layerFault(file, ours);
    if (fault !== undefined) return fault;
  }
  if (declares(file, name, typeOnly) || (file.isTest && shared.includes(name))) return undefined;
  return `imports ${name}, which ${owner.folder}/package.json does not declare${file.isTest || file.isBundled ? '' : ' in dependencies'}`;
}

/** A name of `exports` may have one `*`, which stands for any path. */
function isExported({ manifest: { exports = {} } }: Package, path: string): boolean {
  return Object.keys(exports).some((name) => {
    const [before = '', after] = name.split('*');
    return after === undefined ? name === path : path.startsWith(before) && path.endsWith(after);
  });
}

function layerFault({ owner, isTest }: SourceFile, imported: Package): string | undefined {
  if (imported.folder.startsWith('apps/'))
    return `imports the app ${imported.manifest.name}; an app is reached by HTTP or Kafka`;
  if (standsOn[owner.folder] === imported.folder) return undefined;
  if (!imported.folder.startsWith('libs/')) return `imports ${imported.manifest.name}, which is no lib`;
  if (leaves.includes(owner.folder))
    return `imports ${imported.manifest.name}; ${owner.folder} imports nothing of ours`;
  if (isTest || !/^(apps|libs)\//.test(owner.folder)) return undefined;

  const allowed = owner.folder.startsWith('apps/') ? libsOfApps : (libsOf[owner.folder] ?? []);
  if (allowed.includes(posix.basename(imported.folder))) return undefined;
  return `imports ${imported.manifest.name}; ${owner.folder} may import ${allowed.join(', ') || 'nothing of ours'}`;
}

function declares({ owner, isTest, isBundled }: SourceFile, name: string, typeOnly: boolean): boolean {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = owner.manifest;
  const declared = {
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
    ...((isTest || isBundled || typeOnly) && devDependencies),
  };
  return name in declared || (typeOnly && `@types/${name}` in declared);
}

/** `@scope/name/path` → `@scope/name` */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function fileCycles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports
        .filter(({ specifier }) => specifier.startsWith('.'))
        .flatMap(({ specifier }) => {
          const target = posix.join(posix.dirname(path), specifier);
          return ['.ts', '.tsx'].map((ending) => target.replace(/\.js$/, ending));
        })
        .filter((target) => known.has(target)),
    ]),
  );
  return cyclesIn(graph).map((cycle) => `${cycle[0]}: a circle of imports: ${cycle.join(' → ')}`);
}

function packageCycles(files: readonly SourceFile[], byName: ReadonlyMap<string, Package>): string[] {
  const graph = new Map<string, string[]>();
  for (const { owner, isTest, imports } of files) {
    if (isTest) continue;
    const targets = imports.map(({ specifier }) => packageName(specifier)).filter((name) => byName.has(name));
    graph.set(owner.manifest.name, [...new Set([...(graph.get(owner.manifest.name) ?? []), ...targets])]);
  }
  return cyclesIn(graph)
    .filter((cycle) => cycle.length > 2)
    .map((cycle) => `${byName.get(cycle[0]!)!.folder}/package.json: a circle of packages: ${cycle.join(' → ')}`);
}
