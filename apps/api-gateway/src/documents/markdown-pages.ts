/** The guides, the pages of error codes and the changelog, rendered from the Markdown files of the repository. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Marked } from 'marked';
import { escaped, type Page, textPage } from './page.js';
import { collectionPaths, changelogPath, errorsPath, eventsPath, guidesPath, referencePath } from './paths.js';
import type { Found } from './search.js';

/** The addresses of the local run, in which the pages are written, with those of this deployment. */
export type Addresses = readonly (readonly [local: string, own: string])[];

interface File {
  /** In the folder of documents. */
  readonly file: string;
  readonly section: string;
}

async function allFiles(folder: string): Promise<File[]> {
  return [
    { file: 'changelog.md', section: changelogPath },
    ...(await filesOf(folder, 'guides')).map((file) => ({ file, section: guidesPath })),
    ...(await filesOf(folder, 'errors')).map((file) => ({ file, section: errorsPath })),
  ];
}

/** The sections of all pages, for searches. */
export async function markdownSections(folder: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const { file, section } of await allFiles(folder)) {
    const text = await readFile(join(folder, file), 'utf8');
    const title = titleOf(text, file);
    for (const part of text.split(/^(?=#{1,3} )/m)) {
      const heading = /^#{1,3} (.+)$/m.exec(part)?.[1] ?? title;
      const path = addressOf(`/${file}`) + (heading === title ? '' : `#${slugOf(heading)}`);
      found.push({
        path,
        title: heading.replaceAll('`', ''),
        kind: section === errorsPath ? 'Error' : title,
        text: part.replaceAll(/[`*#|]/g, ' '),
      });
    }
  }
  return found;
}

/** How each page is made, by the path at which it is served. `folder`: the documents of the repository. */
export async function markdownPages(folder: string, addresses: Addresses): Promise<Map<string, () => Promise<Page>>> {
  const files = await allFiles(folder);
  const render = async (file: string, section: string): Promise<Page> => {
    const written = await readFile(join(folder, file), 'utf8');
    const text = addresses.reduce((given, [local, own]) => given.replaceAll(local, own), written);
    return markdownPage(text, file, section);
  };
  return new Map(files.map(({ file, section }) => [addressOf(`/${file}`), () => render(file, section)]));
}

async function filesOf(folder: string, name: string): Promise<string[]> {
  const names = await readdir(join(folder, name), { recursive: true });
  return names.filter((each) => each.endsWith('.md')).map((each) => `${name}/${each}`);
}

function markdownPage(text: string, file: string, section: string): Page {
  const ids = new Map<string, number>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        const slug = slugOf(heading);
        const before = ids.get(slug) ?? 0;
        ids.set(slug, before + 1);
        const id = before === 0 ? slug : `${slug}-${before}`;
        return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(linkFrom(file, href))}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  return textPage({ title: titleOf(text, file), section, main: marked.parse(text, { async: false }) });
}

function titleOf(text: string, file: string): string {
  return (/^# (.+)$/m.exec(text)?.[1] ?? basename(file)).replaceAll('`', '');
}

/** The anchor of a heading, as code hosts make it of the same file. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** A link between files of the repository as one between the addresses at which they are served. */
function linkFrom(file: string, href: string): string {
  const { protocol, pathname, hash } = new URL(href, `docs:/${file}`);
  return protocol === 'docs:' ? addressOf(pathname) + hash : href;
}

/** The address of a file; `path` is that in the folder of documents. A generated document has the page that shows it. */
function addressOf(path: string): string {
  if (path === '/api/openapi.json') return referencePath;
  if (path === '/api/asyncapi.json') return eventsPath;
  const collection = Object.entries(collectionPaths).find(([name]) => path === `/api/${name}`);
  if (collection !== undefined) return collection[1];
  return referencePath + path.replace(/(\/README)?\.md$/, '');
}
