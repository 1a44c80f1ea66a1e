/** The search over the reference, the guides and the pages of errors. */
import { callsByResource, type OpenApi } from './openapi.js';
import { escaped, type Page, textPage } from './page.js';
import { referencePath } from './paths.js';
import { resourcePath } from './reference-pages.js';

/** A part of the documentation that can be found. */
export interface Found {
  readonly path: string;
  readonly title: string;
  /** What it is a part of. */
  readonly kind: string;
  readonly text: string;
  /** Other words by which it is found. */
  readonly also?: string;
}

/** With its words in small letters. */
interface Indexed extends Found {
  readonly words: string;
}

const mostShown = 40;
const excerptLength = 160;

export function callsToFind(document: OpenApi): Found[] {
  return [...callsByResource(document)].flatMap(([resource, calls]) => [
    {
      path: resourcePath(resource),
      title: resource,
      kind: 'API reference',
      text: calls.map(({ summary }) => summary).join(', '),
    },
    ...calls.map(({ operationId, method, path, summary, description }) => ({
      path: `${resourcePath(resource)}#${operationId}`,
      title: summary,
      kind: `${method} ${path}`,
      text: description.replaceAll('`', ''),
      also: operationId,
    })),
  ]);
}

export function indexed(all: readonly Found[]): Indexed[] {
  return all.map((each) => ({ ...each, words: [each.title, each.kind, each.text, each.also].join(' ').toLowerCase() }));
}

export function searchPage(all: readonly Indexed[], asked: string): Page {
  const found = find(all, asked);
  const rows = found
    .slice(0, mostShown)
    .map(
      ({ path, title, kind, text }) =>
        `<li><a href="${escaped(path)}"><b>${escaped(title)}</b> ${escaped(kind)}<br>${escaped(excerptOf(text, asked))}</a></li>`,
    );
  const result =
    rows.length > 0
      ? `<ul class="cards">\n${rows.join('\n')}\n</ul>`
      : `<p>No page contains all of these words. Try fewer, or begin with <a href="${referencePath}">what you want to do</a>.</p>`;
  const main =
    asked.trim() === ''
      ? '<h1>Search</h1>\n<p>Enter a word, such as <code>e-way bill</code>.</p>'
      : `<h1>Search</h1>\n${result}`;
  return textPage({ title: 'Search', section: referencePath, main, asked });
}

/** The best first: those that have all words in their title come before those that have them in their text. */
function find(all: readonly Indexed[], asked: string): Found[] {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  return all
    .map((each) => ({ each, score: scoreOf(each, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ each }) => each);
}

function scoreOf({ title, words: all }: Indexed, words: readonly string[]): number {
  if (!words.every((word) => all.includes(word))) return 0;
  const inTitle = title.toLowerCase();
  const titled = words.filter((word) => inTitle.includes(word)).length;
  return 1 + 4 * titled + (inTitle.startsWith(words[0]!) ? 2 : 0);
}

function excerptOf(text: string, asked: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const place = plain.toLowerCase().indexOf(wordsOf(asked)[0] ?? '');
  const from = place < excerptLength ? 0 : plain.lastIndexOf(' ', place - excerptLength / 3) + 1;
  const excerpt = plain.slice(from, from + excerptLength);
  return `${from > 0 ? '… ' : ''}${excerpt}${plain.length > from + excerptLength ? '…' : ''}`;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
