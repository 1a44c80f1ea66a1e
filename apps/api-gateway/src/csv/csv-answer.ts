/**
 * The CSV of a list, on its way to the caller. It is refused before its first byte, or it is whole: one that is cut short ends its
 * connection without the end of the answer, so that nobody takes it for all.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type CsvColumn, csvHeader, csvLine, csvMediaType, mostCsvRows } from '@millwright/contracts';
import { ApiError, CallerGone } from '@millwright/service-kit';
import type { FastifyReply } from 'fastify';
import { type AnswerHooks, isQueueRefusal, tooLate, unavailable } from '../forwarding/forwarded-call.js';
import { codeIn } from '../forwarding/forwarder.js';
import { type ListReader, OwnerRefusal, type Page } from './list-reader.js';

export interface CsvOptions {
  readonly columns: readonly CsvColumn[];
  readonly fileName: string;
  readonly firstByteWithinMs: number;
  readonly hooks: AnswerHooks;
  /** Called with the reason why the CSV is not whole, for the log. */
  readonly onFault: (fault: unknown) => void;
}

/** The rows of a page as text. */
interface Rows {
  readonly text: string;
  readonly count: number;
  readonly next: string | null;
}

export class CsvAnswer {
  private readonly raw: ServerResponse;
  private readonly stop = new AbortController();

  constructor(
    private readonly reader: ListReader,
    private readonly reply: FastifyReply,
    private readonly options: CsvOptions,
  ) {
    this.raw = reply.raw;
  }

  async send(): Promise<void> {
    const onClose = (): void => this.stop.abort(new CallerGone());
    this.raw.once('close', onClose);
    const deadline = setTimeout(() => this.stop.abort(tooLate()), this.options.firstByteWithinMs);
    try {
      const first = await this.rows(null);
      await this.requireFewRows(first);
      clearTimeout(deadline);
      await this.write(first);
    } catch (fault) {
      await this.fail(fault);
    } finally {
      clearTimeout(deadline);
      this.raw.off('close', onClose);
    }
  }

  private rows(cursor: string | null): Promise<Rows> {
    const { columns } = this.options;
    return this.reader.page(cursor, this.stop.signal, ({ data, next_cursor: next }: Page) => ({
      text: data.map((record) => csvLine(columns, record)).join(''),
      count: data.length,
      next,
    }));
  }

  /** A list of one page needs no count. */
  private async requireFewRows({ count, next }: Rows): Promise<void> {
    let found = count;
    for (let cursor = next; cursor !== null;) {
      const page = await this.reader.count(cursor, this.stop.signal);
      found += page.count;
      cursor = page.next_cursor;
      if (found > mostCsvRows || (found === mostCsvRows && cursor !== null)) throw tooManyRows();
    }
  }

  private async write(first: Rows): Promise<void> {
    const { columns, fileName, hooks } = this.options;
    this.reply.hijack();
    this.raw.writeHead(200, [
      ...hooks.headers(),
      ...['content-type', `${csvMediaType}; charset=utf-8; header=present`],
      ...['content-disposition', `attachment; filename="${fileName}"`],
    ]);
    await this.pass(csvHeader(columns) + first.text);
    for (let cursor = first.next; cursor !== null;) {
      const rows = await this.rows(cursor);
      await this.pass(rows.text);
      cursor = rows.next;
    }
    await hooks.beforeEnd();
    this.raw.end();
  }

  /** Waits while the caller does not read. */
  private async pass(text: string): Promise<void> {
    const { signal } = this.stop;
    signal.throwIfAborted();
    if (text !== '' && !this.raw.write(text)) await once(this.raw, 'drain', { signal });
  }

  private async fail(fault: unknown): Promise<void> {
    const { onFault } = this.options;
    if (this.raw.closed || this.raw.destroyed) return;
    if (this.raw.headersSent) {
      onFault(fault);
      this.raw.socket?.resetAndDestroy();
    } else if (fault instanceof OwnerRefusal) {
      await this.passOn(fault).catch(onFault);
    } else {
      if (!(fault instanceof ApiError) || fault.status >= 500) onFault(fault);
      void this.reply.send(fault instanceof ApiError ? fault : unavailable());
    }
  }

  /** What the owner refuses is answered as for JSON. */
  private async passOn({ status, headers, body }: OwnerRefusal): Promise<void> {
    const { hooks } = this.options;
    const retryAfter = headers['retry-after'];
    this.reader.request.errorCode = codeIn(body);
    this.reply.hijack();
    await hooks.beforeEnd();
    const own = hooks.headers(isQueueRefusal(status, body) ? Number(retryAfter ?? 1) : undefined);
    own.push('content-type', String(headers['content-type']), 'content-length', String(body.length));
    if (retryAfter !== undefined) own.push('retry-after', retryAfter);
    const challenge = headers['www-authenticate'];
    if (challenge !== undefined) own.push('www-authenticate', challenge);
    this.raw.writeHead(status, own);
    this.raw.end(body);
  }
}

function tooManyRows(): ApiError {
  return new ApiError('invalid_parameter', {
    message: `The list has more than ${mostCsvRows} records, the limit of a CSV. Narrow it by its filters, and ask for each part.`,
    details: { maximum: mostCsvRows },
  });
}
