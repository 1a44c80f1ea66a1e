// The pages of the mail catcher: plain HTML that works with a keyboard and a screen reader.

import type { Mail } from './mail.ts';

export function listPage(mails: readonly Mail[]): string {
  const rows = mails.map(
    (mail) => `
      <tr>
        <td><a href="/messages/${mail.id}">${escape(mail.subject) || '(no subject)'}</a></td>
        <td>${escape(mail.to)}</td>
        <td><time datetime="${mail.received_at}">${mail.received_at}</time></td>
      </tr>`,
  );
  const table = `
    <table>
      <caption>${mails.length} caught, newest first</caption>
      <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Received</th></tr></thead>
      <tbody>${rows.join('')}</tbody>
    </table>`;
  return page('Mail', mails.length > 0 ? table : '<p>No mail yet. Reload the page once an app has sent one.</p>');
}

export function messagePage(mail: Mail): string {
  return page(
    mail.subject || '(no subject)',
    `
    <p><a href="/">All mail</a></p>
    <dl>
      <dt>From</dt><dd>${escape(mail.from)}</dd>
      <dt>To</dt><dd>${escape(mail.to)}</dd>
      <dt>Received</dt><dd><time datetime="${mail.received_at}">${mail.received_at}</time></dd>
    </dl>
    <pre>${escape(mail.text)}</pre>
    ${mail.html ? `<h2>As HTML</h2><iframe title="The mail as HTML" sandbox srcdoc="${escape(mail.html)}"></iframe>` : ''}`,
  );
}

export function notFoundPage(): string {
  return page('Not found', '<p>No such mail; the last 500 are kept. <a href="/">All mail</a></p>');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} – Millwright mail catcher</title>
    <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
      body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
      table { width: 100%; border-collapse: collapse }
      caption { text-align: start }
      th, td { text-align: start; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 30%, transparent) }
      dt { font-weight: 600 }
      dd { margin: 0 0 .5rem }
      pre { white-space: pre-wrap; overflow-wrap: anywhere }
      iframe { width: 100%; height: 40rem; border: 1px solid; background: white }
    </style>
  </head>
  <body>
    <main>
      <h1>${escape(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
