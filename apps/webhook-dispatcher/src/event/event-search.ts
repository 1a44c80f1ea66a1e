/** Events are found by their id, by those who may read the records that they are about. */
import { type AnyScope, scopesOfEventTypes } from '@millwright/contracts';
import { searchedKind } from '@millwright/operations';
import type { Row } from '@millwright/persistence';
import { firstIdAt } from '@millwright/service-kit';
import { oldestKept } from '../store/retention.js';
import type { tables } from '../tables.js';

export const searchedEvents = searchedKind<Pick<Row<typeof tables.events>, 'id' | 'type'>>({
  type: 'event',
  async find(work, { ids, caller }) {
    if (ids.length === 0) return [];
    const found = await work.query<Pick<Row<typeof tables.events>, 'id' | 'type'>>(
      'SELECT id, type FROM events WHERE account_id = $1 AND livemode = $2 AND id = ANY ($3::uuid[]) AND id >= $4',
      [work.tenant.accountId, work.tenant.livemode, ids, firstIdAt(oldestKept(work.now))],
    );
    const isSeen = (scope: AnyScope): boolean => caller.scopes.includes(scope);
    return found.filter(({ type }) => scopesOfEventTypes([type]).every(isSeen));
  },
  texts: () => [],
  shown: ({ type }) => ({ title: type, subtitle: null, status: null }),
});
