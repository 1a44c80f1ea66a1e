/** The reference: a page for each resource of the API, made of the OpenAPI document, that needs no script; and the page that leads to them. */
import { errorCodes, type Version, newestVersion, versions } from '@millwright/contracts';
import { Marked } from 'marked';
import { curlOf } from './curl-sample.js';
import { type Call, callsByResource, eventTypes, type OpenApi, type Parameter } from './openapi.js';
import { escaped, link, type Page, textPage } from './page.js';
import { errorsPath, eventsPath, guidesPath, openApiPath, referencePath, resourcesPath } from './paths.js';
import { code, nameOf, paragraphs, prose, type Referred, type Schema, type Schemas, typeOf } from './schema-table.js';

/** What people come for, and the guide that leads there. */
const aims: readonly (readonly [guide: string, aim: string, how: string])[] = [
  [
    'clients',
    'Make the first call',
    'Install a client for TypeScript, Python or the command line, and use it in the sandbox.',
  ],
  [
    'orders-and-production',
    'Place and follow an order',
    'From its draft to its close: production, corrections, dispatch, files.',
  ],
  ['invoicing', 'Register an invoice', 'From the order to the IRN, the printed invoice, e-way bills and credit notes.'],
  ['payments', 'Match payments', 'Bank statements, tax that buyers withhold, refunds, outstanding amounts.'],
  [
    'returns',
    'File GST returns',
    'GSTR-1 and GSTR-3B of a month, the file for the portal, corrections, and the lock after filing.',
  ],
  ['receiving-webhooks', 'Receive webhooks', 'Complete receivers in five languages, retries, replay and recovery.'],
  ['vision', 'Inspect with cameras', 'From a camera to a defect, an alert when there are too many, and a report.'],
  ['desk', 'Answer customers', 'An AI agent hands a conversation to a person.'],
  ['lists-and-sync', 'Keep a copy in step', 'Pages of lists, and ways to follow changes.'],
  ['limits-and-retrying', 'Call fast, and retry safely', 'Limits, what to do after a refusal, idempotency keys.'],
  ['going-live', 'Go live', 'From the sandbox to live mode, keys and their rotation.'],
  ['partner-applications', 'Act for other accounts', 'OAuth for partner applications.'],
];

export function resourcePath(resource: string): string {
  return `${resourcesPath}/${slugOf(resource)}`;
}

export function slugOf(resource: string): string {
  return resource.toLowerCase().replaceAll(' ', '-');
}

/** Keeps the version that the page is of. */
const at = (path: string, version: Version): string =>
  version === newestVersion ? path : `${path}?version=${version}`;

export function referencePage(document: OpenApi, version: Version): Page {
  const resources = document.tags
    .filter(({ name }) => callsByResource(document).has(name))
    .map(
      ({ name, description }) =>
        `<li><a href="${at(resourcePath(name), version)}"><b>${escaped(name)}</b> ${prose(description)}</a></li>`,
    );
  const links = aims.map(
    ([guide, aim, how]) => `<li><a href="${guidesPath}/${guide}"><b>${escaped(aim)}</b> ${escaped(how)}</a></li>`,
  );
  const main = `<h1>The Millwright API</h1>
<h2>What do you want to do?</h2>
<ul class="cards">
${links.join('\n')}
</ul>
<h2 id="resources">Resources</h2>
<ul class="cards">
${resources.join('\n')}
</ul>
${new Marked().parse(document.info.description.replaceAll(/^# /gm, '## '), { async: false })}`;
  return page({ title: 'The Millwright API', main, document, version, path: referencePath });
}

export function resourcePage(document: OpenApi, version: Version, resource: string): Page {
  const calls = callsByResource(document).get(resource)!;
  const { description, 'x-events': own = [] } = document.tags.find(({ name }) => name === resource)!;
  const { schemas } = document.components;
  const list = calls.map(({ operationId, summary }) => `<li><a href="#${operationId}">${escaped(summary)}</a></li>`);
  const [places, events] = [placesOf(document), eventTypes(document)];
  const named = [...places.keys()].filter((name) => places.get(name) === resource);
  const referred: Referred = (name) => {
    const [place, event] = [places.get(name), events.get(name)];
    if (event !== undefined) return link(`${eventsPath}#${event}`, event);
    const path = place === resource || place === undefined ? '' : at(resourcePath(place), version);
    return link(`${path}#${name}`, name);
  };
  const main = `<h1>${escaped(resource)}</h1>
${paragraphs(description)}
<ul class="names">
${list.join('\n')}
</ul>
${eventLine(own)}
${calls.map((call) => callSection(call, document, referred)).join('\n')}
<h2 id="objects">Objects</h2>
${named.map((name) => objectSection(name, schemas, referred)).join('\n')}`;
  return page({ title: `${resource} – Millwright API`, main, document, version, path: resourcePath(resource) });
}

interface PageOfReference {
  readonly title: string;
  readonly main: string;
  readonly document: OpenApi;
  readonly version: Version;
  readonly path: string;
}

function page({ title, main, document, version, path }: PageOfReference): Page {
  const side = [...callsByResource(document).keys()].map((name) =>
    link(at(resourcePath(name), version), name, resourcePath(name) === path),
  );
  const versionLinks = versions.map((each) => link(`${path}?version=${each}`, each, each === version));
  const openApi = `${openApiPath}?version=${version}`;
  return textPage({
    title: version === newestVersion ? title : `${title}, version ${version}`,
    section: referencePath,
    main,
    side: side.join('\n'),
    links: `<nav aria-label="Versions">${versionLinks.join(' ')}</nav>\n${link(openApi, 'openapi.json')}\n`,
  });
}

function callSection(call: Call, document: OpenApi, referred: Referred): string {
  const { operationId: id, method, path, summary } = call;
  const parameters = call.parameters.map((each): Parameter =>
    '$ref' in each ? document.components.parameters[nameOf(each)]! : each,
  );
  const body = call.requestBody?.content['application/json'];
  return `<section>
<h2 id="${id}">${escaped(summary)}</h2>
<p class="call"><b>${method}</b> <code>${escaped(path)}</code></p>
${withEvents(paragraphs(call.description), document)}
<p class="dim">${needs(call)}</p>
${table(
  'Parameter',
  parameters.map((each) => parameterRow(each, referred)),
)}
${body === undefined ? '' : `<p>The body is ${typeOf(body.schema, referred)}.</p>`}
${samples(call, parameters, document)}
${answers(call, referred)}
${eventLine(eventsOf(call, document))}
<p class="dim">${errors(call)}</p>
</section>`;
}

function needs({ 'x-required-scope': scope, 'x-rate-limit': limit }: Call): string {
  const scopes = typeof scope === 'string' ? [scope] : (scope ?? []);
  const needed = scopes.length === 0 ? 'Any credential.' : `Scope: ${scopes.map(code).join(' or ')}.`;
  return limit === undefined ? needed : `${needed} At most ${limit.count} calls per ${escaped(limit.per)}.`;
}

function table(what: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `<table>\n<tr><th>${what}</th><th>Meaning</th></tr>\n${rows.join('\n')}\n</table>`;
}

function parameterRow({ in: place, name, required, schema, description = '' }: Parameter, referred: Referred): string {
  const kind = place === 'header' ? 'header, ' : place === 'path' ? 'in the path, ' : '';
  return row(name, `${kind}${typeOf(schema, referred)}${required === true ? '' : ', optional'}`, description);
}

function row(name: string, type: string, description: string): string {
  return `<tr><td>${code(name)}<small>${type}</small></td><td>${prose(description)}</td></tr>`;
}

/** The first is open; a browser closes it when another is opened. */
function samples(call: Call, parameters: readonly Parameter[], document: OpenApi): string {
  const all = [
    ...(call['x-codeSamples'] ?? []),
    { label: 'curl', source: curlOf(call, parameters, document.servers[0]!.url) },
  ];
  return all
    .map(
      ({ label, source }, index) =>
        `<details name="sample-${call.operationId}"${index === 0 ? ' open' : ''}><summary>${escaped(label)}</summary><pre>${escaped(source)}</pre></details>`,
    )
    .join('\n');
}

function answers({ responses }: Call, referred: Referred): string {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content = {} }]) => {
      const { 'application/json': json } = content;
      const others = Object.keys(content).filter((type) => type !== 'application/json');
      const forms = [...(json === undefined ? [] : [typeOf(json.schema, referred)]), ...others.map(code)];
      const [example] = Object.values(json?.examples ?? {});
      const shown =
        example === undefined
          ? ''
          : `\n<details><summary>Example of the answer</summary><pre>${escaped(JSON.stringify(example.value, null, 2))}</pre></details>`;
      return `<p>Answers <b>${status}</b> with ${forms.join(' or ')}.</p>${shown}`;
    })
    .join('\n');
}

function errors({ 'x-error-codes': own = [] }: Call): string {
  const codes = own.map((each) => `${errorCodes[each].status} <a href="${errorsPath}/${each}">${code(each)}</a>`);
  const named = codes.length === 0 ? '' : `Errors: ${codes.join(', ')}. `;
  return `${named}Any call can also fail with one of the ${link(errorsPath, 'general errors')}.`;
}

/** The events that a call can cause: its description names them. */
function eventsOf({ method, description }: Call, { webhooks }: OpenApi): string[] {
  if (method === 'GET') return [];
  return Object.keys(webhooks).filter((type) => description.includes(`\`${type}\``));
}

function eventLine(types: readonly string[]): string {
  return types.length === 0 ? '' : `<p>Events: ${types.map((type) => eventLink(type, code(type))).join(', ')}</p>`;
}

function eventLink(type: string, html: string): string {
  return `<a href="${eventsPath}#${type}">${html}</a>`;
}

/** Names of events lead to what they carry. */
function withEvents(html: string, { webhooks }: OpenApi): string {
  return html.replaceAll(/<code>([a-z_]+(?:\.[a-z_]+)+)<\/code>/g, (text, name: string) =>
    name in webhooks ? eventLink(name, text) : text,
  );
}

/** On which page each schema stands: that of the resource whose calls are nearest to it. Events have a page of their own. */
function placesOf(document: OpenApi): ReadonlyMap<string, string> {
  const { schemas } = document.components;
  const events = eventTypes(document);
  const places = new Map<string, { readonly resource: string; readonly distance: number }>();
  for (const [resource, calls] of callsByResource(document)) {
    let names = new Set(calls.flatMap(namesInCall));
    const seen = new Set<string>();
    for (let distance = 0; names.size > 0; distance += 1) {
      for (const name of names) {
        seen.add(name);
        if ((places.get(name)?.distance ?? Infinity) > distance) places.set(name, { resource, distance });
      }
      names = new Set(
        [...names].flatMap((name) => namesIn(schemas[name])).filter((name) => !seen.has(name) && !events.has(name)),
      );
    }
  }
  return new Map([...places].map(([name, { resource }]) => [name, resource]));
}

function namesInCall({ parameters, requestBody, responses }: Call): string[] {
  const succeeded = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return namesIn([parameters, requestBody, succeeded]);
}

/** Those of the schemas that a part of the document refers to. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref } = part as { readonly $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith('#/components/schemas/')) return [nameOf(part as Schema)];
  return Object.entries(part).flatMap(([key, each]) => (/^examples?$/.test(key) ? [] : namesIn(each)));
}

function objectSection(name: string, schemas: Schemas, referred: Referred): string {
  const schema = schemas[name]!;
  const description = schema.description === undefined ? '' : paragraphs(schema.description);
  const rows = fieldRows(schema, referred);
  return `<section>
<h3 id="${escaped(name)}">${escaped(name)}</h3>
${description}
${rows.length === 0 ? `<p>${typeOf(schema, referred)}</p>` : table('Field', rows)}
</section>`;
}

/** Of an object that has no name, the fields stand with those of what it is in. */
function fieldRows(
  { properties = {}, required, items, anyOf = [], allOf = [] }: Schema,
  referred: Referred,
  prefix = '',
): string[] {
  if (items !== undefined) return fieldRows(items, referred, `${prefix.replace(/\.$/, '')}[].`);
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const type = typeOf(field, referred) + (required?.includes(name) === true ? '' : ', optional');
    return [row(prefix + name, type, field.description ?? ''), ...fieldRows(field, referred, `${prefix}${name}.`)];
  });
  return [...fields, ...[...anyOf, ...allOf].flatMap((each) => fieldRows(each, referred, prefix))];
}
