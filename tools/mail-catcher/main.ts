// Receives every mail of the apps in the local run and shows it: SMTP on one port; a page, and GET /api/messages for
// programs, on the other. Keeps the last 500 in memory, relays nothing, and listens on loopback, or on HOST.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Mail } from './mail.ts';
import { listPage, messagePage, notFoundPage } from './pages.ts';

const host = process.env['HOST'] ?? '127.0.0.1';
const keptMails = 500;
const largestMail = 10 * 1024 * 1024;
const newestFirst: Mail[] = [];

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  size: largestMail,
  disableReverseLookup: true,
  onData(stream, session, done) {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    keep(stream, recipients).then(
      () => done(),
      (error: Error) => done(error),
    );
  },
});

async function keep(stream: SMTPServerDataStream, recipients: readonly string[]): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw new Error(`the mail is larger than ${largestMail} bytes`);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  newestFirst.unshift({
    id: randomUUID(),
    from: addressesOf(mail.from ? [mail.from] : []).join(', '),
    to: recipients.join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    ...(mail.html && { html: mail.html }),
    received_at: new Date().toISOString(),
  });
  newestFirst.splice(keptMails);
}

function addressesOf(addresses: readonly Address[]): string[] {
  return addresses.flatMap((address) => address.address ?? addressesOf(address.group ?? []));
}

const pages = createServer((request, response) => {
  if (request.method !== 'GET') return answer(response, 405, 'text/plain', 'Only GET is served here.\n');
  const { pathname } = new URL(request.url ?? '/', `http://${host}`);
  if (pathname === '/api/messages') return answer(response, 200, 'application/json', JSON.stringify(newestFirst));
  if (pathname === '/') return answer(response, 200, 'text/html', listPage(newestFirst));
  const id = /^\/messages\/([0-9a-f-]+)$/.exec(pathname)?.[1];
  const mail = newestFirst.find((each) => each.id === id);
  if (mail) return answer(response, 200, 'text/html', messagePage(mail));
  return answer(response, 404, 'text/html', notFoundPage());
});

function answer(response: ServerResponse<IncomingMessage>, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    // Content of a mail must not run scripts or load anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
  });
  response.end(body);
}

smtp.on('error', (error) => console.error(`mail-catcher: ${error.message}`));
smtp.listen(portOf('SMTP_PORT'), host);
pages.listen(portOf('PORT'), host, () => console.log(`mail-catcher: http://${host}:${portOf('PORT')}`));
process.on('SIGTERM', () => process.exit(0));

function portOf(name: string): number {
  const port = Number(process.env[name]);
  if (Number.isInteger(port) && port > 0) return port;
  console.error(`mail-catcher: ${name}: not a port; give a number such as 18025`);
  return process.exit(78);
}
