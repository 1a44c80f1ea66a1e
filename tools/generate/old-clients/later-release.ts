/** What a later release may answer: each object of an example with a field more, each open enumeration with a value more. */
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly 'x-extensible-enum'?: readonly string[];
  readonly enum?: readonly string[];
}

interface Content {
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema: Schema; readonly examples?: Readonly<Record<string, { readonly value?: unknown }>> }
    >
  >;
}

/** The parts of a document that say what is answered and sent to webhook endpoints. */
export interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId: string; readonly responses: Record<string, Content> }>>
    >
  >;
  readonly webhooks: Readonly<Record<string, { readonly post: { readonly requestBody: Content } }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Content>>;
  };
}

/** An example of the contract, and as a later release may write it. */
export interface Answer {
  /** The id of its operation, the type of its event, or for an error the name of the response and its code. */
  readonly name: string;
  readonly schema: Schema;
  readonly example: unknown;
  readonly later: unknown;
}

export const laterValue = 'of_a_later_release';
export const laterField = 'later_field';
/** Every kind of JSON. */
const laterContent = { text: 'x', number: 1.5, list: [null, true, { deep: 'x' }] };

/** The answers of a document, as the release after it may write them. */
export class LaterRelease {
  readonly answers: readonly Answer[];
  readonly errors: readonly Answer[];
  readonly events: readonly Answer[];
  /** Of types that the document does not know. */
  readonly unknownEvents: readonly Answer[];
  /** The names of the enumerations that have had a value more. */
  readonly extended = new Set<string>();

  private readonly document: Document;
  private readonly only: string | undefined;
  private readonly validators = new Map<Schema, ValidateFunction>();
  private readonly ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });

  /** With the answers of one name alone, if it is given: to make all of them takes a while. */
  constructor(document: Document, only?: string) {
    this.document = document;
    this.only = only;
    addFormats.default(this.ajv);
    this.ajv.addSchema(document, 'document');
    const answered = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    this.answers = answered.flatMap(({ operationId, responses }) =>
      Object.values(responses).flatMap((answer) => this.examplesOf(operationId, answer)),
    );
    this.errors = Object.entries(document.components.responses).flatMap(([name, answer]) =>
      this.examplesOf(name, answer),
    );
    this.events = Object.entries(document.webhooks).flatMap(([type, { post }]) =>
      this.examplesOf(type, post.requestBody),
    );
    const schema = { $ref: '#/components/schemas/Event' };
    this.unknownEvents = this.events.map(({ name, example, later }) => ({
      name,
      schema,
      example,
      later: { ...(later as object), type: laterValue, data: laterContent },
    }));
  }

  /** What the document has against a value; empty where it is valid. */
  faultsOf(value: unknown, schema: Schema): string[] {
    const valid = this.validatorOf(schema);
    if (valid(value)) return [];
    return valid.errors!.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private examplesOf(name: string, { content = {} }: Content): Answer[] {
    if (this.only !== undefined && name !== this.only) return [];
    const { schema, examples = {} } = content['application/json'] ?? {};
    if (schema === undefined) return [];
    return Object.values(examples).map(({ value }) => {
      const example = JSON.parse(JSON.stringify(value)) as unknown;
      return { name, schema, example, later: this.later(example, schema) };
    });
  }

  private later(value: unknown, given: Schema): unknown {
    const schema = this.resolve(given);
    const options = schema.anyOf ?? schema.oneOf;
    if (options !== undefined) {
      const option = options.find((each) => this.faultsOf(value, each).length === 0);
      if (option === undefined) throw new Error(`no alternative is ${JSON.stringify(value).slice(0, 200)}`);
      return this.later(value, option);
    }
    const values = this.valuesOf(given);
    if (values !== undefined && typeof value === 'string') return laterValue;
    if (Array.isArray(value)) return this.laterList(value, schema.items ?? {});
    if (typeof value === 'object' && value !== null) return this.laterObject(value, schema);
    return value;
  }

  /** A list of names may have every name there is, and that of a later release. */
  private laterList(list: readonly unknown[], items: Schema): unknown[] {
    const values = this.valuesOf(items);
    return values === undefined ? list.map((each) => this.later(each, items)) : [...values, laterValue];
  }

  private laterObject(value: object, { properties, additionalProperties }: Schema): object {
    const others = typeof additionalProperties === 'object' ? additionalProperties : {};
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      this.later(field, properties?.[name] ?? others),
    ]);
    // The names of a map are the caller's own.
    return Object.fromEntries(properties === undefined ? fields : [...fields, [laterField, laterContent]]) as object;
  }

  private valuesOf(given: Schema): readonly string[] | undefined {
    const schema = this.resolve(given);
    const values = schema['x-extensible-enum'] ?? schema.enum;
    if (values !== undefined && given.$ref !== undefined) this.extended.add(nameIn(given.$ref));
    return values;
  }

  private resolve(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : this.resolve(this.document.components.schemas[nameIn(schema.$ref)]!);
  }

  private validatorOf(schema: Schema): ValidateFunction {
    const known = this.validators.get(schema);
    if (known !== undefined) return known;
    const valid = this.ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as Schema,
    );
    this.validators.set(schema, valid);
    return valid;
  }
}

function nameIn(reference: string): string {
  return reference.split('/').at(-1)!;
}
