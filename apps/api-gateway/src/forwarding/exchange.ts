/** One call on its way to its owner, and the owner's answer on its way back, streamed without being held. */
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@millwright/service-kit';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import type { Owner } from './owners.js';

export interface ForwardedCall {
  readonly owner: Owner;
  readonly request: Dispatcher.DispatchOptions;
  readonly deadlineMs: number;
  /** Told why an owner gave no proper answer, for the log. */
  readonly onFault: (fault: unknown) => void;
}

/** What the caller gets to see of the owner's headers; everything else is the gateway's own. */
const passedHeaders = ['content-type', 'content-length', 'etag', 'idempotent-replayed', 'retry-after'] as const;

export class Exchange implements Dispatcher.DispatchHandler {
  private state: 'waiting' | 'answering' | 'over' = 'waiting';
  private attempts = 0;
  private controller: Dispatcher.DispatchController | undefined;
  private readonly deadline: NodeJS.Timeout;

  constructor(
    private readonly call: ForwardedCall,
    private readonly reply: FastifyReply,
  ) {
    this.deadline = setTimeout(() => this.expire(), call.deadlineMs);
    reply.raw.once('close', () => this.leave());
  }

  start(): void {
    this.attempts += 1;
    this.call.owner.pool.dispatch(this.call.request, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.state === 'over') controller.abort(new Error('The call has ended.'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    if (isBroken(status, headers)) {
      controller.abort(new Error(`${this.call.owner.app} gave an answer that is none: ${status}`));
      return;
    }
    this.state = 'answering';
    this.reply.hijack();
    this.reply.raw.writeHead(status, this.headersFrom(headers));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { raw } = this.reply;
    if (raw.write(chunk)) return;
    controller.pause();
    raw.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.end();
    this.reply.raw.end();
  }

  onResponseError(_: Dispatcher.DispatchController, fault: Error): void {
    if (this.state === 'over') return;
    if (this.state === 'waiting' && this.mayTryAgain()) return this.start();
    this.call.onFault(fault);
    if (this.state === 'waiting') return this.refuse(unavailable());
    this.end();
    this.reply.raw.destroy();
  }

  /** A read that was never written to a connection has reached nobody. */
  private mayTryAgain(): boolean {
    return this.call.request.method === 'GET' && this.controller === undefined && this.attempts === 1;
  }

  private expire(): void {
    this.call.onFault(new Error(`The call was not over after ${this.call.deadlineMs} ms.`));
    if (this.state === 'waiting') {
      this.refuse(tooLate());
    } else {
      this.end();
      this.reply.raw.destroy();
    }
    this.controller?.abort(new Error('The deadline has passed.'));
  }

  /** The connection to the caller has ended: after the whole answer, or because the caller has left. */
  private leave(): void {
    if (this.state === 'over') return;
    this.end();
    this.controller?.abort(new Error('The caller has left.'));
  }

  private refuse(error: ApiError): void {
    this.end();
    void this.reply.send(error);
  }

  private end(): void {
    this.state = 'over';
    clearTimeout(this.deadline);
  }

  private headersFrom(answer: IncomingHttpHeaders): string[] {
    const headers: string[] = [];
    for (const name of passedHeaders) {
      const value = answer[name];
      if (typeof value === 'string') headers.push(name, value);
    }
    for (const [name, value] of Object.entries(this.reply.getHeaders())) headers.push(name, String(value));
    return headers;
  }
}

/** An owner answers JSON, and never 401: that would make the caller throw away a good key. */
function isBroken(status: number, headers: IncomingHttpHeaders): boolean {
  return status === 401 || !headers['content-type']?.startsWith('application/json');
}

function unavailable(): ApiError {
  return new ApiError('upstream_unavailable', {
    message: 'A part of the service cannot be reached at the moment. Try again shortly, with the same Idempotency-Key.',
    retryAfter: 1,
  });
}

function tooLate(): ApiError {
  return new ApiError('timeout', {
    message:
      'The answer was not ready in time. Whether a change was made is not known: repeat with the same Idempotency-Key.',
  });
}
