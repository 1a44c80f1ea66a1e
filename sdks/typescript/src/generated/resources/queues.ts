// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Queue, QueueCreate, QueueUpdate, QueuesListQuery } from '../types.js';

export class QueuesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create a queue.
   *
   * Creates a queue, to which conversations are escalated by `queue_id`.
   *
   * Scope: `desk:write`.
   */
  create(body: QueueCreate, options?: ChangeOptions): Answer<Queue> {
    return this.caller.call<Queue>({ method: 'POST', path: '/v1/queues', body }, options);
  }

  /**
   * List queues.
   *
   * Returns queues, newest first.
   *
   * Scope: `desk:read`.
   */
  list(query: QueuesListQuery = {}, options?: CallOptions): Pages<Queue> {
    return Pages.of<Queue>(this.caller, { method: 'GET', path: '/v1/queues', query }, options);
  }

  /**
   * Get a queue.
   *
   * Returns one queue, and its `version` as the `ETag`.
   *
   * Scope: `desk:read`.
   */
  get(id: string, options?: CallOptions): Answer<Queue> {
    return this.caller.call<Queue>({ method: 'GET', path: `/v1/queues/${segment(id)}` }, options);
  }

  /**
   * Update a queue.
   *
   * Changes the fields that you send. The deadlines of waiting escalations do not change.
   *
   * Scope: `desk:write`.
   */
  update(id: string, body: QueueUpdate, options?: UpdateOptions): Answer<Queue> {
    return this.caller.call<Queue>({ method: 'PATCH', path: `/v1/queues/${segment(id)}`, body }, options);
  }
}
