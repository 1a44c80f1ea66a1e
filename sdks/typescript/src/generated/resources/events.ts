// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { Event, EventReplay, EventsListQuery, WebhookSend } from '../types.js';

export class EventsResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List events.
   *
   * Returns the events of your account, newest first, whether or not an endpoint asks for them.
   * They are kept for 30 days. `data` is written in the version of the call. A type that is not one
   * of the standard ones also needs the scope that reads its records, else 403
   * `insufficient_scope`; the catalogue of events names it.
   *
   * With `after`, returns the events that were stored after that one, oldest first: for those who
   * follow the log. With `wait`, a call that finds none waits for the next one, and takes one of
   * the account’s concurrent places meanwhile. `next_cursor` is then where to go on: pass it as
   * `after`. None is missed and none comes twice. An `after` that is unknown, or that the log does
   * not have any more, is 400 `invalid_parameter`, and so is one beside `cursor`, `from` or `to`.
   *
   * Scope: `webhooks:manage`.
   */
  list(query: EventsListQuery = {}, options?: CallOptions): Pages<Event> {
    return Pages.of<Event>(this.caller, { method: 'GET', path: '/v1/events', query }, options);
  }

  /**
   * Get an event.
   *
   * Returns the event, for 30 days from its creation. A type that is not one of the standard ones
   * also needs the scope that reads its records, else 403 `insufficient_scope`; the catalogue of
   * events names it.
   *
   * Scope: `webhooks:manage`.
   */
  get(id: string, options?: CallOptions): Answer<Event> {
    return this.caller.call<Event>({ method: 'GET', path: `/v1/events/${segment(id)}` }, options);
  }

  /**
   * Replay an event.
   *
   * Delivers the event once more, to one endpoint, whether or not that asks for its type: the same
   * id, the same bytes, a fresh signature. It is retried like any other. To a paused or disabled
   * endpoint it is 409 `invalid_state`, to a deleted one 404. A type that is not one of the
   * standard ones also needs the scope that reads its records, else 403 `insufficient_scope`; the
   * catalogue of events names it.
   *
   * Scope: `webhooks:manage`.
   */
  replay(id: string, body: EventReplay, options?: ChangeOptions): Answer<WebhookSend> {
    return this.caller.call<WebhookSend>({ method: 'POST', path: `/v1/events/${segment(id)}/replay`, body }, options);
  }
}
