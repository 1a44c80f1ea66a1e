/** A route in the API. */
import type { Route } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { RouteEntity } from './route.entity.js';

export function routeResource(route: RouteEntity): Route {
  return {
    id: encodeId('route', route.id),
    name: route.name,
    stages: [...route.stages],
    over_completion_percent: route.overCompletionPercent,
    is_default: route.isDefault,
    livemode: route.livemode,
    version: route.version,
    created_at: route.createdAt.toISOString(),
    updated_at: route.updatedAt.toISOString(),
  };
}
