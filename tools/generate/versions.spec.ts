import { describe, expect, it } from '@jest/globals';
import {
  applyPatch,
  createBuyer,
  createOrder,
  newestVersion,
  operations,
  type PatchOperation,
  versioning,
  versions,
} from '@millwright/contracts';
import { isLongForm, someOf } from '@millwright/testing';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { plainDocument, published } from './openapi.ts';
import { changelog, olderDocuments, type OpenApi, versionPatches } from './versions.ts';

/** A schema, or what has one. */
interface Described {
  schema: object;
  example: unknown;
  examples: Record<string, unknown>;
  default: unknown;
}
const namesOfExamples = new Set(['example', 'examples', 'default']);
interface WithSchema {
  content: { 'application/json'?: { schema: object; examples: Record<string, { value: unknown }> } };
}
interface Written extends Omit<OpenApi, 'paths' | 'webhooks'> {
  paths: Record<string, Record<string, { requestBody?: WithSchema; responses: Record<string, WithSchema> }>>;
  webhooks: Record<string, { post: { requestBody: WithSchema } }>;
}

const plain = plainDocument();
const newest = published(plain);
const newestAtFirst = JSON.stringify(newest);
const documents = [
  [newestVersion, newest as Written],
  ...olderDocuments(plain).map((document) => [document.info.version, document as Written] as const),
] as const;
const older = (version: string): Written => documents.find(([each]) => each === version)![1];

/** Every example and default of a document, with its place and that of its schema. */
function examplesIn(document: object): [place: string, schemaAt: string, value: unknown][] {
  const found: [string, string, unknown][] = [];
  const collect = (part: unknown, at: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { schema, example, examples = {}, default: standard } = part as Partial<Described>;
    const schemaAt = schema === undefined ? at : `${at}/schema`;
    // Fields may have such names.
    const given = at.endsWith('/properties') ? {} : { example, default: standard, ...examples };
    const values = Object.entries(given).filter(([, value]) => value !== undefined);
    for (const [name, value] of values) {
      const isNamed = schema !== undefined && name in examples;
      found.push([`${at}, ${name}`, schemaAt, isNamed ? (value as { value: unknown }).value : value]);
    }
    for (const [name, each] of Object.entries(part)) {
      if (!namesOfExamples.has(name)) collect(each, `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  };
  collect(document, '');
  return found;
}

/** The part of a document at a JSON pointer. */
function partOf(document: object, pointer: string): object | undefined {
  const names = pointer.split('/').slice(1);
  const named = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return named.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document) as
    | object
    | undefined;
}

/** The text of a schema, and of all schemas that it refers to. */
function textsOf(document: object, schemaAt: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(schemaAt)) return known;
  const text = JSON.stringify(partOf(document, schemaAt)) ?? '';
  known.set(schemaAt, text);
  for (const [, pointer] of text.matchAll(/"\$ref":"#([^"]+)"/g)) textsOf(document, pointer!, known);
  return known;
}

/** Those of which the example or a schema is another one than in the newest version. */
function changedExamplesIn(document: object): ReturnType<typeof examplesIn> {
  const written = new Map(examplesIn(newest).map(([place, , value]) => [place, JSON.stringify(value)]));
  return examplesIn(document).filter(
    ([place, schemaAt, value]) =>
      written.get(place) !== JSON.stringify(value) ||
      [...textsOf(document, schemaAt)].some(([at, text]) => text !== (JSON.stringify(partOf(newest, at)) ?? '')),
  );
}

function checkerOf(document: Written): (schemaAt: string, value: unknown) => string {
  // Each validator is used a few times, so it is compiled without its references, and as it is.
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const validators = new Map<string, ValidateFunction>();
  return (schemaAt, value) => {
    const text = JSON.stringify(partOf(document, schemaAt));
    const validate = validators.get(text) ?? ajv.compile({ $ref: `document#${encodeURI(schemaAt)}` });
    validators.set(text, validate);
    return validate(value) ? 'valid' : ajv.errorsText(validate.errors);
  };
}

it('the documents of older versions are what their patches make of the newest, in the same order', () => {
  const patches = [...versionPatches(plain).values()];
  expect(patches).toHaveLength(documents.length - 1);
  for (const [index, patch] of patches.entries()) {
    const document = structuredClone(newest);
    applyPatch(document, JSON.parse(patch) as PatchOperation[]);
    expect(JSON.stringify(document)).toBe(JSON.stringify(documents[index + 1]![1]));
  }
});

const checks = new Map<string, ReturnType<typeof checkerOf>>(
  documents.map(([version, document]) => [version, checkerOf(document)]),
);

describe.each(documents)('the document of version %s', (version, document) => {
  const check = checks.get(version)!;

  it('says which it is', () => {
    expect(document.info.version).toBe(version);
  });

  it('has valid examples', () => {
    const isPart = version !== newestVersion && !isLongForm;
    const examples = isPart ? changedExamplesIn(document) : someOf(examplesIn(document), 3);
    expect(examples.length).toBeGreaterThan(isPart ? 10 : operations.length);
    const wrong = examples.map(([place, schemaAt, value]) => `${place}: ${check(schemaAt, value)}`);
    expect(wrong.filter((line) => !line.endsWith(': valid'))).toEqual([]);
  });

  it('has the same operations and events as the newest', () => {
    const namesOf = ({ paths, webhooks }: Written) => [
      ...Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)]),
      ...Object.keys(webhooks),
    ];
    expect(namesOf(document)).toEqual(namesOf(newest as Written));
  });
});

describe('the document of 2026-10-01', () => {
  const document = older('2026-10-01');
  const check = checks.get('2026-10-01')!;
  const checkNewest = checks.get(newestVersion)!;
  const newOrder = '/components/schemas/OrderCreate';
  const [{ body, response }] = createOrder.examples;

  it('takes the addresses of a buyer as that version has them, and not as later ones do', () => {
    expect(check(newOrder, versioning.downgradeRequest(createOrder, '2026-10-01', body))).toBe('valid');
    expect(check('/components/schemas/BuyerCreate', createBuyer.examples[0]!.body)).toContain(
      'must NOT have additional properties',
    );
    expect(check('/components/schemas/Buyer', { ...response.buyer, billing_address: {} })).toContain('billing_address');
    expect(checkNewest(newOrder, body)).toBe('valid');
  });

  it('names itself to those who read it', () => {
    expect(document.info.description).toContain('This is version `2026-10-01`. The newest is `2026-11-01`');
    const { 'Service-Version': parameter } = document.components.parameters;
    expect(parameter).toMatchObject({ example: '2026-10-01', schema: { pattern: '^2026-10-01$' } });
    expect(parameter!.description).toContain('`2026-10-01` for what this document describes');
    const { value } =
      document.webhooks['order.created']!.post.requestBody.content['application/json']!.examples!['event']!;
    expect(value).toMatchObject({ api_version: '2026-10-01', data: { order: { buyer: { billing_address: {} } } } });
  });

  it('leaves the document of the newest as it was', () => {
    expect(JSON.stringify(newest)).toBe(newestAtFirst);
  });
});

describe('the changelog', () => {
  it('has every version, newest first, with what it touches, before and after', () => {
    const text = changelog();
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, version]) => version)).toEqual(versions.toReversed());
    const places = [
      '### Buyer addresses are grouped',
      '- Resources: `Buyer`',
      '- Operations: `POST /v1/orders`, `PATCH /v1/orders/{id}`',
      '- Events: `order.created`, `order.updated`, `order.cancelled`',
      '`Buyer` in 2026-10-01:',
      '"billing_address": {',
      'and from 2026-11-01 on:',
      '"addresses": {',
    ].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
