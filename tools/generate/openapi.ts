/** The OpenAPI 3.1 document of the contract. */
import {
  applicationScopeNames,
  contracts,
  csvMediaType,
  errorBody,
  errorCodeNames,
  errorCodes,
  exampleEvent,
  idempotencyKey,
  ifMatch,
  isBodyOptional,
  csvForm,
  mostCsvRows,
  newestVersion,
  operations,
  parametersOfPages,
  scopes,
  serviceVersionOf,
  tags,
  takesIdempotencyKey,
  webhookEnvelope,
  webhookEventTypes,
  withEntries,
  type ErrorCode,
  type EventType,
  type OwnedOperation,
  type Tag,
} from '@millwright/contracts';
import { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import { writeBounds } from './bounds.ts';
import { errorExamples } from './error-pages.ts';
import { introduction } from './introduction.ts';
import { nameSchemas } from './names.ts';
import { samplesOf } from './sdk/samples.ts';
import {
  camelCase,
  descriptionOf,
  eventSchema,
  eventSchemaName,
  renameReferences,
  schemaReference,
  schemasOf,
  tidy,
} from './schemas.ts';

const reference = (section: 'parameters' | 'headers' | 'responses', name: string) => ({
  $ref: `#/components/${section}/${name}`,
});

/** The newest version, as it is published. */
export function openApiDocument(): object {
  return published(plainDocument());
}

/** A document with names for all that clients need names for. */
export function published<Given extends object>(plain: Given): Given {
  return nameSchemas(plain, (document) => {
    const { paths, webhooks, components } = document as unknown as PublishedParts;
    const answers = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) => Object.values(responses)),
    );
    return [answers, webhooks, components.responses, { ...schemaReference('Event') }];
  });
}

interface PublishedParts {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>;
  readonly webhooks: unknown;
  readonly components: { readonly responses: unknown };
}

/** As the schemas of the contract are written down, from which the documents of other versions are made. */
export function plainDocument(): object {
  const paths: NonNullable<ZodOpenApiObject['paths']> = {};
  for (const subject of operations) {
    paths[subject.path] = { ...paths[subject.path], [subject.method.toLowerCase()]: operationObject(subject) };
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Millwright',
        version: newestVersion,
        summary: 'Production orders, invoicing, inspection and webhooks for manufacturers',
        description: introduction(),
        contact: {
          name: 'Millwright support',
          url: 'https://millwright.example/support',
          email: 'support@millwright.example',
        },
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [
        // Import tools take the first.
        { url: 'https://sandbox.millwright.example', description: 'Test mode (sandbox)', 'x-internal': false },
        { url: 'https://api.millwright.example', description: 'Live mode (production)', 'x-internal': false },
      ],
      security: waysToAuthenticate([]),
      tags: [...tags.map(withEvents), webhooksTag].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      paths,
      webhooks: Object.fromEntries(webhookEventTypes.map((eventType) => [eventType.type, webhook(eventType)])),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: `An API key (\`svc_live_…\` on the live address, \`svc_test_…\` on the sandbox address) or an OAuth access token, sent as \`Authorization: Bearer …\`. Never put it in a URL. It carries scopes, and each operation names the one that it needs:\n${scopeList()}`,
          },
          oauth2: {
            type: 'oauth2',
            description:
              'How an application gets an access token from an account: the authorization code flow with PKCE, `S256` only. An access token is valid for an hour; its refresh token can be exchanged once.',
            flows: {
              authorizationCode: {
                authorizationUrl: `${authUrl}/oauth/authorize`,
                tokenUrl: `${authUrl}/oauth/token`,
                refreshUrl: `${authUrl}/oauth/token`,
                scopes: Object.fromEntries(applicationScopeNames.map((name) => [name, scopes[name]])),
              },
            },
          },
        },
        parameters: {
          'Service-Version': headerParameter('Service-Version', serviceVersionOf(newestVersion)),
          'Idempotency-Key': headerParameter('Idempotency-Key', idempotencyKey),
          'If-Match': headerParameter('If-Match', ifMatch),
        },
        headers,
        responses: errorResponses(),
        schemas: Object.fromEntries([
          ['EventEnvelope', webhookEnvelope],
          ...webhookEventTypes.map((eventType) => [eventSchemaName(eventType), eventSchema(eventType)]),
        ]),
      },
    },
    { override: forCallers },
  );
  const written = withEventUnion(nameInputs(withParameterDetails(document as unknown as Document)));
  writeBounds(written);
  return written;
}

/** Every scope with what it grants. Those of apps that are not built can be granted already. */
function scopeList(): string {
  const needed = new Set<string>(operations.flatMap(({ scopes: some }) => some));
  const lines = Object.entries(scopes).map(
    ([scope, grants]) =>
      `- \`${scope}\`: ${grants}${needed.has(scope) ? '' : ' (announced: no operation needs it yet)'}`,
  );
  return lines.join('\n');
}

const authUrl = 'https://auth.millwright.example';

/** By a key, or by a token that was got by OAuth. */
function waysToAuthenticate(needed: string[]): Record<string, string[]>[] {
  return [{ bearer: needed }, { oauth2: needed }];
}

/**
 * Every language must be able to read the patterns: some refuse the halves of a character outside the first plane, which no
 * text in UTF-8 has anyway. And of a URL or an e-mail address the pattern says more than the form.
 */
function forCallers(written: Parameters<typeof tidy>[0]): void {
  const { jsonSchema } = written;
  const { format, pattern } = jsonSchema;
  tidy(written);
  if (format !== undefined && format !== 'uri' && format !== 'email') return;
  if (pattern !== undefined) jsonSchema.pattern = pattern.replaceAll('\\ud800-\\udfff', '');
}

/** The section with the events about its records. */
function withEvents(tag: Tag) {
  const events = contracts.flatMap(({ resources }) =>
    resources
      .filter((resource) => resource.tag?.name === tag.name)
      .flatMap((resource) => Object.keys({ ...resource.events, ...resource.furtherEvents })),
  );
  return { ...tag, ...(events.length > 0 && { 'x-events': events }) };
}

/** Generators of clients write a file for each tag, one for operations and one for webhooks: of the same tag, only one would be left. */
const webhooksTag = { name: 'Webhook events', description: 'Events sent to webhook endpoints.' };

function headerParameter(name: string, schema: z.ZodType) {
  return schema.optional().meta({ param: { name, in: 'header' } });
}

const textHeader = (description: string, schema: { pattern?: string; maxLength?: number; enum?: string[] }) => ({
  description,
  required: true,
  schema: { type: 'string' as const, ...schema },
});

const numberHeader = (description: string, minimum: number) => ({
  description,
  required: true,
  schema: { type: 'integer' as const, minimum, maximum: 2_147_483_647 },
});

const headers = {
  'x-request-id': textHeader('Identifier of the request. Quote it to support.', {
    pattern: '^[A-Za-z0-9_.:-]{1,128}$',
  }),
  'service-version': textHeader('The version of the answer.', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  'ratelimit-limit': numberHeader('Sustained rate of the account in requests per second.', 1),
  'ratelimit-remaining': numberHeader('Tokens left in the bucket now.', 0),
  'ratelimit-reset': numberHeader('Seconds until the bucket is full again.', 0),
  'RateLimit-Policy': {
    ...textHeader(
      'Every limit that applies to this call, by name: `q` requests in `w` seconds, or a number at once. `millwright-burst` is the size of the bucket.',
      { pattern: '^"[a-z]+";', maxLength: 500 },
    ),
    example: '"account";q=50;w=1;millwright-burst=150, "concurrent";q=40;qu="concurrent-requests"',
  },
  RateLimit: {
    ...textHeader('What is left of each of these limits (`r`), and the seconds until more is available (`t`).', {
      pattern: '^"[a-z]+";',
      maxLength: 500,
    }),
    example: '"account";r=149;t=1, "concurrent";r=39',
  },
  'retry-after': numberHeader('Seconds to wait before the next attempt.', 1),
  'www-authenticate': textHeader('A Bearer challenge; with `insufficient_scope` it names the scope.', {
    pattern: '^Bearer( |$)',
    maxLength: 1000,
  }),
  etag: textHeader('The `version` of the record, in quotes.', { pattern: '^"\\d{1,16}"$' }),
  'idempotent-replayed': {
    ...textHeader('Present if this is the stored answer to an earlier request with the same Idempotency-Key.', {
      enum: ['true'],
    }),
    required: false,
  },
};
type HeaderName = keyof typeof headers;

/** The headers of an answer: those that every one has, those that this one has too, and those that only it may lack. */
function responseHeaders(more: { also?: readonly HeaderName[]; perhaps?: readonly HeaderName[] } = {}) {
  const always: readonly HeaderName[] = [
    'x-request-id',
    'service-version',
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
    'RateLimit-Policy',
    'RateLimit',
  ];
  return Object.fromEntries([
    ...[...always, ...(more.also ?? [])].map((name) => [name, reference('headers', name)]),
    ...(more.perhaps ?? []).map((name) => [name, { ...headers[name], required: false }]),
  ]);
}

function operationObject(subject: OwnedOperation): ZodOpenApiOperationObject {
  const changes = takesIdempotencyKey(subject);
  return {
    operationId: camelCase(subject.id),
    tags: [subject.tag],
    summary: subject.summary,
    description: [subject.description, ...ownLimit(subject)].join('\n\n'),
    'x-required-scope': requiredScope(subject),
    ...(subject.limit && { 'x-rate-limit': subject.limit }),
    ...(ownErrors(subject).length > 0 && { 'x-error-codes': ownErrors(subject) }),
    'x-codeSamples': samplesOf(subject),
    ...(subject.scopes.length > 0 && { security: subject.scopes.flatMap((scope) => waysToAuthenticate([scope])) }),
    requestParams: {
      ...(subject.params && { path: subject.params }),
      ...(subject.query && { query: subject.query }),
    },
    parameters: [
      reference('parameters', 'Service-Version'),
      ...(changes ? [reference('parameters', 'Idempotency-Key')] : []),
      ...(subject.checksVersion ? [reference('parameters', 'If-Match')] : []),
    ],
    ...(subject.body && {
      requestBody: {
        required: !isBodyOptional(subject),
        content: {
          'application/json': { schema: subject.body, examples: examplesOf(subject, ({ body }) => body) },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        [subject.status, subject.repeatStatus]
          .filter((status) => status !== undefined)
          .map((status) => [`${status}`, answerWith(status, subject)]),
      ),
      ...Object.fromEntries(
        errorStatuses(subject).map((status) => [`${status}`, reference('responses', `Error${status}`)]),
      ),
    },
  };
}

function answerWith(status: number, subject: OwnedOperation) {
  const changes = takesIdempotencyKey(subject);
  const versioned = 'shape' in subject.response && 'version' in (subject.response as z.ZodObject).shape;
  return {
    description: descriptions[status] ?? 'OK',
    headers: responseHeaders({
      also: [...(versioned ? (['etag'] as const) : []), ...(changes ? (['idempotent-replayed'] as const) : [])],
    }),
    content: contentOf(subject),
  };
}

function contentOf(subject: OwnedOperation) {
  const { response: schema, responseType } = subject;
  if (responseType !== undefined) return { [responseType]: { schema } };
  const json = { schema, examples: examplesOf(subject, ({ response }) => response) };
  if (csvForm(subject) === undefined) return { 'application/json': json };
  return {
    'application/json': json,
    [csvMediaType]: { schema: subject.tables ? csvOfTables(subject.tables) : csvSchema },
  };
}

function csvOfTables(tables: readonly string[]) {
  const names = new Intl.ListFormat('en').format(tables.map((name) => `\`${name}\``));
  return {
    ...csvSchema,
    description: `The rows of ${names} as CSV (RFC 4180), if \`Accept\` prefers \`text/csv\`: a header with the columns of all these tables, and a line for each row. The column \`field\` names the table of a row.`,
  };
}

const csvSchema = {
  type: 'string' as const,
  maxLength: 2_147_483_647,
  description: `All pages of the list as CSV (RFC 4180), if \`Accept\` prefers \`text/csv\`: a header with the fields of a record, and a line for each record. It accepts the filters of the list, but no ${new Intl.ListFormat('en', { type: 'disjunction' }).format(parametersOfPages.map((name) => `\`${name}\``))}. A list of more than ${mostCsvRows} records is 400 \`invalid_parameter\`.`,
};

const descriptions: Readonly<Record<number, string>> = { 201: 'Created', 202: 'Accepted' };

/** Null where any credential will do; a list where one of several is enough. */
function requiredScope({ scopes }: OwnedOperation): string | readonly string[] | null {
  return scopes.length > 1 ? scopes : (scopes[0] ?? null);
}

function examplesOf(subject: OwnedOperation, part: (example: OwnedOperation['examples'][number]) => unknown) {
  return Object.fromEntries(
    subject.examples.map((example) => [
      camelCase(example.name.replaceAll(' ', '_')),
      { summary: example.name, value: part(example) },
    ]),
  );
}

function ownLimit({ limit }: OwnedOperation): string[] {
  if (limit === undefined) return [];
  return [
    `Limited to ${limit.count} requests per ${limit.per} for each account and mode, in addition to the limits of its plan. One more is 429 \`rate_limited\` with \`"limit": "endpoint"\`.`,
  ];
}

/**
 * The refusals that depend on the operation, unlike those that any call may get. Its description names those of the latter for which
 * it has a reason of its own; a 409 that it names without declaring it is the answer of another operation.
 */
function ownErrors(subject: OwnedOperation): ErrorCode[] {
  const { params, checksVersion, limit, errors, description } = subject;
  const own = new Set(errors);
  if (params) own.add('not_found');
  if (checksVersion) own.add('precondition_failed');
  if (limit) own.add('rate_limited');
  return errorCodeNames
    .filter((code) => own.has(code) || (errorCodes[code].status !== 409 && description.includes(`\`${code}\``)))
    .toSorted((one, other) => errorCodes[one].status - errorCodes[other].status);
}

/** The statuses with which an operation of this kind may refuse or fail. */
function errorStatuses(subject: OwnedOperation): number[] {
  const statuses = [400, 401, 403, 408, 429, 431, 500, 503, 504];
  if (subject.params) statuses.push(404);
  if (takesIdempotencyKey(subject)) statuses.push(409, 422);
  if (subject.body) statuses.push(413, 415);
  if (subject.checksVersion) statuses.push(412);
  for (const code of subject.errors ?? []) statuses.push(errorCodes[code].status);
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function errorResponses() {
  const answered = new Set(operations.flatMap(errorStatuses));
  const byStatus = Map.groupBy(errorCodeNames, (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => answered.has(status))
      .map(([status, codes]) => [`Error${status}`, errorResponse(status, codes)]),
  );
}

function errorResponse(status: number, codes: readonly ErrorCode[]) {
  const more: Partial<Record<number, Parameters<typeof responseHeaders>[0]>> = {
    401: { also: ['www-authenticate'] },
    403: { perhaps: ['www-authenticate'] },
    429: { also: ['retry-after'] },
    503: { perhaps: ['retry-after'] },
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].summary}`).join('\n\n'),
    headers: responseHeaders(more[status]),
    content: {
      'application/json': {
        schema: errorBody,
        examples: Object.fromEntries(codes.flatMap(errorExamples)),
      },
    },
  };
}

function webhook(eventType: EventType) {
  return {
    post: {
      operationId: camelCase(`receive.${eventType.type}`),
      tags: [webhooksTag.name],
      summary: eventType.type,
      description: `${descriptionOf(eventType)}\n\nAnswer any 2xx within 10 seconds. Everything else is a failure and is retried for 24 hours. The same event can arrive twice: deduplicate on its \`id\`.`,
      security: [],
      parameters: [
        {
          name: 'Service-Signature',
          in: 'header' as const,
          required: true,
          description:
            '`t=<unix seconds>,v1=<hex>`: the HMAC-SHA256, keyed with the signing secret, of `<t>.<raw body>`. Several `v1` while a secret is being replaced.',
          schema: {
            type: 'string' as const,
            pattern: '^t=\\d{1,12}(,v1=[0-9a-f]{64}){1,10}$',
          },
          example: 't=1793680930,v1=4240f3e25255329db81cd2e07102f6ae12437939e52b0c82c0fab7ddf149d2f8',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaReference(eventSchemaName(eventType)),
            examples: { event: { value: exampleEvent(eventType) } },
          },
        },
      },
      responses: { '2XX': { description: 'Received' } },
    },
  };
}

/** An event by its type. One of a type that is newer than the document is an `EventEnvelope`. */
function withEventUnion(document: Document): Document {
  const names = webhookEventTypes.map((eventType) => [eventType.type, eventSchemaName(eventType)] as const);
  const { schemas } = document.components;
  const renamed = renameReferences(
    { paths: document.paths, list: schemas['EventList'] },
    new Map([['EventEnvelope', 'Event']]),
  );
  const event = {
    description: 'An event: `type` says which records `data` contains. Types that you do not know are envelopes.',
    anyOf: [...names.map(([, name]) => schemaReference(name)), schemaReference('EventEnvelope')],
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(names.map(([type, name]) => [type, schemaReference(name).$ref])),
    },
  };
  const named = Object.entries({ ...schemas, Event: event, EventList: renamed.list });
  const sorted = Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, paths: renamed.paths, components: { ...document.components, schemas: sorted } };
}

interface Parameter {
  name: string;
  description?: string;
  schema: { type: string; default?: unknown; description?: string; properties?: Record<string, { type?: string }> };
  example?: unknown;
}

/** The parts of the written document that are worked on afterwards. */
interface Document {
  paths: Record<string, Record<string, { parameters: (Parameter | { $ref: string })[] }>>;
  components: { schemas: Record<string, unknown>; parameters: Record<string, Parameter> };
}

/** Parameters carry their descriptions, their defaults and the values of the example; lists are written with commas. */
function withParameterDetails(document: Document): Document {
  for (const parameter of Object.values(document.components.parameters)) describe(parameter);
  for (const { path, method, query, examples } of operations) {
    for (const parameter of document.paths[path]![method.toLowerCase()]!.parameters) {
      if ('$ref' in parameter) continue;
      describe(parameter);
      const byDefault = query?.shape[parameter.name] as z.ZodType | undefined;
      const fallback = byDefault?.safeParse(undefined).data;
      if (fallback !== undefined) parameter.schema.default = fallback;
      if (parameter.schema.type === 'object') {
        Object.assign(parameter, { style: 'deepObject', explode: true });
        const entries = examples.map(({ query }) => withEntries(query ?? {})[parameter.name]).find(Boolean);
        if (entries !== undefined) parameter.example = entryValues(entries as Record<string, string>, parameter.schema);
        continue;
      }
      const value = examples.map(({ params, query }) => ({ ...params, ...query })[parameter.name]).find(Boolean);
      if (parameter.schema.type === 'array') {
        Object.assign(parameter, { style: 'form', explode: false });
        if (value !== undefined) parameter.example = value.split(',');
      } else if (value !== undefined) {
        parameter.example = valueOf(value, parameter.schema);
      }
    }
  }
  return document;
}

/** What the text of a query means by its schema. */
function valueOf(text: string, schema: { type?: string } | undefined): string | number | boolean {
  if (schema?.type === 'boolean') return text === 'true';
  return /^(integer|number)$/.test(String(schema?.type)) ? Number(text) : text;
}

function entryValues(entries: Record<string, string>, { properties }: Parameter['schema']) {
  return Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, valueOf(text, properties?.[name])]));
}

function describe(parameter: Parameter): void {
  const { description, ...schema } = parameter.schema;
  if (description !== undefined) Object.assign(parameter, { description, schema });
}

/**
 * A part of both requests and responses becomes two schemas: responses may gain fields, requests may not. The response schema gets
 * the plain name, the request schema `…Input`.
 */
function nameInputs(document: Document): Document {
  const names = Object.keys(document.components.schemas);
  const outputs = names.filter((name) => name.endsWith('Output')).map((name) => name.slice(0, -'Output'.length));
  const renamed = new Map(
    outputs.flatMap((name): [string, string][] => [
      [name, `${name}Input`],
      [`${name}Output`, name],
    ]),
  );
  const { components, ...rest } = renameReferences(document, renamed);
  const { schemas, ...others } = components;
  const byNewName = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [renamed.get(name) ?? name, schema]),
  );
  return { ...rest, components: { ...others, schemas: schemasOf([rest, others], byNewName) } };
}
