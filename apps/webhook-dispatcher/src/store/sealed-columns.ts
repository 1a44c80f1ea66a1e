/** The columns of endpoints that are sealed, and the places that they are sealed for. */
import type { Row, SealedPlace, SealedTable } from '@millwright/persistence';
import type { tables } from '../tables.js';

/** A replaced secret, which signs beside the new one until it expires. */
export interface FormerSecret {
  readonly sealed: string;
  readonly valid_until: string;
}

export interface EndpointKey {
  readonly accountId: string;
  readonly id: string;
}

/** A secret stays in its place when it becomes a former one. */
export function placeOfSecret({ accountId, id }: EndpointKey): SealedPlace {
  return ['webhook_endpoints.sealed_secret', accountId, id];
}

export function placeOfHeaders({ accountId, id }: EndpointKey): SealedPlace {
  return ['webhook_endpoints.sealed_headers', accountId, id];
}

type Sealed = Pick<
  Row<typeof tables.webhook_endpoints, { former_secrets: readonly FormerSecret[] }>,
  'account_id' | 'id' | 'sealed_secret' | 'former_secrets' | 'sealed_headers'
>;

export const sealedEndpoints: SealedTable = {
  name: 'webhook_endpoints',
  key: ['account_id', 'id'],
  columns: ['sealed_secret', 'former_secrets', 'sealed_headers'],
  reseal(row: Sealed, box) {
    const key = { accountId: row.account_id, id: row.id };
    const reseal = (sealed: string): string => box.reseal(sealed, placeOfSecret(key));
    return {
      sealed_secret: reseal(row.sealed_secret),
      former_secrets: row.former_secrets.map((former) => ({ ...former, sealed: reseal(former.sealed) })),
      sealed_headers: row.sealed_headers === null ? null : box.reseal(row.sealed_headers, placeOfHeaders(key)),
    };
  },
};
