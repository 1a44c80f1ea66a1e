/**
 * The SQL in the sources of a folder: each literal that begins as a statement does, with the constants and functions of the sources in
 * their places. What is only known at run time stays a hole.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type ArrowFunctionExpression,
  type CallExpression,
  type Expression,
  type FunctionDeclaration,
  type MemberExpression,
  type Module,
  type TemplateLiteral,
  type VariableDeclarator,
  parseSync,
} from '@swc/core';

/** A text, or a hole. */
type Part = string | undefined;

export interface SqlText {
  readonly file: string;
  readonly line: number;
  readonly parts: readonly Part[];
}

type Parameters = ReadonlyMap<string, readonly Part[]>;
type Definition = { readonly source: Source } & (
  | { readonly value: Expression }
  | { readonly made: Expression; readonly parameters: readonly string[] }
);

interface Source {
  readonly file: string;
  readonly module: Module;
  readonly definitions: Map<string, Definition>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const beginsStatement = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/;
const hole: readonly Part[] = [undefined];
const noParameters: Parameters = new Map();
/** Constants that are made of each other nest only so deep. */
const deepest = 20;

export function sqlTextsOf(folder: string): SqlText[] {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.spec.ts', '**/testing/**', '**/migrations/**'] });
  const sources = new Map(files.map((file) => join(folder, file)).map((file) => [file, sourceOf(file)]));
  return [...sources.values()].flatMap((source) => textsOf(source, sources));
}

function textsOf(source: Source, sources: ReadonlyMap<string, Source>): SqlText[] {
  const found: SqlText[] = [];
  const text = readFileSync(source.file);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (isLiteral(node)) {
      const parts = valueOf(node, { source, sources, parameters: noParameters, depth: 0 });
      if (beginsStatement.test(parts[0] ?? '')) {
        const offset = node.span.start - source.module.span.start;
        found.push({ file: source.file, line: text.subarray(0, offset).toString().split('\n').length, parts });
        return;
      }
    }
    Object.values(node).forEach(visit);
  };
  visit(source.module.body);
  return found;
}

function isLiteral(node: object): node is TemplateLiteral | (Expression & { type: 'StringLiteral' }) {
  // A type may be a template, too.
  return (
    'type' in node && ((node.type === 'TemplateLiteral' && 'expressions' in node) || node.type === 'StringLiteral')
  );
}

interface Place {
  readonly source: Source;
  readonly sources: ReadonlyMap<string, Source>;
  readonly parameters: Parameters;
  readonly depth: number;
}

/** The text that an expression makes. */
function valueOf(expression: Expression | undefined, place: Place): readonly Part[] {
  if (expression === undefined || place.depth > deepest) return hole;
  const node = unwrapped(expression);
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral') return [String(node.value)];
  if (node.type === 'TemplateLiteral') return valueOfTemplate(node, place);
  if (node.type === 'CallExpression') return valueOfCall(node, place);
  if (node.type === 'MemberExpression' && methodOf(node) === 'all') return listOf(columnsOf(node.object, place));
  if (node.type === 'Identifier') return place.parameters.get(node.value) ?? valueOfDefinition(node.value, [], place);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return hole;
  return joined([valueOf(node.left, place), valueOf(node.right, place)]);
}

/** Without parentheses and types. */
function unwrapped(node: Expression): Expression {
  const isWrapper =
    node.type === 'ParenthesisExpression' ||
    node.type === 'TsAsExpression' ||
    node.type === 'TsConstAssertion' ||
    node.type === 'TsSatisfiesExpression';
  return isWrapper ? unwrapped(node.expression) : node;
}

function valueOfTemplate({ quasis, expressions }: TemplateLiteral, place: Place): readonly Part[] {
  return joined(
    quasis.flatMap((quasi, index) => {
      const text: readonly Part[] = [quasi.cooked ?? undefined];
      return index < expressions.length ? [text, valueOf(expressions[index], place)] : [text];
    }),
  );
}

function valueOfCall(node: CallExpression, place: Place): readonly Part[] {
  const { callee } = node;
  const given = node.arguments.map(({ expression }) => expression);
  if (callee.type === 'Identifier') {
    return valueOfDefinition(
      callee.value,
      given.map((expression) => valueOf(expression, place)),
      place,
    );
  }
  if (callee.type !== 'MemberExpression') return hole;
  if (methodOf(callee) === 'allOf') return listOf(columnsOf(callee.object, place), { alias: textIn(given[0]) });
  if (methodOf(callee) === 'allAs') {
    const without = propertiesOf(given[1]).get('without');
    const columns = columnsOf(callee.object, place)?.filter((column) => !textsIn(without).includes(column));
    return listOf(columns, { casts: propertiesOf(given[0]) });
  }
  if (methodOf(callee) !== 'join') return hole;
  const items = itemsOf(callee.object, place);
  const separator = valueOf(given[0], place);
  if (items === undefined) return hole;
  return joined(items.flatMap((item, index) => (index === 0 ? [item] : [separator, item])));
}

/** The texts of a list: of an array, or of the columns of a table. */
function itemsOf(expression: Expression, place: Place): (readonly Part[])[] | undefined {
  const node = unwrapped(expression);
  if (node.type === 'ArrayExpression') {
    const lists = node.elements.map((element) => {
      if (!element) return undefined;
      return element.spread ? itemsOf(element.expression, place) : [valueOf(element.expression, place)];
    });
    return lists.includes(undefined) ? undefined : lists.flatMap((list) => list!);
  }
  if (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    methodOf(node.callee) === 'columns'
  ) {
    return node.arguments.map((argument) => valueOf(argument.expression, place));
  }
  const found = node.type === 'Identifier' ? definitionOf(node.value, place.source, place.sources) : undefined;
  if (found === undefined || !('value' in found)) return undefined;
  return itemsOf(found.value, { ...place, source: found.source });
}

/** The columns of a table, by the expression that names it: `tables.cameras`. */
function columnsOf(expression: Expression, { source, sources }: Place): string[] | undefined {
  if (expression.type !== 'MemberExpression' || expression.object.type !== 'Identifier') return undefined;
  const found = definitionOf(expression.object.value, source, sources);
  if (found === undefined || !('value' in found)) return undefined;
  const table = propertiesOf(found.value).get(methodOf(expression) ?? '');
  if (table?.type !== 'NewExpression') return undefined;
  return [...propertiesOf(table.arguments?.[1]?.expression).keys()];
}

/** The names of columns, as a SELECT has them. */
function listOf(
  columns: readonly string[] | undefined,
  { alias, casts }: { readonly alias?: string | undefined; readonly casts?: ReadonlyMap<string, Expression> } = {},
): readonly Part[] {
  if (columns === undefined) return hole;
  const named = columns.map((column) => [alias, column].filter((part) => part !== undefined).join('.'));
  return [named.map((name) => (casts?.has(name) ? `${name}::${textIn(casts.get(name))}` : name)).join(', ')];
}

/** Those of an object in the sources, by name. */
function propertiesOf(expression: Expression | undefined): ReadonlyMap<string, Expression> {
  const node = expression && unwrapped(expression);
  const properties = node?.type === 'ObjectExpression' ? node.properties : [];
  return new Map(
    properties.flatMap((property): [string, Expression][] => {
      if (property.type !== 'KeyValueProperty') return [];
      const { key } = property;
      return key.type === 'Identifier' || key.type === 'StringLiteral' ? [[key.value, property.value]] : [];
    }),
  );
}

function textIn(expression: Expression | undefined): string | undefined {
  return expression?.type === 'StringLiteral' ? expression.value : undefined;
}

function textsIn(expression: Expression | undefined): (string | undefined)[] {
  return expression?.type === 'ArrayExpression'
    ? expression.elements.map((element) => textIn(element?.expression))
    : [];
}

function methodOf({ property }: MemberExpression): string | undefined {
  return property.type === 'Identifier' ? property.value : undefined;
}

function valueOfDefinition(
  name: string,
  given: readonly (readonly Part[])[],
  { source, sources, depth }: Place,
): readonly Part[] {
  const found = definitionOf(name, source, sources);
  if (found === undefined) return hole;
  if ('value' in found)
    return valueOf(found.value, { source: found.source, sources, parameters: noParameters, depth: depth + 1 });
  const parameters = new Map(found.parameters.map((parameter, index) => [parameter, given[index] ?? hole]));
  return valueOf(found.made, { source: found.source, sources, parameters, depth: depth + 1 });
}

function definitionOf(name: string, source: Source, sources: ReadonlyMap<string, Source>): Definition | undefined {
  const own = source.definitions.get(name);
  const from = source.imports.get(name);
  if (own !== undefined || from === undefined) return own;
  const other = sources.get(from.file);
  return other && other !== source ? definitionOf(from.name, other, sources) : undefined;
}

function joined(values: readonly (readonly Part[])[]): readonly Part[] {
  const parts: Part[] = [];
  for (const part of values.flat()) {
    if (part !== undefined && typeof parts.at(-1) === 'string') parts.push(`${parts.pop()}${part}`);
    else parts.push(part);
  }
  return parts;
}

function sourceOf(file: string): Source {
  const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', decorators: true, target: 'es2024' });
  const definitions = new Map<string, Definition>();
  const imports = new Map<string, { file: string; name: string }>();
  const source: Source = { file, module, definitions, imports };
  for (const item of module.body) {
    if (item.type === 'ImportDeclaration' && item.source.value.startsWith('.')) {
      const from = resolve(dirname(file), item.source.value.replace(/\.js$/, '.ts'));
      for (const each of item.specifiers) {
        if (each.type !== 'ImportSpecifier') continue;
        imports.set(each.local.value, { file: from, name: each.imported?.value ?? each.local.value });
      }
    }
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declaration.type === 'FunctionDeclaration') define(source, declaration.identifier.value, declaration);
  }
  for (const [name, init] of constantsIn(module)) {
    if (init.type === 'ArrowFunctionExpression') define(source, name, init);
    else definitions.set(name, { source, value: init });
  }
  return source;
}

/** Those of the module, and those of its functions whose names stand for one thing in the file. */
function constantsIn(module: Module): Map<string, Expression> {
  const all = declaratorsIn(module.body);
  const own = module.body.flatMap((item) => {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    return declaration.type === 'VariableDeclaration' ? declaration.declarations : [];
  });
  const byName = Map.groupBy(all, nameOf);
  const alone = all.filter((each) => byName.get(nameOf(each))!.length === 1);
  return new Map([...alone, ...own].flatMap((each) => (each.init ? [[nameOf(each), each.init]] : [])));
}

function declaratorsIn(node: unknown): VariableDeclarator[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(declaratorsIn);
  return 'type' in node && node.type === 'VariableDeclarator' ? [node as VariableDeclarator, ...inner] : inner;
}

function nameOf({ id }: VariableDeclarator): string {
  return id.type === 'Identifier' ? id.value : '';
}

/** A function that does nothing but return an expression. */
function define(source: Source, name: string, made: FunctionDeclaration | ArrowFunctionExpression): void {
  const { body } = made;
  const returned = body?.type === 'BlockStatement' ? onlyReturn(body.stmts) : (body ?? undefined);
  if (returned === undefined) return;
  const parameters = made.params.map((parameter) => {
    const pattern = 'pat' in parameter ? parameter.pat : parameter;
    return pattern.type === 'Identifier' ? pattern.value : '';
  });
  source.definitions.set(name, { source, made: returned, parameters });
}

function onlyReturn(statements: readonly { readonly type: string }[]): Expression | undefined {
  const [only] = statements as [{ type: string; argument?: Expression } | undefined];
  return statements.length === 1 && only?.type === 'ReturnStatement' ? only.argument : undefined;
}
