/**
 * One transaction for all that a request to the OAuth server writes: it begins with the first thing that needs it and is committed
 * before the answer goes out. A code or refresh token is so used up together with the tokens that come of it, or not at all.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Database, type Work } from '@millwright/persistence';
import type { Visitor } from '@millwright/service-kit';

class NotCommitted extends Error {}

class LazyWork {
  private opened: Promise<Work> | undefined;
  private closed: Promise<void> = Promise.resolve();
  private readonly decision = Promise.withResolvers<'commit' | 'rollback'>();

  constructor(
    private readonly database: Database,
    readonly visitor: Visitor,
  ) {}

  get isOpen(): boolean {
    return this.opened !== undefined;
  }

  get(): Promise<Work> {
    this.opened ??= this.open();
    return this.opened;
  }

  async end(decision: 'commit' | 'rollback'): Promise<void> {
    this.decision.resolve(decision);
    await this.closed.catch((error: unknown) => {
      if (!(error instanceof NotCommitted)) throw error;
    });
  }

  private open(): Promise<Work> {
    const opened = Promise.withResolvers<Work>();
    this.closed = this.database.asWorker(async (work) => {
      opened.resolve(work);
      if ((await this.decision.promise) === 'rollback') throw new NotCommitted();
    });
    this.closed.catch(opened.reject);
    return opened.promise;
  }
}

@Injectable()
export class RequestWork {
  private readonly storage = new AsyncLocalStorage<LazyWork>();

  constructor(private readonly database: Database) {}

  /** Serves a request; what it wrote is dropped where it throws or has failed. */
  async run<T>(visitor: Visitor, serve: () => Promise<T>, hasFailed: () => boolean = () => false): Promise<T> {
    const work = new LazyWork(this.database, visitor);
    try {
      const result = await this.storage.run(work, serve);
      await work.end(hasFailed() ? 'rollback' : 'commit');
      return result;
    } catch (error) {
      await work.end('rollback');
      throw error;
    }
  }

  /** The transaction of the request that is being served. */
  get current(): Promise<Work> {
    return this.lazy.get();
  }

  get visitor(): Visitor {
    return this.lazy.visitor;
  }

  /** Reads in the transaction where there is one, without beginning it where there is none. */
  async read<T>(sql: string, parameters: unknown[]): Promise<T[]> {
    if (this.lazy.isOpen) return (await this.current).query<T>(sql, parameters);
    return this.database.worker.query<T[]>(sql, parameters);
  }

  private get lazy(): LazyWork {
    const found = this.storage.getStore();
    if (found === undefined) throw new Error('There is no request being served.');
    return found;
  }
}
