/**
 * Finds migrations that break the release before: while pods are replaced, and after a rollback, its code runs on the new schema. What is
 * to go stays for a release longer than the code that uses it (expand and contract).
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runMigrations } from '@millwright/persistence';
import { createDatabase } from '@millwright/testing';
import pg from 'pg';
import { type Git, latestRelease } from '../latest-release.ts';
import { breakingChanges, schemaOf } from './schema-changes.ts';

/** A migration, as its class. A property of its instances says that it is the second step: `readonly contractsAfter = 'v1.2.0'`. */
export type Migration = new () => { readonly contractsAfter?: string };

export interface MigrationsOfApp {
  readonly app: string;
  readonly migrations: readonly Migration[];
}

export async function migrationFaults(root: string, git: Git, { app, migrations }: MigrationsOfApp): Promise<string[]> {
  const release = await latestRelease(git);
  // Before the first release no other code runs on the schema.
  if (release === undefined) return [];
  const folder = `apps/${app}/src/migrations`;
  const released = await releasedFiles(git, release, folder);
  const isReleased = (migration: Migration): boolean => released.has(fileOf(root, folder, migration));
  return [
    ...changedFiles(root, folder, released).map(
      (path) => `${path}: was released with ${release}; databases that have it never run it again. Add another one`,
    ),
    ...(await breaksOf(app, migrations, isReleased, async (migration, breaks) => {
      const { contractsAfter } = new migration();
      if (contractsAfter !== undefined && (await isWithin(git, contractsAfter, release))) return [];
      const reason =
        contractsAfter === undefined
          ? `it breaks ${release}, which runs beside it. Keep what it takes away; once a release is out that no longer uses it, take it away in a migration with \`readonly contractsAfter = '<that release>'\``
          : `its contractsAfter is ${contractsAfter}, which is not among the releases up to ${release}`;
      const path = join(folder, fileOf(root, folder, migration));
      return breaks.map((each) => `${path}: ${each}: ${reason}`);
    })),
  ];
}

/** Runs what is not released one by one, and asks what to say of each that breaks something. */
async function breaksOf(
  app: string,
  migrations: readonly Migration[],
  isReleased: (migration: Migration) => boolean,
  faultsOf: (migration: Migration, breaks: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  if (migrations.every(isReleased)) return [];
  const database = await createDatabase(app);
  const client = new pg.Client({ connectionString: database.workerUrl });
  const faults: string[] = [];
  try {
    await client.connect();
    await runMigrations(database.workerUrl, migrations.filter(isReleased));
    for (const [index, migration] of migrations.entries()) {
      if (isReleased(migration)) continue;
      const before = await schemaOf(client);
      const upTo = migrations.filter((each, place) => place <= index || isReleased(each));
      await runMigrations(database.workerUrl, upTo);
      const breaks = breakingChanges(before, await schemaOf(client));
      if (breaks.length > 0) faults.push(...(await faultsOf(migration, breaks)));
    }
  } finally {
    await client.end();
    await database.drop();
  }
  return faults;
}

/** The files of a folder in a release, with their content. */
async function releasedFiles(git: Git, release: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await git('ls-tree', '--name-only', release, `${folder}/`)).split('\n').map((path) => basename(path));
  const files = names.filter((name) => /^\d+-.*\.ts$/.test(name));
  return new Map(
    await Promise.all(files.map(async (name) => [name, await git('show', `${release}:${folder}/${name}`)] as const)),
  );
}

function changedFiles(root: string, folder: string, released: ReadonlyMap<string, string>): string[] {
  return [...released]
    .map(([name, content]) => ({ path: join(folder, name), content }))
    .filter(({ path, content }) => readFileSync(join(root, path), 'utf8').trim() !== content.trim())
    .map(({ path }) => path);
}

/** A class is named as its file, with the time at the end. */
function fileOf(root: string, folder: string, { name }: Migration): string {
  const [time = ''] = /\d+$/.exec(name) ?? [];
  const [path] = globSync(`${folder}/${time}-*.ts`, { cwd: root });
  if (path === undefined) throw new Error(`${folder} has no file of ${name}`);
  return basename(path);
}

function isWithin(git: Git, release: string, latest: string): Promise<boolean> {
  return git('merge-base', '--is-ancestor', release, latest).then(
    () => true,
    () => false,
  );
}
