/** A customer's receiver: verifies each signature, records the arrivals, and fails as configured. */
import { createWebhookEndpoint } from '@millwright/contracts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { signatureHeader, verify } from '@millwright/signing';
import type { ApiClient } from './api-client.js';

export interface Arrival {
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  /** When the whole body had arrived, in milliseconds of `Date.now()` with fractions. */
  readonly at: number;
  readonly status: number;
}

export interface SinkBehaviour {
  /** The status of each answer; 200 by default. */
  readonly answer?: (arrival: { count: number }) => number;
  /** Delay of each answer. */
  readonly delayMs?: number;
  /** The address at which it listens; loopback by default. */
  readonly host?: string;
  /** Called for each arrival, before it is answered. */
  readonly onArrival?: (arrival: Arrival) => void;
}

/** Refuses the first attempt of every so many events, so that retries are pending when a part dies or Redis is flushed. */
export function refuseFirstAttempts(every: number): NonNullable<SinkBehaviour['answer']> {
  let events = 0;
  return ({ count }) => (count === 1 && ++events % every === 0 ? 500 : 200);
}

export class WebhookSink {
  readonly arrivals: Arrival[] = [];
  readonly refusals: string[] = [];
  private readonly counts = new Map<string, number>();
  private readonly secrets: string[] = [];
  inFlight = 0;

  private constructor(
    private readonly server: Server,
    private readonly behaviour: SinkBehaviour,
  ) {}

  static async start(behaviour: SinkBehaviour = {}): Promise<WebhookSink> {
    const server = createServer({ keepAliveTimeout: 60_000 });
    const sink = new WebhookSink(server, behaviour);
    server.on('request', (request, response) => void sink.receive(request, response));
    server.listen(0, behaviour.host ?? '127.0.0.1');
    await once(server, 'listening');
    return sink;
  }

  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address}:${port}/hooks`;
  }

  /** Registers the receiver for the orders of the client's account, and returns its signing secret. */
  async subscribe(client: ApiClient): Promise<string> {
    const endpoint = { url: this.url, events: ['order.created'] };
    const { signing_secret: secret } = await client.made(createWebhookEndpoint, { body: endpoint });
    this.trust(secret);
    return secret;
  }

  /** Accepts signatures by this secret too. */
  trust(secret: string): void {
    this.secrets.push(secret);
  }

  /** Arrivals of an event beyond its first. */
  get redeliveries(): number {
    return this.arrivals.length - this.counts.size;
  }

  has(eventId: string): boolean {
    return this.arrivals.some((arrival) => arrival.eventId === eventId && arrival.status < 300);
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.inFlight += 1;
    try {
      const status = await this.recordArrival(request);
      if (this.behaviour.delayMs !== undefined) await delay(this.behaviour.delayMs);
      response.writeHead(status).end();
    } catch {
      response.destroy();
    } finally {
      this.inFlight -= 1;
    }
  }

  private async recordArrival(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const at = performance.timeOrigin + performance.now();
    const header = request.headers[signatureHeader.toLowerCase()];
    const verification = verify({ header: String(header), body: bytes, secrets: this.secrets });
    if (!verification.ok) {
      this.refusals.push(verification.reason);
      return 400;
    }
    const body = bytes.toString('utf8');
    const event = JSON.parse(body) as { id: string; type: string };
    const count = (this.counts.get(event.id) ?? 0) + 1;
    this.counts.set(event.id, count);
    const status = this.behaviour.answer?.({ count }) ?? 200;
    const arrival = { eventId: event.id, type: event.type, body, headers: request.headers, at, status };
    this.arrivals.push(arrival);
    this.behaviour.onArrival?.(arrival);
    return status;
  }
}
