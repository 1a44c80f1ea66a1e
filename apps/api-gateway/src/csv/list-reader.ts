/** Reads the pages of a list from its owner, for one call. A report is one page. */
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { CsvForm, OwnedOperation } from '@millwright/contracts';
import { type PageCount, queryStringOf } from '@millwright/operations';
import type { Party } from '@millwright/service-kit';
import type { FastifyRequest } from 'fastify';
import { answersOf } from '../forwarding/answer-filter.js';
import type { Forwarder } from '../forwarding/forwarder.js';
import type { Owner } from '../forwarding/owners.js';
import type { LargeBodies } from '../large-bodies.js';
import { answerIn, errorIn, needsRewriting } from '../version/rewriting.js';

export interface ListCall {
  readonly owner: Owner;
  readonly operation: OwnedOperation;
  readonly request: FastifyRequest;
  /** Without its query. */
  readonly path: string;
  /** Of a report. */
  readonly rowsIn: CsvForm['rowsIn'];
}

/** A page that its owner answered, in the version of the call. */
export interface Page {
  readonly data: readonly unknown[];
  readonly next_cursor: string | null;
}

/** An error that the owner answered, in the version of the call. */
export class OwnerRefusal extends Error {
  constructor(
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
    readonly body: Buffer,
  ) {
    super(`The owner answered ${status}.`);
  }
}

const noBody = Buffer.alloc(0);
const mostPerPage = 100;
/** After which a read that its owner could not take is tried once more. */
const againAfterMs = 500;

export class ListReader {
  /** The query of the call, so that a page of it can be appended. */
  private readonly query: string;

  constructor(
    private readonly call: ListCall,
    private readonly forwarder: Forwarder,
    private readonly largeBodies: LargeBodies,
  ) {
    const given = queryStringOf(call.request.url);
    this.query = given.length > 1 ? `${given}&` : '?';
  }

  get request(): FastifyRequest {
    return this.call.request;
  }

  /** Reads a page, and works on it in the turn of the account. Throws an `OwnerRefusal` if the owner does. */
  async page<T>(cursor: string | null, signal: AbortSignal, work: (page: Page) => T): Promise<T> {
    const { operation, request } = this.call;
    const text = await this.inTurn(signal, () => this.read(cursor, signal));
    this.largeBodies.noteAnswer(this.party.id, text.length);
    return this.largeBodies.inTurn(this.party, signal, () => {
      const isOlder = needsRewriting(operation, request.version);
      const answer = isOlder ? answerIn(operation, request.version, Buffer.from(text)).toString() : text;
      return work(this.pageIn(JSON.parse(answer)));
    });
  }

  private pageIn(answer: unknown): Page {
    const { rowsIn } = this.call;
    if (rowsIn === undefined) return answer as Page;
    return { data: rowsIn(answer as Parameters<typeof rowsIn>[0]), next_cursor: null };
  }

  /** Counts the records of the pages that begin here. */
  async count(cursor: string, signal: AbortSignal): Promise<PageCount> {
    const answer = await this.inTurn(signal, () => this.read(cursor, signal, true));
    const { count, next_cursor } = JSON.parse(answer) as Partial<PageCount>;
    if (count === undefined || next_cursor === undefined) throw new Error('The owner did not count its records.');
    return { count, next_cursor };
  }

  private get party(): Party {
    const { account_uuid: id, livemode } = this.request.credential!;
    return { id, livemode };
  }

  /** Between two reads there is as long a rest, for the calls of others. */
  private async inTurn<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    const end = await this.largeBodies.beginRead(this.party, signal);
    const start = performance.now();
    try {
      return await read();
    } finally {
      setTimeout(end, performance.now() - start);
    }
  }

  /** A read that fails in between is tried once more, as while an app is restarted. */
  private async read(cursor: string | null, signal: AbortSignal, counts = false): Promise<string> {
    try {
      return await this.readOnce(cursor, signal, counts);
    } catch (fault) {
      signal.throwIfAborted();
      const isRefused = fault instanceof OwnerRefusal && fault.status < 500;
      if (isRefused || cursor === null) throw fault;
      await delay(againAfterMs, undefined, { signal });
      return this.readOnce(cursor, signal, counts);
    }
  }

  private queryOf(cursor: string | null): string {
    return `${this.query}limit=${mostPerPage}${cursor === null ? '' : `&cursor=${cursor}`}`;
  }

  /** As text: a buffer that waits for its turn would outlive the young ones, and the collector frees the old ones late. */
  private async readOnce(cursor: string | null, signal: AbortSignal, counts: boolean): Promise<string> {
    const { owner, operation, request } = this.call;
    const path = this.call.path + (this.call.rowsIn === undefined ? this.queryOf(cursor) : queryStringOf(request.url));
    const headers = this.forwarder.headersFor(owner, path, request, noBody, { counts });
    const answer = await owner.pool.request({ method: 'GET', path, headers, signal });
    const text = await answer.body.text();
    const { statusCode: status } = answer;
    if (!answersOf(operation).accepts(status, answer.headers)) {
      throw new Error(`${owner.app} gave an answer that is not valid: ${status}`);
    }
    if (status < 400) return text;
    throw new OwnerRefusal(status, answer.headers, errorIn(operation, request.version, Buffer.from(text)));
  }
}
