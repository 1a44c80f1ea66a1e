/** The OpenAPI 3.1 document of the contract. */
import {
  errorBody,
  errorCodeNames,
  errorCodes,
  eventEnvelope,
  webhookEventTypes,
  exampleEvent,
  idempotencyKey,
  newestVersion,
  operations,
  scopes,
  serviceVersion,
  takesIdempotencyKey,
  type ErrorCode,
  type EventType,
  type Operation,
} from '@millwright/contracts';
import { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import { errorExample } from './error-pages.ts';
import {
  camelCase,
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

export function openApiDocument(): object {
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
        description:
          'JSON over HTTP. Live mode and test mode have an address each; a key works on one of them. Every answer names its request in `x-request-id`. Answers and events may gain fields at any time, so ignore those you do not know; unknown fields in a request are refused.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [
        {
          url: '{base_url}',
          description: 'Live mode',
          variables: { base_url: { default: 'https://api.example.com' } },
        },
        {
          url: '{sandbox_base_url}',
          description: 'Test mode',
          variables: { sandbox_base_url: { default: 'https://sandbox.example.com' } },
        },
      ],
      security: [{ bearer: [] }],
      tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
      paths,
      webhooks: Object.fromEntries(webhookEventTypes.map((eventType) => [eventType.type, webhook(eventType)])),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: `An API key or an OAuth access token, with scopes:\n${Object.entries(scopes)
              .map(([scope, grants]) => `- \`${scope}\`: ${grants}`)
              .join('\n')}`,
          },
        },
        parameters: {
          'Service-Version': headerParameter('Service-Version', serviceVersion),
          'Idempotency-Key': headerParameter('Idempotency-Key', idempotencyKey),
        },
        headers,
        responses: errorResponses(),
        schemas: Object.fromEntries([
          ['EventEnvelope', eventEnvelope],
          ...webhookEventTypes
            .filter(({ draft }) => !draft)
            .map((eventType) => [eventSchemaName(eventType), eventSchema(eventType)]),
        ]),
      },
    },
    { override: tidy },
  );
  return nameInputs(withParameterDetails(document as unknown as Document));
}

function headerParameter(name: string, schema: z.ZodType) {
  return schema.optional().meta({ param: { name, in: 'header' } });
}

const header = (type: 'string' | 'integer', description: string) => ({ description, required: true, schema: { type } });

const headers = {
  'x-request-id': header('string', 'Identifier of the request. Quote it to support.'),
  'service-version': header('string', 'The version the answer is written in.'),
  'retry-after': {
    ...header('integer', 'Seconds to wait before the next attempt, where the time is known.'),
    required: false,
  },
  'www-authenticate': header('string', 'A Bearer challenge; with `insufficient_scope` it names the scope.'),
  etag: header('string', 'The `version` of the record, in quotes.'),
  'idempotent-replayed': {
    ...header('string', '`true` where this is the stored answer to an earlier request with the same Idempotency-Key.'),
    required: false,
  },
};
type HeaderName = keyof typeof headers;

function responseHeaders(...more: HeaderName[]) {
  const always: HeaderName[] = ['x-request-id', 'service-version'];
  return Object.fromEntries([...always, ...more].map((name) => [name, reference('headers', name)]));
}

function operationObject(subject: Operation): ZodOpenApiOperationObject {
  const changes = takesIdempotencyKey(subject);
  const versioned = 'shape' in subject.response && 'version' in (subject.response as z.ZodObject).shape;
  return {
    operationId: camelCase(subject.id),
    tags: [subject.tag],
    summary: subject.summary,
    description: subject.description,
    'x-required-scope': subject.scope,
    ...(subject.limit && { 'x-rate-limit': subject.limit }),
    ...(subject.scope && { security: [{ bearer: [subject.scope] }] }),
    requestParams: {
      ...(subject.params && { path: subject.params }),
      ...(subject.query && { query: subject.query }),
    },
    parameters: [
      reference('parameters', 'Service-Version'),
      ...(changes ? [reference('parameters', 'Idempotency-Key')] : []),
    ],
    ...(subject.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: subject.body, examples: examplesOf(subject, ({ body }) => body) },
        },
      },
    }),
    responses: {
      [`${subject.status}`]: {
        description: subject.status === 201 ? 'Created' : subject.status === 202 ? 'Accepted' : 'OK',
        headers: responseHeaders(
          ...(versioned ? (['etag'] as const) : []),
          ...(changes ? (['idempotent-replayed'] as const) : []),
        ),
        content: {
          'application/json': { schema: subject.response, examples: examplesOf(subject, ({ response }) => response) },
        },
      },
      ...Object.fromEntries(
        errorStatuses(subject).map((status) => [`${status}`, reference('responses', `Error${status}`)]),
      ),
    },
  };
}

function examplesOf(subject: Operation, part: (example: Operation['examples'][number]) => unknown) {
  return Object.fromEntries(
    subject.examples.map((example) => [
      camelCase(example.name.replaceAll(' ', '_')),
      { summary: example.name, value: part(example) },
    ]),
  );
}

/** The statuses with which an operation of this kind may refuse or fail. */
function errorStatuses(subject: Operation): number[] {
  const statuses = [400, 401, 403, 408, 431, 500, 503, 504];
  if (subject.params) statuses.push(404);
  if (takesIdempotencyKey(subject)) statuses.push(409, 422);
  if (subject.body) statuses.push(413, 415);
  for (const code of subject.errors ?? []) statuses.push(errorCodes[code].status);
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}

function errorResponses() {
  const answered = errorCodeNames.filter((code) => code !== 'rate_limited');
  const byStatus = Map.groupBy(answered, (code) => errorCodes[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [`Error${status}`, errorResponse(status, codes)]));
}

function errorResponse(status: number, codes: readonly ErrorCode[]) {
  const more: Partial<Record<number, HeaderName[]>> = {
    401: ['www-authenticate'],
    503: ['retry-after'],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].summary}`).join('\n\n'),
    headers: responseHeaders(...(more[status] ?? [])),
    content: {
      'application/json': {
        schema: errorBody,
        examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
      },
    },
  };
}

function webhook(eventType: EventType) {
  return {
    post: {
      operationId: camelCase(`receive.${eventType.type}`),
      summary: eventType.summary,
      description:
        'Answer any 2xx within 10 seconds. Everything else is a failure and is retried for 24 hours. The same event can arrive twice: deduplicate on its `id`.',
      ...(eventType.draft && { 'x-draft': true }),
      security: [],
      parameters: [
        {
          name: 'Service-Signature',
          in: 'header' as const,
          required: true,
          description:
            '`t=<unix seconds>,v1=<hex>`: the HMAC-SHA256, keyed with the signing secret, of `<t>.<raw body>`. Several `v1` while a secret is being replaced.',
          schema: { type: 'string' as const },
          example: 't=1793680930,v1=4240f3e25255329db81cd2e07102f6ae12437939e52b0c82c0fab7ddf149d2f8',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaReference(eventType.draft ? 'EventEnvelope' : eventSchemaName(eventType)),
            examples: { event: { value: exampleEvent(eventType) } },
          },
        },
      },
      responses: { '2XX': { description: 'Received' } },
    },
  };
}

interface Parameter {
  name: string;
  schema: { type: string; default?: unknown };
  example?: unknown;
}

/** The parts of the written document that are worked on afterwards. */
interface Document {
  paths: Record<string, Record<string, { parameters: (Parameter | { $ref: string })[] }>>;
  components: { schemas: Record<string, unknown> };
}

/** Parameters carry their defaults and the values of the example; lists are written with commas. */
function withParameterDetails(document: Document): Document {
  for (const { path, method, query, examples } of operations) {
    for (const parameter of document.paths[path]![method.toLowerCase()]!.parameters) {
      if ('$ref' in parameter) continue;
      const byDefault = query?.shape[parameter.name] as z.ZodType | undefined;
      const fallback = byDefault?.safeParse(undefined).data;
      if (fallback !== undefined) parameter.schema.default = fallback;
      const value = examples.map(({ params, query }) => ({ ...params, ...query })[parameter.name]).find(Boolean);
      if (parameter.schema.type === 'array') {
        Object.assign(parameter, { style: 'form', explode: false });
        if (value !== undefined) parameter.example = value.split(',');
      } else if (value !== undefined) {
        parameter.example = parameter.schema.type === 'integer' ? Number(value) : value;
      }
    }
  }
  return document;
}

/**
 * A part that is both sent and answered is two schemas: what is answered may gain fields, what is sent may not. The plain name
 * goes to the answered one, `…Input` to the other.
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
