// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type ChangeOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { DeletedRoute, Route, RouteCreate, RouteUpdate, RoutesListQuery } from '../types.js';

export class RoutesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * Create a route.
   *
   * Saves a list of stages under a name, which orders name by `route_id`. Line items without stages
   * of their own take the default route; making a route the default replaces the earlier default.
   * If another route has the same name, the answer is 409 `conflict`.
   *
   * Scope: `orders:write`.
   */
  create(body: RouteCreate, options?: ChangeOptions): Answer<Route> {
    return this.caller.call<Route>({ method: 'POST', path: '/v1/routes', body }, options);
  }

  /**
   * List routes.
   *
   * Returns the routes of the account, newest first.
   *
   * Scope: `orders:read`.
   */
  list(query: RoutesListQuery = {}, options?: CallOptions): Pages<Route> {
    return Pages.of<Route>(this.caller, { method: 'GET', path: '/v1/routes', query }, options);
  }

  /**
   * Get a route.
   *
   * Returns one route, with its `version` as the `ETag`.
   *
   * Scope: `orders:read`.
   */
  get(id: string, options?: CallOptions): Answer<Route> {
    return this.caller.call<Route>({ method: 'GET', path: `/v1/routes/${segment(id)}` }, options);
  }

  /**
   * Update a route.
   *
   * Changes the fields that you send and leaves the others unchanged. Existing orders keep their
   * copy.
   *
   * Scope: `orders:write`.
   */
  update(id: string, body: RouteUpdate, options?: UpdateOptions): Answer<Route> {
    return this.caller.call<Route>({ method: 'PATCH', path: `/v1/routes/${segment(id)}`, body }, options);
  }

  /**
   * Delete a route.
   *
   * Deletes the route. Existing orders keep their copy.
   *
   * Scope: `orders:write`.
   */
  delete(id: string, options?: UpdateOptions): Answer<DeletedRoute> {
    return this.caller.call<DeletedRoute>({ method: 'DELETE', path: `/v1/routes/${segment(id)}` }, options);
  }
}
