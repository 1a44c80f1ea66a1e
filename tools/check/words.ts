/**
 * Texts that people read have none of the turns in the table of docs/style.md: those of the page, descriptions and messages of the API, mails,
 * guides and runbooks, the launcher.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@swc/core';

/** Those of the dashboard and of the sign-in of applications, and mails. */
const pages = [
  'apps/dashboard/web/src/**/*.{ts,tsx}',
  'apps/accounts/src/mail/{templates,invoice-mail-text,layout}.ts',
  'apps/accounts/src/oauth/page/*.ts',
];
const sources = [
  'apps/dashboard/web/src/**/*.{ts,tsx}',
  'apps/*/src/**/*.ts',
  'libs/!(testing)/src/**/*.ts',
  'tools/{launcher,operator,image,new}/**/*.ts',
];
const documents = ['README.md', 'docs/{changelog,guides/**/*,errors/*}.md', 'sdks/*/README.md', 'libs/*/README.md'];
const exclude = ['**/node_modules', '**/dist', '**/*.spec.ts', '**/testing/**', '**/templates/**'];

interface Turn {
  readonly words: string;
  readonly isOfPageAlone: boolean;
  readonly instead: string;
}

interface Text {
  readonly line: number;
  readonly text: string;
}

/** `| \`told\` | all texts | notified |` of the section of turns. */
export function turnsOf(style: string): Turn[] {
  const [, section = ''] = /^## Turns that we do not use\n([^]*?)(?=^## |$(?![^]))/m.exec(style) ?? [];
  const rows = section.matchAll(/^\| `([^`]+)` \| (all texts|the page) \| (.+) \|$/gm);
  return [...rows].map(([, words, where, instead]) => ({
    words: words!,
    isOfPageAlone: where === 'the page',
    instead: instead!,
  }));
}

export async function wordFaults(root: string): Promise<string[]> {
  const turns = turnsOf(readFileSync(join(root, 'docs/style.md'), 'utf8'));
  if (turns.length === 0) return ['docs/style.md: has no table of turns that we do not use'];
  const ofPages = new Set(globSync(pages, { cwd: root }));
  const ofSources = globSync(sources, { cwd: root, exclude }).toSorted();
  const inSources = ofSources.map(async (path) => {
    const content = readFileSync(join(root, path), 'utf8');
    const possible = turns.filter(({ isOfPageAlone }) => !isOfPageAlone || ofPages.has(path));
    // Few files have any, and only these are parsed.
    if (possible.every((turn) => !patternOf(turn).test(content))) return [];
    return faultsIn(path, await textsOfSource(content), possible);
  });
  const everywhere = turns.filter(({ isOfPageAlone }) => !isOfPageAlone);
  const inDocuments = globSync(documents, { cwd: root, exclude })
    .toSorted()
    .flatMap((path) => faultsIn(path, textsOfDocument(readFileSync(join(root, path), 'utf8')), everywhere));
  return [...(await Promise.all(inSources)).flat(), ...inDocuments];
}

export function faultsIn(path: string, texts: readonly Text[], turns: readonly Turn[]): string[] {
  return texts.flatMap(({ line, text }) =>
    turns.flatMap((turn) => {
      const found = patternOf(turn).exec(text);
      if (found === null) return [];
      const at = line + text.slice(0, found.index).split('\n').length - 1;
      return `${path}:${at}: "${turn.words}" in a text; write ${turn.instead}`;
    }),
  );
}

/** A turn with a capital begins a sentence; any other may. */
function patternOf({ words }: Turn): RegExp {
  const [first = '', ...rest] = words;
  const begin = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
  const all = RegExp.escape(rest.join(''))
    .replaceAll(/\\x20/g, String.raw`\s+`)
    .replaceAll(/\\x27/g, "['’]");
  return new RegExp(String.raw`(?<![\w-])${begin}${all}(?![\w-])`);
}

/** What is written in strings, templates and elements. */
export async function textsOfSource(source: string): Promise<Text[]> {
  const bytes = Buffer.from(source);
  const texts: Text[] = [];
  visit(await parse(source, { syntax: 'typescript', tsx: /<\w[^]*\/>|<\/\w/.test(source), decorators: true }));
  return texts;

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, cooked, span } = node as Partial<Literal>;
    if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return;
    const text =
      type === 'StringLiteral' || type === 'JSXText' ? value : type === 'TemplateElement' ? cooked : undefined;
    if (typeof text === 'string') {
      const before = bytes.subarray(0, span!.start - 1).toString();
      texts.push({ line: before.split('\n').length, text });
    }
    Object.values(node).forEach(visit);
  }
}

interface Literal {
  readonly type: string;
  readonly value: unknown;
  readonly cooked: unknown;
  readonly span: { readonly start: number };
}

/** Without blocks of code, and code between words. A sentence may go on in the next line. */
export function textsOfDocument(markdown: string): Text[] {
  const prose = markdown
    .replaceAll(/^ *```[^]*?^ *```$/gm, (block) => block.replaceAll(/.+/g, ''))
    .replaceAll(/`[^`\n]*`/g, '``');
  let line = 1;
  return prose.split('\n\n').map((text) => {
    const at = line;
    line += text.split('\n').length + 1;
    return { line: at, text };
  });
}
