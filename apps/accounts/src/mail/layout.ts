/** Renders a mail as plain text and as HTML: inline styles, no external resources, every value escaped. */
import { fontList, light, productName, radius } from '@millwright/service-kit/look';
import type { MailContent } from './templates.js';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function renderMail(content: MailContent): RenderedMail {
  const subject = content.subject.replaceAll(/\p{Cc}+/gu, ' ');
  return { subject, text: asText(content), html: asHtml(subject, content) };
}

/** The name stands there as text: many mail programs show no images. */
const nameStyle = `max-width:560px;margin:0 auto 16px;color:${light.rail};font-size:17px;font-weight:650;letter-spacing:-.01em`;

function asText({ paragraphs: [first = '', ...more], button, facts = [] }: MailContent): string {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const link = button === undefined ? '' : `${button.label}: ${button.url}`;
  return [first, link, table, ...more, productName].filter((part) => part !== '').join('\n\n') + '\n';
}

function asHtml(subject: string, { paragraphs: [first = '', ...more], button, facts = [] }: MailContent): string {
  const title = escape(subject);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${light.page};color:${light.text};font:15px/1.55 ${fontList}">
<p style="${nameStyle}">${productName}</p>
<main style="max-width:560px;margin:0 auto;padding:28px;background:${light.card};border:1px solid ${light.line};border-radius:${radius}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${title}</h1>
${[paragraph(first), linkOf(button), table(facts), ...more.map(paragraph)].filter((part) => part !== '').join('\n')}
<p style="margin:32px 0 0;color:${light.dim};font-size:13px">${productName}</p>
</main>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escape(text)}</p>`;
}

function linkOf(button: MailContent['button']): string {
  if (button === undefined) return '';
  const style = `display:inline-block;padding:10px 20px;border-radius:${radius};background:${light.accent};color:${light.onAccent};text-decoration:none`;
  const [label, url] = [escape(button.label), escape(button.url)];
  // The address is shown as well, for mail programs that show no links.
  return `<p style="margin:0 0 8px"><a href="${url}" style="${style}">${label}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${url}</p>`;
}

function table(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return '';
  const cell = 'padding:4px 16px 4px 0;vertical-align:top;text-align:left';
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:600;white-space:nowrap">${escape(name)}</th><td style="${cell};overflow-wrap:anywhere">${escape(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}
