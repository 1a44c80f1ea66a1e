// What each new piece consists of: its files, and its lines in the lists that name it.

import { type AppManifest, manifests } from '../../libs/contracts/src/apps.ts';
import { Fault, UsageFault } from '../launcher/fault.ts';
import type { Draft } from './draft.ts';
import { withImport, withItem, withoutLines } from './insertion.ts';
import { freeIdPrefix, freePortPlace, manifestOf, Name, nameOf } from './names.ts';
import { addTemplate } from './templates.ts';

const contracts = 'libs/contracts/src';
const appLists = { manifests: `${contracts}/apps.ts`, contracts: `${contracts}/app-contracts.ts` };

export function addApp(draft: Draft, appName: string, recordName = `${appName}-record`): void {
  const app = nameOf('the name of an app', appName);
  if (draft.has(`apps/${appName}`) || draft.has(`${contracts}/${appName}`))
    throw new UsageFault(`there is already an app ${appName}, or a folder of that name in ${contracts}`);
  addTemplate(draft, 'app', { app, portPlace: freePortPlace(), time: nextTime(draft, app) });
  draft.edit(appLists.manifests, (text) =>
    withItem(
      withImport(text, `manifest as ${app.camel}`, `./${appName}/manifest.ts`),
      'export const manifests = [',
      app.camel,
    ),
  );
  draft.edit(appLists.contracts, (text) => {
    const contract = `${app.camel}Contract`;
    const imported = withImport(text, contract, `./${appName}/index.js`);
    return withItem(withExport(imported, `./${appName}/index.js`), 'export const appContracts = [', contract);
  });
  addResourceOf(draft, app, recordName);
}

/** Its lines in the lists of apps; its folders are deleted besides. */
export function removeApp(draft: Draft, appName: string): void {
  const { camel } = new Name(appName);
  const path = `'\\./${appName}/(manifest\\.ts|index\\.js)';`;
  const ofApp = [new RegExp(`^(import|export) .* from ${path}$`), new RegExp(`^ *${camel}(Contract)?,$`)];
  for (const list of Object.values(appLists)) draft.edit(list, (text) => withoutLines(text, ...ofApp));
}

/** A record with its operations, its event and its table. */
export function addResource(draft: Draft, appName: string, recordName: string): void {
  manifestOf(appName);
  addResourceOf(draft, new Name(appName), recordName);
}

function addResourceOf(draft: Draft, app: Name, recordName: string): void {
  const record = nameOf('the name of a record', recordName);
  refuseKnown(draft, record);
  const time = nextTime(draft, app);
  addTemplate(draft, 'resource', { app, record, idPrefix: freeIdPrefix(record), time });
  const ofContract = `${contracts}/${app.dashed}`;
  draft.edit(`${ofContract}/manifest.ts`, (text) =>
    withItem(text, 'ids: {', `${record.underscored}: '${freeIdPrefix(record)}'`),
  );
  draft.edit(`${ofContract}/index.ts`, (text) => {
    const [resource, fixture] = [`${record.plural.camel}Resource`, `${record.camel}Fixture`];
    const source = `./${record.plural.dashed}.js`;
    const imported = withImport(withImport(text, resource, source), fixture, `./${record.dashed}.fixture.js`);
    return withItem(withItem(withExport(imported, source), 'resources: [', resource), 'fixtures: [', fixture);
  });
  listMigration(draft, app, time, `create-${record.plural.dashed}`);
  addToModule(
    draft,
    app,
    'controllers',
    `${record.pascal}Operations`,
    `./${record.dashed}/${record.dashed}.operations.js`,
  );
  addToModule(draft, app, 'providers', `${record.pascal}Service`, `./${record.dashed}/${record.dashed}.service.js`);
  addToModule(draft, app, 'providers', `${record.pascal}Changes`, `./${record.dashed}/${record.dashed}-changes.js`);
  addTable(draft, app, record);
}

/** A step of a record, as `POST /v1/tickets/{id}/close`. */
export function addEndpoint(draft: Draft, appName: string, recordName: string, stepName: string): void {
  const [app, record] = ownRecord(draft, appName, recordName);
  const step = nameOf('the name of an endpoint', stepName);
  addTemplate(draft, 'endpoint', { app, record, step });
  const file = `${step.dashed}-${record.dashed}`;
  const resource = `${step.camel}${record.pascal}Resource`;
  addToContract(draft, app, `./${file}.js`, resource);
  const path = `./${record.dashed}/${file}.operations.js`;
  addToModule(draft, app, 'controllers', `${step.pascal}${record.pascal}Operations`, path);
}

export function addEvent(draft: Draft, appName: string, recordName: string, changeName: string): void {
  const [app, record] = ownRecord(draft, appName, recordName);
  const step = nameOf('the name of an event', changeName);
  addTemplate(draft, 'event', { app, record, step });
  addToContract(draft, app, `./${record.dashed}-${step.dashed}.js`, `${record.camel}${step.pascal}Resource`);
}

/** `topic`: as manifests name it, such as `orders.events`. */
export function addConsumer(draft: Draft, appName: string, topic: string): void {
  const app = new Name(manifestOf(appName).name);
  const [, otherName] = /^([a-z-]+)\.events$/.exec(topic) ?? [];
  if (otherName === undefined)
    throw new UsageFault(
      `"${topic}": use the events of an app, such as orders.events; CONTRIBUTING.md explains how to read others`,
    );
  const other = new Name(manifestOf(otherName).name);
  if (!/\bemits: true\b/.test(draft.read(`apps/${otherName}/src/${otherName}.module.ts`)))
    throw new UsageFault(`${otherName} publishes no events`);
  addTemplate(draft, 'consumer', { app, other });
  draft.edit(`${contracts}/${appName}/manifest.ts`, (text) => withConsumed(text, topic));
  const name = `${other.pascal}EventsConsumer`;
  addToModule(draft, app, 'controllers', name, `./${other.dashed}-events/${other.dashed}-events.consumer.js`);
  if (migrationsOf(draft, app).some((path) => draft.read(path).includes('createInbox('))) return;
  const time = nextTime(draft, app);
  addTemplate(draft, 'inbox', { app, time });
  listMigration(draft, app, time, 'create-inbox');
}

function withConsumed(text: string, topic: string): string {
  if (text.includes(`'${topic}'`)) return text;
  if (text.includes('consumes: [')) return withItem(text, 'consumes: [', `'${topic}'`);
  return text.replace(/^ {2}restMegabytes:/m, `  consumes: ['${topic}'],\n$&`);
}

/** `what`: what it does, such as `add-priority-to-tickets`. */
export function addMigration(draft: Draft, appName: string, what: string): void {
  const app = new Name(manifestOf(appName).name);
  const step = nameOf('the name of a migration', what);
  const time = nextTime(draft, app);
  addTemplate(draft, 'migration', { app, step, time });
  listMigration(draft, app, time, step.dashed);
}

/** The record of an app, which `new resource` has made or one like it: the only form that further pieces fit. */
function ownRecord(draft: Draft, appName: string, recordName: string): [Name, Name] {
  const app = new Name(manifestOf(appName).name);
  const record = nameOf('the name of a record', recordName);
  const needed = [
    `${contracts}/${app.dashed}/${record.plural.dashed}.ts`,
    `apps/${app.dashed}/src/${record.dashed}/${record.dashed}-changes.ts`,
  ];
  const missing = needed.find((path) => !draft.has(path));
  if (missing === undefined) return [app, record];
  throw new UsageFault(
    `${appName} has no record ${recordName} as \`new resource\` writes it (${missing} is missing); CONTRIBUTING.md explains how to write the piece by hand`,
  );
}

/** Names of records are names of types, paths and ids of the whole API. */
function refuseKnown(draft: Draft, record: Name): void {
  const taken = (manifests as readonly AppManifest[]).find(({ ids = {} }) => Object.hasOwn(ids, record.underscored));
  if (taken !== undefined)
    throw new UsageFault(`${taken.name} already has a record ${record.dashed}; choose another name`);
  const names = [record.camel, record.pascal, record.plural.camel, record.plural.pascal];
  const used = new RegExp(
    `^export (const|type|interface|function|class) (${names.join('|')})\\b|/v1/${record.plural.dashed}['/]`,
    'm',
  );
  const found = draft.matching(/\.ts$/, `${contracts}/**/*.ts`).find((path) => used.test(draft.read(path)));
  if (found !== undefined)
    throw new UsageFault(`${found} already has something named ${record.dashed}; choose another name`);
}

function addToContract(draft: Draft, app: Name, source: string, resource: string): void {
  draft.edit(`${contracts}/${app.dashed}/index.ts`, (text) =>
    withItem(withExport(withImport(text, resource, source), source), 'resources: [', resource),
  );
}

function withExport(text: string, source: string): string {
  const line = `export * from '${source}';\n`;
  const last = [...text.matchAll(/^export \* from .*;\n/gm)].at(-1);
  if (last === undefined) return text.replace(/^export /m, `${line}\n$&`);
  const place = last.index + last[0].length;
  return text.slice(0, place) + line + text.slice(place);
}

function addToModule(draft: Draft, app: Name, list: 'controllers' | 'providers', name: string, path: string): void {
  draft.edit(`apps/${app.dashed}/src/${app.dashed}.module.ts`, (text) => {
    const [before, ofModule] = splitAt(text, '@Module({');
    return withImport(before, name, path) + withFirstItem(ofModule, `${list}: [`, name);
  });
}

/** The list of the first module of the file, though later ones may have such a list, too. */
function withFirstItem(text: string, opening: string, item: string): string {
  const end = text.indexOf('\nclass ');
  return withItem(text.slice(0, end), opening, item) + text.slice(end);
}

function splitAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  if (place < 0) throw new Fault(`has no ${mark}`);
  return [text.slice(0, place), text.slice(place)];
}

function migrationsOf(draft: Draft, app: Name): string[] {
  const folder = `apps/${app.dashed}/src/migrations`;
  return draft.matching(new RegExp(`^${folder}/\\d{13}-`), `${folder}/*.ts`);
}

/** After the latest migration of the app. */
function nextTime(draft: Draft, app: Name): number {
  const times = migrationsOf(draft, app).map((path) => Number(/\/(\d{13})-/.exec(path)![1]));
  return Math.max(Date.now(), ...times.map((time) => time + 1));
}

function listMigration(draft: Draft, app: Name, time: number, name: string): void {
  const type = `${new Name(name).pascal}${time}`;
  draft.edit(`apps/${app.dashed}/src/migrations/index.ts`, (text) =>
    withItem(withImport(text, type, `./${time}-${name}.js`), 'export const migrations = [', type),
  );
}

const columns = [
  ['account_id', 'uuid'],
  ['livemode', 'boolean'],
  ['id', 'uuid'],
  ['name', 'text'],
  ['version', 'integer'],
  ['event_sequence', 'integer'],
  ['created_at', 'timestamptz'],
  ['updated_at', 'timestamptz'],
] as const;

/** As `pnpm generate` writes it from the migrations, so that the app compiles at once. */
function addTable(draft: Draft, app: Name, record: Name): void {
  const path = `apps/${app.dashed}/src/tables.ts`;
  if (!draft.has(path))
    draft.create(
      path,
      `/** The tables of this app and their columns, as its migrations make them. Generated by \`pnpm generate\`: not to be edited. */
import { Table } from '@millwright/persistence';

export const tables = {
};
`,
    );
  const table = record.plural.underscored;
  const lines = columns.map(([column, type]) => `${column}: '${type}',\n`).join('');
  const entry = `\n${table}: new Table('${table}', {\n${lines}}),\n`;
  draft.edit(path, (text) => withItem(text, 'export const tables = {', entry));
}
