/** `mw orders list --status confirmed`: any operation of the API as a command. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Command, Flag } from './command.js';
import { Fault } from './fault.js';
import { commands } from './generated/commands.js';
import { printJson, tableOf } from './output.js';
import { clientOf, readLogin } from './settings.js';

const common = {
  json: { type: 'boolean' },
  all: { type: 'boolean' },
  data: { type: 'string', short: 'd' },
  output: { type: 'string', short: 'o' },
  'idempotency-key': { type: 'string' },
  'if-match': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

/** Without `--all`. */
const mostRecords = 25;
/** With it, so that a slip does not read for hours. */
const mostOfAll = 100_000;
const largestPage = 100;

export async function runCommand(resource: string, verb: string | undefined, args: readonly string[]): Promise<void> {
  const verbs = commands[resource];
  if (verbs === undefined) throw new Fault(`Unknown command: ${resource}. \`mw help\` lists the commands.`);
  const command = verb === undefined ? undefined : verbs[verb];
  if (verb === undefined || verb === '--help' || verb === '-h') {
    console.log(helpOfResource(resource));
    return;
  }
  if (command === undefined)
    throw new Fault(`Unknown command: ${resource} ${verb}. Use one of: ${Object.keys(verbs).join(', ')}.`);

  const { values, positionals } = parse(command, resource, verb, args);
  if (values['help'] === true) {
    console.log(helpOfCommand(resource, verb, command));
    return;
  }
  await run(command, resource, verb, values, positionals);
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

function parse(command: Command, resource: string, verb: string, args: readonly string[]) {
  const flags = { ...command.query, ...command.body };
  const own = Object.fromEntries(
    Object.entries(flags).map(([name, { kind }]) => [
      kebabCase(name),
      { type: kind === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...own, ...common },
      allowPositionals: true,
      allowNegative: true,
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw new Fault(`${(error as Error).message} \`mw ${resource} ${verb} --help\` lists the flags.`);
  }
}

async function run(
  command: Command,
  resource: string,
  verb: string,
  values: Values,
  positionals: readonly string[],
): Promise<void> {
  const { parameters, query, body, answers } = command;
  if (positionals.length !== parameters.length) {
    const names = parameters.map((name) => name.toUpperCase()).join(' ');
    throw new Fault(`Usage: mw ${resource} ${verb}${names === '' ? '' : ` ${names}`} …`);
  }
  const client = clientOf(readLogin());
  const options = {
    ...(values['idempotency-key'] !== undefined && { idempotencyKey: String(values['idempotency-key']) }),
    ...(values['if-match'] !== undefined && { ifMatch: etagOf(String(values['if-match'])) }),
  };
  const most = values['all'] === true ? mostOfAll : Number(values['limit'] ?? mostRecords);
  const given = [
    ...positionals,
    ...(Object.keys(query).length > 0
      ? [{ ...readFlags(query, values), ...('limit' in query && { limit: Math.min(most, largestPage) }) }]
      : []),
    ...(body ? [{ ...readData(values), ...readFlags(body, values) }] : []),
    options,
  ];
  // The generated table has the names of the client's own resources and methods.
  const target = client[command.resource as keyof typeof client] as unknown as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  const answer = target[command.verb]!(...given);

  if (answers === 'bytes') {
    const bytes = (await answer) as Uint8Array;
    if (values['output'] === undefined) process.stdout.write(bytes);
    else writeFileSync(String(values['output']), bytes);
  } else if (answers === 'list') {
    const list = answer as { toArray(of: { most: number }): Promise<Record<string, unknown>[]> };
    const records = await list.toArray({ most });
    if (values['json'] === true) printJson(records);
    else console.log(tableOf(records));
  } else {
    printJson(await answer);
  }
}

function etagOf(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** `--data '{…}'`, `--data @file`, or `--data -` for standard input. */
function readData(values: Values): Record<string, unknown> {
  const data = values['data'];
  if (typeof data !== 'string') return {};
  const text =
    data === '-' ? readFileSync(0, 'utf8') : data.startsWith('@') ? readFileSync(data.slice(1), 'utf8') : data;
  return parseJson(text, '--data') as Record<string, unknown>;
}

function readFlags(flags: Readonly<Record<string, Flag>>, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(flags).flatMap(([name, flag]) => {
      const value = values[kebabCase(name)];
      return value === undefined ? [] : [[name, readFlag(kebabCase(name), flag, value)]];
    }),
  );
}

function readFlag(name: string, { kind }: Flag, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  switch (kind) {
    case 'number': {
      const number = Number(value);
      if (value.trim() === '' || Number.isNaN(number)) throw new Fault(`--${name} takes a number, not "${value}".`);
      return number;
    }
    case 'list':
      return value.split(',');
    case 'json':
      return parseJson(value, `--${name}`);
    case 'boolean':
    case 'text':
      return value;
  }
}

function parseJson(text: string, flag: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault(`${flag} takes JSON: ${(error as Error).message}`);
  }
}

export function helpOfResources(): string {
  return Object.entries(commands)
    .map(([name, verbs]) => `  ${name.padEnd(22)} ${Object.keys(verbs).join(', ')}`)
    .join('\n');
}

function helpOfResource(resource: string): string {
  const lines = Object.entries(commands[resource]!).map(
    ([verb, { parameters, summary }]) =>
      `  mw ${[resource, verb, ...parameters.map((name) => name.toUpperCase())].join(' ').padEnd(44)} ${summary}`,
  );
  return lines.join('\n');
}

function helpOfCommand(resource: string, verb: string, { parameters, summary, scopes, query, body }: Command): string {
  const flags = { ...query, ...body };
  const lines = Object.entries(flags).map(([name, { kind, description, values, isRequired }]) => {
    const value = kind === 'boolean' ? '' : ` ${values ? values.slice(0, 12).join('|') : kind.toUpperCase()}`;
    return `  --${kebabCase(name)}${value}${isRequired ? ' (required)' : ''}\n      ${description}`;
  });
  return [
    `mw ${[resource, verb, ...parameters.map((name) => name.toUpperCase())].join(' ')}`,
    `${summary}.${scopes.length === 0 ? '' : ` Scope: ${scopes.join(' or ')}.`}`,
    '',
    ...lines,
    ...(body ? ['  --data JSON|@FILE|-\n      The whole body; flags replace its fields.'] : []),
    '  --json\n      JSON instead of a table.',
  ].join('\n');
}

function kebabCase(name: string): string {
  return name.replaceAll('_', '-');
}
