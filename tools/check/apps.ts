/**
 * Checks that a new app needs no lists but those of the manifests and of the contracts: every app has a manifest, a listed contract
 * and a build, and no other file lists apps.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type AppManifest, manifests } from '../../libs/contracts/src/apps.ts';
import { freePortPlace } from '../new/names.ts';
import { importsOf } from './imports.ts';

const contracts = 'libs/contracts/src';
const lists = { manifests: `${contracts}/apps.ts`, contracts: `${contracts}/app-contracts.ts` };

/** Files that name several apps, though no further app would have to be added to them. */
const exceptions: ReadonlySet<string> = new Set([
  'lab/bench/costs.ts',
  'lab/bench/invoicing.ts',
  'lab/bench/orders-create.ts',
  'lab/drill/rollout.ts',
  'tests/conformance.exclusive.spec.ts',
  'tests/faults/kill.outage.spec.ts',
  'tests/order-to-webhook.spec.ts',
  'tests/traces.exclusive.spec.ts',
  'tools/check/check.spec.ts',
  'tools/launcher/secrets.spec.ts',
]);

/** Names within this distance are a list, and so is a file with the names of many apps. */
const nearLines = 3;
const mostNames = 2;

export function appFaults(root: string, known: readonly AppManifest[] = manifests): string[] {
  return [
    ...known.flatMap((manifest) => [...folderFaults(root, manifest), ...consumerFaults(root, manifest)]),
    ...placeFaults(known),
    ...strayFolders(root, known),
    ...launcherFaults(root),
    ...listFaults(
      root,
      known.map(({ name }) => name),
    ),
  ];
}

function folderFaults(root: string, { name, database }: AppManifest): string[] {
  const folder = `apps/${name}`;
  const faults: string[] = [];
  if (!existsSync(join(root, contracts, name, 'manifest.ts'))) {
    faults.push(`${lists.manifests}: the manifest of ${name} is not in ${contracts}/${name}, the folder of its name`);
  }
  const needed = ['package.json', 'src/main.ts', ...(database ? ['src/migrate.ts'] : [])];
  for (const file of needed) {
    if (!existsSync(join(root, folder, file)))
      faults.push(`${folder}: has no ${file}, which an app with a manifest needs`);
  }
  return faults;
}

/** Each listener has a place in the block of ports of a run; those from 90 on are of the servers. */
function placeFaults(known: readonly AppManifest[]): string[] {
  const owners = new Map<number, string>();
  return known.flatMap(({ name, portPlace, listeners = {} }) =>
    [portPlace, ...Object.values(listeners)].flatMap((place) => {
      const owner = owners.get(place);
      owners.set(place, name);
      const isFree = owner === undefined && Number.isInteger(place) && place >= 0 && place < 90;
      const fault = owner === undefined ? 'is not from 0 to 89' : `is that of ${owner}, too`;
      return isFree ? [] : [`${contracts}/${name}/manifest.ts: place ${place} ${fault}; take ${freePortPlace(known)}`];
    }),
  );
}

/** The rights on Kafka and the transport of an app follow from its manifest: without `consumes` there, no consumer of it runs. */
function consumerFaults(root: string, { name, consumes = [] }: AppManifest): string[] {
  const consumers = globSync(`apps/${name}/src/**/*.consumer.ts`, { cwd: root }).toSorted();
  const manifest = `${contracts}/${name}/manifest.ts`;
  if (consumes.length === 0)
    return consumers.map((path) => `${path}: does not run; name its topics in \`consumes\` of ${manifest}`);
  return consumers.length > 0
    ? []
    : [`${manifest}: \`consumes\` names topics, but apps/${name} has no file x.consumer.ts that reads them`];
}

/** Of apps and of contracts that are in no list. */
function strayFolders(root: string, known: readonly AppManifest[]): string[] {
  const names = new Set(known.map(({ name }) => name));
  const listed = [lists.contracts, `${contracts}/contract.ts`]
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('');
  const foldersWith = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .toSorted()
      .map((path) => posix.basename(posix.dirname(path)));
  return [
    ...foldersWith('apps/*/package.json')
      .filter((name) => !names.has(name))
      .map((name) => `apps/${name}: has no manifest in ${lists.manifests}`),
    ...foldersWith(`${contracts}/*/manifest.ts`)
      .filter((name) => !names.has(name))
      .map((name) => `${contracts}/${name}/manifest.ts: is not in ${lists.manifests}`),
    ...foldersWith(`${contracts}/*/manifest.ts`)
      .filter((name) => existsSync(join(root, contracts, name, 'index.ts')))
      .filter((name) => !listed.includes(`'./${name}/index.js'`))
      .map((name) => `${contracts}/${name}/index.ts: its contract is not in ${lists.contracts}`),
  ];
}

/** The launcher reads the manifests before any package is installed, by Node alone. */
function launcherFaults(root: string): string[] {
  const faults: string[] = [];
  const files = [lists.manifests];
  for (const path of files) {
    for (const { specifier, line, typeOnly } of importsOf(readFileSync(join(root, path), 'utf8'))) {
      const target = posix.join(posix.dirname(path), specifier);
      if (typeOnly || files.includes(target)) continue;
      if (specifier.startsWith('.') && specifier.endsWith('.ts')) files.push(target);
      else
        faults.push(
          `${path}:${line}: imports ${specifier}; the launcher, which reads this file, can import only files of ours that end in .ts`,
        );
    }
  }
  return faults;
}

function listFaults(root: string, names: readonly string[]): string[] {
  const paths = globSync(['{apps,libs,lab,tools,tests}/**/*.{ts,mjs}', '*.{yml,json}'], {
    cwd: root,
    exclude: (path) => /^(node_modules|dist)$/.test(posix.basename(path)),
  });
  return paths
    .toSorted()
    .filter((path) => path !== lists.manifests && path !== lists.contracts && !exceptions.has(path))
    .flatMap((path) => {
      const found = namesIn(readFileSync(join(root, path), 'utf8'), names, ownerOf(path));
      const line = lineOfList(found);
      return line === undefined
        ? []
        : [
            `${path}:${line}: names ${[...new Set(found.flat())].join(', ')}; derive a list of apps from their manifests`,
          ];
    });
}

/** By line, the apps that it names in quotes or as a key. */
function namesIn(text: string, names: readonly string[], except: string | undefined): string[][] {
  const patterns = names
    .filter((name) => name !== except)
    .map((name) => [name, new RegExp(`(['"\`])${name}\\1|^\\s*${name}:`)] as const);
  return text.split('\n').map((line) => patterns.filter(([, pattern]) => pattern.test(line)).map(([name]) => name));
}

function lineOfList(found: readonly string[][]): number | undefined {
  const index = found.findIndex(
    (here, start) => here.length > 0 && new Set(found.slice(start, start + nearLines).flat()).size > 1,
  );
  if (index >= 0) return index + 1;
  return new Set(found.flat()).size > mostNames ? found.findIndex((here) => here.length > 0) + 1 : undefined;
}

/** The app whose own folder a file is in; it may name itself. */
function ownerOf(path: string): string | undefined {
  return new RegExp(`^(?:apps|${contracts})/([^/]+)/`).exec(path)?.[1];
}
