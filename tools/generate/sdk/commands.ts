/** What the command line knows of each operation: its arguments and flags. */
import type { Field, Method, Model, NamedType, Type } from './model.ts';

/** How the text of a flag is read. */
type FlagKind = 'text' | 'number' | 'boolean' | 'list' | 'json';

interface Flag {
  readonly kind: FlagKind;
  readonly isRequired: boolean;
  readonly description: string;
  readonly values?: readonly string[];
}

/** By the path below the folder of the generated sources. */
export function commandFiles(model: Model): Map<string, string> {
  const types = new Map(model.types.map((type) => [type.name, type]));
  const commands = Object.fromEntries(
    model.resources.map(({ name, methods }) => [
      kebabCase(name),
      Object.fromEntries(methods.map((method) => [kebabCase(method.verb), commandOf(name, method, types)])),
    ]),
  );
  const text = `// Generated from the contract by \`pnpm generate\`. Do not edit.

import type { Command } from '../command.js';

/** By resource and verb. */
export const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = ${JSON.stringify(commands, null, 2)};
`;
  return new Map([['commands.ts', text]]);
}

function commandOf(resource: string, method: Method, types: ReadonlyMap<string, NamedType>) {
  const { verb, summary, scopes, parameters, query, body, answer, item } = method;
  const bodyFields = body === undefined ? [] : fieldsOf(body.type, types);
  return {
    resource,
    verb,
    summary,
    scopes,
    parameters: parameters.map(({ name }) => name),
    query: flagsOf(query?.fields ?? [], types),
    ...(body && { body: flagsOf(bodyFields, types) }),
    answers: answer.kind === 'bytes' ? 'bytes' : item ? 'list' : 'record',
    checksVersion: method.checksVersion,
    changes: method.takesIdempotencyKey,
  };
}

function flagsOf(fields: readonly Field[], types: ReadonlyMap<string, NamedType>): Record<string, Flag> {
  return Object.fromEntries(
    fields.map(({ name, type, isRequired, description }) => {
      const values = valuesOf(type, types);
      return [name, { kind: kindOf(type, types), isRequired, description, ...(values && { values }) }];
    }),
  );
}

function fieldsOf(type: Type, types: ReadonlyMap<string, NamedType>): readonly Field[] {
  const own = resolve(type, types);
  return own.kind === 'object' ? own.fields : [];
}

function kindOf(given: Type, types: ReadonlyMap<string, NamedType>): FlagKind {
  const type = resolve(given, types);
  switch (type.kind) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
    case 'map':
    case 'unknown':
      return 'json';
    case 'list':
      return ['text'].includes(kindOf(type.of, types)) ? 'list' : 'json';
    case 'union': {
      const kinds = new Set(type.of.filter(({ kind }) => kind !== 'null').map((each) => kindOf(each, types)));
      return kinds.size === 1 ? [...kinds][0]! : 'json';
    }
    case 'constant':
    case 'date':
    case 'datetime':
    case 'decimal':
    case 'null':
    case 'reference':
    case 'string':
    case 'values':
      return 'text';
  }
}

function valuesOf(given: Type, types: ReadonlyMap<string, NamedType>): readonly string[] | undefined {
  const type = resolve(given, types);
  if (type.kind === 'values') return type.values;
  return type.kind === 'list' ? valuesOf(type.of, types) : undefined;
}

function resolve(type: Type, types: ReadonlyMap<string, NamedType>): Type {
  return type.kind === 'reference' ? resolve(types.get(type.name)!.type, types) : type;
}

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
