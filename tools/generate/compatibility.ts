/**
 * What in a new AsyncAPI document would break those who read the topics by an older one. Allowed are optional additions: new
 * topics, messages and optional fields. Drafts are free to change, until they are none.
 */

/** The parts of the document that are compared. */
export interface AsyncApi {
  channels: Record<string, { address: string; messages: Record<string, unknown> }>;
  components: {
    messages: Record<
      string,
      { 'x-draft'?: boolean; headers: unknown; payload: unknown; bindings: { kafka: { key: unknown } } }
    >;
    schemas: Record<string, unknown>;
  };
}

export function breakingChanges(before: AsyncApi, after: AsyncApi): string[] {
  const landed = Object.keys(before.components.messages).filter(
    (type) => !before.components.messages[type]!['x-draft'],
  );
  return [...channelChanges(before, after, landed), ...landed.flatMap((type) => messageChanges(before, after, type))];
}

function channelChanges(before: AsyncApi, after: AsyncApi, landed: readonly string[]): string[] {
  const carriers = Object.values(after.channels);
  return Object.values(before.channels).flatMap(({ address, messages }) => {
    const carried = carriers.find((channel) => channel.address === address)?.messages ?? {};
    return landed
      .filter((type) => type in messages && !(type in carried))
      .map((type) => `${type}: no longer on the topic ${address}`);
  });
}

function messageChanges(before: AsyncApi, after: AsyncApi, type: string): string[] {
  const old = before.components.messages[type]!;
  const now = after.components.messages[type];
  if (now === undefined) return [`${type}: removed`];
  if (now['x-draft']) return [`${type}: is a draft again`];
  return [
    ...new SchemaComparison(before, after).changes(old.payload, now.payload, type),
    ...new SchemaComparison(before, after).changes(old.headers, now.headers, `${type}, headers`),
    ...new SchemaComparison(before, after).changes(old.bindings.kafka.key, now.bindings.kafka.key, `${type}, key`),
  ];
}

type Schema = Record<string, unknown>;

/** Says nothing about what is valid, so may change. */
const annotations = new Set(['$comment', 'default', 'deprecated', 'description', 'examples', 'title']);

class SchemaComparison {
  /** Pairs of references on the way down, so that a schema that holds itself comes to an end. */
  private readonly open = new Set<string>();

  private readonly before: AsyncApi;
  private readonly after: AsyncApi;

  constructor(before: AsyncApi, after: AsyncApi) {
    this.before = before;
    this.after = after;
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
    if (!isSchema(old) || !isSchema(now)) return same(old, now) ? [] : [`${path}: ${text(old)} became ${text(now)}`];
    const keywords = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((word) => !annotations.has(word));
    return keywords.flatMap((word) => this.keywordChanges(word, old, now, path));
  }

  private keywordChanges(word: string, old: Schema, now: Schema, path: string): string[] {
    const [oldValue, newValue] = [old[word], now[word]];
    switch (word) {
      case 'properties':
        return this.propertyChanges(asSchema(oldValue), asSchema(newValue), path);
      case 'required':
        return requiredChanges(sorted(oldValue), sorted(newValue), asSchema(old.properties), path);
      case 'enum':
        return this.keywordChanges('values', { values: sorted(oldValue) }, { values: sorted(newValue) }, path);
      case 'items':
      case 'additionalProperties':
      case 'propertyNames':
        return this.changes(oldValue, newValue, `${path}[${word}]`);
      case 'allOf':
      case 'anyOf':
      case 'oneOf': {
        const [oldList, newList] = [asList(oldValue), asList(newValue)];
        if (oldList.length !== newList.length)
          return [`${path}: ${word} has ${newList.length} alternatives, had ${oldList.length}`];
        return oldList.flatMap((each, index) => this.changes(each, newList[index], `${path}[${word} ${index}]`));
      }
      default:
        return same(oldValue, newValue) ? [] : [`${path}: ${word} was ${text(oldValue)}, is ${text(newValue)}`];
    }
  }

  private propertyChanges(old: Schema, now: Schema, path: string): string[] {
    return Object.keys(old).flatMap((name) =>
      name in now ? this.changes(old[name], now[name], `${path}.${name}`) : [`${path}.${name}: removed`],
    );
  }
}

function requiredChanges(old: readonly string[], now: readonly string[], known: Schema, path: string): string[] {
  return [
    ...old.filter((name) => !now.includes(name)).map((name) => `${path}.${name}: no longer always there`),
    ...now
      .filter((name) => !old.includes(name))
      .map(
        (name) => `${path}.${name}: ${name in known ? 'made required' : 'added as required'}; older records lack it`,
      ),
  ];
}

function reference(schema: unknown): string | undefined {
  return isSchema(schema) && typeof schema.$ref === 'string' ? schema.$ref : undefined;
}

function resolve(document: AsyncApi, schema: unknown): unknown {
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
