/** The links of mails are sealed, each for the row of its mail. */
import type { SealedPlace, SealedRow, SealedTable } from '@millwright/persistence';

interface MailKey {
  readonly accountId: string;
  readonly id: string;
}

export function placeOfLink({ accountId, id }: MailKey): SealedPlace {
  return ['mails.sealed_link', accountId, id];
}

interface Row extends SealedRow {
  readonly account_id: string;
  readonly id: string;
  readonly sealed_link: string | null;
}

export const sealedLinks: SealedTable = {
  name: 'mails',
  key: ['account_id', 'id'],
  columns: ['sealed_link'],
  reseal({ account_id: accountId, id, sealed_link: sealed }: Row, box) {
    return { sealed_link: sealed === null ? null : box.reseal(sealed, placeOfLink({ accountId, id })) };
  },
};
