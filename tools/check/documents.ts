/**
 * Checks that what the documents name is there: files and folders in backticks, commands of `./millwright` with their first word, the
 * targets and anchors of links, and the classes in drawings.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { commands as allCommands } from '../commands.ts';
import type { Command } from '../launcher/commands/command.ts';
import { isKind } from '../launcher/laboratory.ts';

const documents = ['{README,ARCHITECTURE,CONTRIBUTING}.md', 'lab/README.md', 'docs/**/*.md'];

/** What an installation, a build or a run creates. */
const created = /(^|\/)(node_modules|dist|coverage|\.millwright|\.git)(\/|$)/;
const sourceFile = /\w\.(ts|tsx|mjs|css|sql|md|ya?ml|toml)$/;
const path = /^[\w.@<>{},*-]+(\/[\w.@<>{},*-]+)*\/?$/;
/** What stands for any name: `<app>`, `*`, `NAME`, and the `x` of `x.service.ts`. */
const placeholder = /<[^>]*>|\*+|\b[A-Z]{2,}\b(?!\.md)|(?<=^|\/)x(?=\.)/;

interface Page {
  readonly lines: readonly string[];
  /** The lines, without the content of blocks of code. */
  readonly prose: readonly string[];
  /** The lines of drawings; the others are empty. */
  readonly drawings: readonly string[];
  readonly anchors: ReadonlySet<string>;
}
type Commands = readonly Pick<Command, 'name' | 'usage'>[];

export async function documentFaults(root: string, commands: Commands = allCommands): Promise<string[]> {
  const paths = new Set(globSync('{.*,**/*}', { cwd: root, exclude: (each) => created.test(each) }));
  const files = globSync(documents, { cwd: root }).toSorted();
  const declared = declaredNames(root);
  const pages = new Map(files.map((file) => [file, readPage(readFileSync(join(root, file), 'utf8'))]));
  return [...pages].flatMap(([file, page]) =>
    page.lines.flatMap((line, index) =>
      [
        ...pathFaults(page.prose[index]!, paths),
        ...commandFaults(line, commands, paths),
        ...linkFaults(page.prose[index]!, file, paths, pages),
        ...drawingFaults(page.drawings[index]!, declared),
      ].map((fault) => `${file}:${index + 1}: ${fault}`),
    ),
  );
}

function readPage(text: string): Page {
  const prose = text.replaceAll(/^ *```[^]*?^ *```$/gm, (block) => block.replaceAll(/.+/g, '')).split('\n');
  const anchors = new Set<string>();
  for (const heading of prose.filter((line) => /^#+ /.test(line))) {
    const anchor = anchorOf(heading);
    let times = 0;
    while (anchors.has(times === 0 ? anchor : `${anchor}-${times}`)) times++;
    anchors.add(times === 0 ? anchor : `${anchor}-${times}`);
  }
  const lines = text.split('\n');
  let isDrawing = false;
  const drawings = lines.map((line) => {
    if (/^ *```/.test(line)) isDrawing = line.includes('mermaid');
    return isDrawing ? line : '';
  });
  return { lines, prose, drawings, anchors };
}

function declaredNames(root: string): Set<string> {
  const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/^export (?:abstract )?(?:class|interface|const|type) (\w+)/gm)].map(([, name]) => name!),
    ),
  );
}

/** Names of several words, as classes have them: `NewDeliveries`. */
function drawingFaults(line: string, declared: ReadonlySet<string>): string[] {
  return [...line.matchAll(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g)]
    .filter(([name]) => !declared.has(name))
    .map(([name]) => `${name} is declared nowhere; write its current name`);
}

/** As GitHub makes it of a heading. */
function anchorOf(heading: string): string {
  const text = heading.replace(/^#+ /, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Of words in backticks: those that begin with a folder of the root, end with a slash, or end like a source file. */
function pathFaults(prose: string, paths: ReadonlySet<string>): string[] {
  return [...prose.matchAll(/(?:([\w-]+): )?`([^`]+)`/g)].flatMap(([, owner, code = '']) => {
    const folder = [`apps/${owner}`, `libs/${owner}`].find((each) => paths.has(each));
    return code
      .split(' ')
      .filter((word) => path.test(word) && !created.test(word))
      .filter((word) => sourceFile.test(word) || /^[a-z].*\/$/.test(word) || isInFolder(word, paths))
      .filter((word) => !isThere(word, paths, folder))
      .map((word) => `${word} does not exist${folder ? ` in ${folder}` : ''}; write its current name`);
  });
}

function isInFolder(word: string, paths: ReadonlySet<string>): boolean {
  const folder = /^[^/]+\//.exec(word)?.[0];
  return folder !== undefined && [...paths].some((each) => each.startsWith(folder));
}

/** Whether the path, or the end of it, is that of a file or folder; of `a.{ts,md}` both must be. */
function isThere(written: string, paths: ReadonlySet<string>, folder = ''): boolean {
  const [all, list] = /\{([^{}]*)\}/.exec(written) ?? [];
  if (all !== undefined) return list!.split(',').every((each) => isThere(written.replace(all, each), paths, folder));
  const name = written
    .replace(/\/$/, '')
    .split(placeholder)
    .map((part) => RegExp.escape(part))
    .join('.+');
  const pattern = new RegExp(`(^|/)${name}$`);
  return [...paths].some((each) => each.startsWith(folder) && pattern.test(each));
}

/** The word after a command is one of its usage, such as `list | show ID`, or names a program of the laboratory. */
function commandFaults(line: string, commands: Commands, paths: ReadonlySet<string>): string[] {
  const written = line.matchAll(/\.\/millwright (lab )?([a-z][\w-]*)(?: ([a-z][\w-]*))?/g);
  return [...written].flatMap(([text, lab, name = '', word]) => {
    if (lab !== undefined || isKind(name)) {
      const program = word === undefined ? `lab/${name}` : `lab/${name}/${word}.ts`;
      return paths.has(program) ? [] : [`${text}: there is no such program; ./millwright lab lists them`];
    }
    const usage = commands.find((command) => command.name === name)?.usage;
    if (usage === undefined) return [`${text}: there is no such command; ./millwright help lists them`];
    const words = usage.split('|').flatMap((form) => /^ *\[?([a-z][\w-]*)/.exec(form)?.[1] ?? []);
    if (word === undefined || words.length === 0 || words.includes(word)) return [];
    return [`${text}: ${name} takes ${words.join(', ')}; see ./millwright help ${name}`];
  });
}

function linkFaults(
  prose: string,
  from: string,
  paths: ReadonlySet<string>,
  pages: ReadonlyMap<string, Page>,
): string[] {
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^(\w+:|\/)/.test(target)) return [];
    const [to = '', anchor] = target.split('#');
    const file = to === '' ? from : posix.join(posix.dirname(from), to).replace(/\/$/, '');
    if (!paths.has(file)) return [`the link ${target}: ${file} does not exist; correct the path`];
    if (anchor === undefined || pages.get(file)?.anchors.has(anchor) !== false) return [];
    return [`the link ${target}: ${file} has no heading with this anchor; correct the anchor`];
  });
}
