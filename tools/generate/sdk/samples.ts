/** How an operation is called by each client: the first example of the contract, as code. */
import { type OwnedOperation, withEntries } from '@millwright/contracts';
import { camelCase } from '../schemas.ts';

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

const width = 100;
/** Words of Python that no parameter may be called. */
const reserved = new Set(['from', 'class', 'return', 'global', 'import', 'pass', 'in', 'is', 'not', 'or', 'and']);

export function samplesOf(subject: OwnedOperation): CodeSample[] {
  return [
    { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(subject) },
    { lang: 'Python', label: 'Python', source: pythonSample(subject) },
    { lang: 'Shell', label: 'Command line', source: shellSample(subject) },
  ];
}

function exampleOf({ path, examples, query, body }: OwnedOperation) {
  const [example] = examples;
  return {
    ids: (path.match(/(?<=\{)\w+(?=\})/g) ?? []).map((name) => example!.params![name]!),
    query: query === undefined ? undefined : (example!.query ?? {}),
    body: body === undefined ? undefined : ((example!.body ?? {}) as Record<string, unknown>),
  };
}

/** As the client takes it: numbers are numbers, and lists are lists. */
function typedQuery({ query: schema }: OwnedOperation, query: Readonly<Record<string, string>>): object {
  const given = withEntries(query);
  const parsed = (schema?.safeParse(given).data ?? given) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(given).map((name) => [name, parsed[name] ?? given[name]]));
}

export function typescriptSample(subject: OwnedOperation): string {
  const { ids, query, body } = exampleOf(subject);
  const [resource, verb] = namesOf(subject);
  const given = [
    ...ids.map((id) => jsText(id)),
    ...(query === undefined || isEmpty(query) ? [] : [jsText(typedQuery(subject, query))]),
    ...(body === undefined || isEmpty(body) ? [] : [jsText(body)]),
  ];
  const call = `client.${camelCase(resource)}.${camelCase(verb)}(${given.join(', ')})`;
  return `import { Millwright } from '@millwright/client';\n\nconst client = new Millwright();\nconst answer = await ${call};\n`;
}

export function pythonSample(subject: OwnedOperation): string {
  const { ids, query, body } = exampleOf(subject);
  const [resource, verb] = namesOf(subject);
  const named = { ...(query && typedQuery(subject, query)), ...body };
  const given = [
    ...ids.map((id) => pythonText(id)),
    ...Object.entries(named).map(([name, value]) => `${name}${reserved.has(name) ? '_' : ''}=${pythonText(value, 1)}`),
  ];
  const name = reserved.has(verb) ? `${verb}_` : verb;
  const line = given.join(', ');
  const together =
    line.length < width - 30 && !line.includes('\n') ? line : `\n${given.map((each) => `    ${each},\n`).join('')}`;
  return `from millwright import Millwright\n\nclient = Millwright()\nanswer = client.${resource}.${name}(${together})\n`;
}

function shellSample(subject: OwnedOperation): string {
  const { ids, query, body } = exampleOf(subject);
  const [resource, verb] = namesOf(subject);
  const flags = Object.entries(query ?? {}).map(([name, value]) => `--${kebabCase(name)} ${quoted(value)}`);
  const data = body === undefined || isEmpty(body) ? [] : [`--data ${quoted(JSON.stringify(body))}`];
  return ['mw', kebabCase(resource), kebabCase(verb), ...ids, ...flags, ...data].join(' ') + '\n';
}

/** `work_orders.add_stage` → `work_orders`, `add_stage`. */
function namesOf({ id }: OwnedOperation): [resource: string, verb: string] {
  const at = id.lastIndexOf('.');
  return [id.slice(0, at), id.slice(at + 1)];
}

function jsText(value: unknown, depth = 0): string {
  if (typeof value === 'string')
    return `'${value.replaceAll(/['\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : jsText(name));
  const parts = Array.isArray(value)
    ? value.map((each) => jsText(each, depth + 1))
    : Object.entries(value).flatMap(([name, each]) =>
        each === undefined ? [] : [`${key(name)}: ${jsText(each, depth + 1)}`],
      );
  return laidOut(parts, Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '], depth, '  ');
}

function pythonText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((each) => pythonText(each, depth + 1))
    : Object.entries(value).flatMap(([name, each]) =>
        each === undefined ? [] : [`${JSON.stringify(name)}: ${pythonText(each, depth + 1)}`],
      );
  return laidOut(parts, Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ''], depth, '    ');
}

/** In one line where it fits. */
function laidOut(
  parts: readonly string[],
  [open, close, pad]: readonly [string, string, string],
  depth: number,
  step: string,
): string {
  if (parts.length === 0) return open + close;
  const line = parts.join(', ');
  if (line.length + step.length * depth < width - 30 && !line.includes('\n'))
    return `${open}${pad}${line}${pad}${close}`;
  const inner = step.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${step.repeat(depth)}${close}`;
}

function quoted(text: string): string {
  return /^[\w.,:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function kebabCase(name: string): string {
  return name.replaceAll('_', '-');
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}
