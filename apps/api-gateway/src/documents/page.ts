/** A page of the documentation, and the policy that keeps it from loading or sending anything that is not its own. */
import { createHash } from 'node:crypto';
import { changelogPath, errorsPath, eventsPath, guidesPath, referencePath } from './paths.js';

export interface Page {
  readonly html: string;
  readonly policy: string;
}

export const pageStyle = `
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #22262b }
header { position: sticky; top: 0; z-index: 2; box-sizing: border-box; min-height: 48px; padding: 0 16px; display: flex;
  flex-wrap: wrap; align-items: center; gap: 4px 20px; background: #fff; border-bottom: 1px solid #d9dde2 }
header strong { margin-right: auto }
header nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
header a { color: #1d4f91 }
header [aria-current] { color: inherit; font-weight: 600; text-decoration: none }
`;

const textStyle = `${pageStyle}
main { max-width: 64em; margin: 0 auto; padding: 0 16px 64px }
h2, h3 { scroll-margin-top: 64px; margin-top: 2em }
ul.names { columns: 18em; padding-left: 1.2em }
table { display: block; overflow-x: auto; border-collapse: collapse; margin: 1em 0 }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid #d9dde2; text-align: left; vertical-align: top }
td { overflow-wrap: break-word; min-width: 3em }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: 12px; background: #f4f6f8 }
a { color: #1d4f91 }
`;

const sections: readonly (readonly [path: string, name: string])[] = [
  [referencePath, 'API reference'],
  [guidesPath, 'Guides'],
  [eventsPath, 'Topics and events'],
  [errorsPath, 'Errors'],
  [changelogPath, 'Changelog'],
];

/** The links to all parts of the documentation; `current` is the one that is open. */
export function navigation(current: string): string {
  const links = sections.map(
    ([path, name]) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<nav aria-label="Documentation">${links.join('\n')}</nav>`;
}

/** A page of text, which needs no script. `links`: to other forms of its content. */
export function textPage(content: { title: string; section: string; main: string; links?: string }): Page {
  const { title, section, main, links = '' } = content;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${textStyle}</style>
</head>
<body>
<header>
<strong>Millwright</strong>
${navigation(section)}
${links}</header>
<main>
${main}
</main>
</body>
</html>
`;
  return { html, policy: [...strictPolicy, `style-src ${sourceOf(textStyle)}`, 'img-src data:'].join('; ') };
}

/** Of what every page may not do. */
export const strictPolicy = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

/** An inline script or style, as a source of a policy. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
