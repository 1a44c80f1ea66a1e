/**
 * Finds migrations that break the release before: while pods are replaced, and after a rollback, its code runs on the new schema. What is
 * to go stays for a release longer than the code that uses it (expand and contract). And those that build an index on a table that exists
 * while writers wait.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ConcurrentIndex, runMigrations } from '@millwright/persistence';
import { createDatabase } from '@millwright/testing';
import pg from 'pg';
import { type Git, latestRelease } from '../latest-release.ts';
import { breakingChanges, type DatabaseSchema, indexesBuilt, schemaOf } from './schema-changes.ts';

/** A migration, as its class. A property of its instances says that it is the second step: `readonly contractsAfter = 'v1.2.0'`. */
export type Migration = new () => { readonly contractsAfter?: string };

export interface MigrationsOfApp {
  readonly app: string;
  readonly migrations: readonly Migration[];
}

export async function migrationFaults(root: string, git: Git, { app, migrations }: MigrationsOfApp): Promise<string[]> {
  const release = await latestRelease(git);
  const folder = `apps/${app}/src/migrations`;
  const pathOf = (migration: Migration): string => join(folder, fileOf(root, folder, migration));
  const released = release === undefined ? new Map<string, string>() : await releasedFiles(git, release, folder);
  const isReleased = (migration: Migration): boolean => released.has(fileOf(root, folder, migration));
  return [
    ...changedFiles(root, folder, released).map(
      (path) => `${path}: was released with ${release}; databases that have it never run it again. Add another one`,
    ),
    ...(await faultsOf(app, migrations, isReleased, async (migration, before, after) => [
      ...(new migration() instanceof ConcurrentIndex ? [] : indexesBuilt(before, after)).map(
        (each) =>
          `${pathOf(migration)}: builds ${each}, which exists, and whose writers wait for it. Build it in a migration of its own that extends ConcurrentIndex`,
      ),
      ...(release === undefined ? [] : await breaksOf(git, release, migration, breakingChanges(before, after))).map(
        (each) => `${pathOf(migration)}: ${each}`,
      ),
    ])),
  ];
}

/** What the release before does not bear, and no mark of the second step allows. */
async function breaksOf(
  git: Git,
  release: string,
  migration: Migration,
  breaks: readonly string[],
): Promise<readonly string[]> {
  const { contractsAfter } = new migration();
  if (breaks.length === 0 || (contractsAfter !== undefined && (await isWithin(git, contractsAfter, release))))
    return [];
  const reason =
    contractsAfter === undefined
      ? `it breaks ${release}, which runs beside it. Keep what it takes away; once a release is out that no longer uses it, take it away in a migration with \`readonly contractsAfter = '<that release>'\``
      : `its contractsAfter is ${contractsAfter}, which is not among the releases up to ${release}`;
  return breaks.map((each) => `${each}: ${reason}`);
}

/**
 * Runs those that are not released one by one, and judges each by the schema before and after it. The first of all breaks nothing: it finds
 * an empty database.
 */
async function faultsOf(
  app: string,
  migrations: readonly Migration[],
  isReleased: (migration: Migration) => boolean,
  judge: (migration: Migration, before: DatabaseSchema, after: DatabaseSchema) => Promise<string[]>,
): Promise<string[]> {
  const isJudged = (migration: Migration): boolean => migration !== migrations[0] && !isReleased(migration);
  if (!migrations.some(isJudged)) return [];
  const database = await createDatabase(app);
  const client = new pg.Client({ connectionString: database.workerUrl });
  const faults: string[] = [];
  try {
    await client.connect();
    await runMigrations(
      database.workerUrl,
      migrations.filter((migration) => !isJudged(migration)),
    );
    let before = await schemaOf(client);
    for (const [index, migration] of migrations.entries()) {
      if (!isJudged(migration)) continue;
      const upTo = migrations.filter((each, place) => place <= index || isReleased(each));
      await runMigrations(database.workerUrl, upTo);
      const after = await schemaOf(client);
      faults.push(...(await judge(migration, before, after)));
      before = after;
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
  const [path] = globSync(`${folder}/${timeOf({ name })}-*.ts`, { cwd: root });
  if (path === undefined) throw new Error(`${folder} has no file of ${name}`);
  return basename(path);
}

function timeOf({ name }: { readonly name: string }): number {
  return Number(/\d+$/.exec(name)?.[0]);
}

function isWithin(git: Git, release: string, latest: string): Promise<boolean> {
  return git('merge-base', '--is-ancestor', release, latest).then(
    () => true,
    () => false,
  );
}
