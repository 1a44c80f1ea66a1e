/** One call on its way to its owner, and the answer on its way back, streamed unless it has to be rewritten for another version. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { ApiError, noteMoment } from '@millwright/service-kit';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import type { AnswerFilter } from './answer-filter.js';
import type { Owner } from './owners.js';

/** Hooks by which the edge adds to every answer. */
export interface AnswerHooks {
  /** The headers of every answer, as names and values in turn. `queueWaitSeconds`: a queue of the owner has refused the call for so long. */
  headers(queueWaitSeconds?: number): string[];
  /** Awaited before the caller gets the end of the answer. */
  beforeEnd(): Promise<void>;
}

export interface ForwardedCallOptions {
  readonly owner: Owner;
  readonly request: Dispatcher.DispatchOptions;
  readonly deadlineMs: number;
  /** Rewrites a whole answer for the version of the call; undefined if owners answer in that version. */
  readonly rewrite: ((status: number, answer: Buffer) => Promise<Buffer>) | undefined;
  readonly filter: AnswerFilter;
  /** Called with the length of the answer, if its owner tells it. */
  readonly onLength?: (bytes: number) => void;
  /** Called with each part of an error that its owner answers. */
  readonly onError?: (part: Buffer) => void;
  readonly hooks: AnswerHooks;
  /** Called with the reason why there is no proper answer, for the log. */
  readonly onFault: (fault: unknown) => void;
}

const longestText = 16_384;
const tooManyRequests = 429;
/** In the error of an owner whose queue has refused the call. */
const ofQueue = '"limit":"queue"';

export class ForwardedCall implements Dispatcher.DispatchHandler {
  private state: 'waiting' | 'answering' | 'over' = 'waiting';
  private attempts = 0;
  private controller: Dispatcher.DispatchController | undefined;
  private readonly deadline: NodeJS.Timeout;
  private readonly raw: ServerResponse;
  private status = 0;
  private headers: IncomingHttpHeaders = {};
  /** Chunks not sent yet: all of an answer that is to be rewritten or tells of a limit, else its last part. */
  private held: Buffer[] = [];
  private outstandingBytes = Number.NaN;

  constructor(
    private readonly call: ForwardedCallOptions,
    private readonly reply: FastifyReply,
  ) {
    this.raw = reply.raw;
    this.deadline = setTimeout(() => this.expire(), call.deadlineMs);
    this.raw.on('close', () => this.onCallerGone());
  }

  start(): void {
    this.attempts += 1;
    noteMoment('forwarded', this.reply.request.id);
    this.call.owner.pool.dispatch(this.call.request, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.state === 'over') controller.abort(new Error('The call has ended.'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    if (!this.call.filter.accepts(status, headers)) {
      controller.abort(new Error(`${this.call.owner.app} gave an answer that is none: ${status}`));
      return;
    }
    this.state = 'answering';
    noteMoment('answered', this.reply.request.id);
    this.status = status;
    this.headers = headers;
    this.outstandingBytes = Number(headers['content-length']);
    this.call.onLength?.(this.outstandingBytes);
    this.reply.hijack();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.outstandingBytes -= chunk.length;
    if (this.status >= 400) this.call.onError?.(chunk);
    if (this.call.rewrite !== undefined || this.status === tooManyRequests || this.outstandingBytes === 0) {
      this.held.push(chunk);
      return;
    }
    this.writeHead(this.headers['content-length']);
    if (this.raw.write(chunk)) return;
    controller.pause();
    this.raw.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.settle();
    void this.sendEnd();
  }

  onResponseError(_: Dispatcher.DispatchController, fault: Error): void {
    if (this.state === 'over') return;
    if (this.state === 'waiting' && this.mayTryAgain()) return this.start();
    this.call.onFault(fault);
    if (this.state === 'waiting') return this.refuse(unavailable());
    this.breakOff();
  }

  private async sendEnd(): Promise<void> {
    const { rewrite, hooks, onFault } = this.call;
    try {
      const held = this.held.length > 1 ? Buffer.concat(this.held) : this.held[0];
      const answer = rewrite && (await rewrite(this.status, held ?? Buffer.alloc(0)));
      await hooks.beforeEnd();
      const isOfQueue = held !== undefined && isQueueRefusal(this.status, held);
      this.writeHead(answer === undefined ? this.headers['content-length'] : String(answer.length), isOfQueue);
      this.endWith(answer ?? held);
    } catch (fault) {
      if (!this.raw.destroyed) onFault(fault);
      this.raw.destroy();
    }
  }

  /** Node writes a short text with the head in one piece, but not a buffer; Latin-1 keeps each byte as it is. */
  private endWith(rest: Buffer | undefined): void {
    if (rest === undefined || rest.length > longestText) this.raw.end(rest);
    else this.raw.end(rest.toString('latin1'), 'latin1');
  }

  /** A read that was never written to a connection has reached nobody. */
  private mayTryAgain(): boolean {
    return this.call.request.method === 'GET' && this.controller === undefined && this.attempts === 1;
  }

  private expire(): void {
    this.call.onFault(new Error(`The call was not over after ${this.call.deadlineMs} ms.`));
    if (this.state === 'waiting') this.refuse(tooLate());
    else this.breakOff();
    this.controller?.abort(new Error('The deadline has passed.'));
  }

  /** The connection to the caller has ended: after the whole answer, or because the caller has left. */
  private onCallerGone(): void {
    if (this.state === 'over') return;
    this.settle();
    this.controller?.abort(new Error('The caller has left.'));
  }

  private refuse(error: ApiError): void {
    this.settle();
    void this.reply.send(error);
  }

  /** An answer that is cut short must not look like a whole one. */
  private breakOff(): void {
    this.settle();
    this.raw.destroy();
  }

  private settle(): void {
    this.state = 'over';
    clearTimeout(this.deadline);
  }

  private writeHead(contentLength: string | undefined, isOfQueue = false): void {
    if (this.raw.headersSent) return;
    const headers = this.call.hooks.headers(isOfQueue ? Number(this.headers['retry-after'] ?? 1) : undefined);
    for (const name of this.call.filter.passedHeaders(this.headers)) {
      const value = name === 'content-length' ? contentLength : this.headers[name];
      if (typeof value === 'string') headers.push(name, value);
      else for (const each of value ?? []) headers.push(name, each);
    }
    this.raw.writeHead(this.status, headers);
  }
}

/** Whether a queue of the owner has refused the call. */
export function isQueueRefusal(status: number, answer: Buffer): boolean {
  return status === tooManyRequests && answer.includes(ofQueue);
}

export function unavailable(): ApiError {
  return new ApiError('upstream_unavailable', {
    message: 'A part of the service cannot be reached at the moment. Try again shortly, with the same Idempotency-Key.',
    retryAfter: 1,
  });
}

export function tooLate(): ApiError {
  return new ApiError('timeout', {
    message:
      'The answer was not ready in time. We do not know whether the change was made: repeat the call with the same Idempotency-Key.',
  });
}
