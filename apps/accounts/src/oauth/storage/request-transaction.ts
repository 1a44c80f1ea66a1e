/**
 * One transaction for everything that a request to the OAuth server writes. It begins with the first write, and commits before the
 * response is sent. So a code or refresh token is used up together with the tokens issued for it, or not at all.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { ProxiedCaller } from '@millwright/operations';
import { Database, type Work } from '@millwright/persistence';
import type { EntityManager } from 'typeorm';

class RolledBack extends Error {}

/** A transaction that begins when it is needed. */
class LazyTransaction {
  private begun: Promise<Work> | undefined;
  private ended: Promise<void> = Promise.resolve();
  private readonly decision = Promise.withResolvers<'commit' | 'rollback'>();

  constructor(
    private readonly database: Database,
    readonly caller: ProxiedCaller,
  ) {}

  get hasBegun(): boolean {
    return this.begun !== undefined;
  }

  get work(): Promise<Work> {
    this.begun ??= this.begin();
    return this.begun;
  }

  async close(decision: 'commit' | 'rollback'): Promise<void> {
    this.decision.resolve(decision);
    await this.ended.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }

  private begin(): Promise<Work> {
    const begun = Promise.withResolvers<Work>();
    this.ended = this.database.asWorker(async (work) => {
      begun.resolve(work);
      if ((await this.decision.promise) === 'rollback') throw new RolledBack();
    });
    this.ended.catch(begun.reject);
    return begun.promise;
  }
}

@Injectable()
export class RequestTransaction {
  private readonly storage = new AsyncLocalStorage<LazyTransaction>();

  constructor(private readonly database: Database) {}

  /** Serves a request, and rolls back if `serve` throws or `hasFailed` is true after it. */
  async run<T>(caller: ProxiedCaller, serve: () => Promise<T>, hasFailed: () => boolean = () => false): Promise<T> {
    const transaction = new LazyTransaction(this.database, caller);
    try {
      const result = await this.storage.run(transaction, serve);
      await transaction.close(hasFailed() ? 'rollback' : 'commit');
      return result;
    } catch (error) {
      await transaction.close('rollback');
      throw error;
    }
  }

  /** The unit of work of the current request; begins its transaction. */
  get work(): Promise<Work> {
    return this.current.work;
  }

  /** The caller of the current request. */
  get caller(): ProxiedCaller {
    return this.current.caller;
  }

  /** For reads: in the transaction of the current request if it has begun, otherwise outside of any. */
  async reader(): Promise<EntityManager> {
    return this.current.hasBegun ? (await this.work).manager : this.database.worker.manager;
  }

  private get current(): LazyTransaction {
    const found = this.storage.getStore();
    if (found === undefined) throw new Error('No request to the OAuth server is being served.');
    return found;
  }
}
