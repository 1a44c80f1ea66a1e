/** The secrets of authenticators are sealed, each for the row of its person. */
import type { SealedPlace, SealedRow, SealedTable } from '@millwright/persistence';

interface FactorKey {
  readonly accountId: string;
  readonly userId: string;
}

export function placeOfFactor({ accountId, userId }: FactorKey): SealedPlace {
  return ['second_factors.sealed_secret', accountId, userId];
}

interface Row extends SealedRow {
  readonly account_id: string;
  readonly user_id: string;
  readonly sealed_secret: string;
}

export const sealedFactors: SealedTable = {
  name: 'second_factors',
  key: ['account_id', 'user_id'],
  columns: ['sealed_secret'],
  reseal(row: Row, box) {
    const place = placeOfFactor({ accountId: row.account_id, userId: row.user_id });
    return { sealed_secret: box.reseal(row.sealed_secret, place) };
  },
};
