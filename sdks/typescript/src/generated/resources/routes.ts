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
   * Stores a list of stages under a name, to which orders refer by `route_id`. The default route is
   * that of line items that name none; making one the default ends that of another. A name that
   * another route has is 409 `conflict`.
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
   * Changes the fields that are sent, and leaves the others as they are. Orders keep the copy that
   * they have.
   *
   * Scope: `orders:write`.
   */
  update(id: string, body: RouteUpdate, options?: UpdateOptions): Answer<Route> {
    return this.caller.call<Route>({ method: 'PATCH', path: `/v1/routes/${segment(id)}`, body }, options);
  }

  /**
   * Delete a route.
   *
   * Deletes the route. Orders keep the copy that they have.
   *
   * Scope: `orders:write`.
   */
  delete(id: string, options?: UpdateOptions): Answer<DeletedRoute> {
    return this.caller.call<DeletedRoute>({ method: 'DELETE', path: `/v1/routes/${segment(id)}` }, options);
  }
}
