/** Both documents describe every schema, every field, and every value of an enumeration. */
import { describe, expect, it } from '@jest/globals';
import {
  errorCodeNames,
  eventTypeNames,
  planNames,
  applicationScopeNames,
  scopeNames,
  unitCodes,
  uploadTypes,
  versions,
  webhookEventTypeNames,
} from '@millwright/contracts';
import { asyncApiDocument } from './asyncapi.ts';
import { openApiDocument } from './openapi.ts';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly enum?: readonly (string | null)[];
  readonly 'x-extensible-enum'?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Enumerations whose values are described in a place of their own: guides, error pages, the security scheme, standards. */
const describedElsewhere = new Set(
  [
    ...[webhookEventTypeNames, [...webhookEventTypeNames, '*'], eventTypeNames, errorCodeNames],
    ...[scopeNames, applicationScopeNames, planNames, versions, uploadTypes, unitCodes],
  ].map((values) => values.toSorted().join()),
);

describe.each([
  ['OpenAPI', openApiDocument()],
  ['AsyncAPI', asyncApiDocument()],
])('the %s document', (_, document) => {
  const { schemas } = (document as { components: { schemas: Record<string, Schema> } }).components;
  const named = Object.entries(schemas);

  /** What is said of a field: by itself, by the schema that it refers to, or by one of its forms. */
  const textOf = (schema: Schema): string => {
    const referred = schema.$ref === undefined ? undefined : schemas[schema.$ref.split('/').at(-1)!];
    const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    return [schema.description, referred && textOf(referred), ...forms.map(textOf)].filter(Boolean).join('\n');
  };

  const fieldsOf = (place: string, schema: Schema): [place: string, schema: Schema][] => {
    const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    const more = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
    const inside = [...forms, ...more, ...(schema.items ? [schema.items] : [])].flatMap((each) =>
      fieldsOf(place, each),
    );
    const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
      [`${place}.${name}`, field],
      ...fieldsOf(`${place}.${name}`, field),
    ]);
    return [...own, ...inside];
  };
  const fields = named.flatMap(([name, schema]) => fieldsOf(name, schema));

  it('describes every schema and every field', () => {
    const silent = [...named, ...fields].filter(([, schema]) => textOf(schema) === '').map(([place]) => place);
    expect(silent).toEqual([]);
  });

  it('describes every value of an enumeration', () => {
    const unexplained = fields.flatMap(([place, schema]) => {
      const forms = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
      const values = forms.flatMap(({ $ref, ...form }) => {
        const { enum: closed, 'x-extensible-enum': open } =
          $ref === undefined ? form : schemas[$ref.split('/').at(-1)!]!;
        return closed ?? open ?? [];
      });
      if (values.length < 2 || describedElsewhere.has(values.map(String).toSorted().join())) return [];
      const text = textOf(schema);
      return values.filter((value) => !text.includes(`\`${value}\``)).map((value) => `${place}: ${value}`);
    });
    expect(unexplained).toEqual([]);
  });
});
