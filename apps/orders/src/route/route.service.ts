/** Keeps the routes of an account, and says which way line items go. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createRoute,
  defaultStages,
  type listRoutes,
  type Query,
  type Route,
  type updateRoute as updateRouteOperation,
} from '@millwright/contracts';
import { Ids, isUniqueViolation, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, checkVersion } from '@millwright/service-kit';
import { deleteRecord, findRecord, lockRecord, namedRecord, recordsWith } from '../records.js';
import { insertRoute, routeOf, type RouteRow, routes, updateRoute, type Way } from './route.rows.js';

@Injectable()
export class RouteService {
  constructor(private readonly ids: Ids) {}

  async create(work: UnitOfWork, input: Body<typeof createRoute>): Promise<Route> {
    const row: RouteRow = {
      ...input,
      id: this.ids.next(),
      livemode: work.tenant.livemode,
      version: 1,
      created_at: work.now,
      updated_at: work.now,
    };
    await this.write(work, row, () =>
      work.prepared('insert-route', insertRoute, [work.tenant.accountId, JSON.stringify(row)]),
    );
    return routeOf(row);
  }

  async list(work: UnitOfWork, page: Query<typeof listRoutes>): Promise<ListPage<Route>> {
    return listPage(await recordsWith<RouteRow>(work, routes, {}, page), page.limit, routeOf);
  }

  async get(work: UnitOfWork, edgeId: string): Promise<Route> {
    return routeOf(await findRecord<RouteRow>(work, routes, edgeId));
  }

  async update(
    work: UnitOfWork,
    edgeId: string,
    change: Body<typeof updateRouteOperation>,
    knownVersion: number | undefined,
  ): Promise<Route> {
    const before = await lockRecord<RouteRow>(work, routes, edgeId);
    checkVersion(knownVersion, before.version);
    const row: RouteRow = { ...before, ...change, version: before.version + 1, updated_at: work.now };
    const { accountId, livemode } = work.tenant;
    await this.write(work, row, () =>
      work.prepared('update-route', updateRoute, [accountId, livemode, row.id, JSON.stringify(row)]),
    );
    return routeOf(row);
  }

  async delete(work: UnitOfWork, edgeId: string): Promise<{ id: string; deleted: true }> {
    const { id } = await lockRecord<RouteRow>(work, routes, edgeId);
    await deleteRecord(work, 'routes', id);
    return { id: edgeId, deleted: true };
  }

  /** The route that `param` of a call names. */
  async named(work: UnitOfWork, edgeId: string, param: string): Promise<Way> {
    return namedRecord<RouteRow>(work, routes, edgeId, param);
  }

  /** The way where a call names none. */
  async usual(work: UnitOfWork): Promise<Way> {
    const [route] = await work.prepared<RouteRow>(
      'find-default-route',
      `${routes.select} WHERE account_id = $1 AND livemode = $2 AND is_default`,
      [work.tenant.accountId, work.tenant.livemode],
    );
    return route ?? { stages: defaultStages, over_completion_percent: 0 };
  }

  /** A route that becomes the default ends that of another. */
  private async write(work: UnitOfWork, { id, name, is_default: isDefault }: RouteRow, write: () => Promise<unknown>) {
    if (isDefault) {
      await work.query(
        `UPDATE routes SET is_default = false, version = version + 1, updated_at = $4
         WHERE account_id = $1 AND livemode = $2 AND is_default AND id <> $3`,
        [work.tenant.accountId, work.tenant.livemode, id, work.now],
      );
    }
    try {
      await write();
    } catch (error) {
      if (isUniqueViolation(error, 'routes_name')) {
        throw new ApiError('conflict', {
          message: `Another route has the name "${name}". Names are unique; use another one.`,
          param: 'name',
        });
      }
      if (!isUniqueViolation(error, 'routes_default')) throw error;
      throw new ApiError('conflict', {
        message: 'Another route was made the default at the same time. Send the call again if this one is to be it.',
        param: 'is_default',
      });
    }
  }
}
