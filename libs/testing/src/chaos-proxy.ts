/**
 * A proxy between a client and the API that does to calls what networks and overloaded servers do. Each call, told apart by its idempotency
 * key, meets some faults, and then arrives. It notes when each attempt came and how it ended, by which the client's waits can be judged.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';

export const chaosFaults = [
  '429 with retry-after',
  '429 without retry-after',
  '503 with retry-after',
  '503',
  'reset before the change',
  'reset after the change',
  'half an answer',
  'no answer in time',
] as const;
export type ChaosFault = (typeof chaosFaults)[number];

export interface ChaosAttempt {
  /** Milliseconds of this process. */
  readonly came: number;
  ended: number;
  fault: ChaosFault | undefined;
  status: number | undefined;
  retryAfter: number | undefined;
}

export interface ChaosOptions {
  /** Faults of one call at most. */
  readonly most: number;
  /** How many of the attempts meet a fault, until then. */
  readonly share: number;
  /** Longer than the client waits for an answer. */
  readonly silentMs: number;
}

type Answer = Dispatcher.ResponseData;

export class ChaosProxy {
  /** By idempotency key. */
  readonly calls = new Map<string, ChaosAttempt[]>();
  private readonly server: Server;
  private readonly pool: Pool;
  private turn = 0;

  private constructor(
    target: string,
    private readonly options: ChaosOptions,
  ) {
    this.pool = new Pool(target, { connections: 64 });
    this.server = createServer((request, response) => {
      void this.handle(request, response).catch(() => response.destroy());
    });
  }

  static async before(target: string, options: ChaosOptions): Promise<ChaosProxy> {
    const proxy = new ChaosProxy(target, options);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How many attempts met each fault. */
  get met(): Record<ChaosFault, number> {
    const faults = [...this.calls.values()].flat().map(({ fault }) => fault);
    return Object.fromEntries(
      chaosFaults.map((fault) => [fault, faults.filter((each) => each === fault).length]),
    ) as Record<ChaosFault, number>;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.pool.destroy();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = String(request.headers['idempotency-key'] ?? `${request.method} ${request.url}`);
    const attempts = this.calls.get(key) ?? [];
    this.calls.set(key, attempts);
    const attempt: ChaosAttempt = {
      came: performance.now(),
      ended: 0,
      fault: this.faultFor(attempts),
      status: undefined,
      retryAfter: undefined,
    };
    attempts.push(attempt);
    // Of a client that does not wait any longer, this is the end of its attempt.
    response.once('close', () => (attempt.ended ||= performance.now()));
    const body = await bodyOf(request);
    await this.answer(attempt, request, body, response);
    attempt.ended ||= performance.now();
  }

  /** Every fault in turn, so that none is left out. */
  private faultFor(attempts: readonly ChaosAttempt[]): ChaosFault | undefined {
    const met = attempts.filter(({ fault }) => fault !== undefined).length;
    if (met >= this.options.most || Math.random() >= this.options.share) return undefined;
    this.turn += 1;
    return chaosFaults[this.turn % chaosFaults.length];
  }

  private async answer(
    attempt: ChaosAttempt,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const { fault } = attempt;
    if (fault?.startsWith('429') === true || fault?.startsWith('503') === true) {
      attempt.status = Number(fault.slice(0, 3));
      if (fault.endsWith('with retry-after')) attempt.retryAfter = 1;
      response.writeHead(attempt.status, attempt.retryAfter === undefined ? {} : { 'retry-after': '1' });
      response.end('<html>busy</html>');
      return;
    }
    if (fault === 'reset before the change') {
      response.destroy();
      return;
    }
    const answer = await this.forward(request, body);
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (fault === 'reset after the change') {
      response.destroy();
      return;
    }
    if (fault === 'no answer in time') {
      await delay(this.options.silentMs);
      response.destroy();
      return;
    }
    attempt.status = answer.statusCode;
    const retryAfter = answer.headers['retry-after'];
    if (retryAfter !== undefined) attempt.retryAfter = Number(retryAfter);
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers;
    response.writeHead(answer.statusCode, headers);
    if (fault === 'half an answer') {
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    }
    response.end(bytes);
  }

  private forward(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const { host: _, connection: __, ...headers } = request.headers;
    return this.pool.request({
      method: request.method as Dispatcher.HttpMethod,
      path: request.url!,
      headers,
      ...(body.length > 0 && { body }),
    });
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface WaitRules {
  /** After which the client gives an attempt up. */
  readonly attemptMs: number;
  readonly mostAttempts?: number;
  /** By which a busy machine may be late. */
  readonly slackMs?: number;
}

/** What is wrong with the waits of a client, by the service document: one line for each. */
export function waitFaults(
  calls: Iterable<readonly ChaosAttempt[]>,
  { attemptMs, mostAttempts = 6, slackMs = 400 }: WaitRules,
): string[] {
  const faults: string[] = [];
  for (const attempts of calls) {
    if (attempts.length > mostAttempts) faults.push(`${attempts.length} attempts`);
    for (const [index, { retryAfter, came, ended, fault }] of attempts.slice(0, -1).entries()) {
      // When the client gave up, only it knows to the millisecond.
      if (fault === 'no answer in time') continue;
      const number = index + 1;
      const least = retryAfter === undefined ? Math.min(2 ** number * 250, 30_000) : retryAfter * 1_000;
      const waited = attempts[number]!.came - Math.min(ended, came + attemptMs);
      if (waited < least - 20 || waited > least + 250 + slackMs) {
        faults.push(
          `attempt ${number} (${fault ?? 'answered'}): waited ${Math.round(waited)} ms instead of ${least} to ${least + 250}`,
        );
      }
    }
  }
  return faults;
}
