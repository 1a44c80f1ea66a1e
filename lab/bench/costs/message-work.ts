// Messages of conversations at the desk.

import { randomUUID } from 'node:crypto';
import { createConversation, createMessage } from '@millwright/contracts';
import type pg from 'pg';
import { steadily } from './steadily.ts';
import { call, countRows, type Tenant, uuidsOf } from './tenants.ts';
import { turnOf, type Work } from './work.ts';

interface OpenConversation {
  readonly tenant: Tenant;
  readonly id: string;
}

export async function openConversations(tenants: readonly Tenant[], each: number): Promise<OpenConversation[]> {
  const opened: OpenConversation[] = [];
  for (let number = 0; number < tenants.length * each; number += 1) {
    const tenant = turnOf(tenants, number);
    const body = { channel: 'whatsapp', contact: { external_id: `C-${number}`, name: 'Anita Rao' } };
    const { id } = await call(tenant.client, createConversation, { body });
    opened.push({ tenant, id });
  }
  return opened;
}

export function message(conversations: readonly OpenConversation[], tenants: readonly Tenant[], desk: pg.Client): Work {
  return {
    name: 'message',
    share: 1,
    run: (load) =>
      steadily(load, (number) => {
        const { tenant, id } = turnOf(conversations, number);
        const from = Math.floor(number / conversations.length) % 2 === 0 ? 'contact' : 'bot';
        const body = { from, text: 'When will it leave? We need it on Friday.', external_id: randomUUID() };
        return call(tenant.client, createMessage, { id, body });
      }),
    traces: [
      {
        name: 'stored messages',
        count: () => countRows(desk, 'messages WHERE account_id = ANY ($1)', [uuidsOf(tenants)]),
      },
    ],
  };
}
