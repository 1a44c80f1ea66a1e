/** The generated part of the TypeScript client: types, and a class for each resource. */
import {
  type Field,
  lifecycleName,
  type Method,
  type Model,
  type NamedType,
  type Resource,
  type Type,
} from './model.ts';
import { camelCase } from '../schemas.ts';

export const banner = '// Generated from the contract by `pnpm generate`. Do not edit.\n';
const width = 100;

/** By the path below the folder of the generated sources. */
export function typescriptFiles(model: Model): Map<string, string> {
  return new Map([
    ['types.ts', typesFile(model)],
    ...model.resources.map((resource): [string, string] => [`resources/${fileName(resource)}`, resourceFile(resource)]),
    ['resources/index.ts', indexFile(model)],
    ['lifecycles.ts', lifecyclesFile(model)],
    [
      'version.ts',
      `${banner}\n/** The version of the API that this release is written for. */\nexport const apiVersion = '${model.version}';\n`,
    ],
  ]);
}

function fileName({ name }: Resource): string {
  return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

export function typesFile({ types, resources, events }: Pick<Model, 'types' | 'resources' | 'events'>): string {
  const queries = resources.flatMap(({ methods }) =>
    methods.flatMap(({ query, id }): NamedType[] =>
      query === undefined
        ? []
        : [
            {
              name: query.name,
              description: `The query of \`${id}\`.`,
              type: { kind: 'object', fields: query.fields },
            },
          ],
    ),
  );
  const names = new Set(types.map(({ name }) => name));
  const known = events.filter(({ typeName }) => names.has(typeName));
  return [
    banner,
    ...[...types.filter(({ name }) => name !== 'Event'), ...queries]
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(declaration),
    ...(known.length === 0 ? [] : [eventUnion(known)]),
  ].join('\n');
}

/** Open: a later version may send types that this release does not know. */
function eventUnion(events: Model['events']): string {
  return `${comment('An event of a type that this release knows: `type` says what `data` contains.')}export type KnownEvent =
${events.map(({ typeName }) => `  | ${typeName}`).join('\n')};

${comment('The types that this release knows.')}export type KnownEventType = KnownEvent['type'];

${comment('An event of a type that is newer than this release.')}export interface UnknownEvent extends Omit<EventEnvelope, 'type' | 'data'> {
  type: NewerEventType;
  data: Record<string, unknown>;
}

/** Any type that this release does not know. The compiler needs a text to tell it from the known ones; no event has this one. */
export type NewerEventType = '(a type that is newer than this release)';

${comment('An event. Compare `type` to narrow `data`; leave a branch for types that are newer than this release.')}export type Event = KnownEvent | UnknownEvent;
`;
}

function declaration({ name, description, type }: NamedType): string {
  const written =
    type.kind === 'object'
      ? `export interface ${name} ${fieldsOf(type.fields, '')}`
      : `export type ${name} = ${typeText(type, '')};`;
  return `${comment(description)}${written}\n`;
}

function fieldsOf(fields: readonly Field[], indent: string): string {
  if (fields.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = fields.map(
    ({ name, type, isRequired, description }) =>
      `${comment(description, inner)}${inner}${property(name)}${isRequired ? '' : '?'}: ${typeText(type, inner)}${isRequired ? '' : ' | undefined'};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function property(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
}

function typeText(type: Type, indent: string): string {
  switch (type.kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
      return type.kind;
    case 'decimal':
    case 'datetime':
    case 'date':
      return 'string';
    case 'integer':
      return 'number';
    case 'reference':
      return type.name;
    case 'constant':
      return literal(type.value);
    case 'values':
      return [...type.values.map(literal), ...(type.open ? ['(string & {})'] : [])].join(' | ');
    case 'list': {
      const of = typeText(type.of, indent);
      return isCompound(type.of) ? `(${of})[]` : `${of}[]`;
    }
    case 'map':
      return `Record<string, ${typeText(type.of, indent)}>`;
    case 'object':
      return fieldsOf(type.fields, indent);
    case 'union':
      return type.of.map((each) => typeText(each, indent)).join(' | ');
  }
}

function isCompound(type: Type): boolean {
  return type.kind === 'union' || type.kind === 'values';
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : `${value}`;
}

function resourceFile({ typeName, methods, waitsBy }: Resource): string {
  const written = [...methods.map(methodText), ...(waitsBy ? [waitText(waitsBy)] : [])].join('\n\n');
  const names = [...new Set(methods.flatMap(namesUsed))].toSorted();
  return `${banner}
${importsOf(written)}
${names.length === 0 ? '' : `import type { ${names.join(', ')} } from '../types.js';\n`}
export class ${typeName}Resource {
  constructor(protected readonly caller: Caller) {}

${written}
}
`;
}

/** What the text uses of the core, by module. */
function importsOf(text: string): string {
  const uses = (name: string): boolean => new RegExp(String.raw`\b${name}\b`).test(text);
  return Object.entries(core)
    .flatMap(([module, names]) => {
      const used = names.filter((name) => name === 'Caller' || uses(name));
      const listed = used.map((name) => (values.has(name) ? name : `type ${name}`)).join(', ');
      return used.length === 0 ? [] : [`import { ${listed} } from '../../core/${module}.js';`];
    })
    .join('\n');
}

const core = {
  answer: ['Answer'],
  caller: ['Caller', 'CallOptions', 'ChangeOptions', 'UpdateOptions', 'segment'],
  pages: ['Pages'],
  'wait-until': ['waitUntil', 'WaitOptions'],
};
const values = new Set(['Pages', 'segment', 'waitUntil']);

function namesUsed({ body, query, answer, item }: Method): string[] {
  const types = [body?.type, item ?? (answer.kind === 'json' ? answer.type : undefined)];
  return [...(query ? [query.name] : []), ...types.flatMap((type) => (type === undefined ? [] : namesIn(type)))];
}

function namesIn(type: Type): string[] {
  switch (type.kind) {
    case 'reference':
      return [type.name];
    case 'list':
    case 'map':
      return namesIn(type.of);
    case 'union':
      return type.of.flatMap(namesIn);
    case 'object':
      return type.fields.flatMap((field) => namesIn(field.type));
    case 'boolean':
    case 'constant':
    case 'date':
    case 'datetime':
    case 'decimal':
    case 'integer':
    case 'null':
    case 'number':
    case 'string':
    case 'unknown':
    case 'values':
      return [];
  }
}

function methodText(method: Method): string {
  const { verb, http, path, parameters, query, body, answer, item, takesIdempotencyKey, checksVersion } = method;
  const options = checksVersion ? 'UpdateOptions' : takesIdempotencyKey ? 'ChangeOptions' : 'CallOptions';
  const needsQuery = query?.fields.some(({ isRequired }) => isRequired);
  const given = [
    ...parameters.map(({ name }) => `${parameterName(name)}: string`),
    ...(query ? [`query: ${query.name}${needsQuery ? '' : ' = {}'}`] : []),
    ...(body ? [`body: ${typeText(body.type, '  ')}${body.isOptional ? ' = {}' : ''}`] : []),
    `options?: ${options}`,
  ];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${segment(${parameterName(name)})}`);
  const call = [
    `method: '${http}'`,
    `path: ${filled === path ? `'${path}'` : `\`${filled}\``}`,
    ...(query ? ['query'] : []),
    ...(body ? ['body'] : []),
  ];
  const [returns, start] = answerText(answer, item);
  return `${comment(documentation(method), '  ')}  ${verb}(${given.join(', ')}): ${returns} {
    return ${start}{ ${call.join(', ')} }, options);
  }`;
}

/** What a method returns, and how its call begins. */
function answerText(answer: Method['answer'], item: Type | undefined): [returns: string, start: string] {
  if (answer.kind === 'bytes') return ['Answer<Uint8Array<ArrayBuffer>>', 'this.caller.bytes('];
  const type = typeText(item ?? answer.type, '  ');
  if (item === undefined) return [`Answer<${type}>`, `this.caller.call<${type}>(`];
  return [`Pages<${type}>`, `Pages.of<${type}>(this.caller, `];
}

function waitText(get: Method): string {
  const type = get.answer.kind === 'json' ? typeText(get.answer.type, '  ') : '';
  const names = get.parameters.map(({ name }) => parameterName(name));
  const ids = names.map((name) => `${name}: string`).join(', ');
  return `${comment('Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then.', '  ')}  waitUntil(${ids}, until: readonly ${type}['status'][] | ((record: ${type}) => boolean), options?: WaitOptions): Promise<${type}> {
    return waitUntil((each) => this.get(${names.join(', ')}, ${get.query ? '{}, ' : ''}each), until, options);
  }`;
}

function parameterName(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function documentation({ summary, description, scopes }: Method): string {
  const scope = scopes.length === 0 ? '' : `\n\nScope: ${scopes.map((each) => `\`${each}\``).join(' or ')}.`;
  return `${summary}.\n\n${description}${scope}`;
}

function indexFile({ resources }: Model): string {
  return `${banner}
import type { Caller } from '../../core/caller.js';
${resources.map((resource) => `import { ${resource.typeName}Resource } from './${fileName(resource).replace(/ts$/, 'js')}';`).join('\n')}

export {
${resources.map(({ typeName }) => `  ${typeName}Resource,`).join('\n')}
};

/** Every resource of the API. */
export class Resources {
${resources.map(({ name, typeName }) => `  readonly ${name}: ${typeName}Resource;`).join('\n')}

  constructor(caller: Caller) {
${resources.map(({ name, typeName }) => `    this.${name} = new ${typeName}Resource(caller);`).join('\n')}
  }
}
`;
}

function lifecyclesFile({ types }: Model): string {
  const own = types.filter(({ lifecycle }) => lifecycle !== undefined);
  return `${banner}
import type { Lifecycle } from '../core/lifecycle.js';
import type { ${own.map(({ name }) => name).join(', ')} } from './types.js';

${own.map(lifecycleText).join('\n')}`;
}

function lifecycleText(type: NamedType): string {
  const { final, under_way: underWay, steps } = type.lifecycle!;
  const list = (values: readonly string[]): string => `[${values.map(literal).join(', ')}]`;
  const names = Object.keys(steps).map((name) => `\n  | ${literal(camelCase(name))}`);
  return `${comment(`The steps between the statuses \`${type.name}\`.`)}export const ${lifecycleName(type)}Lifecycle: Lifecycle<${type.name},${names.join('')}
> = {
  final: ${list(final)},
  underWay: ${list(underWay)},
  steps: {
${Object.entries(steps)
  .map(
    ([name, step]) => `    ${camelCase(name)}: {
      operations: ${list(step.operations)},
      scopes: ${list(step.scopes)},
      from: ${list(step.from)},
      to: ${list(step.to)},
    },`,
  )
  .join('\n')}
  },
};
`;
}

/** Wrapped, so that it reads well in an editor. */
function comment(text: string, indent = ''): string {
  if (text === '') return '';
  const lines = text
    .replaceAll('*/', '*\\/')
    .split('\n')
    .flatMap((line) => wrapped(line, width - indent.length - 3));
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`).join('')}${indent} */\n`;
}

function wrapped(line: string, most: number): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!;
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
