// Adds a new app with every kind of piece to a copy of the checkout, and runs it there.
// The app is built and tested, a product with it starts, a call through the gateway is answered and its webhook arrives; then the app is
// removed again without a trace. Prints how long each step took.
// Needs a checkout, and the ports from 26300 to 26599.

import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '@millwright/tools/launcher/settings.ts';
import { CheckoutCopy } from '@millwright/tools/support/checkout-copy.ts';
import { readOptions, verdict } from '../support/report.ts';
import { timed } from '../support/timed.ts';

const { checks, quick } = readOptions('drill scaffold', {
  checks: { flag: true, description: 'run the static checks on the copy, too' },
  quick: { flag: true, description: 'without the further pieces and the specs: the first steps of CONTRIBUTING alone' },
});
const base = Number(process.env['MILLWRIGHT_PORT_BASE'] ?? 26_300);
delete process.env['MILLWRIGHT_TEST_ENV'];
Object.assign(process.env, {
  MILLWRIGHT_PORT_BASE: String(base),
  MILLWRIGHT_TEST_PORT_BASE: String(base + 100),
  MILLWRIGHT_TABLES_PORT_BASE: String(base + 200),
  MILLWRIGHT_DISPOSABLE: 'true',
});
const webhookWithinMs = 30_000;

interface Report {
  readonly sandbox_base_url: string;
  readonly test_key: string;
}

const copy = await CheckoutCopy.of(root);
try {
  await timed('packages', async () => {
    const toolchain = join(root, '.millwright/toolchain');
    mkdirSync(join(copy.root, '.millwright'));
    if (existsSync(toolchain)) symlinkSync(toolchain, join(copy.root, '.millwright/toolchain'));
    await copy.run('pnpm', 'install', '--offline', '--frozen-lockfile');
    copy.takeBuilt();
  });
  await timed('new app', () => copy.millwright('new', 'app', 'maintenance', '--record', 'machine-ticket'));
  if (!quick) {
    await timed('a piece of every kind', async () => {
      const add = (kind: string, ...words: string[]) => copy.millwright('new', kind, 'maintenance', ...words);
      await add('resource', 'spare-part', '--files');
      await add('event', 'machine-ticket', 'closed', '--files');
      await add('consumer', 'orders.events', '--files');
      await add('migration', 'add-note-to-machine-tickets');
      await add('endpoint', 'machine-ticket', 'close');
    });
    await timed('its specs', () => copy.millwright('test', 'apps/maintenance'));
  }
  if (checks) await timed('the static checks', () => copy.run(process.execPath, 'tools/check.ts'));
  const report = await timed('up', async () => JSON.parse(await copy.millwright('up', '--detach', '--json')) as Report);
  const arrived = await timed('a call and its webhook', () => callAndReceive(report));
  await timed('down', () => copy.millwright('down', '--wipe'));
  await timed('remove app', () => copy.millwright('remove', 'app', 'maintenance'));
  const left = await copy.changes();
  verdict([
    [arrived, `no webhook has come within ${webhookWithinMs / 1_000} s`],
    [left === '', `the removal has left:\n${left}`],
  ]);
} finally {
  await copy.millwright('down', '--wipe').catch(() => {});
  copy.delete();
}

/** Whether the webhook of a new record has come to a receiver of its own. */
async function callAndReceive({ sandbox_base_url: address, test_key: key }: Report): Promise<boolean> {
  const received = Promise.withResolvers<string>();
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.resolve(body);
      response.end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    await call('/v1/webhook-endpoints', { url, events: ['machine_ticket.created'] });
    const ticket = await call('/v1/machine-tickets', { name: 'Press 4 leaks oil' });
    const late = new Promise<string>((resolve) => setTimeout(resolve, webhookWithinMs, ''));
    return (await Promise.race([received.promise, late])).includes(ticket.id);
  } finally {
    receiver.close();
  }

  async function call(path: string, body: object): Promise<{ id: string }> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  }
}
