/** The links of mails are sealed, each for the row of its mail. */
import type { Row, SealedPlace, SealedTable } from '@millwright/persistence';
import type { tables } from '../tables.js';

interface MailKey {
  readonly accountId: string;
  readonly id: string;
}

export function placeOfLink({ accountId, id }: MailKey): SealedPlace {
  return ['mails.sealed_link', accountId, id];
}

type Sealed = Pick<Row<typeof tables.mails>, 'account_id' | 'id' | 'sealed_link'>;

export const sealedLinks: SealedTable = {
  name: 'mails',
  key: ['account_id', 'id'],
  columns: ['sealed_link'],
  reseal({ account_id: accountId, id, sealed_link: sealed }: Sealed, box) {
    return { sealed_link: sealed === null ? null : box.reseal(sealed, placeOfLink({ accountId, id })) };
  },
};
