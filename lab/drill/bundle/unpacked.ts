// What the drill does in the unpacked folder, by ./millwright alone, as a person would.

import { createOrder } from '@millwright/contracts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { eventually, HttpApiClient, orderBody, type ProductReport, WebhookSink } from '@millwright/testing';
import { root } from '@millwright/tools/launcher/settings.ts';
import { verdict } from '../../support/report.ts';
import { timed } from '../../support/timed.ts';

const webhookWithinMs = 30_000;
const checks: [met: boolean, otherwise: string][] = [];

const folders = (process.env['PATH'] ?? '').split(delimiter);
const present = ['node', 'java', 'redis-server'].filter((name) => folders.some((each) => existsSync(join(each, name))));
checks.push([present.length === 0, `this Debian is not bare: it has ${present.join(', ')}`]);
// An address needs no name server.
const hasNetwork = await fetch('http://192.0.2.1/').then(
  () => true,
  (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code !== 'ENETUNREACH',
);
checks.push([!hasNetwork, 'there is a network']);

await says(/^nothing is missing$/m, 'doctor');
const up = await timed('./millwright up', async () => millwright('up', '--detach', '--json'));
checks.push([up.status === 0, `up has failed: ${up.stderr}`]);
try {
  if (up.status === 0) {
    await timed('an order and its webhook', () => orderAndWebhook(JSON.parse(up.stdout) as ProductReport));
    await says(/^20\d\d-/, 'clock');
    await says(/^dashboard +\d+ +\d+ +yes$/m, 'status');
    // Whether this machine is fast enough for their targets does not matter.
    await says(/^20000 records on the topic, 0 out of order/m, 'bench', 'outbox', '--events', '20000');
    await says(/of the requests of the bare proxy/, 'bench', 'gateway', '--rounds', '1', '--seconds', '3');
    refuses('this is an unpacked bundle', 'test');
    refuses('this is an unpacked bundle', 'drill', 'scaffold');
    refuses('install Chromium', 'bench', 'page');
  }
} finally {
  const down = await timed('./millwright down', async () => millwright('down', '--wipe'));
  checks.push([down.status === 0, `down has failed: ${down.stderr}`]);
}
verdict(checks);

async function orderAndWebhook({ sandbox_base_url: url, test_key: key }: ProductReport): Promise<void> {
  const client = new HttpApiClient(url, key);
  const sink = await WebhookSink.start();
  try {
    await sink.subscribe(client);
    const { status, body } = await client.call(createOrder, { body: orderBody('OFFLINE-1') });
    checks.push([status === 201, `the order was answered ${status}`]);
    const { id } = body as { id: string };
    await eventually(() => {
      if (!sink.arrivals.some((arrival) => arrival.body.includes(id)))
        throw new Error(`no webhook of ${id} has arrived`);
    }, webhookWithinMs);
  } finally {
    await Promise.all([client.close(), sink.close()]);
  }
}

async function says(what: RegExp, ...words: readonly string[]): Promise<void> {
  const { stdout, stderr } = await timed(`./millwright ${words.join(' ')}`, async () => millwright(...words));
  console.log(stdout.replaceAll(/^FAILED: .*\n/gm, '').trim());
  checks.push([what.test(stdout), `${words.join(' ')} does not say ${String(what)}: ${stderr}`]);
}

function refuses(reason: string, ...words: readonly string[]): void {
  const { status, stderr } = millwright(...words);
  checks.push([status === 1 && stderr.includes(reason), `${words.join(' ')} is not refused by "${reason}": ${stderr}`]);
}

function millwright(...words: readonly string[]) {
  return spawnSync(join(root, 'millwright'), words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
}
