/**
 * The API as the page calls it. The client's resources with the types of the contract, since page and API are released together, and in
 * the same form those that only the dashboard has.
 */
import * as contract from '@millwright/contracts';
import { camelCase, pascalCase } from '../schemas.ts';
import { banner } from './typescript.ts';

const { isBodyOptional, operations, sessionOperations } = contract;

type Subject = (typeof operations)[number];
type Resource = readonly [name: string, operations: readonly Subject[]];

/** By the id of the operation, the name under which the contract exports it. */
const exported = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    typeof value === 'object' && 'id' in value && 'path' in value ? [[value.id as string, name] as const] : [],
  ),
);

export function pageResources(): string {
  const [own, common] = [resourcesOf(sessionOperations), resourcesOf(operations)];
  const names = [...operations, ...sessionOperations]
    // Bytes have no type of their own, but a query or a body of them has.
    .filter(({ responseType, query, body }) => responseType === undefined || query !== undefined || body !== undefined)
    .map(({ id }) => exported.get(id)!)
    .toSorted();
  return `${banner}
import type { Input, Query, Response, ${names.join(', ')} } from '@millwright/contracts';
import { type Answer, type Caller, type CallOptions, type ChangeOptions, segment, type UpdateOptions } from '@millwright/client/resources';
import type { ListOf, Sent } from './sent.js';

/** The resources of the client. */
export interface PublicResources {
${common.map(interfaceText).join('\n')}
}

${own.map(classText).join('\n\n')}

/** The resources that only the dashboard has. */
export class SessionResources {
${own.map(([name]) => `  readonly ${camelCase(name)}: ${pascalCase(name)};`).join('\n')}

  constructor(caller: Caller) {
${own.map(([name]) => `    this.${camelCase(name)} = new ${pascalCase(name)}(caller);`).join('\n')}
  }
}
`;
}

function resourcesOf(subjects: readonly Subject[]): Resource[] {
  return [...Map.groupBy(subjects, ({ id }) => id.slice(0, id.lastIndexOf('.')))];
}

function interfaceText([name, own]: Resource): string {
  const methods = own.map(
    (subject) => `    ${verbOf(subject)}(${parametersOf(subject, false).join(', ')}): ${answerOf(subject)};`,
  );
  return `  readonly ${camelCase(name)}: {\n${methods.join('\n')}\n  };`;
}

function classText([name, own]: Resource): string {
  return `class ${pascalCase(name)} {
  constructor(private readonly caller: Caller) {}

${own.map(methodText).join('\n\n')}
}`;
}

function methodText(subject: Subject): string {
  const { method, path, query, body, summary } = subject;
  const filled = path.replaceAll(/\{(\w+)\}/g, '${segment($1)}');
  const call = [
    `method: '${method}'`,
    `path: ${filled === path ? `'${path}'` : `\`${filled}\``}`,
    ...(query ? ['query'] : []),
    ...(body ? ['body'] : []),
  ];
  return `  /** ${summary}. */
  ${verbOf(subject)}(${parametersOf(subject, true).join(', ')}): Answer<Response<${typeOf(subject)}>> {
    return this.caller.call({ ${call.join(', ')} }, options);
  }`;
}

function parametersOf(subject: Subject, withDefaults: boolean): string[] {
  const { method, path, query, body, checksVersion } = subject;
  const type = typeOf(subject);
  const may = (name: string, of: string) => (withDefaults ? `${name}: ${of} = {}` : `${name}?: ${of}`);
  return [
    ...(path.match(/(?<=\{)\w+(?=\})/g) ?? []).map((name) => `${name}: string`),
    ...(query ? [may('query', `Sent<Query<${type}>>`)] : []),
    ...(body ? [isBodyOptional(subject) ? may('body', `Input<${type}>`) : `body: Input<${type}>`] : []),
    `options?: ${checksVersion ? 'UpdateOptions' : method === 'GET' ? 'CallOptions' : 'ChangeOptions'}`,
  ];
}

/** Lists are promises of their first page here, as they are in the client. */
function answerOf(subject: Subject): string {
  if (subject.responseType !== undefined) return 'Answer<Uint8Array<ArrayBuffer>>';
  const { shape = {} } = subject.response as { shape?: object };
  const type = `Response<${typeOf(subject)}>`;
  return 'next_cursor' in shape ? `ListOf<${type}>` : `Answer<${type}>`;
}

function typeOf({ id }: Subject): string {
  return `typeof ${exported.get(id)!}`;
}

function verbOf({ id }: Subject): string {
  return camelCase(id.slice(id.lastIndexOf('.') + 1));
}
