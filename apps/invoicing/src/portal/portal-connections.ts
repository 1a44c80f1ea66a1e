/**
 * HTTP exchanges with the portals, over kept connections, each within one deadline. The outcome tells whether the request may have
 * reached the portal.
 */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import { appConfig } from '@millwright/service-kit';
import type { PortalsConfig } from './portal.settings.js';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Exchanged =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly text: string;
      readonly retryAfterMs: number | undefined;
    }
  /** Nothing of the request was written. */
  | { readonly kind: 'not_connected'; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly reason: string };

/** As many as calls of this process may be in flight. */
const mostConnections = 128;
const connectTimeoutMs = 5_000;
/** Below the time after which common servers close a connection that is not used. */
const keptIdleMs = 4_000;
/** A page of the portal has far less; an invoice of 1,000 lines comes back signed, in base64 and encrypted. */
const mostAnswerBytes = 4 * 1_048_576;
const longestRetryAfterMs = 900_000;

@Injectable()
export class PortalConnections implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connections: mostConnections,
    connect: { timeout: connectTimeoutMs },
    allowH2: false,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: keptIdleMs,
    keepAliveMaxTimeout: keptIdleMs,
  });

  constructor(@Inject(appConfig) private readonly config: Pick<PortalsConfig, 'portalDeadline'>) {}

  exchange(
    { method, url, headers, body }: HttpRequest,
    deadlineMs: number = this.config.portalDeadline,
  ): Promise<Exchanged> {
    const { origin, pathname, search } = new URL(url);
    return new Promise((resolve) => {
      const handler = new Exchange(deadlineMs, resolve);
      this.agent.dispatch(
        { origin, path: pathname + search, method, headers: { ...headers }, body: body ?? null },
        handler,
      );
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }
}

class Exchange implements Dispatcher.DispatchHandler {
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private isOver = false;
  private status = 0;
  private retryAfterMs: number | undefined;
  private received = 0;
  private readonly chunks: Buffer[] = [];

  constructor(
    deadlineMs: number,
    private readonly resolve: (outcome: Exchanged) => void,
  ) {
    this.timer = setTimeout(() => this.fail(`No answer within ${deadlineMs / 1_000} s.`), deadlineMs);
  }

  /** Called before the first byte is written, on a connection that is open. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.isOver) controller.abort(new Error('The deadline has passed.'));
    else this.controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.status = status;
    this.retryAfterMs = retryAfterOf(headers['retry-after']);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.received += chunk.length;
    if (this.received > mostAnswerBytes) this.fail(`The answer is longer than ${mostAnswerBytes} bytes.`);
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    const text = Buffer.concat(this.chunks).toString('utf8');
    this.end({ kind: 'answered', status: this.status, text, retryAfterMs: this.retryAfterMs });
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.fail(reasonOf(error));
  }

  private fail(reason: string): void {
    const { controller } = this;
    this.end({ kind: controller === undefined ? 'not_connected' : 'unanswered', reason });
    if (controller !== undefined && !controller.aborted) controller.abort(new Error(reason));
  }

  private end(outcome: Exchanged): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.chunks.length = 0;
    this.resolve(outcome);
  }
}

function retryAfterOf(header: string | string[] | undefined): number | undefined {
  const seconds = typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
  return seconds === undefined ? undefined : Math.min(seconds * 1_000, longestRetryAfterMs);
}

function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  const { code, message } = (first ?? error) as NodeJS.ErrnoException;
  return code === undefined || message.includes(code) ? message : `${message} (${code})`;
}
