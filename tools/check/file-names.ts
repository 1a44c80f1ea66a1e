/** Checks the names of files of the apps, so that files of one kind have the same suffix in all apps, as CONTRIBUTING describes. */
import { globSync } from 'node:fs';
import { posix } from 'node:path';

/** `<name>.<suffix>.ts` */
export const suffixes = [
  'operations',
  'controller',
  'service',
  'entity',
  'store',
  'resource',
  'consumer',
  'job',
  'settings',
] as const;

/** Suffixes in use elsewhere, and the one that takes their place here. */
const replacements: Readonly<Record<string, (typeof suffixes)[number]>> = {
  config: 'settings',
  cron: 'job',
  forms: 'resource',
  handler: 'operations',
  model: 'entity',
  repository: 'store',
  rows: 'store',
  view: 'resource',
};

/** `.ts`, or what a spec has in its place: it is called like the file that it tests, and may say its place in a run. */
const ending = /((\.(first|outage|product|exclusive|timed|alone|last))?\.spec)?\.ts$/;
const migration = /^\d{13}(-[a-z0-9]+)+$/;

export async function fileNameFaults(root: string): Promise<string[]> {
  return globSync('apps/*/src/**/*.*', { cwd: root })
    .toSorted()
    .flatMap((path) => {
      const fault = faultOf(path);
      return fault === undefined ? [] : [`${path}: ${fault}`];
    });
}

function faultOf(path: string): string | undefined {
  const [, app = '', , ...inSource] = path.split('/');
  const file = posix.basename(path);
  const end = ending.exec(file)?.[0];
  if (end === undefined) return 'is no TypeScript file; keep it outside src';
  const name = file.slice(0, -end.length);

  if (migration.test(name))
    return inSource[0] === 'migrations' ? undefined : 'is a migration; keep it in src/migrations';
  if (/\.(module|providers)$/.test(name)) {
    const module = `${inSource.at(-2) ?? app}.module.ts`;
    return file === module ? undefined : `a module has the name of its folder, ${module}`;
  }
  const expected = expectedName(name);
  if (name === expected) return undefined;
  return `name it ${expected}${end}; CONTRIBUTING.md, "Files", lists what there is`;
}

function expectedName(name: string): string {
  const [first = '', last = '', ...more] = name.split('.');
  const suffix = replacements[last] ?? last;
  const isKnown = more.length === 0 && suffixes.some((each) => each === suffix);
  return isKnown ? `${dashed(first)}.${suffix}` : dashed(name);
}

function dashed(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
}
