/** The page that shows the AsyncAPI document: topics, their messages, and the schemas that these share. It needs no script. */
import { escaped, type Page, textPage } from './page.js';
import { nameOf, prose, type Schema, typeOf } from './schema-table.js';
import { asyncApiPath, eventsPath } from './paths.js';

interface Message {
  readonly name: string;
  readonly summary: string;
  readonly headers: Schema;
  readonly payload: Schema;
  readonly bindings: { readonly kafka: { readonly key: Schema } };
  readonly examples: readonly { readonly headers: object; readonly payload: object }[];
}

interface Channel {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly messages: Readonly<Record<string, unknown>>;
}

/** As much of the document as the page shows. */
export interface AsyncApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: Readonly<Record<string, { readonly host: string }>>;
  readonly channels: Readonly<Record<string, Channel>>;
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

export function eventsPage({ info, servers, channels, components: { messages, schemas } }: AsyncApi): Page {
  const topics = Object.values(channels);
  const all = Object.values(messages);
  const payloads = new Set(all.map(({ payload }) => nameOf(payload)));
  const shared = Object.keys(schemas).filter((name) => name === 'EventEnvelope' || !payloads.has(name));
  const main = `<h1>Topics and events</h1>
<p>${prose(info.description)}</p>
<p>Kafka is at ${Object.values(servers)
    .map(({ host }) => `<code>${escaped(host)}</code>`)
    .join(', ')}.</p>
<h2>Topics</h2>
<table>
<tr><th>Topic</th><th>Carries</th></tr>
${topics.map(({ address, description }) => `<tr><td><code>${escaped(address)}</code></td><td>${prose(description)}</td></tr>`).join('\n')}
</table>
<h2>Messages</h2>
<ul class="names">
${all.map(({ name }) => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`).join('\n')}
</ul>
${all.map((message) => messageSection(message, topicsOf(message, topics), schemas)).join('\n')}
<h2>Schemas</h2>
${shared.map((name) => `<h3 id="${escaped(name)}">${escaped(name)}</h3>\n${schemaTable(name, schemas)}`).join('\n')}`;
  return textPage({
    title: `${info.title}, version ${info.version}`,
    section: eventsPath,
    main,
    links: `<a href="${asyncApiPath}">asyncapi.json</a>\n`,
  });
}

function topicsOf({ name }: Message, topics: readonly Channel[]): string[] {
  return topics.filter(({ messages }) => name in messages).map(({ address }) => address);
}

function messageSection(
  message: Message,
  topics: readonly string[],
  schemas: AsyncApi['components']['schemas'],
): string {
  const { name, summary, headers, payload, bindings, examples } = message;
  const example = examples[0];
  return `<section>
<h3 id="${escaped(name)}">${escaped(name)}</h3>
<p>${prose(summary)}.</p>
<p>On ${topics.map((topic) => `<code>${escaped(topic)}</code>`).join(', ')}. Key: ${prose(bindings.kafka.key.description ?? '')}
Headers: ${typeOf(headers)}. Value: ${escaped(nameOf(payload))}${nameOf(payload) === 'EventEnvelope' ? `, see ${typeOf(payload)}` : ''}.</p>
${nameOf(payload) === 'EventEnvelope' ? '' : schemaTable(nameOf(payload), schemas)}
${example === undefined ? '' : `<details><summary>Example</summary><pre>${escaped(JSON.stringify(example, null, 2))}</pre></details>`}
</section>`;
}

function schemaTable(name: string, schemas: AsyncApi['components']['schemas']): string {
  const schema = schemas[name]!;
  // What is named after the schema is a part of it.
  const partIn = (field: Schema): Schema => {
    const referred = nameOf(field);
    return referred.startsWith(name) && referred !== name ? schemas[referred]! : field;
  };
  const description = schema.description === undefined ? '' : `<p>${prose(schema.description)}</p>\n`;
  const rows = rowsOf(schema, '', partIn);
  if (rows.length === 0) return `${description}<p>${typeOf(schema)}</p>`;
  return `${description}<table>\n<tr><th>Field</th><th>Type</th><th>Meaning</th></tr>\n${rows.join('\n')}\n</table>`;
}

/** A row for each field, those of its parts included. */
function rowsOf(given: Schema, prefix: string, partIn: (field: Schema) => Schema): string[] {
  const schema = partIn(given);
  const forms = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  const alternatives = forms.flatMap((each) => rowsOf(each, prefix, partIn));
  if (schema.items !== undefined) return rowsOf(schema.items, `${prefix.replace(/\.$/, '')}[].`, partIn);
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const optional = schema.required?.includes(name) === true ? '' : ', optional';
    const cells = [`<code>${escaped(prefix + name)}</code>`, typeOf(field) + optional, prose(field.description ?? '')];
    return [
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
      ...rowsOf(field, `${prefix}${name}.`, partIn),
    ];
  });
  return [...fields, ...alternatives];
}
