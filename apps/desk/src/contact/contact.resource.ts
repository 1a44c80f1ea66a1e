/** A contact in the API. */
import type { Contact } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { ContactRow } from './contact.store.js';

export function contactResource(row: ContactRow): Contact {
  return {
    id: encodeId('contact', row.id),
    external_id: row.external_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    livemode: row.livemode,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
