/** The generated part of the Python client: dataclasses of what is answered, typed dictionaries of what is sent, and resources. */
import {
  type Field,
  lifecycleName,
  type Method,
  type Model,
  type NamedType,
  type Resource,
  type Type,
} from './model.ts';
import { snakeCase } from '../schemas.ts';

const banner = '# Generated from the contract by `pnpm generate`. Do not edit.\n';
const width = 100;
const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
const optionNames = new Set(['idempotency_key', 'if_match', 'timeout', 'deadline', 'extra_headers', 'on_response']);

/** By the path below the folder of the generated sources. */
export function pythonFiles(model: Model): Map<string, string> {
  const answers = new Answers(model);
  const params = new Params(model);
  const resources = model.resources.map((resource): [string, string] => [
    `resources/${snakeCase(resource.name)}.py`,
    resourceFile(resource, answers, params),
  ]);
  return new Map([
    ['__init__.py', banner],
    [
      'version.py',
      `${banner}\napi_version = "${model.version}"\n"""The version of the API that this release is written for."""\n`,
    ],
    ...resources,
    ['resources/__init__.py', indexFile(model)],
    ['models.py', answers.file()],
    ['params.py', params.file()],
    ['lifecycles.py', lifecyclesFile(model)],
  ]);
}

function lifecyclesFile({ types }: Model): string {
  const own = types.filter(({ lifecycle }) => lifecycle !== undefined);
  return `${banner}
from __future__ import annotations

from .._lifecycle import Lifecycle, Step

${own.map(lifecycleText).join('\n')}`;
}

function lifecycleText(type: NamedType): string {
  const { final, under_way: underWay, steps } = type.lifecycle!;
  const list = (values: readonly string[]): string =>
    `(${values.map(literal).join(', ')}${values.length === 1 ? ',' : ''})`;
  return `${snakeCase(lifecycleName(type)).toUpperCase()} = Lifecycle(
    final=${list(final)},
    under_way=${list(underWay)},
    steps={
${Object.entries(steps)
  .map(
    ([name, step]) => `        ${literal(name)}: Step(
            operations=${list(step.operations)},
            scopes=${list(step.scopes)},
            from_=${list(step.from)},
            to=${list(step.to)},
        ),`,
  )
  .join('\n')}
    },
)
"""The steps between the statuses \`${type.name}\`."""
`;
}

/** Writes types down, and collects those that they use, with a name for each object that has none in the contract. */
abstract class Types {
  /** What is declared, by its name. */
  protected readonly declared = new Map<string, NamedType>();
  private readonly written = new Map<string, string>();
  protected readonly named: ReadonlyMap<string, NamedType>;

  constructor(model: Model) {
    this.named = new Map(model.types.map((each) => [each.name, each]));
  }

  protected abstract nameOf(name: string): string;
  protected abstract textOf(kind: 'decimal' | 'number' | 'datetime' | 'date'): string;
  protected abstract object(name: string): string;
  protected abstract list(of: string): string;
  protected abstract map(of: string): string;
  protected abstract declaration(name: string, type: NamedType): string;

  /** `place` names an object that has no name of its own. */
  text(type: Type, place: string): string {
    switch (type.kind) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'unknown':
        return 'Any';
      case 'decimal':
      case 'number':
      case 'datetime':
      case 'date':
        return this.textOf(type.kind);
      case 'constant':
        return `Literal[${literal(type.value)}]`;
      case 'values':
        return `Literal[${type.values.map(literal).join(', ')}]${type.open ? ' | str' : ''}`;
      case 'list':
        return this.list(this.text(type.of, `${place}Item`));
      case 'map':
        return this.map(this.text(type.of, `${place}Value`));
      case 'union':
        return [...new Set(type.of.map((each) => this.text(each, place)))].join(' | ');
      case 'reference':
        return this.reference(type.name);
      case 'object':
        return this.object(this.register(place, { name: place, description: '', type }));
    }
  }

  protected reference(name: string): string {
    const type = this.named.get(name)!;
    const declared = this.register(name, type);
    return type.type.kind === 'object' ? this.object(declared) : declared;
  }

  protected register(place: string, type: NamedType): string {
    const name = this.nameOf(place);
    const before = this.declared.get(name);
    if (before === undefined) {
      if (place === type.name && type.description === '' && this.named.has(place) && this.named.get(place) !== type) {
        throw new Error(`${place}: an object without a name would have that of another type`);
      }
      this.declared.set(name, type);
      this.written.set(name, this.declaration(name, type));
    } else if (JSON.stringify(before.type) !== JSON.stringify(type.type)) {
      return this.register(`${place}Variant`, { ...type, name: `${place}Variant` });
    }
    return name;
  }

  /** Classes first: their annotations are read late, an alias at once. */
  protected declarations(): string {
    const names = [...this.declared.keys()].toSorted();
    const isClass = (name: string): boolean => this.declared.get(name)!.type.kind === 'object';
    const texts = names.filter(isClass).map((name) => this.written.get(name)!);
    const aliases = names.filter((name) => !isClass(name));
    const done = new Set<string>();
    const add = (name: string): void => {
      if (done.has(name)) return;
      done.add(name);
      for (const other of aliases)
        if (new RegExp(String.raw`= .*\b${other}\b`).test(this.written.get(name)!)) add(other);
      texts.push(this.written.get(name)!);
    };
    aliases.forEach(add);
    return texts.join('\n\n');
  }

  protected alias(name: string, { type, description }: NamedType): string {
    return `${name}: TypeAlias = ${this.text(type, name)}\n${docstring(description, '')}`;
  }
}

class Answers extends Types {
  private readonly known: Model['events'];

  constructor(model: Model) {
    super(model);
    this.known = model.events.filter(({ typeName }) => this.named.has(typeName));
    for (const { typeName } of this.known) this.reference(typeName);
  }

  protected nameOf(name: string): string {
    return name;
  }

  protected textOf(kind: 'decimal' | 'number' | 'datetime' | 'date'): string {
    return { decimal: 'Decimal', number: 'Decimal', datetime: 'dt.datetime', date: 'dt.date' }[kind];
  }

  protected object(name: string): string {
    return name;
  }

  protected list(of: string): string {
    return `list[${of}]`;
  }

  protected map(of: string): string {
    return `dict[str, ${of}]`;
  }

  /** The envelope and the union of all events are the same to those who read: one of the known, or an unknown one. */
  protected override reference(name: string): string {
    return name === 'Event' || this.isEnvelope(name) ? 'Event' : super.reference(name);
  }

  private isEnvelope(name: string): boolean {
    const [first] = this.known;
    if (first === undefined || this.known.some(({ typeName }) => typeName === name)) return false;
    const [own, event] = [this.named.get(name)!.type, this.named.get(first.typeName)!.type];
    return own.kind === 'object' && event.kind === 'object' && fieldNames(own) === fieldNames(event);
  }

  protected declaration(name: string, type: NamedType): string {
    if (type.type.kind !== 'object') return this.alias(name, type);
    return this.dataclass(name, type.description, type.type.fields, (field) =>
      this.text(field.type, `${name}${pascal(field.name)}`),
    );
  }

  private dataclass(
    name: string,
    description: string,
    fields: readonly Field[],
    textOf: (field: Field) => string,
  ): string {
    const lines = fields.map((field) => {
      const text = textOf(field);
      const optional = / \| None$|^None$/.test(text) ? text : `${text} | None`;
      const own = pythonName(field.name);
      const metadata = own === field.name ? undefined : `metadata={"json": "${field.name}"}`;
      const value = field.isRequired
        ? metadata && `field(${metadata})`
        : metadata
          ? `field(default=None, ${metadata})`
          : 'None';
      const line = `${own}: ${field.isRequired ? text : optional}${value === undefined ? '' : ` = ${value}`}`;
      return `    ${line}\n${docstring(field.description, '    ')}`;
    });
    const body = `${docstring(description, '    ')}${lines.join('')}`;
    return `@dataclass(frozen=True, kw_only=True)\nclass ${name}(Model):\n${body === '' ? '    pass\n' : body}`;
  }

  hasField({ answer }: Method, field: string): boolean {
    const type =
      answer.kind === 'json' && answer.type.kind === 'reference' ? this.named.get(answer.type.name)!.type : undefined;
    return type?.kind === 'object' && type.fields.some(({ name }) => name === field);
  }

  file(): string {
    const first = this.known[0] && this.named.get(this.known[0].typeName)!.type;
    const names = this.known.map(({ typeName }) => typeName);
    const unknown =
      first?.kind === 'object'
        ? this.dataclass(
            'UnknownEvent',
            'An event of a type that is newer than this release.',
            first.fields,
            (field) => {
              if (field.name === 'type') return 'str';
              return field.name === 'data'
                ? 'dict[str, Any]'
                : this.text(field.type, `UnknownEvent${pascal(field.name)}`);
            },
          )
        : undefined;
    return `${banner}
from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Literal, TypeAlias

from .._model import Model

${this.declarations()}
${
  unknown === undefined
    ? ''
    : `
${unknown}

KnownEvent: TypeAlias = (
    ${names.join('\n    | ')}
)
"""An event of a type that this release knows."""

Event: TypeAlias = KnownEvent | UnknownEvent
"""An event. Compare its class by \`isinstance\` or \`match\`; leave a branch for \`UnknownEvent\`."""
`
}
__all__ = [
${[...this.declared.keys(), ...(unknown ? ['Event', 'KnownEvent', 'UnknownEvent'] : [])]
  .toSorted()
  .map((name) => `    "${name}",\n`)
  .join('')}]
`;
  }
}

class Params extends Types {
  protected nameOf(name: string): string {
    return `${name}Params`;
  }

  protected textOf(kind: 'decimal' | 'number' | 'datetime' | 'date'): string {
    return { decimal: 'Amount', number: 'Number', datetime: 'dt.datetime | str', date: 'dt.date | str' }[kind];
  }

  /** What was read can be sent. */
  protected object(name: string): string {
    return `${name} | Model`;
  }

  protected list(of: string): string {
    return `Sequence[${of}]`;
  }

  protected map(of: string): string {
    return `Mapping[str, ${of}]`;
  }

  /** The fields of a body, and the name of its type. */
  body(method: Method): { name: string; fields: readonly Field[] } | undefined {
    if (method.body === undefined) return undefined;
    let { type } = method.body;
    let name = pascal(method.id);
    while (type.kind === 'reference') {
      ({ name } = type);
      ({ type } = this.named.get(name)!);
    }
    if (type.kind !== 'object') throw new Error(`${method.id}: a body that is no object has no keyword arguments`);
    return { name: this.register(name, this.named.get(name) ?? { name, description: '', type }), fields: type.fields };
  }

  protected declaration(name: string, type: NamedType): string {
    if (type.type.kind !== 'object') return this.alias(name, type);
    const place = name.replace(/Params$/, '');
    const fields = type.type.fields.map((field) => {
      const text = this.text(field.type, `${place}${pascal(field.name)}`);
      return { ...field, text: field.isRequired ? text : `NotRequired[${text}]` };
    });
    if (fields.some((field) => pythonName(field.name) !== field.name)) {
      const entries = fields.map((field) => `        "${field.name}": ${JSON.stringify(field.text)},\n`);
      return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join('')}    },\n)\n${docstring(type.description, '')}`;
    }
    const lines = fields.map((field) => `    ${field.name}: ${field.text}\n${docstring(field.description, '    ')}`);
    const body = `${docstring(type.description, '    ')}${lines.join('')}`;
    return `class ${name}(TypedDict):\n${body === '' ? '    pass\n' : body}`;
  }

  file(): string {
    return `${banner}
from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from .._model import Amount, Model, Number

if TYPE_CHECKING:
    from typing_extensions import NotRequired
else:
    from typing import Optional as NotRequired

${this.declarations()}

__all__ = [
${[...this.declared.keys()]
  .toSorted()
  .map((name) => `    "${name}",\n`)
  .join('')}]
`;
  }
}

function resourceFile(resource: Resource, answers: Answers, params: Params): string {
  const classes = [false, true].map((isAsync) => resourceClass(resource, isAsync, answers, params)).join('\n\n');
  const code = classes.replaceAll(/"""[\s\S]*?"""/g, '');
  const models = new Set(code.match(/(?<=\bm\.)\w+/g));
  const sent = new Set(code.match(/(?<=\bp\.)\w+/g));
  const core = [
    'AsyncCaller',
    'AsyncPages',
    'CallOptions',
    'Caller',
    'ChangeOptions',
    'Pages',
    'UpdateOptions',
    'WaitOptions',
    'async_wait_until',
    'segment',
    'wait_until',
  ];
  const typing = ['Any', 'Literal'].filter((name) => new RegExp(String.raw`\b${name}\b`).test(code));
  const abc = ['Callable', 'Mapping', 'Sequence'].filter((name) => code.includes(`${name}[`));
  const model = ['Amount', 'Model', 'Number', 'Omitted', 'omitted'].filter((name) =>
    new RegExp(String.raw`(?<![.\w])${name}\b`).test(code),
  );
  const uses = (name: string): boolean => new RegExp(String.raw`(?<!\w)${name}\b`).test(code);
  return `${banner}
from __future__ import annotations

${code.includes('dt.') ? 'import datetime as dt\n' : ''}${abc.length > 0 ? `from collections.abc import ${abc.join(', ')}\n` : ''}from typing import ${['TYPE_CHECKING', ...typing].toSorted().join(', ')}

${model.length > 0 ? `from ..._model import ${model.join(', ')}\n` : ''}from ..._caller import ${core.filter(uses).join(', ')}
${code.includes('self._send(') ? 'from ..._files import AsyncSender, Content, Sender, size_of\n' : ''}${models.size > 0 ? 'from .. import models as m\n' : ''}${sent.size > 0 ? 'from .. import params as p\n' : ''}
if TYPE_CHECKING:
    from typing_extensions import Unpack


${classes}`;
}

function resourceClass(resource: Resource, isAsync: boolean, answers: Answers, params: Params): string {
  const written = resource.methods.map((method) => methodText(method, isAsync, answers, params));
  const create = resource.methods.find(({ verb }) => verb === 'create');
  const sends = create !== undefined && isSent(create, params, answers);
  if (sends) written.push(sendText(create, isAsync, answers, params));
  if (resource.waitsBy) written.push(waitText(resource.waitsBy, isAsync, answers));
  const start = isAsync ? 'Async' : '';
  return `class ${start}${resource.typeName}:
    def __init__(self, caller: ${start}Caller) -> None:
        self._caller = caller
${sends ? `        self._send = ${start}Sender(caller)\n` : ''}
${written.join('\n')}`;
}

interface Argument {
  readonly name: string;
  readonly field: string;
  readonly text: string;
  readonly isRequired: boolean;
}

function argumentsOf(
  method: Method,
  params: Params,
): { query: Argument[]; body: Argument[]; bodyType: string | undefined } {
  const body = params.body(method);
  const written = (fields: readonly Field[], place: string): Argument[] =>
    fields.map(({ name, type, isRequired }) => {
      if (optionNames.has(name)) throw new Error(`${method.id}: ${name} is also the name of an option`);
      const text = qualified(params.text(type, `${place}${pascal(name)}`), 'p');
      return { name: pythonName(name), field: name, text, isRequired };
    });
  return {
    query: written(method.query?.fields ?? [], pascal(method.id)),
    body: body ? written(body.fields, body.name.replace(/Params$/, '')) : [],
    bodyType: body && `p.${body.name}`,
  };
}

/** Names of generated types, by the module that they are in. */
function qualified(text: string, module: string): string {
  const own = new Set([
    'Any',
    'Literal',
    'Sequence',
    'Mapping',
    'Amount',
    'Number',
    'Model',
    'None',
    'True',
    'False',
    'Decimal',
  ]);
  return text
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part) =>
      part.startsWith('"')
        ? part
        : part.replaceAll(/(?<![.\w])[A-Z]\w*/g, (name) => (own.has(name) ? name : `${module}.${name}`)),
    )
    .join('');
}

function signature(method: Method, given: readonly Argument[], first: readonly string[] = []): string {
  const options = method.checksVersion ? 'UpdateOptions' : method.takesIdempotencyKey ? 'ChangeOptions' : 'CallOptions';
  const sorted = [...given.filter(({ isRequired }) => isRequired), ...given.filter(({ isRequired }) => !isRequired)];
  const lines = [
    'self',
    ...method.parameters.map(({ name }) => `${pythonName(name)}: str`),
    ...first,
    ...(sorted.length === 0 ? [] : ['*']),
    ...sorted.map(({ name, text, isRequired }) => `${name}: ${text}${isRequired ? '' : ' | Omitted = omitted'}`),
    `**options: Unpack[${options}]`,
  ];
  return lines
    .map((line) => `        ${line},\n`)
    .join('')
    .replace(/,\n$/, '\n');
}

function dictionary(given: readonly Argument[]): string {
  return `{${given.map(({ field, name }) => `"${field}": ${name}`).join(', ')}}`;
}

function methodText(method: Method, isAsync: boolean, answers: Answers, params: Params): string {
  const { query, body, bodyType } = argumentsOf(method, params);
  const filled = method.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{segment(${pythonName(name)})}`);
  const call = [
    ...(method.item === undefined && method.answer.kind === 'json' ? [answerText(method, answers)] : []),
    ...(method.item === undefined ? [] : [qualified(answers.text(method.item, 'Item'), 'm')]),
    `"${method.http}"`,
    filled === method.path ? `"${filled}"` : `f"${filled}"`,
    ...(query.length > 0 ? [`query=${dictionary(query)}`] : []),
    ...(bodyType ? [`body=${dictionary(body)}`, `body_type=${bodyType}`] : []),
    'options=options',
  ];
  const prefix = isAsync ? 'Async' : '';
  const isList = method.item !== undefined;
  const returns = isList ? `${prefix}Pages[${call[0]}]` : answerText(method, answers);
  const start = isList
    ? `${prefix}Pages(self._caller, `
    : `${isAsync ? 'await ' : ''}self._caller.${method.answer.kind === 'bytes' ? 'bytes' : 'call'}(`;
  return `    ${isAsync && !isList ? 'async ' : ''}def ${pythonName(snakeCase(method.verb))}(
${signature(method, [...query, ...body])}    ) -> ${returns}:
${docstring(documentation(method, [...(method.query?.fields ?? []), ...(params.body(method)?.fields ?? [])]), '        ')}        return ${start}
${call.map((each) => `            ${each},\n`).join('')}        )
`;
}

function answerText({ answer }: Method, answers: Answers): string {
  return answer.kind === 'bytes' ? 'bytes' : qualified(answers.text(answer.type, 'Answer'), 'm');
}

/** Whether what is created has a content, which is sent to the address that the answer has in `put`. */
function isSent(method: Method, params: Params, answers: Answers): boolean {
  const fields = params.body(method)?.fields ?? [];
  return fields.some(({ name }) => name === 'size') && answers.hasField(method, 'put');
}

function sendText(method: Method, isAsync: boolean, answers: Answers, params: Params): string {
  const { body } = argumentsOf(method, params);
  const given = body.filter(({ field }) => field !== 'size');
  const [define, wait] = isAsync ? ['async def', 'await '] : ['def', ''];
  return `    ${define} send(
${signature(method, given, ['content: Content'])}    ) -> ${answerText(method, answers)}:
        """Creates the record and sends its content. The id can be used once this returns."""
        created = ${wait}self.create(size=size_of(content), ${given.map(({ name }) => `${name}=${name}`).join(', ')}, **options)
        return ${wait}self._send(created, content, self.get, options)
`;
}

function waitText(method: Method, isAsync: boolean, answers: Answers): string {
  const type = answerText(method, answers);
  const names = method.parameters.map(({ name }) => pythonName(name));
  const [define, wait, by] = isAsync ? ['async def', 'await ', 'async_wait_until'] : ['def', '', 'wait_until'];
  return `    ${define} wait_until(
        self,
${names.map((name) => `        ${name}: str,\n`).join('')}        until: Sequence[str] | Callable[[${type}], bool],
        **options: Unpack[WaitOptions]
    ) -> ${type}:
        """Reads the record until it has one of these statuses, or until the test holds, and returns it as it is then."""
        return ${wait}${by}(lambda each: self.get(${names.join(', ')}, **each), until, options)
`;
}

function documentation({ summary, description, scopes }: Method, fields: readonly Field[]): string {
  const scope = scopes.length === 0 ? '' : `\n\nScope: ${scopes.map((each) => `\`${each}\``).join(' or ')}.`;
  const described = fields.filter((field) => field.description !== '');
  const list = described
    .map((field) => `\n    ${pythonName(field.name)}: ${field.description.replaceAll('\n', ' ')}`)
    .join('');
  return `${summary}.\n\n${description}${scope}${list === '' ? '' : `\n\nArguments:${list}`}`;
}

function indexFile({ resources }: Model): string {
  const classes = ['', 'Async'].map((start) => {
    const lines = resources.map(
      ({ name, typeName }) => `        self.${snakeCase(name)} = ${start}${typeName}(caller)\n`,
    );
    return `class ${start}Resources:\n    """Every resource of the API."""\n\n    def __init__(self, caller: ${start}Caller) -> None:\n${lines.join('')}`;
  });
  const imports = resources.map(
    ({ name, typeName }) => `from .${snakeCase(name)} import Async${typeName}, ${typeName}\n`,
  );
  return `${banner}
from ..._caller import AsyncCaller, Caller
${imports.join('')}

${classes.join('\n\n')}`;
}

function fieldNames({ fields }: { readonly fields: readonly Field[] }): string {
  return fields
    .map(({ name }) => name)
    .toSorted()
    .join();
}

function pythonName(name: string): string {
  const written = name.replaceAll(/\W/g, '_');
  return keywords.has(written) ? `${written}_` : written;
}

/** `line_item` → `LineItem`, `orders.list` → `OrdersList`. */
function pascal(name: string): string {
  return name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function literal(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

/** Wrapped, so that it reads well in an editor. */
function docstring(text: string, indent: string): string {
  if (text === '') return '';
  const lines = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', String.raw`\"\"\"`)
    .replace(/"$/, String.raw`\"`)
    .split('\n')
    .flatMap((line) => wrapped(line, width - indent.length - 6));
  if (lines.length === 1) return `${indent}"""${lines[0]}"""\n`;
  return `${lines.map((line, index) => (line === '' ? '' : `${indent}${index === 0 ? '"""' : ''}${line}`)).join('\n')}\n${indent}"""\n`;
}

function wrapped(line: string, most: number): string[] {
  const indent = /^ */.exec(line)![0];
  const lines = [''];
  for (const word of line.trim().split(' ')) {
    const last = lines.at(-1)!;
    if (last === '') lines[lines.length - 1] = indent + word;
    else if (last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent === '' ? '' : `${indent}    `}${word}`);
  }
  return lines.map((each) => each.trimEnd());
}
