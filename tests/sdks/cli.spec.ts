/** The command line against the product: each command as a person runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Millwright, webhooks } from '@millwright/client';
import { createOrder, scopeNames, webhookEventTypes } from '@millwright/contracts';
import { eventually, isLongForm, Product } from '@millwright/testing';
import { launchBrowser, openPage, personOf, signedIn } from '@millwright/testing/page';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const program = resolve(import.meta.dirname, '../../sdks/cli/dist/main.js');
const readme = readFileSync(resolve(import.meta.dirname, '../../sdks/cli/README.md'), 'utf8');
const order = createOrder.examples[0].body;
const home = mkdtempSync(join(tmpdir(), 'mw-'));

let product: Product;
let environment: Record<string, string>;
let client: Millwright;
let key: string;
let account: string;

const itLong = isLongForm ? it : it.skip;

beforeAll(async () => {
  product = Product.ofTests();
  account = await product.createAccount('Command line');
  await product.liftLimits(account, 'test');
  key = await product.createKey(account, 'test', scopeNames);
  const url = product.report.sandbox_base_url;
  environment = { MILLWRIGHT_API_KEY: key, MILLWRIGHT_API_URL: url, XDG_CONFIG_HOME: home, PATH: process.env['PATH']! };
  client = new Millwright({ apiKey: key, baseUrl: url });
});
afterAll(() => rmSync(home, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

async function mw(args: readonly string[], { input = '', env = environment } = {}): Promise<Ended> {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'pipe' });
  const exit = once(child, 'exit');
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number];
  return { code, output, errors };
}

const place = (reference: string) => client.orders.create({ ...order, reference } as never);

describe('a command', () => {
  it('lists records as a table, or as JSON', async () => {
    const { id, reference } = await place(`CLI-${Date.now()}`);
    const table = await mw(['orders', 'list', '--reference', reference]);
    expect(table).toMatchObject({ code: 0, errors: '' });
    expect(table.output).toContain(id);
    const { output } = await mw(['orders', 'list', '--reference', reference, '--json']);
    expect(JSON.parse(output)).toMatchObject([{ id, reference }]);
  });

  it('changes a record by flags and by data', async () => {
    const reference = `CLI-DATA-${Date.now()}`;
    const made = await mw(['orders', 'create', '--data', '-', '--reference', reference], {
      input: JSON.stringify(order),
    });
    expect(made).toMatchObject({ code: 0, errors: '' });
    const { id } = JSON.parse(made.output) as { id: string };
    const held = await mw(['orders', 'hold', id, '--reason', 'Paper is late']);
    expect(JSON.parse(held.output)).toMatchObject({ status: 'on_hold', hold_reason: 'Paper is late' });
  });

  it('says what is wrong, and where to read on', async () => {
    const refused = await mw(['orders', 'get', 'ord_0000000000000000000000']);
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/request req_\w+\n.*\/errors\/not_found/s);
    const unknown = await mw(['orders', 'paint']);
    expect(unknown.errors).toContain('Unknown command: orders paint. Use one of: create, update');
    const flag = await mw(['orders', 'list', '--colour', 'red']);
    expect(flag.errors).toContain('`mw orders list --help` lists the flags');
  });

  it('explains itself', async () => {
    const { output } = await mw(['orders', 'list', '--help']);
    expect(output).toContain('--status draft|confirmed');
    expect((await mw(['help'])).output).toContain('mw listen --forward-to URL');
  });
});

it('a login keeps the key where only its owner can read it', async () => {
  const { MILLWRIGHT_API_KEY: _, ...without } = environment;
  expect((await mw(['me', 'get'], { env: without })).errors).toContain('Run `mw login`');
  expect((await mw(['login'], { env: without, input: 'svc_test_wrong\n' })).code).toBe(1);
  const { output } = await mw(['login'], { env: without, input: `${key}\n` });
  expect(output).toContain('Command line in test mode');
  const path = join(home, 'millwright/login.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toContain(key);
  expect(JSON.parse((await mw(['me', 'get'], { env: without })).output)).toMatchObject({ type: 'api_key' });
  await mw(['logout'], { env: without });
  expect((await mw(['me', 'get'], { env: without })).code).toBe(1);
});

it('listen sends each event to a local address, signed', async () => {
  const received: { body: string; headers: IncomingMessage['headers'] }[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, headers: request.headers });
      response.writeHead(received.length === 1 ? 500 : 204).end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const [, args] = /^\$ mw (listen .*)$/m.exec(readme)!;
  const here = args!.replace('localhost:3000', `127.0.0.1:${port}`).split(' ');
  const listening = spawn(process.execPath, [program, ...here], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  listening.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const secret = await eventually(async () => {
      const found = /svcwhs_\w+/.exec(output)?.[0];
      if (found === undefined) throw new Error(`No secret was shown: ${output}`);
      return found;
    });
    // Until its first call has arrived, there is nothing to be after.
    const references: string[] = [];
    await eventually(async () => {
      const reference = `LISTEN-${references.length}-${Date.now()}`;
      references.push((await place(reference)).reference);
      expect(received.length).toBeGreaterThan(0);
    });
    const { reference: last } = await place(`LISTEN-LAST-${Date.now()}`);
    await eventually(async () => expect(received.at(-1)?.body).toContain(last));
    const event = await webhooks.unwrap(received.at(-1)!.body, received.at(-1)!.headers, { secret });
    expect(event.type === 'order.created' && event.data.order.reference).toBe(last);
    await eventually(async () => expect(output).toMatch(/order\.created\s+evt_\w+ .*500[\s\S]*204/));
    const ids = received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(ids).size).toBe(ids.length);
  } finally {
    listening.kill();
    await once(listening, 'exit');
    receiver.close();
  }
});

describe('the commands of the README', () => {
  const commands = [...readme.matchAll(/^\$ (mw .*)$/gm)].map(([, command]) => command!);
  const endless = commands.filter((command) => /^mw (listen|events tail|logs tail) /.test(command));
  /** What each shows; the others are run by tests of their own. */
  const shown: Readonly<Record<string, RegExp>> = {
    'mw trigger': /^Triggered invoice\.registered by inv_\w+\.$/m,
    'mw orders list': /ord_\w+/,
    'mw orders get': /^ {2}"id": "ord_/m,
    'mw orders hold': /"hold_reason": "Paper is late"/,
    'mw orders create': /"reference": "README-/,
    'mw open': /\/test\/orders$/m,
  };
  let env: Record<string, string>;
  let folder: string;
  let id: string;

  beforeAll(async () => {
    folder = join(home, 'readme');
    mkdirSync(folder);
    writeFileSync(join(folder, 'order.json'), JSON.stringify({ ...order, reference: `README-${Date.now()}` }));
    env = { ...environment, PATH: `${programs()}:${process.env['PATH']}`, OPENED: join(folder, 'opened') };
    id = (await place(`README-GET-${Date.now()}`)).id;
  });

  const start = (command: string) =>
    spawn('bash', ['-c', command.replace('ord_0355…', id)], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });

  it('are all run', () => {
    const known = [...Object.keys(shown), ...endless];
    expect(commands.filter((command) => !known.some((each) => command.startsWith(each)))).toEqual([]);
    expect([commands.length, endless.length]).toEqual([9, 3]);
  });

  it.each(Object.entries(shown))('%s', async (beginning, output) => {
    const command = commands.find((each) => each.startsWith(beginning))!;
    const child = start(command);
    const exit = once(child, 'exit');
    const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect([await exit, errors]).toEqual([[0, null], '']);
    expect(printed).toMatch(output);
  });

  const tails: [beginning: string, cause: () => Promise<unknown>, line: RegExp][] = [
    ['mw events tail', () => place(`README-TAIL-${Date.now()}`), /order\.created .* evt_\w+ .*README-TAIL-/],
    ['mw logs tail', () => client.orders.get('ord_0').catch(() => undefined), /GET .*\/v1\/orders\/ord_0 .*404/],
  ];
  it.each(tails)('%s shows what happens, and ends when it is interrupted', async (beginning, cause, line) => {
    const child = start(commands.find((each) => each.startsWith(beginning))!);
    const exit = once(child, 'exit');
    const errors = text(child.stderr);
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    try {
      await eventually(async () => {
        await cause();
        expect(printed).toMatch(line);
      });
    } finally {
      child.kill('SIGINT');
    }
    expect([await exit, await errors]).toEqual([[0, null], '']);
  });

  it('the settings of an assistant start the server', async () => {
    const [, settings] = /^```json\n([\s\S]*?)^```$/m.exec(readme)!;
    const { mcpServers } = JSON.parse(settings!) as {
      mcpServers: { millwright: { command: string; args: string[] } };
    };
    const own = new Client({ name: 'tests', version: '1' });
    await own.connect(new StdioClientTransport({ ...mcpServers.millwright, env }));
    expect((await own.listTools()).tools.length).toBeGreaterThan(3);
    await own.close();
  });
});

describe('open', () => {
  /** As a wrong name is answered. */
  const names = async (): Promise<string[]> => {
    const { code, errors } = await mw(['open', 'paint']);
    expect(code).toBe(1);
    return /mw open \[(.*)\]/.exec(errors)![1]!.split('|');
  };
  const addressOf = async (page: string, settings: Record<string, string>): Promise<string> => {
    const args = page === '' ? ['open'] : ['open', page];
    const { output } = await mw(args, { env: { ...environment, ...settings } });
    return output.trimEnd();
  };

  it('hands the page of the mode to the browser of the person', async () => {
    const opened = join(home, 'opened');
    const url = product.report.dashboard_url;
    const settings = { MILLWRIGHT_DASHBOARD_URL: url, OPENED: opened, PATH: `${programs()}:${process.env['PATH']}` };
    expect(await addressOf('keys', settings)).toBe(`${url}/test/settings/api-keys`);
    await eventually(() => expect(readFileSync(opened, 'utf8')).toBe(`${url}/test/settings/api-keys\n`));
  });

  it('shows the address where there is no browser, and without a key that of live mode', async () => {
    const { MILLWRIGHT_API_KEY: _, ...without } = environment;
    const { code, output } = await mw(['open'], { env: { ...without, PATH: home } });
    expect([code, output]).toEqual([0, 'https://dashboard.millwright.example/live\n']);
    expect((await names()).length).toBeGreaterThan(5);
  });

  itLong(
    'names pages that there are',
    async () => {
      const person = await signedIn(product, await personOf(product, account, 'owner'));
      const url = product.report.dashboard_url;
      const browser = await launchBrowser();
      try {
        const { page } = await openPage(browser, { url, person });
        for (const name of ['', ...(await names())]) {
          await page.goto(await addressOf(name, { MILLWRIGHT_DASHBOARD_URL: url, PATH: home }));
          await page.getByRole('heading', { level: 1 }).waitFor();
          expect([name, await page.getByText('Page not found').count()]).toEqual([name, 0]);
        }
      } finally {
        await browser.close();
      }
    },
    120_000,
  );
});

/** A folder for the PATH: `mw`, and a browser that notes what it is given in the file that OPENED names. */
function programs(): string {
  const folder = join(home, 'programs');
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  const scripts = { mw: `exec '${process.execPath}' '${program}' "$@"`, 'xdg-open': 'echo "$1" > "$OPENED"' };
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

describe('trigger', () => {
  const makes = async (type: string): Promise<void> => {
    const start = await client.events.list({ after: 'latest' });
    const triggered = await mw(['trigger', type]);
    expect(triggered).toMatchObject({ code: 0, errors: '' });
    await eventually(async () => {
      const page = await client.events.list({ after: start.next_cursor!, type: [type], wait: 5 });
      expect(page.data.length).toBeGreaterThan(0);
    });
  };

  it.each([...['order.created', 'dispatch.delivered', 'vision.defect.detected', 'desk.message.created']])(
    'makes %s happen',
    makes,
  );

  itLong.each([
    ...['order.stage_advanced', 'order.deleted'],
    ...['order.updated', 'order.cancelled', 'order.stage_reversed', 'dispatch.recorded', 'dispatch.failed'],
    ...['dispatch.returned', 'dispatch.proof_added', 'invoice.registered', 'invoice.failed', 'invoice.cancelled'],
    ...['invoice.voided', 'eway_bill.generated', 'eway_bill.part_b_completed', 'credit_note.registered'],
    ...['payment.received', 'payment.reversed', 'vision.threshold.breached', 'vision.qc_report.completed'],
    ...['desk.conversation.escalated', 'desk.conversation.accepted', 'desk.conversation.returned'],
    ...['desk.conversation.resolved'],
  ])('makes %s happen', makes);

  it('sends a test where time would have to pass, and says so', async () => {
    const without = await mw(['trigger', 'payment.overdue']);
    expect(without.errors).toContain('create one with `mw webhook-endpoints create');
  });

  it('lists what it can, which is every type that webhooks have', async () => {
    const [, ...types] = (await mw(['trigger'])).output.trim().split('\n');
    expect(types.map((type) => type.trim())).toEqual(webhookEventTypes.map(({ type }) => type).toSorted());
    expect((await mw(['trigger', 'order.painted'])).code).toBe(1);
  });
});

describe('mcp', () => {
  const connect = async (...args: string[]): Promise<Client> => {
    const own = new Client({ name: 'tests', version: '1' });
    await own.connect(
      new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', ...args], env: environment }),
    );
    return own;
  };
  const textOf = (answer: unknown): string => (answer as { content: [{ text: string }] }).content[0].text;

  it('offers what the key may read, and changes nothing', async () => {
    const own = await connect();
    const { tools } = await own.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['find_orders', 'explain_order', 'get_conversation', 'find_defects']));
    expect(names).not.toContain('hold_order');
    const { id, reference } = await place(`MCP-${Date.now()}`);
    const found = await own.callTool({ name: 'find_orders', arguments: { reference } });
    expect(JSON.parse(textOf(found))).toMatchObject([{ id }]);
    const explained = await own.callTool({ name: 'explain_order', arguments: { order_id: id } });
    expect(JSON.parse(textOf(explained))).toMatchObject({ order: { id }, progress: expect.anything() });
    await own.close();
  });

  it('changes what it is allowed to, once for a key', async () => {
    const own = await connect('--allow-writes');
    const { id } = await place(`MCP-W-${Date.now()}`);
    const hold = { name: 'hold_order', arguments: { order_id: id, reason: 'Paper is late', idempotency_key: id } };
    expect(JSON.parse(textOf(await own.callTool(hold)))).toMatchObject({ status: 'on_hold' });
    expect(JSON.parse(textOf(await own.callTool(hold)))).toMatchObject({ status: 'on_hold' });
    const again = await own.callTool({ name: 'hold_order', arguments: { order_id: id, reason: 'Again' } });
    expect(again).toMatchObject({ isError: true });
    expect(textOf(again)).toContain('invalid_state');
    await own.close();
  });

  it('offers only what the scopes of its key allow', async () => {
    const account = await product.createAccount('Narrow key');
    const narrow = await product.createKey(account, 'test', ['desk:read']);
    const own = new Client({ name: 'tests', version: '1' });
    const env = { ...environment, MILLWRIGHT_API_KEY: narrow };
    const args = [program, 'mcp', '--allow-writes'];
    await own.connect(new StdioClientTransport({ command: process.execPath, args, env }));
    const { tools } = await own.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(['find_conversations', 'get_conversation']);
    await own.close();
  });
});
