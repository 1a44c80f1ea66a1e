/** Keeps the routes of an account, and finds the stages that line items go through. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createRoute,
  defaultStages,
  type listRoutes,
  type Query,
  type Response,
  type deleteRoute,
  type Route,
  type updateRoute,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  changeEntity,
  deleteRecord,
  findRecord,
  isUniqueViolation,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  namedRecord,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, Ids } from '@millwright/service-kit';
import { RouteEntity, routes } from './route.entity.js';
import { routeResource } from './route.resource.js';

/** The stages of goods, and the allowed over-completion. */
export interface RouteStages {
  readonly stages: readonly string[];
  readonly overCompletionPercent: number;
}

@Injectable()
export class RouteService {
  constructor(private readonly ids: Ids) {}

  async create(work: UnitOfWork, input: Body<typeof createRoute>): Promise<Route> {
    const { accountId, livemode } = work.tenant;
    const route: RouteEntity = {
      accountId,
      id: this.ids.next(),
      livemode,
      name: input.name,
      stages: input.stages,
      overCompletionPercent: input.over_completion_percent,
      isDefault: input.is_default,
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
    };
    await write(work, route, () => work.manager.insert(RouteEntity, route));
    return routeResource(route);
  }

  async list(work: UnitOfWork, page: Query<typeof listRoutes>): Promise<ListPage<Route>> {
    return listPage(await listRecords(work, routes, {}, page), page.limit, routeResource);
  }

  async get(work: UnitOfWork, publicId: string): Promise<Route> {
    return routeResource(await findRecord(work, routes, publicId));
  }

  async update(
    work: UnitOfWork,
    publicId: string,
    { name, stages, over_completion_percent: overCompletionPercent, is_default: isDefault }: Body<typeof updateRoute>,
    knownVersion: number | undefined,
  ): Promise<Route> {
    const before = await lockRecord(work, routes, publicId);
    checkVersion(knownVersion, before.version);
    const claimed = { id: before.id, name: name ?? before.name, isDefault: isDefault ?? before.isDefault };
    const changes = { name, stages, overCompletionPercent, isDefault };
    const after = await write(work, claimed, () => changeEntity(work, RouteEntity, before, changes));
    return routeResource(after);
  }

  async delete(
    work: UnitOfWork,
    publicId: string,
    knownVersion: number | undefined,
  ): Promise<Response<typeof deleteRoute>> {
    const { version } = await lockRecord(work, routes, publicId);
    checkVersion(knownVersion, version);
    return deleteRecord(work, routes, publicId);
  }

  /** The route that the field `param` of a call names. */
  async named(work: UnitOfWork, publicId: string, param: string): Promise<RouteStages> {
    return namedRecord(work, routes, publicId, param);
  }

  /** For orders that name neither a route nor stages. */
  async defaultStages(work: UnitOfWork): Promise<RouteStages> {
    const [route] = await work.prepared<RouteStages>(
      'find-default-route',
      `SELECT stages, over_completion_percent::float8 AS "overCompletionPercent" FROM routes
       WHERE account_id = $1 AND livemode = $2 AND is_default`,
      [work.tenant.accountId, work.tenant.livemode],
    );
    return route ?? { stages: defaultStages, overCompletionPercent: 0 };
  }
}

/** Writes a route; if it becomes the default, the former default route no longer is. */
async function write<T>(
  work: UnitOfWork,
  { id, name, isDefault }: Pick<RouteEntity, 'id' | 'name' | 'isDefault'>,
  writeRoute: () => Promise<T>,
): Promise<T> {
  if (isDefault) {
    await work.query(
      `UPDATE routes SET is_default = false, version = version + 1, updated_at = $4
       WHERE account_id = $1 AND livemode = $2 AND is_default AND id <> $3`,
      [work.tenant.accountId, work.tenant.livemode, id, work.now],
    );
  }
  try {
    return await writeRoute();
  } catch (error) {
    if (isUniqueViolation(error, 'routes_name')) {
      throw new ApiError('conflict', {
        message: `Another route has the name "${name}". Names are unique; use another one.`,
        param: 'name',
      });
    }
    if (!isUniqueViolation(error, 'routes_default')) throw error;
    throw new ApiError('conflict', {
      message: 'Another route was made the default at the same time. Send the call again to make this one the default.',
      param: 'is_default',
    });
  }
}
