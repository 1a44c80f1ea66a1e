/** Contacts in their table. */
import { type RecordKind, type Row, sqlRows, type Statement, type Tenant } from '@millwright/persistence';
import { tables } from '../tables.js';

export type ContactRow = Row<typeof tables.contacts>;

export const contacts: RecordKind<ContactRow> = {
  id: 'contact',
  name: 'contact',
  rows: sqlRows<ContactRow>({ table: tables.contacts }),
};

export function deleteContact({ accountId, livemode }: Tenant, id: string): Statement {
  return {
    name: 'delete-contact',
    text: 'DELETE FROM contacts WHERE account_id = $1 AND livemode = $2 AND id = $3',
    values: [accountId, livemode, id],
  };
}
