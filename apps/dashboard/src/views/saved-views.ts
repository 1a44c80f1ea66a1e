/** The views that people have saved of lists: filters under a name, for themselves, in one mode. */
import { Injectable } from '@nestjs/common';
import { Database, type Row, type Tenant } from '@millwright/persistence';
import { Clock, Ids } from '@millwright/service-kit';
import type { tables } from '../tables.js';

/** `search`: the query of the page's address. */
export type SavedView = Pick<Row<typeof tables.saved_views>, 'id' | 'name' | 'search'>;

/** Whose views they are. */
export interface Viewer {
  readonly tenant: Tenant;
  /** As a UUID. */
  readonly personId: string;
}

export const mostViews = 50;

const ofList = 'account_id = $1 AND livemode = $2 AND person_id = $3 AND list = $4';

@Injectable()
export class SavedViews {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async list({ tenant, personId }: Viewer, list: string): Promise<SavedView[]> {
    return await this.database.asTenant(tenant, (work) =>
      work.prepared<SavedView>(
        'views-of-list',
        `SELECT id, name, search FROM saved_views WHERE ${ofList} ORDER BY lower(name), name`,
        [tenant.accountId, tenant.livemode, personId, list],
      ),
    );
  }

  /** Takes the place of one of the same name. Undefined where there are too many already. */
  async save(
    { tenant, personId }: Viewer,
    { list, name, search }: { readonly list: string; readonly name: string; readonly search: string },
  ): Promise<SavedView | undefined> {
    return await this.database.asTenant(tenant, async (work) => {
      const [saved] = await work.prepared<SavedView>(
        'save-view',
        `INSERT INTO saved_views (account_id, livemode, person_id, list, id, name, search, created_at)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8
         WHERE (SELECT count(*) FROM saved_views WHERE ${ofList} AND name <> $6) < $9
         ON CONFLICT (account_id, livemode, person_id, list, name) DO UPDATE SET search = excluded.search
         RETURNING id, name, search`,
        [
          ...[tenant.accountId, tenant.livemode, personId, list],
          ...[this.ids.next(), name, search, this.clock.now(), mostViews],
        ],
      );
      return saved;
    });
  }

  /** Whether there was one. */
  async remove({ tenant, personId }: Viewer, id: string): Promise<boolean> {
    return await this.database.asTenant(tenant, async (work) => {
      const removed = await work.prepared(
        'remove-view',
        'DELETE FROM saved_views WHERE account_id = $1 AND livemode = $2 AND person_id = $3 AND id = $4 RETURNING id',
        [tenant.accountId, tenant.livemode, personId, id],
      );
      return removed.length > 0;
    });
  }
}
