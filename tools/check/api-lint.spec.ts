import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { schemasOf } from '../generate/schemas.ts';
import { apiLint } from './api-lint.ts';

interface OpenApi {
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: {
    parameters: Record<string, unknown>;
    responses: Record<string, unknown>;
    schemas: Record<string, Record<string, unknown>>;
  };
}

let faults: string;

beforeAll(async () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../docs/api/openapi.json'), 'utf8');
  const { paths, ...rest } = JSON.parse(document) as OpenApi;
  const { servers, components } = rest;
  components.parameters = { 'Service-Version': components.parameters['Service-Version'] };
  const me = paths['/v1/me']!;
  delete me['get']!.responses['429'];
  const answered = Object.values(me['get']!.responses).flatMap((answer) => (answer as { $ref?: string }).$ref ?? []);
  components.responses = Object.fromEntries(
    Object.entries(components.responses).filter(([name]) =>
      answered.some((reference) => reference.endsWith(`/${name}`)),
    ),
  );
  servers[0]!.url = 'http://api.millwright.example';
  components.schemas = {
    ...schemasOf([me, components.responses], components.schemas),
    Text: { type: 'string' },
    List: { type: 'array' },
    Count: { type: 'integer' },
  };
  const root = mkdtempSync(join(tmpdir(), 'millwright-lint-'));
  mkdirSync(join(root, 'docs/api'), { recursive: true });
  const openApi = { ...rest, webhooks: {}, paths: { '/v1/me': me } };
  writeFileSync(join(root, 'docs/api/openapi.json'), JSON.stringify(openApi));
  faults = (await apiLint(root)).output;
  rmSync(root, { recursive: true });
});

it.each([
  ['a text without a bound', 'components.schemas.Text: Schema of type string must specify maxLength'],
  ['a list without a bound', 'components.schemas.List: Schema of type array must specify maxItems'],
  ['a number without a bound', 'components.schemas.Count: Schema of type integer must specify minimum and maximum'],
  ['an operation without a 429', 'paths./v1/me.get.responses: Operation is missing rate limiting response'],
  ['an address without TLS', 'servers.0.url: Server URLs must not use http://'],
])('finds %s', (_, fault) => {
  expect(faults).toContain(`docs/api/openapi.json: ${fault}`);
});
