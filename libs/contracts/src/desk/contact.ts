/** A person that conversations are held with, as answers show it. */
import { z } from 'zod';
import { id } from '../kit/ids.js';
import { createdAt, text, updatedAt } from '../kit/values.js';
import { email, phone } from '../orders/buyers.js';

const externalId = text(200).meta({
  description: 'Your own id of the person, such as a customer number; it identifies the contact in later calls.',
});

/** Of a call. */
export const contactFields = {
  external_id: externalId,
  name: text(200).optional().meta({ description: 'The name of the person.' }),
  email: email.optional(),
  phone: phone.optional(),
};

const shown = {
  id: id('contact'),
  external_id: externalId,
  name: text(200).nullable().meta({ description: 'The name of the person; null if unknown.' }),
  email: email.nullable(),
  phone: phone.nullable(),
};

/** As a conversation shows it. */
export const conversationContact = z
  .strictObject(shown)
  .meta({ id: 'ConversationContact', description: 'The person in a conversation.' });

export const contact = z
  .strictObject({
    ...shown,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Contact', description: 'A person in conversations.' });
export type Contact = z.output<typeof contact>;

export const conversationContactExample: z.output<typeof conversationContact> = {
  id: 'ctc_034qzGoh3A7bC8dE9fG0hJ',
  external_id: 'C-10043',
  name: 'Anita Rao',
  email: 'purchase@bluepeak.example',
  phone: null,
};
export const contactExample: Contact = {
  ...conversationContactExample,
  livemode: true,
  created_at: '2026-11-03T04:38:51.204Z',
  updated_at: '2026-11-03T04:38:51.204Z',
};
