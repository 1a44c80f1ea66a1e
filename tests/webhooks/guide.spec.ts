/** Runs the receivers of the guide unchanged, and lets the product deliver to them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createWebhookEndpoint, replayEvent, rotateWebhookSecret } from '@millwright/contracts';
import { eventually, freePort, isLongForm, Product, WebhookSink } from '@millwright/testing';
import Stripe from 'stripe';
import { arrivedAt, Customer, type Endpoint } from './customer.js';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guides/receiving-webhooks.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
  language,
  code: code!,
}));
const codeIn = (language: string): string => {
  const found = blocks.filter((block) => block.language === language);
  if (found.length !== 1) throw new Error(`The guide has ${found.length} blocks of ${language}, not one.`);
  return found[0]!.code;
};

/** Go compiles its standard library first. */
const startsWithinMs = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'guide-'));
let customer: Customer;

beforeAll(async () => {
  customer = await Customer.of(Product.ofTests(), 'Guide');
});

afterAll(async () => {
  await customer?.close();
  rmSync(folder, { recursive: true });
});

/** The arguments before and after the file. */
const receivers: readonly [
  language: string,
  file: string,
  runtime: string,
  args: (path: string, port: number) => string[],
][] = [
  ['ts', 'receiver.mts', process.execPath, (path) => [path]],
  ['python', 'receiver.py', 'python3', (path) => [path]],
  ['go', 'receiver.go', 'go', (path) => ['run', path]],
  ['java', 'Receiver.java', 'java', (path) => [path]],
  ['php', 'receiver.php', 'php', (path, port) => ['-S', `127.0.0.1:${port}`, path]],
];
/** A machine need not have every language. Go takes 45 seconds of a processor on a new machine, so it is in the long form. */
const isIncluded = ([language, , runtime]: (typeof receivers)[number]): boolean =>
  (language !== 'go' || isLongForm) && spawnSync(runtime, ['--version']).error === undefined;
const included = receivers.filter(isIncluded);
const skipped = receivers.filter((receiver) => !included.includes(receiver));

if (skipped.length > 0)
  it.skip.each(skipped)('the receiver in %s, which takes long or whose runtime is missing', () => {});

describe.each(included)('the receiver in %s', (language, file, runtime, argsFor) => {
  let port: number;
  let endpoint: Endpoint;
  let receiver: ChildProcess;
  let printed = '';

  beforeAll(async () => {
    port = await freePort();
    endpoint = await customer.client.made(createWebhookEndpoint, {
      body: {
        url: `http://127.0.0.1:${port}/hooks`,
        events: ['order.created'],
      },
    });
    const path = join(folder, file);
    writeFileSync(path, codeIn(language));
    // A process group, since some runtimes start the receiver as a process of its own.
    receiver = spawn(runtime, argsFor(path, port), {
      env: {
        ...{ PATH: process.env['PATH'], HOME: homedir(), TMPDIR: folder },
        ...{ PORT: String(port), SIGNING_SECRET: endpoint.signing_secret },
      },
      stdio: ['ignore', 'pipe', language === 'php' ? 'ignore' : 'inherit'],
      detached: true,
    });
    receiver.stdout!.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await eventually(() => listens(port), startsWithinMs);
  }, startsWithinMs);

  afterAll(async () => {
    if (receiver?.exitCode !== null) return;
    const exit = once(receiver, 'exit');
    process.kill(-receiver.pid!);
    await exit;
  });

  const handledOf = (eventId: string): string[] => printed.split('\n').filter((line) => line.includes(eventId));

  it('accepts an event, and handles it once however often it arrives', async () => {
    await customer.order();
    const first = await eventually(async () => {
      const [delivery] = await customer.deliveriesOf(endpoint, '?state=delivered');
      expect(delivery).toMatchObject({ attempt_count: 1, last_attempt: { status: 204 } });
      return delivery!;
    });
    await customer.client.made(replayEvent, { id: first.event_id, body: { endpoint_id: endpoint.id } });
    await eventually(async () =>
      expect(await customer.deliveriesOf(endpoint, '?state=delivered')).toMatchObject([
        { event_id: first.event_id, last_attempt: { status: 204 } },
        { event_id: first.event_id },
      ]),
    );
    expect(handledOf(first.event_id)).toEqual([`handled ${first.event_id} order.created`]);
  });

  it('accepts an event during a rotation, with the former secret', async () => {
    const before = await customer.deliveriesOf(endpoint, '?state=delivered');
    await customer.client.made(rotateWebhookSecret, { id: endpoint.id, body: { overlap_hours: 1 } });
    await customer.order();
    await eventually(async () =>
      expect(await customer.deliveriesOf(endpoint, '?state=delivered')).toHaveLength(before.length + 1),
    );
  });

  it('refuses forged, altered, old and unsigned events with 400', async () => {
    const body = JSON.stringify({ id: 'evt_forged', type: 'order.created' });
    const now = Math.floor(Date.now() / 1000);
    const signed = (secret: string, timestamp: number): string =>
      Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp, scheme: 'v1' });
    const genuine = signed(endpoint.signing_secret, now);
    const answers = [];
    for (const [header, sent] of [
      [genuine, body],
      [signed('svcwhs_of_somebody_else', now), body],
      [genuine, body.replace('forged', 'altered')],
      [signed(endpoint.signing_secret, now - 301), body],
      [signed(endpoint.signing_secret, now + 310), body],
      [genuine.replace(/t=\d+/, `t=${now - 10}`), body],
      [genuine.replace('v1=', 'v0='), body],
      [genuine.replace(/v1=.*/, 'v1=ü'), body],
      [genuine.replace(/,.*/, ''), body],
      [genuine.replace(/.*,/, ''), body],
      [`t=${'9'.repeat(5_000)},v1=00`, body],
      ['nonsense', body],
      [undefined, body],
    ] as const) {
      const headers = {
        'content-type': 'application/json',
        ...(header !== undefined && { 'service-signature': header }),
      };
      answers.push((await fetch(endpoint.url, { method: 'POST', headers, body: sent })).status);
    }
    expect(answers).toEqual([204, ...answers.slice(1).map(() => 400)]);
    expect(handledOf('evt_altered')).toEqual([]);
    expect(receiver.exitCode).toBeNull();
  });
});

it('the line with Stripe’s library accepts a webhook of the product, and throws on an altered one', async () => {
  const sink = await WebhookSink.start();
  try {
    const { signing_secret: secret } = await customer.endpoint(sink);
    await customer.order();
    const [{ body, headers, eventId }] = (await arrivedAt(sink, 1)) as [WebhookSink['arrivals'][number]];
    const run = (given: string): unknown =>
      runInNewContext(`${codeIn('js')}\nevent.id`, {
        ...{ Stripe, body: given, signature: headers['service-signature'], secret },
      });
    expect(run(body)).toBe(eventId);
    expect(() => run(body.replace('order', 'oder'))).toThrow('signature');
  } finally {
    await sink.close();
  }
});

it('the guide to operating names existing metrics of webhooks', async () => {
  const path = resolve(import.meta.dirname, '../../docs/guides/operating.md');
  const named = new Set(readFileSync(path, 'utf8').match(/\bwebhook_\w+/g));
  expect(named.size).toBeGreaterThan(5);
  const { ports } = JSON.parse(readFileSync(process.env['MILLWRIGHT_TEST_ENV']!, 'utf8')) as {
    ports: Record<string, number>;
  };
  const metrics = await (await fetch(`http://127.0.0.1:${ports['webhook-dispatcher']}/metrics`)).text();
  expect([...named].filter((name) => !metrics.includes(`# HELP ${name} `))).toEqual([]);
});

async function listens(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}
