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
   * Returns the events of your account, newest first, even if no endpoint subscribes to them. We
   * keep events for 30 days. `data` is written in the version of the call. A type that is not
   * standard also needs the scope that reads its records, otherwise 403 `insufficient_scope`; the
   * catalogue of events names the scope.
   *
   * With `after`, returns the events stored after that one, oldest first, so that you can follow
   * the log. With `wait`, a call that finds none waits for the next one, and counts as one of the
   * account’s concurrent requests meanwhile. Pass `next_cursor` as the next `after`: you miss no
   * event and get none twice. An `after` that is unknown or no longer in the log is 400
   * `invalid_parameter`, and so is `after` together with `cursor`, `from` or `to`.
   *
   * Scope: `webhooks:manage`.
   */
  list(query: EventsListQuery = {}, options?: CallOptions): Pages<Event> {
    return Pages.of<Event>(this.caller, { method: 'GET', path: '/v1/events', query }, options);
  }

  /**
   * Get an event.
   *
   * Returns the event, for 30 days from its creation. A type that is not standard also needs the
   * scope that reads its records, otherwise 403 `insufficient_scope`; the catalogue of events names
   * the scope.
   *
   * Scope: `webhooks:manage`.
   */
  get(id: string, options?: CallOptions): Answer<Event> {
    return this.caller.call<Event>({ method: 'GET', path: `/v1/events/${segment(id)}` }, options);
  }

  /**
   * Replay an event.
   *
   * Delivers the event again to one endpoint, even if the endpoint does not subscribe to its type:
   * the same id, the same bytes, a new signature. It is retried like any other event. A paused or
   * disabled endpoint is 409 `invalid_state`, a deleted one 404. A type that is not standard also
   * needs the scope that reads its records, otherwise 403 `insufficient_scope`; the catalogue of
   * events names the scope.
   *
   * Scope: `webhooks:manage`.
   */
  replay(id: string, body: EventReplay, options?: ChangeOptions): Answer<WebhookSend> {
    return this.caller.call<WebhookSend>({ method: 'POST', path: `/v1/events/${segment(id)}/replay`, body }, options);
  }
}
