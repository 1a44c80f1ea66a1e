/** How a route lies in its table, and as callers see it. */
import type { Route } from '@millwright/contracts';
import { encodeId } from '@millwright/persistence';
import type { RecordKind } from '../records.js';

/** How goods go through production, and how much more than was ordered may. */
export interface Way {
  readonly stages: readonly string[];
  readonly over_completion_percent: number;
}

export interface RouteRow extends Way {
  readonly id: string;
  readonly livemode: boolean;
  readonly name: string;
  readonly is_default: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'id, livemode, name, stages, over_completion_percent, is_default, version, created_at, updated_at';
const types = `id uuid, livemode boolean, name text, stages text[], over_completion_percent numeric, is_default boolean, version integer,
  created_at timestamptz, updated_at timestamptz`;

export const routes: RecordKind = {
  kind: 'route',
  name: 'route',
  select: `SELECT ${columns.replace('percent', 'percent::float8')} FROM routes`,
};

/** Takes the account and the route as one JSON object. */
export const insertRoute = `
  INSERT INTO routes (account_id, ${columns}) SELECT $1, ${columns} FROM json_to_record($2) AS row (${types})`;

/** Takes the account, the mode, the id, and the route as one JSON object. */
export const updateRoute = `
  UPDATE routes SET name = row.name, stages = row.stages, over_completion_percent = row.over_completion_percent,
    is_default = row.is_default, version = row.version, updated_at = row.updated_at
  FROM json_to_record($4) AS row (${types})
  WHERE routes.account_id = $1 AND routes.livemode = $2 AND routes.id = $3`;

export function routeOf(row: RouteRow): Route {
  return {
    id: encodeId('route', row.id),
    name: row.name,
    stages: [...row.stages],
    over_completion_percent: row.over_completion_percent,
    is_default: row.is_default,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
