/** The operations on routes. */
import { Controller } from '@nestjs/common';
import {
  createRoute,
  deleteRoute,
  getRoute,
  listRoutes,
  type Response,
  type Route,
  updateRoute,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { RouteService } from './route.service.js';

@Controller()
export class RouteOperations {
  constructor(private readonly routes: RouteService) {}

  @Handles(createRoute)
  create({ work, body }: Call<typeof createRoute>): Promise<Route> {
    return this.routes.create(work, body);
  }

  @Handles(listRoutes)
  list({ work, query }: Call<typeof listRoutes>): Promise<ListPage<Route>> {
    return this.routes.list(work, query);
  }

  @Handles(getRoute)
  get({ work, params }: Call<typeof getRoute>): Promise<Route> {
    return this.routes.get(work, params.id);
  }

  @Handles(updateRoute)
  update({ work, params, body, knownVersion }: Call<typeof updateRoute>): Promise<Route> {
    return this.routes.update(work, params.id, body, knownVersion);
  }

  @Handles(deleteRoute)
  delete({ work, params, knownVersion }: Call<typeof deleteRoute>): Promise<Response<typeof deleteRoute>> {
    return this.routes.delete(work, params.id, knownVersion);
  }
}
