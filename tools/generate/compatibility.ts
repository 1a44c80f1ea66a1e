/**
 * Finds the changes in a new AsyncAPI document that would break readers of the topics. Optional additions are allowed: new
 * topics, messages and optional fields, and more values of an open enumeration. The schemas of the API are compared here,
 * too.
 */

/** The parts of the document that are compared. */
export interface AsyncApi {
  channels: Record<string, { address: string; messages: Record<string, unknown> }>;
  components: {
    messages: Record<string, { headers: unknown; payload: unknown; bindings: { kafka: { key: unknown } } }>;
    schemas: Record<string, unknown>;
  };
}

export function breakingChanges(before: AsyncApi, after: AsyncApi): string[] {
  const types = Object.keys(before.components.messages);
  return [...channelChanges(before, after), ...types.flatMap((type) => messageChanges(before, after, type))];
}

function channelChanges(before: AsyncApi, after: AsyncApi): string[] {
  const carriers = Object.values(after.channels);
  return Object.values(before.channels).flatMap(({ address, messages }) => {
    const carried = carriers.find((channel) => channel.address === address)?.messages ?? {};
    return Object.keys(messages)
      .filter((type) => !(type in carried))
      .map((type) => `${type}: no longer on the topic ${address}`);
  });
}

function messageChanges(before: AsyncApi, after: AsyncApi, type: string): string[] {
  const old = before.components.messages[type]!;
  const now = after.components.messages[type];
  if (now === undefined) return [`${type}: removed`];
  return [
    ...new SchemaComparison(before, after).changes(old.payload, now.payload, type),
    ...new SchemaComparison(before, after).changes(old.headers, now.headers, `${type}, headers`),
    ...new SchemaComparison(before, after).changes(old.bindings.kafka.key, now.bindings.kafka.key, `${type}, key`),
  ];
}

/** The parts of a document in which schemas refer to others. */
interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

type Schema = Record<string, unknown>;

/** Keywords without effect on validity, which may change. */
const annotations = new Set(['$comment', 'default', 'deprecated', 'description', 'example', 'examples', 'title']);

/** What the comparison of enumerations covers; the length of a text follows from its values. */
const wordsOfEnumerations = new Set(['enum', 'x-extensible-enum', 'maxLength']);

/**
 * What a schema is for. A `record` stays readable for ever, so old ones must be valid by the new schema too, and the other way
 * round. An `answer` may say more than before. In both an enumeration may grow if it is open. A `request` may be asked less of
 * than before.
 */
export type SchemaUse = 'record' | 'answer' | 'request';

export class SchemaComparison {
  /** Pairs of references on the way down, so that a schema that holds itself comes to an end. */
  private readonly open = new Set<string>();

  private readonly before: Document;
  private readonly after: Document;
  private readonly use: SchemaUse;

  constructor(before: Document, after: Document, use: SchemaUse = 'record') {
    this.before = before;
    this.after = after;
    this.use = use;
  }

  changes(old: unknown, now: unknown, path: string): string[] {
    const pair = `${reference(old)} ${reference(now)}`;
    if (this.open.has(pair)) return [];
    if (reference(old) && reference(now)) this.open.add(pair);
    const found = this.schemaChanges(resolve(this.before, old), resolve(this.after, now), path);
    this.open.delete(pair);
    return found;
  }

  private schemaChanges(old: unknown, now: unknown, path: string): string[] {
    if (!isSchema(old) || !isSchema(now)) return this.valueChanges('schema', old, now, path);
    const [oldValues, newValues] = [enumerationIn(old), enumerationIn(now)];
    const isCompared = oldValues ?? newValues;
    const keywords = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
      (word) => !annotations.has(word) && !(isCompared && wordsOfEnumerations.has(word)),
    );
    const found = [
      ...keywords.flatMap((word) => this.keywordChanges(word, old, now, path)),
      ...this.enumerationChanges(oldValues, newValues, path),
    ];
    if (this.use !== 'request' || old['default'] === undefined || same(old['default'], now['default'])) return found;
    return [...found, `${path}: default was ${text(old['default'])}, is ${text(now['default'])}`];
  }

  private keywordChanges(word: string, old: Schema, now: Schema, path: string): string[] {
    const [oldValue, newValue] = [old[word], now[word]];
    switch (word) {
      case 'properties':
        return this.propertyChanges(asSchema(oldValue), asSchema(newValue), path);
      case 'required':
        return this.requiredChanges(sorted(oldValue), sorted(newValue), asSchema(old.properties), path);
      case 'items':
      case 'additionalProperties':
      case 'propertyNames':
        return this.partChanges(word, oldValue, newValue, path);
      case 'allOf':
      case 'anyOf':
      case 'oneOf': {
        if (this.mayHaveMore(old)) return this.alternativeChanges(word, oldValue, newValue, path);
        const [oldList, newList] = [asList(oldValue), asList(newValue)];
        if (oldList.length !== newList.length)
          return [`${path}: ${word} has ${newList.length} alternatives, had ${oldList.length}`];
        return oldList.flatMap((each, index) => this.changes(each, newList[index], `${path}[${word} ${index}]`));
      }
      case 'discriminator':
        // Which alternatives there are is compared with them.
        if (!this.mayHaveMore(old)) return this.valueChanges(word, oldValue, newValue, path);
        return this.valueChanges(`${word} name`, nameOfDiscriminator(old), nameOfDiscriminator(now), path);
      default:
        return this.valueChanges(word, oldValue, newValue, path);
    }
  }

  /** A reader of a union takes what the discriminator does not name as the alternative that it does not name either. */
  private mayHaveMore(union: Schema): boolean {
    if (this.use !== 'answer' || !isSchema(union['discriminator'])) return false;
    const named = Object.values(asSchema(union['discriminator']['mapping']));
    return asList(union['anyOf']).some((each) => !named.includes(asSchema(each).$ref));
  }

  private alternativeChanges(word: string, old: unknown, now: unknown, path: string): string[] {
    const left = asList(now);
    return asList(old).flatMap((each) => {
      const name = reference(each)?.split('/').at(-1) ?? '';
      const same = left.find((other) => reference(other) === reference(each));
      return same === undefined
        ? [`${path}: ${word} no longer has ${name}`]
        : this.changes(each, same, `${path}[${word} ${name}]`);
    });
  }

  private propertyChanges(old: Schema, now: Schema, path: string): string[] {
    return Object.keys(old).flatMap((name) =>
      name in now ? this.changes(old[name], now[name], `${path}.${name}`) : [`${path}.${name}: removed`],
    );
  }

  private partChanges(word: string, old: unknown, now: unknown, path: string): string[] {
    if (!isSchema(old) || !isSchema(now)) return this.valueChanges(word, old, now, path);
    return this.changes(old, now, `${path}[${word}]`);
  }

  private requiredChanges(old: readonly string[], now: readonly string[], known: Schema, path: string): string[] {
    const gone = old.filter((name) => !now.includes(name)).map((name) => `${path}.${name}: no longer always there`);
    const come = now
      .filter((name) => !old.includes(name))
      .map((name) => `${path}.${name}: ${name in known ? 'made required' : 'added as required'}`);
    switch (this.use) {
      case 'record':
        return [...gone, ...come.map((change) => `${change}; older records lack it`)];
      case 'answer':
        return gone;
      case 'request':
        return come.map((change) => `${change}; callers do not send it`);
    }
  }

  private enumerationChanges(old: Enumeration | undefined, now: Enumeration | undefined, path: string): string[] {
    if (old === undefined || now === undefined) return this.valueChanges('values', old?.values, now?.values, path);
    if (this.use !== 'request' && !old.isOpen && now.isOpen) return [`${path}: its values are open, were closed`];
    const gone = old.values.filter((value) => !now.values.includes(value));
    if (gone.length > 0) return [`${path}: values no longer has ${gone.join(', ')}`];
    const come = now.values.filter((value) => !old.values.includes(value));
    if (this.use === 'request' || old.isOpen || come.length === 0) return [];
    return [`${path}: values also has ${come.join(', ')}, and was closed`];
  }

  private valueChanges(word: string, old: unknown, now: unknown, path: string): string[] {
    const allowed = { record: undefined, answer: 'narrower', request: 'wider' }[this.use];
    if (same(old, now) || effectOf(word, old, now) === allowed) return [];
    return [
      word === 'schema'
        ? `${path}: ${text(old)} became ${text(now)}`
        : `${path}: ${word} was ${text(old)}, is ${text(now)}`,
    ];
  }
}

const lowerBounds = new Set(['exclusiveMinimum', 'minItems', 'minLength', 'minProperties', 'minimum']);
const upperBounds = new Set(['exclusiveMaximum', 'maxItems', 'maxLength', 'maxProperties', 'maximum']);

/** Whether a schema with the new value of a keyword lets less through than with the old one, more, or something else. */
function effectOf(word: string, old: unknown, now: unknown): 'narrower' | 'wider' | 'other' {
  const open = (value: unknown) => value === undefined || (value === true && word !== 'uniqueItems');
  if (open(old) !== open(now)) return open(old) ? 'narrower' : 'wider';
  if (typeof old === 'number' && typeof now === 'number') {
    if (lowerBounds.has(word)) return now > old ? 'narrower' : 'wider';
    if (upperBounds.has(word)) return now < old ? 'narrower' : 'wider';
  }
  if (word === 'type') {
    const [before, after] = [[old].flat(), [now].flat()];
    if (after.every((type) => before.includes(type))) return 'narrower';
    if (before.every((type) => after.includes(type))) return 'wider';
  }
  return 'other';
}

interface Enumeration {
  readonly values: readonly string[];
  /** Readers know that there may be more. */
  readonly isOpen: boolean;
}

function enumerationIn(schema: Schema): Enumeration | undefined {
  const open = schema['x-extensible-enum'];
  const values = open ?? schema['enum'];
  return values === undefined ? undefined : { values: sorted(values), isOpen: open !== undefined };
}

function nameOfDiscriminator(union: Schema): unknown {
  return asSchema(union['discriminator'])['propertyName'];
}

function reference(schema: unknown): string | undefined {
  return isSchema(schema) && typeof schema.$ref === 'string' ? schema.$ref : undefined;
}

function resolve(document: Document, schema: unknown): unknown {
  const name = reference(schema)?.split('/').at(-1);
  return name === undefined ? schema : document.components.schemas[name];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function sorted(value: unknown): string[] {
  return asList(value).map(String).toSorted();
}

function same(left: unknown, right: unknown): boolean {
  return text(left) === text(right);
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'absent';
}
