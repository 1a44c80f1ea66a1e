/** A page of the documentation, and the policy that keeps it from loading or sending anything that is not its own. */
import { createHash } from 'node:crypto';
import { fontPreload, iconUrl, pageStyle, wordmark } from '@millwright/service-kit/look';
import { changelogPath, errorsPath, eventsPath, guidesPath, referencePath, searchPath } from './paths.js';

export interface Page {
  readonly html: string;
  readonly policy: string;
}

const style = `${pageStyle}
html { scroll-padding-top: 72px }
body { margin: 0; font: 15px/1.6 var(--font); color: var(--text); background: var(--page) }
a { color: var(--accent) }
header { position: sticky; top: 0; z-index: 2; box-sizing: border-box; min-height: 56px; padding: 6px 20px; display: flex;
  flex-wrap: wrap; align-items: center; gap: 4px 20px; background: var(--rail); color: #fff }
header a { color: var(--rail-text); text-decoration: none }
header a:hover, header [aria-current] { color: #fff; text-decoration: underline; text-underline-offset: 4px }
header .home { display: flex; align-items: center; gap: 10px; margin-right: 12px; color: #fff; font-size: 17px;
  font-weight: 650; letter-spacing: -.01em }
header nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
header form { margin-left: auto }
header input { box-sizing: border-box; width: 14em; padding: 5px 10px; border: 1px solid #5b6f87; border-radius: var(--radius);
  font: inherit; color: #fff; background: #22384f }
header input::placeholder { color: #b4c1cf; opacity: 1 }
.columns { display: grid; grid-template-columns: 220px minmax(0, 1fr); max-width: 1280px; margin: 0 auto }
.side { position: sticky; top: 56px; max-height: calc(100vh - 56px); overflow-y: auto; box-sizing: border-box; padding: 24px 12px 24px 20px;
  font-size: 14px }
.side a { display: block; padding: 3px 0; color: var(--dim); text-decoration: none }
.side a:hover, .side [aria-current] { color: var(--text) }
.side [aria-current] { font-weight: 600 }
main { box-sizing: border-box; max-width: 64em; margin: 0 auto; padding: 16px 20px 80px }
.columns main { margin: 0; min-width: 0 }
h1 { font-size: 28px; line-height: 1.25; letter-spacing: -.015em }
h2 { font-size: 21px; margin-top: 2em }
h3 { font-size: 17px; margin-top: 2em }
h1, h2, h3, h4 { line-height: 1.3; overflow-wrap: anywhere }
ul.names { columns: 18em; padding-left: 1.2em }
table { display: block; overflow-x: auto; border-collapse: collapse; margin: 1em 0; font-size: 14px }
th { color: var(--dim); font-size: 12.5px }
th, td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
td { overflow-wrap: break-word; min-width: 3em }
td small { display: block; color: var(--dim) }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace }
code { padding: 1px 4px; border-radius: 4px; background: var(--card) }
pre { overflow-x: auto; padding: 12px 14px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--card) }
pre code, td:first-child code { padding: 0; background: none }
summary { cursor: pointer; padding: 4px 0; font-weight: 600 }
.call { display: flex; gap: 10px; align-items: baseline; padding: 8px 14px; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--card) }
.call b { font-size: 12px; letter-spacing: .04em; color: var(--accent) }
.call code { padding: 0; background: none; overflow-wrap: anywhere }
.dim { color: var(--dim); font-size: 14px }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17em, 1fr)); gap: 14px; padding: 0; list-style: none }
.cards a { display: block; height: 100%; box-sizing: border-box; padding: 14px 16px; border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--card); color: var(--dim); text-decoration: none }
.cards a:hover { border-color: var(--accent) }
.cards b { display: block; color: var(--text); font-weight: 600 }
@media (max-width: 50em) { .columns { display: block } .side { display: none } header { position: static }
  header form { margin-left: 0 } }
`;

const sections: readonly (readonly [path: string, name: string])[] = [
  [referencePath, 'API reference'],
  [guidesPath, 'Guides'],
  [eventsPath, 'Topics and events'],
  [errorsPath, 'Errors'],
  [changelogPath, 'Changelog'],
];

export interface Content {
  readonly title: string;
  /** The part of the documentation that the page belongs to. */
  readonly section: string;
  readonly main: string;
  /** To other forms of its content. */
  readonly links?: string;
  /** What stands beside it. */
  readonly side?: string;
  /** What was searched for. */
  readonly asked?: string;
}

/** A page of text, which needs no script. */
export function textPage({ title, section, main, links = '', side, asked = '' }: Content): Page {
  const navigation = sections.map(([path, name]) => link(path, name, path === section)).join('\n');
  const body = `<main>\n${main}\n</main>`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="${iconUrl}">
${fontPreload}
<style>${style}</style>
</head>
<body>
<header>
<a class="home" href="${referencePath}">${wordmark}</a>
<nav aria-label="Documentation">${navigation}</nav>
${links}<form action="${searchPath}" role="search"><input type="search" name="q" value="${escaped(asked)}" maxlength="100" placeholder="Search" aria-label="Search the documentation"></form>
</header>
${side === undefined ? body : `<div class="columns">\n<nav class="side" aria-label="Resources">${side}</nav>\n${body}\n</div>`}
</body>
</html>
`;
  return { html, policy };
}

export function link(path: string, text: string, isCurrent = false): string {
  return `<a href="${escaped(path)}"${isCurrent ? ' aria-current="page"' : ''}>${escaped(text)}</a>`;
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const digest = createHash('sha256').update(style).digest('base64');

/** What every page may do: show its own style, font and icon, and be searched from. */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `style-src 'sha256-${digest}'`,
  'img-src data:',
  "font-src 'self'",
].join('; ');
