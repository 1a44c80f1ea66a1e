/** Contacts in their table. */
import {
  type RecordKind,
  type Row,
  sqlRows,
  type Statement,
  type Tenant,
  type UnitOfWork,
} from '@millwright/persistence';
import { tables } from '../tables.js';

export type ContactRow = Row<typeof tables.contacts>;

export const contacts: RecordKind<ContactRow> = {
  id: 'contact',
  name: 'contact',
  rows: sqlRows<ContactRow>({ table: tables.contacts }),
};

/** The contact with this external id, locked: made, or with what is new of it. */
export async function takeContact(work: UnitOfWork, row: ContactRow): Promise<ContactRow> {
  const fields = ['name', 'email', 'phone'];
  const kept = fields.map((field) => `${field} = coalesce(excluded.${field}, contacts.${field})`);
  const isNew = fields.map((field) => `excluded.${field} <> coalesce(contacts.${field}, '')`);
  const [taken] = await work.prepared<ContactRow>(
    'take-contact',
    `INSERT INTO contacts (account_id, livemode, id, external_id, name, email, phone, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT (account_id, livemode, external_id) DO UPDATE SET ${kept.join(', ')},
       updated_at = CASE WHEN ${isNew.join(' OR ')} THEN excluded.updated_at ELSE contacts.updated_at END
     RETURNING ${tables.contacts.all}`,
    [row.account_id, row.livemode, row.id, row.external_id, row.name, row.email, row.phone, row.created_at],
  );
  return taken!;
}

export function deleteContact({ accountId, livemode }: Tenant, id: string): Statement {
  return {
    name: 'delete-contact',
    text: 'DELETE FROM contacts WHERE account_id = $1 AND livemode = $2 AND id = $3',
    values: [accountId, livemode, id],
  };
}
