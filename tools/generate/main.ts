/**
 * Writes docs/api, docs/errors, docs/changelog.md, the guides to events and to rights on Kafka, the derived part of k8s, and compose from the
 * built contract and the settings of the built apps, the dashboards of Grafana, and the tables of lab/README.md from the programs there:
 * `node tools/generate/main.ts`. With `--check` it writes nothing, and fails naming the files that are not what the contract says.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asyncApiDocument } from './asyncapi.ts';
import { brunoCollection, postmanCollection } from './collections.ts';
import { composeFiles } from './compose.ts';
import { dashboardFiles } from './dashboards/boards.ts';
import { errorPages } from './error-pages.ts';
import { eventsPage } from './events-page.ts';
import { kafkaRightsPage } from './kafka-rights.ts';
import { generatedFiles, kubernetesFiles } from './kubernetes/files.ts';
import { labPage, labPagePath } from './lab-page.ts';
import { lifecycleTables } from './lifecycle-tables.ts';
import { plainDocument, published } from './openapi.ts';
import { generatedSdkFolders, sdkFiles } from './sdk/files.ts';
import { pageResources } from './sdk/page.ts';
import { faultsOfAsyncApi, faultsOfOpenApi } from './validity.ts';
import { changelog, olderDocuments, versionPatches } from './versions.ts';

const root = join(import.meta.dirname, '../..');
const plain = plainDocument();
const openApi = published(plain);
const asyncApi = asyncApiDocument();

const openApiFaults = await Promise.all([
  faultsOfOpenApi(openApi),
  ...olderDocuments(plain).map((document) => faultsOfOpenApi(document, document.info.version)),
]);
const faults = [...openApiFaults.flat(), ...(await faultsOfAsyncApi(asyncApi))];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

const files = new Map([
  ['docs/api/openapi.json', json(openApi)],
  ...versionPatches(plain),
  ['docs/api/asyncapi.json', json(asyncApi)],
  ['docs/api/postman.json', json(postmanCollection())],
  ['docs/api/bruno.json', json(brunoCollection())],
  ...[...dashboardFiles()].map(([path, document]): [string, string] => [path, json(document)]),
  ['docs/changelog.md', changelog()],
  ['docs/guides/events.md', eventsPage()],
  ['docs/guides/kafka-rights.md', kafkaRightsPage()],
  ...[...errorPages()].map(([name, page]): [string, string] => [`docs/errors/${name}`, page]),
  [labPagePath, labPage()],
  ...lifecycleTables(),
  ...sdkFiles({ openApi, asyncApi }),
  ['apps/dashboard/web/src/api/resources.ts', pageResources()],
  ...composeFiles(),
  ...(await kubernetesFiles()),
]);
const stale = [...(await changed()), ...(await leftOver())];

if (!process.argv.includes('--check')) {
  for (const path of stale) {
    const content = files.get(path);
    if (content === undefined) await rm(join(root, path));
    else await write(join(root, path), content);
    console.log(`${content === undefined ? 'removed' : 'wrote'} ${path}`);
  }
} else if (stale.length > 0) {
  for (const path of stale) console.error(`${path}: is not what the contract says; run node tools/generate/main.ts`);
  process.exit(1);
}

async function changed(): Promise<string[]> {
  const compared = await Promise.all(
    [...files].map(async ([path, content]) =>
      (await readFile(join(root, path), 'utf8').catch(() => '')) === content ? [] : [path],
    ),
  );
  return compared.flat();
}

async function leftOver(): Promise<string[]> {
  const folders = ['docs/errors', 'docs/api', ...generatedSdkFolders];
  const present = folders.map((folder) => globSync(`${folder}/**/*.*`, { cwd: root, exclude: ['**/__pycache__'] }));
  return [...present.flat(), ...generatedFiles()].filter((path) => !files.has(path));
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

function json(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
