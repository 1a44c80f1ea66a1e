/** The OpenAPI documents of the older versions, and the changelog: what the version changes say, written down. */
import {
  newestVersion,
  operations,
  versionChanges,
  versioning,
  Versioning,
  versions,
  webhookEventTypes,
  type JsonObject,
  type ResourceChange,
  type Version,
  type VersionChange,
  type VersionedEvent,
} from '@millwright/contracts';
import { patchBetween } from './json-patch.ts';
import { published } from './openapi.ts';
import { schemasOf } from './schemas.ts';

interface Content {
  readonly content: { 'application/json'?: { examples: Record<string, { value: unknown }> } };
}

interface OperationObject {
  'x-codeSamples'?: unknown;
  readonly requestBody?: Content;
  readonly responses: Record<string, Content>;
}

/** The parts of the document that differ between versions. */
export interface OpenApi {
  info: { version: string; description: string };
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, { post: { requestBody: Content } }>;
  components: {
    parameters: Record<string, { description: string; example?: unknown; schema?: unknown }>;
    schemas: Record<string, JsonObject>;
  };
}

/** The documents of the older versions, made from that of the newest as the schemas of the contract are written down. */
export function olderDocuments(plain: object): OpenApi[] {
  return versions
    .filter((version) => version !== newestVersion)
    .map((version) => published(documentIn(version, plain)));
}

/** What makes them of it, by the path of each: a line for each operation. */
export function versionPatches(plain: object): Map<string, string> {
  const newest = published(plain);
  return new Map(
    olderDocuments(plain).map((document) => [
      `docs/api/openapi-${document.info.version}.patch.json`,
      `[\n${patchBetween(newest, document)
        .map((operation) => JSON.stringify(operation))
        .join(',\n')}\n]\n`,
    ]),
  );
}

function documentIn(version: Version, newest: object): OpenApi {
  const document = structuredClone(newest) as OpenApi;
  document.info.version = version;
  document.info.description = `This is version \`${version}\`. The newest is \`${newestVersion}\`; the changelog says what changed since.\n\n${document.info.description}`;
  Object.assign(document.components.parameters['Service-Version']!, {
    description: `The version to answer in: \`${version}\` for what this document describes. Without it: the version your account is pinned to.`,
    example: version,
    schema: { type: 'string', pattern: `^${version}$`, maxLength: version.length },
  });
  // The clients are written for the newest version.
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) delete operation['x-codeSamples'];
  }
  rewriteExamples(document, version);
  rewriteSchemas(document, version);
  return document;
}

function rewriteExamples({ paths, webhooks }: OpenApi, version: Version): void {
  for (const operation of operations) {
    const { requestBody, responses } = paths[operation.path]![operation.method.toLowerCase()]!;
    if (requestBody) eachExample(requestBody, version, (body) => versioning.downgradeRequest(operation, version, body));
    const answer = responses[operation.status]!;
    eachExample(answer, version, (body) => versioning.downgradeAnswer(operation, version, body));
  }
  for (const { post } of Object.values(webhooks)) {
    eachExample(post.requestBody, version, (event) => versioning.eventIn(version, event as VersionedEvent));
  }
}

/** What an example was written in is the version of its document, too. */
function eachExample({ content }: Content, version: Version, rewrite: (value: unknown) => unknown): void {
  for (const example of Object.values(content['application/json']?.examples ?? {})) {
    example.value = JSON.parse(JSON.stringify(rewrite(example.value)), (name, value: unknown) =>
      (name === 'api_version' || name === 'service_version') && value === newestVersion ? version : value,
    );
  }
}

/** A resource that is both sent and answered has two schemas. What nothing refers to any more is left out. */
function rewriteSchemas({ components, ...others }: OpenApi, version: Version): void {
  const { schemas, ...parts } = components;
  for (const { resources } of versionChanges.filter((change) => change.version > version)) {
    for (const [id, change] of Object.entries<ResourceChange>(resources)) {
      const names = [id, `${id}Input`].filter((name) => name in schemas);
      if (names.length === 0) throw new Error(`The document has no schema of ${id}, which a version changes.`);
      for (const name of names) schemas[name] = change.schemaDown(schemas[name]!);
    }
  }
  components.schemas = schemasOf([others, parts], schemas);
}

/** The changelog: each version with its changes, newest first. */
export function changelog(): string {
  const older = versions.slice(0, -1);
  const sections = older.map((before, index) => section(versions[index + 1]!, before)).toReversed();
  return `# Changelog

What changed in each version of the API, newest first. Name a version in \`Service-Version\`; [the guide to versions](guides/versions.md)
says how versions work. Additions, such as new operations, fields and events, are in every version and have no entry here.

${sections.join('\n')}
## ${versions[0]}

The first version.
`;
}

function section(version: Version, before: Version): string {
  const changes: readonly VersionChange[] = versionChanges.filter((change) => change.version === version);
  return `## ${version}\n\n${changes.map((change) => entry(change, before)).join('\n')}`;
}

function entry(change: VersionChange, before: Version): string {
  const touched = new Versioning({
    versions: [before, change.version],
    changes: [change],
    operations,
    events: webhookEventTypes,
  });
  const calls = operations.filter((operation) => touched.touches(operation, before));
  const events = webhookEventTypes.filter(({ type }) => touched.touchesEvent(type, before));
  const resources = Object.keys(change.resources).map((id) => `\`${id}\``);
  return `### ${change.title}

${change.description}

- Resources: ${resources.join(', ')}
- Operations: ${calls.map(({ method, path }) => `\`${method} ${path}\``).join(', ') || 'none'}
- Events: ${events.map(({ type }) => `\`${type}\``).join(', ') || 'none'}

${Object.entries(change.resources)
  .map((resource) => comparison(resource, change.version, before))
  .join('\n')}`;
}

function comparison([id, { down, example }]: [string, ResourceChange], version: string, before: string): string {
  return `\`${id}\` in ${before}:

${jsonBlock(down(example))}

and from ${version} on:

${jsonBlock(example)}
`;
}

function jsonBlock(value: object): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
