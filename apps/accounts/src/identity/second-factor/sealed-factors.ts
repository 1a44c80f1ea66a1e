/** The secrets of authenticators are sealed, each for the row of its person. */
import type { Row, SealedPlace, SealedTable } from '@millwright/persistence';
import type { tables } from '../../tables.js';

interface FactorKey {
  readonly accountId: string;
  readonly userId: string;
}

export function placeOfFactor({ accountId, userId }: FactorKey): SealedPlace {
  return ['second_factors.sealed_secret', accountId, userId];
}

type Sealed = Pick<Row<typeof tables.second_factors>, 'account_id' | 'user_id' | 'sealed_secret'>;

export const sealedFactors: SealedTable = {
  name: 'second_factors',
  key: ['account_id', 'user_id'],
  columns: ['sealed_secret'],
  reseal(row: Sealed, box) {
    const place = placeOfFactor({ accountId: row.account_id, userId: row.user_id });
    return { sealed_secret: box.reseal(row.sealed_secret, place) };
  },
};
