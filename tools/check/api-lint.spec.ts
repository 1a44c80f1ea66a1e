import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { apiLint } from './api-lint.ts';

interface OpenApi {
  servers: { url: string }[];
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { parameters: Record<string, unknown>; schemas: Record<string, Record<string, unknown>> };
}

let faults: string;

beforeAll(async () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../docs/api/openapi.json'), 'utf8');
  const { paths, ...rest } = JSON.parse(document) as OpenApi;
  const { servers, components } = rest;
  components.parameters = { 'Service-Version': components.parameters['Service-Version'] };
  const me = paths['/v1/me']!;
  delete me['get']!.responses['429'];
  servers[0]!.url = 'http://api.millwright.example';
  components.schemas = {
    ...Object.fromEntries(
      Object.entries(components.schemas).filter(([name]) =>
        /^(ErrorBody|ErrorCode|ErrorType|Fault|LimitFigures|LimitName|Me|Plan|AccountStatus|Rupees|Scope|Version)/.test(
          name,
        ),
      ),
    ),
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
