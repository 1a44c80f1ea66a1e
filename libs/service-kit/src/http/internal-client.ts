/** Calls the internal addresses of another app, over connections that are kept. Without an answer in time, the caller's call is 503. */
import type { Readable } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { ApiError } from './api-error.js';
import type { Logger } from '../telemetry/logger.js';
import { currentTrace, traceparentOf } from '../telemetry/trace.js';

/** The app that is called. */
export interface Peer {
  readonly app: string;
  readonly url: string;
  /** The first is sent. */
  readonly tokens: readonly string[];
}

const deadlineMs = 2_000;
const connections = 32;
const mostAnswerBytes = 8_388_608;

export class InternalClient {
  private readonly pool: Pool;
  private answering = true;

  constructor(
    private readonly peer: Peer,
    private readonly logger: Logger,
  ) {
    this.pool = new Pool(new URL(peer.url).origin, { connections, connectTimeout: deadlineMs });
  }

  /**
   * Posts JSON and returns the JSON of the answer. The call must be one that may be repeated: it is sent again if its connection is
   * closed without an answer. Throws `upstream_unavailable` without an answer of status 200 in time, by default within 2 s, which must not
   * be waited for inside a transaction.
   */
  async post<Answer>(path: string, body: object, withinMs = deadlineMs): Promise<Answer> {
    const signal = AbortSignal.timeout(withinMs);
    const send = (): Promise<Answer> => this.exchange<Answer>(path, JSON.stringify(body), signal);
    try {
      const answer = await send().catch((error: unknown) => {
        if (!isClosedConnection(error)) throw error;
        return send();
      });
      this.noteState(true);
      return answer;
    } catch (error) {
      this.noteState(false, error);
      throw this.unavailable();
    }
  }

  /** The content at a path, undefined if there is none; for background work, within the deadline of the signal. */
  async content(path: string, signal: AbortSignal): Promise<Readable | undefined> {
    const { statusCode, body } = await this.pool.request({ method: 'GET', path, headers: this.headers(), signal });
    if (statusCode === 200) return body;
    const text = await textOf(body);
    if (statusCode === 404) return undefined;
    throw new Error(`${this.peer.app} answered ${statusCode}: ${text}`);
  }

  /** Also ends calls in flight. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async exchange<Answer>(path: string, payload: string, signal: AbortSignal): Promise<Answer> {
    const headers = { ...this.headers(), 'content-type': 'application/json' };
    const { statusCode, body } = await this.pool.request({ method: 'POST', path, body: payload, headers, signal });
    const text = await textOf(body);
    if (statusCode !== 200) throw new Error(`${this.peer.app} answered ${statusCode}: ${text}`);
    return JSON.parse(text) as Answer;
  }

  private headers(): Record<string, string> {
    const trace = currentTrace();
    return {
      authorization: `Bearer ${this.peer.tokens[0]!}`,
      ...(trace !== undefined && { traceparent: traceparentOf(trace) }),
    };
  }

  private noteState(answering: boolean, error?: unknown): void {
    if (answering === this.answering) return;
    this.answering = answering;
    const { app } = this.peer;
    if (answering) this.logger.info({ app }, 'The other app answers again');
    else this.logger.error({ err: error, app }, 'The other app does not answer in time');
  }

  private unavailable(): ApiError {
    return new ApiError('upstream_unavailable', {
      message: `A part of the service (${this.peer.app}) does not answer at the moment. Try again shortly, with the same idempotency key where you sent one.`,
      retryAfter: 1,
    });
  }
}

/** Such as one that was kept while the other app has restarted. */
function isClosedConnection(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

async function textOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) throw new Error(`The answer is larger than ${mostAnswerBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
