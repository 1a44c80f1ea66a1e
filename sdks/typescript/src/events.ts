/** The log of events, and a way to follow it. */
import type { CallOptions } from './core/caller.js';
import { ApiError, ConnectionError } from './core/errors.js';
import { isRetried, waitAfter } from './core/retrying.js';
import { sleep } from './core/sleep.js';
import { EventsResource } from './generated/resources/index.js';
import type { Event, EventsListQuery } from './generated/types.js';

export interface FollowOptions extends Pick<CallOptions, 'signal'> {
  /** The id of the last event that you have handled. Default: `latest`, for the events from now on. */
  readonly after?: string | undefined;
  /** Only events of these types. */
  readonly type?: EventsListQuery['type'];
}

const waitSeconds = 30;
const pageSize = 100;
/** Milliseconds for a call, beside those for which it waits. */
const answerMs = 15_000;

export class Events extends EventsResource {
  /**
   * Events as they happen, in the order of the log, none missed and none twice: go through them with `for await`, and remember the id of
   * the last one that you have handled. It goes on through failures of the network and of the service, and ends with `signal`.
   */
  async *follow({ after = 'latest', type, signal }: FollowOptions = {}): AsyncGenerator<Event, void, undefined> {
    const options = { signal, timeout: waitSeconds * 1_000 + answerMs };
    const isOver = (): boolean => signal?.aborted ?? false;
    let position = after;
    for (let failures = 0; !isOver();) {
      try {
        const query = { after: position, wait: waitSeconds, limit: pageSize, type };
        const page = await this.list(query, options);
        failures = 0;
        yield* page.data;
        position = page.next_cursor ?? position;
      } catch (error) {
        if (isOver()) return;
        const isTemporary = error instanceof ConnectionError || (error instanceof ApiError && isRetried(error));
        if (!isTemporary) throw error;
        failures += 1;
        const pause = waitAfter(failures, error instanceof ApiError ? error.retryAfter : undefined);
        await sleep(pause, signal).catch(() => undefined);
      }
    }
  }
}
