/** The frame of the sign-in pages: plain HTML without scripts, under a strict content security policy. */
import { createHash } from 'node:crypto';
import { fontPreload, iconUrl, pageStyle, productName, wordmark } from '@millwright/service-kit/look';

/** Text that is HTML and is not escaped. */
export class Html {
  constructor(readonly text: string) {}
}

export interface Page {
  readonly status: number;
  readonly title: string;
  readonly content: Html;
  /** Allowed target of redirects after a form, besides this site; browsers check them against `form-action`. */
  readonly formTarget?: string;
  /** URL of an image on another site. */
  readonly image?: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** An HTML template that escapes its string values. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[] | undefined)[]): Html {
  const rendered = values.map((value) => {
    if (value === undefined) return '';
    if (value instanceof Html) return value.text;
    if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (character) => entities[character]!);
    return value.map(({ text }) => text).join('\n');
  });
  return new Html(parts.map((part, index) => part + (rendered[index] ?? '')).join(''));
}

const style = `${pageStyle}
* { box-sizing: border-box }
body { margin: 0; padding: 3rem 1rem; background: var(--page); color: var(--text); font: .9375rem/1.55 var(--font) }
.name { display: flex; justify-content: center; align-items: center; gap: .625rem; margin: 0 auto 1rem; font-size: 1.0625rem; font-weight: 650; letter-spacing: -.01em }
main { max-width: 26rem; margin: 0 auto; padding: 2rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--card) }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 1rem; overflow-wrap: anywhere }
p, ul, dl { margin: 0 0 1rem }
ul { padding-left: 1.25rem }
dt { color: var(--dim); font-size: .875rem }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere }
a { color: var(--accent) }
label { display: block; font-weight: 600; margin-bottom: .25rem }
input { width: 100%; font: inherit; padding: .625rem .75rem; margin-bottom: 1rem; border: 1px solid var(--field); border-radius: var(--radius) }
button { font: inherit; font-weight: 600; padding: .625rem 1.25rem; margin: 0 .5rem .5rem 0; border: 1px solid var(--line); border-radius: var(--radius); background: transparent; color: inherit; cursor: pointer }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
button.link { border: 0; padding: 0; font-weight: 400; text-decoration: underline; color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
details { margin: 1rem 0 }
summary { cursor: pointer; margin-bottom: .5rem }
img { display: block; max-width: 4rem; max-height: 4rem; margin-bottom: 1rem }
.alarm { border-left: .25rem solid var(--alarm); padding-left: .75rem }
.soft { color: var(--dim); font-size: .875rem }
`;
/** The policy allows exactly this text, so it is not part of a template, which a formatter would change. */
const styleElement = new Html(`<style>${style}</style>`);
const name = new Html(wordmark);
const styleHash = createHash('sha256').update(style).digest('base64');

const preload = new Html(fontPreload);

export function documentOf({ title, content }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${productName}</title>
        <link rel="icon" href="${iconUrl}" />
        ${preload} ${styleElement}
      </head>
      <body>
        <p class="name">${name}</p>
        <main>${content}</main>
      </body>
    </html> `.text;
}

export function headersOf({ formTarget, image }: Page): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // The icon, and the logo of the application.
    `img-src data:${image === undefined ? '' : ` ${new URL(image).href.replaceAll(/[;,]/g, encodeURIComponent)}`}`,
    "font-src 'self'",
    `form-action 'self'${formTarget === undefined ? '' : ` ${new URL(formTarget).origin}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

interface KoaResponse {
  set(headers: Record<string, string>): void;
  body: unknown;
}

/** Leaves the status of the response as it is. */
export function respondWithPage(response: KoaResponse, page: Page): void {
  response.set(headersOf(page));
  response.body = documentOf(page);
}
