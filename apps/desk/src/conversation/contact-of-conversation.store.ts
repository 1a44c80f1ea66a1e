/** The contacts that conversations begin with, in their table. */
import type { Body, createConversation } from '@millwright/contracts';
import type { Row, UnitOfWork } from '@millwright/persistence';
import { tables } from '../tables.js';

type ContactRow = Row<typeof tables.contacts>;
const fields = tables.contacts.columns('name', 'email', 'phone');

/** The contact with this external id, made or with what is new of it; locked, so that nobody erases it meanwhile. `id`: of a new one. */
export async function takeContact(
  work: UnitOfWork,
  id: string,
  { external_id, name, email, phone }: Body<typeof createConversation>['contact'],
): Promise<ContactRow> {
  const { accountId, livemode } = work.tenant;
  const kept = fields.map((field) => `${field} = coalesce(excluded.${field}, contacts.${field})`);
  const isNew = fields.map((field) => `excluded.${field} <> coalesce(contacts.${field}, '')`);
  const row = { account_id: accountId, livemode, id, external_id, name, email, phone };
  const [taken] = await work.batch([
    tables.contacts.insert(
      { ...row, created_at: work.now, updated_at: work.now },
      `ON CONFLICT (account_id, livemode, external_id) DO UPDATE SET ${kept.join(', ')},
         updated_at = CASE WHEN ${isNew.join(' OR ')} THEN excluded.updated_at ELSE contacts.updated_at END
       RETURNING ${tables.contacts.all}`,
    ),
  ]);
  return taken!.rows[0] as ContactRow;
}
