/**
 * The texts of pages are in catalogues: `<folder>/texts/<language>.ts`. No file has texts of its own, each message is used, and where a folder
 * is translated, each language has the messages of English with the same values.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Module, parseSync } from '@swc/core';

interface Node {
  readonly type: string;
  readonly span?: { readonly start: number };
  readonly [property: string]: unknown;
}

interface Source {
  readonly path: string;
  readonly module: Module;
  readonly text: Buffer;
}

interface Message {
  readonly text: string;
  readonly line: number;
}
type Catalogue = ReadonlyMap<string, Message>;

const english = 'en';
/** Attributes of elements, and fields of objects, that people read. */
const shown =
  /^(label|title|placeholder|description|message|error|alt|advice|legend|cancelLabel|aria-(label|description|roledescription|valuetext))$/;
const word = /\p{L}{2}/u;
const sentence = /^\p{Lu}\p{L}*[,:]? \S/u;

export async function pageTextFaults(root: string): Promise<string[]> {
  return globSync('apps/*/web/src', { cwd: root }).flatMap((pages) => faultsOfPages(root, pages));
}

function faultsOfPages(root: string, pages: string): string[] {
  const files = globSync(`${pages}/**/texts/*.ts`, { cwd: root }).toSorted();
  const languages = [...new Set(files.map((file) => basename(file, '.ts')))];
  const folders = [...new Set(files.map((file) => dirname(dirname(file))))];
  const sources = globSync(`${pages}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/*.spec.ts', '**/*.d.ts', '**/texts/*.ts'],
  })
    .toSorted()
    .map((path) => sourceAt(root, path));
  return [
    ...folders.flatMap((folder) => faultsOfFolder(root, folder, languages, sources)),
    ...sources.flatMap((source) => textsOutside(source)),
  ];
}

function faultsOfFolder(
  root: string,
  folder: string,
  languages: readonly string[],
  sources: readonly Source[],
): string[] {
  const pathOf = (language: string): string => `${folder}/texts/${language}.ts`;
  const catalogues = new Map(
    languages.flatMap((language) => {
      const [path] = globSync(pathOf(language), { cwd: root });
      return path === undefined ? [] : [[language, catalogueAt(root, path)] as const];
    }),
  );
  const base = catalogues.get(english);
  if (base === undefined) return [`${folder}/texts: has no ${english}.ts, which says what messages there are`];
  const { ids, beginnings } = usesIn(
    sources.filter((source) => isIn(source.path, folder) || takesTexts(source, folder)),
  );
  const unused = [...base]
    .filter(([id]) => !ids.has(id) && !beginnings.some((beginning) => id.startsWith(beginning)))
    .map(([id, { line }]) => `${pathOf(english)}:${line}: nothing uses ${id}; remove it in every language`);
  if (catalogues.size === 1) return unused;
  const differing = languages.flatMap((language) => {
    const catalogue = catalogues.get(language);
    if (catalogue === undefined) return [`${folder}/texts: has no ${language}.ts, as other translated folders do`];
    return differences(pathOf(language), catalogue, base);
  });
  return [...unused, ...differing];
}

function differences(path: string, catalogue: Catalogue, base: Catalogue): string[] {
  const missing = [...base.keys()].filter((id) => !catalogue.has(id)).map((id) => `${path}: lacks ${id}`);
  const found = [...catalogue].flatMap(([id, { text, line }]) => {
    const original = base.get(id);
    if (original === undefined) return [`${path}:${line}: ${id} is not in ${english}.ts`];
    if (text.trim() === '') return [`${path}:${line}: ${id} is empty`];
    const [given, needed] = [valuesOf(text), valuesOf(original.text)];
    if (given === undefined) return [`${path}:${line}: ${id} cannot be read as an ICU message`];
    return given === needed
      ? []
      : [`${path}:${line}: ${id} has the values ${given || '–'}, in ${english}.ts ${needed || '–'}`];
  });
  return [...missing, ...found];
}

/** The values of a message, each with what it is formatted as; undefined if the message cannot be read. */
function valuesOf(message: string): string | undefined {
  const names = new Set<string>();
  const visit = (token: unknown): void => {
    if (!Array.isArray(token)) return;
    const [name, kind, cases] = token as [string, string | undefined, Record<string, unknown> | undefined];
    names.add(kind === undefined ? name : `${name} (${kind})`);
    for (const inner of Object.values(cases ?? {})) if (Array.isArray(inner)) inner.forEach(visit);
  };
  try {
    compileMessageOrThrow(message).forEach(visit);
  } catch {
    return undefined;
  }
  return [...names].toSorted().join(', ');
}

function catalogueAt(root: string, path: string): Catalogue {
  const source = sourceAt(root, path);
  const messages = new Map<string, Message>();
  walk(source.module.body, (node) => {
    if (node.type !== 'KeyValueProperty') return;
    const { key, value } = node as unknown as { key: Node; value: Node };
    if (value.type === 'StringLiteral') {
      messages.set(String(key['value']), { text: String(value['value']), line: lineOf(source, key) });
    }
  });
  return messages;
}

/** The ids that files name, and how those begin that are put together. */
function usesIn(sources: readonly Source[]): { ids: ReadonlySet<string>; beginnings: readonly string[] } {
  const ids = new Set<string>();
  const beginnings = new Set<string>();
  for (const { module } of sources) {
    walk(module.body, (node) => {
      if (node.type === 'StringLiteral') ids.add(String(node['value']));
      const [first] = quasisOf(node);
      if (first !== undefined && /^\w+_$/.test(first)) beginnings.add(first);
      const labels = beginningOfLabels(node);
      if (labels !== undefined) beginnings.add(labels);
    });
  }
  return { ids, beginnings: [...beginnings] };
}

/** How the ids begin that `useLabels(texts, 'status')` takes. */
function beginningOfLabels(node: Node): string | undefined {
  const { callee, arguments: given } = node as { callee?: Node; arguments?: { expression: Node }[] };
  if (node.type !== 'CallExpression' || callee?.['value'] !== 'useLabels') return undefined;
  const beginning = given?.[1]?.expression;
  return beginning?.type === 'StringLiteral' ? `${String(beginning['value'])}_` : undefined;
}

function takesTexts({ path, module }: Source, folder: string): boolean {
  return module.body.some((item) => {
    if (item.type !== 'ImportDeclaration' || !item.source.value.endsWith('-texts.js')) return false;
    return dirname(join(dirname(path), item.source.value)) === folder;
  });
}

function textsOutside(source: Source): string[] {
  const found = new Map<number, string>();
  const note = (node: Node, text: string): void => {
    const line = lineOf(source, node);
    found.set(
      line,
      `${source.path}:${line}: has the text “${text.trim()}”; put it into the catalogue of its folder, and take it from there`,
    );
  };
  const noteShown = (node: Node | undefined): void => {
    for (const each of shownLiterals(node)) note(each, textOf(each));
  };
  walk(source.module.body, (node) => {
    const { children, name, value, key } = node as { children?: Node[]; name?: Node; value?: Node; key?: Node };
    if (node.type === 'JSXText' && word.test(textOf(node))) note(node, textOf(node));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of children ?? []) if (child.type === 'JSXExpressionContainer') noteShown(child);
    }
    if (node.type === 'JSXAttribute' && shown.test(String(name?.['value']))) noteShown(value);
    if (node.type === 'KeyValueProperty' && shown.test(String(key?.['value']))) noteShown(value);
    if (isLiteral(node) && sentence.test(textOf(node))) note(node, textOf(node));
  });
  return [...found.values()];
}

/** The literals that an expression may be, apart from those that it only compares or passes to a function. */
function shownLiterals(node: Node | undefined): Node[] {
  if (node === undefined || node === null) return [];
  if (isLiteral(node)) return word.test(textOf(node)) ? [node] : [];
  const { type, expression, consequent, alternate, left, right } = node as Node & Record<string, Node>;
  if (type === 'JSXExpressionContainer' || type === 'ParenthesisExpression' || type.startsWith('Ts')) {
    return shownLiterals(expression);
  }
  if (type === 'ConditionalExpression') return [...shownLiterals(consequent), ...shownLiterals(alternate)];
  if (type === 'BinaryExpression' && /^(&&|\|\||\?\?|\+)$/.test(String(node['operator']))) {
    return [...shownLiterals(left), ...shownLiterals(right)];
  }
  return [];
}

function isLiteral(node: Node): boolean {
  return node.type === 'StringLiteral' || (node.type === 'TemplateLiteral' && 'expressions' in node);
}

function textOf(node: Node): string {
  return node.type === 'TemplateLiteral' ? quasisOf(node).join('…') : String(node['value']);
}

function quasisOf(node: Node): string[] {
  if (node.type !== 'TemplateLiteral' || !('expressions' in node)) return [];
  return (node['quasis'] as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw);
}

/** Whatever is code: no types, no names of modules, and nothing that an error of the program says. */
function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit));
  const typed = node as Node;
  if (
    /^(Import|ExportAll|TsTypeAnnotation|TsInterface|TsTypeAlias|TsTypeParameter|NewExpression)/.test(typed.type ?? '')
  )
    return;
  if (typeof typed.type === 'string') visit(typed);
  Object.values(typed).forEach((each) => walk(each, visit));
}

function sourceAt(root: string, path: string): Source {
  // The module begins with its first statement, whatever comments are before it.
  const text = Buffer.from(`;${readFileSync(join(root, path), 'utf8')}`);
  const module = parseSync(text.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'esnext' });
  return { path, module, text };
}

function lineOf({ module, text }: Source, { span }: Node): number {
  return text
    .subarray(0, (span?.start ?? 0) - module.span.start)
    .toString()
    .split('\n').length;
}

function isIn(path: string, area: string): boolean {
  return path.startsWith(`${area}/`);
}
