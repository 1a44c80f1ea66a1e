/** Routes: stages of production that an account stores under a name, and that its orders refer to by their id. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { createdAt, decimal, text, updatedAt, changesAnything } from '../kit/values.js';

/** The stage of an order of which nothing is completed. */
export const notStarted = 'not_started';

export const stageName = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,39}$/,
    'must be a stage such as "cutting": a lower-case letter, then lower-case letters, digits and _',
  );

/** The stages of an order if neither it nor its account names others. */
export const defaultStages = ['cutting', 'printing', 'finishing', 'packing'] as const;

/** A stage of a route. */
export const routeStage = stageName.refine((stage) => stage !== notStarted, { error: `must not be ${notStarted}` });

/** Maximum number of stages of a route. */
export const mostStages = 50;

export const stages = z
  .array(routeStage)
  .min(1)
  .max(mostStages)
  .refine((names) => new Set(names).size === names.length, { error: 'must not name a stage twice' })
  .meta({ uniqueItems: true });

export const overCompletionPercent = decimal({ max: 100, places: 3 }).min(0);

const fields = {
  name: text(100).meta({ description: 'The name of the route, unique in the account and mode.' }),
  stages: stages.meta({ description: 'The stages, in order.' }),
  over_completion_percent: overCompletionPercent.meta({
    description: 'How much more than ordered may enter the first stage, in per cent.',
  }),
  is_default: z.boolean().meta({
    description: 'Whether line items without stages of their own take this route. At most one route is the default.',
  }),
};

export const route = z
  .strictObject({
    id: id('route'),
    ...fields,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the route.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({
    id: 'Route',
    description:
      'A list of production stages, saved under a name. Orders keep a copy: a change affects new orders only.',
  });
export type Route = z.output<typeof route>;

const newRoute = z
  .strictObject({
    ...fields,
    over_completion_percent: fields.over_completion_percent.default(0),
    is_default: fields.is_default.default(false),
  })
  .meta({ id: 'RouteCreate', description: 'A route to create.' });

const routeChange = z
  .strictObject(fields)
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'RouteUpdate', description: 'The fields of a route to change.', minProperties: 1 });

const newRouteExample = {
  name: 'Cartons without print',
  stages: ['cutting', 'gluing', 'packing'],
  over_completion_percent: 2,
} satisfies z.input<typeof newRoute>;

const routeExample: Route = {
  id: 'rte_034qzGogkZ0b8mNq2LrTxw',
  ...newRouteExample,
  is_default: false,
  livemode: true,
  version: 1,
  created_at: '2026-11-02T05:10:00.000Z',
  updated_at: '2026-11-02T05:10:00.000Z',
};
const byId = z.strictObject({ id: pathId('route') });
const ownId = { id: routeExample.id };

export const createRoute = operation({
  id: 'routes.create',
  method: 'POST',
  path: '/v1/routes',
  scopes: ['orders:write'],
  summary: 'Create a route',
  description:
    'Saves a list of stages under a name, which orders name by `route_id`. Line items without stages of their own take the default route; making a route the default replaces the earlier default. If another route has the same name, the answer is 409 `conflict`.',
  body: newRoute,
  status: 201,
  response: route,
  errors: ['conflict'],
  examples: [{ name: 'A short route', body: newRouteExample, response: routeExample }],
});

export const listRoutes = operation({
  id: 'routes.list',
  method: 'GET',
  path: '/v1/routes',
  scopes: ['orders:read'],
  summary: 'List routes',
  description: 'Returns the routes of the account, newest first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(route).meta({ id: 'RouteList', description: 'A page of routes.' }),
  examples: [{ name: 'All routes', response: { data: [routeExample], has_more: false, next_cursor: null } }],
});

export const getRoute = operation({
  id: 'routes.get',
  method: 'GET',
  path: '/v1/routes/{id}',
  scopes: ['orders:read'],
  summary: 'Get a route',
  description: 'Returns one route, with its `version` as the `ETag`.',
  params: byId,
  status: 200,
  response: route,
  examples: [{ name: 'A route', params: ownId, response: routeExample }],
});

export const updateRoute = operation({
  id: 'routes.update',
  method: 'PATCH',
  path: '/v1/routes/{id}',
  scopes: ['orders:write'],
  summary: 'Update a route',
  description: 'Changes the fields that you send and leaves the others unchanged. Existing orders keep their copy.',
  params: byId,
  body: routeChange,
  status: 200,
  response: route,
  checksVersion: true,
  errors: ['conflict'],
  examples: [
    {
      name: 'The new default',
      params: ownId,
      body: { is_default: true },
      response: { ...routeExample, is_default: true, version: 2, updated_at: '2026-11-02T06:00:00.000Z' },
    },
  ],
});

export const deleteRoute = operation({
  id: 'routes.delete',
  method: 'DELETE',
  path: '/v1/routes/{id}',
  scopes: ['orders:write'],
  summary: 'Delete a route',
  description: 'Deletes the route. Existing orders keep their copy.',
  params: byId,
  checksVersion: true,
  status: 200,
  response: deleted(id('route')).meta({ id: 'DeletedRoute', description: 'The route that was deleted.' }),
  examples: [{ name: 'A deletion', params: ownId, response: { ...ownId, deleted: true } }],
});

export const productionRoutesResource = defineResource({
  tag: { name: 'Routes', description: 'Lists of production stages, saved under a name.' },
  operations: [createRoute, listRoutes, getRoute, updateRoute, deleteRoute],
});
