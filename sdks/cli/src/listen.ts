/** `mw listen`: sends the events of the account to a local address as they happen, signed like webhooks. */
import { createHmac, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Event } from '@millwright/client';
import { Fault } from './fault.js';
import { bad, dim, good } from './output.js';
import { clientOf, readLogin } from './settings.js';

/** As long as the service waits for a receiver. */
const receiverMs = 10_000;
const help = `mw listen --forward-to http://localhost:3000/hooks [--events order.created,…] [--after evt_…]

Forwards each event to the URL, signed with a secret of this session, and shows the response.
Keys: r sends the latest event again, q quits.`;

export async function listen(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'forward-to': { type: 'string' },
      events: { type: 'string' },
      after: { type: 'string', default: 'latest' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    console.log(help);
    return;
  }
  const target = addressOf(values['forward-to']);
  const client = clientOf(readLogin());
  const me = await client.me.get();
  const stop = new AbortController();
  const forwarder = new Forwarder(target);
  console.log(`Forwarding events of ${me.account.name} (${me.livemode ? 'live' : 'test'} mode) to ${target.href}`);
  console.log(`Signing secret: ${forwarder.secret}`);
  console.log(dim('r sends the latest event again, q quits.'));
  const endKeys = onKeys({ r: () => void forwarder.again(), q: () => stop.abort(), '\u0003': () => stop.abort() });
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  try {
    const types = values.events?.split(',');
    const events = client.events.follow({ after: values.after, signal: stop.signal, ...(types && { type: types }) });
    for await (const event of events) await forwarder.send(event);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    endKeys();
  }
}

function addressOf(text: string | undefined): URL {
  // People write `localhost:3000/hooks`, too.
  const url = URL.parse(text === undefined || text.includes('://') ? (text ?? '') : `http://${text}`);
  if (url === null)
    throw new Fault('Name the address that takes the events: mw listen --forward-to http://localhost:3000/hooks');
  return url;
}

/** Sends events one after the other, so that they arrive in their order. */
class Forwarder {
  /** Of this session alone. */
  readonly secret = `svcwhs_${randomBytes(32).toString('hex')}`;
  private latest: Event | undefined;

  constructor(private readonly target: URL) {}

  async send(event: Event): Promise<void> {
    this.latest = event;
    const body = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', this.secret).update(`${timestamp}.${body}`).digest('hex');
    const started = performance.now();
    const answer = await fetch(this.target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'service-signature': `t=${timestamp},v1=${signature}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(receiverMs),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok ? good(`${response.status}`) : bad(`${response.status}`);
      },
      (error: Error) => bad(error.name === 'TimeoutError' ? 'no answer within 10 s' : reasonOf(error)),
    );
    const took = Math.round(performance.now() - started);
    console.log(`${dim(event.created_at)}  ${event.type.padEnd(28)} ${event.id}  ${answer} ${dim(`${took} ms`)}`);
  }

  async again(): Promise<void> {
    if (this.latest !== undefined) await this.send(this.latest);
  }
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

/** Where a person sits at the keyboard. Returns how to stop. */
function onKeys(actions: Readonly<Record<string, () => void>>): () => void {
  const { stdin } = process;
  if (!stdin.isTTY) return () => {};
  const listener = (typed: Buffer): void => actions[typed.toString('utf8')]?.();
  stdin.setRawMode(true);
  stdin.on('data', listener);
  return () => {
    stdin.off('data', listener);
    stdin.setRawMode(false);
    stdin.pause();
  };
}
