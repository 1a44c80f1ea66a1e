/** Buyers of orders. An account stores those that order again, and its orders refer to them by their id. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { enumeration } from '../kit/enumeration.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page, searchText } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, metadata, metadataChange, text, updatedAt, changesAnything } from '../kit/values.js';

export const address = z
  .strictObject({
    line1: text(200).meta({ description: 'House and street.' }),
    line2: text(200).optional().meta({ description: 'Building, floor, or area.' }),
    city: text(100).meta({ description: 'City or district.' }),
    state: text(100).meta({ description: 'In India, the two-digit GST state code.' }),
    postal_code: text(16).meta({ description: 'In India, the six-digit PIN code.' }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a two-letter country code such as "IN"')
      .meta({ description: 'ISO 3166-1 alpha-2.' }),
  })
  .meta({ id: 'Address', description: 'A postal address.' });

export const gstin = z
  .string()
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z][A-Z][0-9A-Z]$/, 'must be a GSTIN of 15 characters, such as 29AAGCB7383J1Z4');

export const email = z.email('must be an email address').max(254).meta({ description: 'Email address.' });
export const phone = z
  .string()
  .regex(/^\+?[0-9][0-9 ()-]{4,24}$/, 'must be a telephone number such as +91 80 4718 2200')
  .meta({ description: 'Telephone number, such as `+91 80 4718 2200`.' });

const contact = z.strictObject({
  name: text(200).optional().meta({ description: 'The name of the person.' }),
  email: email.optional(),
  phone: phone.optional(),
});

const fields = {
  name: text(200).meta({ description: 'The legal name of the buyer.' }),
  gstin: gstin.optional().meta({ description: 'GST identification number. Omit it for an unregistered buyer.' }),
  addresses: z
    .strictObject({
      billing: address.optional().meta({ description: 'The address on the invoice.' }),
      shipping: address
        .optional()
        .meta({ description: 'The address that the goods are delivered to, if not the billing address.' }),
    })
    .optional()
    .meta({ description: 'The addresses of the buyer.' }),
  contact: contact.optional().meta({ description: 'The person to contact about orders.' }),
};

export const consigneeRelations = enumeration('ConsigneeRelation', ['own_site', 'third_party']);
export type ConsigneeRelation = (typeof consigneeRelations)[number];

export const consignee = z
  .strictObject({
    name: text(200).meta({ description: 'The legal name of the consignee.' }),
    gstin: gstin.optional().meta({
      description:
        'The GSTIN of a third party in the state of the shipping address, never the GSTIN of the buyer. Omit it if the third party has none.',
    }),
    relation: z.enum(consigneeRelations).meta({
      description: meanings<ConsigneeRelation>(
        {
          own_site:
            'a place of the buyer without its own GSTIN: the place of supply is the state of the shipping address',
          third_party:
            'another company, to which the buyer has the goods sent: the place of supply is the state of the buyer’s GSTIN',
        },
        'Another registration of the same company, with its own GSTIN, is a `third_party`.',
      ),
    }),
  })
  .meta({
    id: 'Consignee',
    description: 'The consignee: who receives the goods at the shipping address, where an operation needs to know.',
  });
export type Consignee = z.output<typeof consignee>;

/** As it stands in an order. */
export const buyer = z
  .strictObject(fields)
  .meta({ id: 'Buyer', description: 'The customer that ordered: a copy made when the buyer was set on the order.' });
export type Buyer = z.output<typeof buyer>;

export const buyerRecord = z
  .strictObject({
    id: id('buyer'),
    ...fields,
    consignee: consignee.optional().meta({
      description:
        'The consignee: who receives the goods at the shipping address. Orders with this `buyer_id` copy it.',
    }),
    metadata,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the buyer.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({
    id: 'BuyerRecord',
    description: 'A buyer saved in the account. Orders keep a copy: a change affects new orders only.',
  });
export type BuyerRecord = z.output<typeof buyerRecord>;

const newBuyer = z
  .strictObject({
    ...fields,
    consignee: consignee.optional().meta({
      description:
        'The consignee: who receives the goods at the shipping address. Orders with this `buyer_id` copy it.',
    }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'BuyerCreate', description: 'A buyer to create.' });

const goneByNull = 'Null removes it.';
const buyerChange = z
  .strictObject({
    name: fields.name,
    gstin: gstin.nullable().meta({ description: goneByNull }),
    addresses: z
      .strictObject({
        billing: address.nullable().optional().meta({ description: 'The address on the invoice.' }),
        shipping: address.nullable().optional().meta({ description: 'The address that the goods are delivered to.' }),
      })
      .meta({ description: 'An address that you omit is unchanged; null removes it.' }),
    contact: contact.nullable().meta({ description: goneByNull }),
    consignee: consignee.nullable().meta({ description: goneByNull }),
    metadata: metadataChange,
  })
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'BuyerUpdate', description: 'The fields of a buyer to change.', minProperties: 1 });

export const buyerExample = {
  name: 'Bluepeak Retail Private Limited',
  gstin: '29AAGCB7383J1Z4',
  addresses: {
    billing: { line1: '14 Residency Road', city: 'Bengaluru', state: '29', postal_code: '560025', country: 'IN' },
  },
  contact: { name: 'Anita Rao', email: 'purchase@bluepeak.example' },
} satisfies Buyer;

const consigneeExample: Consignee = { name: 'Deccan Stores', gstin: '33AAPFU0939F1Z2', relation: 'third_party' };

const recordExample: BuyerRecord = {
  id: 'byr_034qzGogkR7vY2cWm5HsDk',
  ...buyerExample,
  metadata: { erp_id: 'C-10043' },
  livemode: true,
  version: 1,
  created_at: '2026-11-02T05:00:00.000Z',
  updated_at: '2026-11-02T05:00:00.000Z',
};
const byId = z.strictObject({ id: pathId('buyer') });
const ownId = { id: recordExample.id };

export const createBuyer = operation({
  id: 'buyers.create',
  method: 'POST',
  path: '/v1/buyers',
  scopes: ['orders:write'],
  summary: 'Create a buyer',
  description: 'Creates a buyer, which orders name by `buyer_id`.',
  body: newBuyer,
  status: 201,
  response: buyerRecord,
  examples: [
    {
      name: 'A registered buyer',
      body: { ...buyerExample, metadata: recordExample.metadata },
      response: recordExample,
    },
    {
      name: 'A buyer whose goods are sent to a third party',
      body: { ...buyerExample, consignee: consigneeExample, metadata: recordExample.metadata },
      response: { ...recordExample, id: 'byr_034qzGohXp4mJ7sVbRtQcN', consignee: consigneeExample },
    },
  ],
});

export const listBuyers = operation({
  id: 'buyers.list',
  method: 'GET',
  path: '/v1/buyers',
  scopes: ['orders:read'],
  summary: 'List buyers',
  description: 'Returns buyers, newest first. Conditions combine: a buyer is listed if it meets all of them.',
  query: z.strictObject({
    name: text(200).optional().meta({ description: 'Buyers with exactly this name.' }),
    gstin: gstin.optional().meta({ description: 'Buyers with this GSTIN.' }),
    q: searchText(
      'Buyers whose name, GSTIN or contact (name or email address) begins with this text, or contains a word that begins with it: `bluep`, `retail`, `29AAG`, `purchase@`.',
    ),
    ...page,
  }),
  status: 200,
  response: listOf(buyerRecord).meta({ id: 'BuyerList', description: 'A page of buyers.' }),
  examples: [
    {
      name: 'By GSTIN',
      query: { gstin: buyerExample.gstin },
      response: { data: [recordExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getBuyer = operation({
  id: 'buyers.get',
  method: 'GET',
  path: '/v1/buyers/{id}',
  scopes: ['orders:read'],
  summary: 'Get a buyer',
  description: 'Returns one buyer, with its `version` as the `ETag`.',
  params: byId,
  status: 200,
  response: buyerRecord,
  examples: [{ name: 'A buyer', params: ownId, response: recordExample }],
});

export const updateBuyer = operation({
  id: 'buyers.update',
  method: 'PATCH',
  path: '/v1/buyers/{id}',
  scopes: ['orders:write'],
  summary: 'Update a buyer',
  description:
    'Changes the fields that you send and leaves the others unchanged. Existing orders keep their copy; to renew it, send the order its `buyer_id` again.',
  params: byId,
  body: buyerChange,
  status: 200,
  response: buyerRecord,
  checksVersion: true,
  examples: [
    {
      name: 'Another contact',
      params: ownId,
      body: { contact: { name: 'Vikram Shah', email: 'stores@bluepeak.example' } },
      response: {
        ...recordExample,
        contact: { name: 'Vikram Shah', email: 'stores@bluepeak.example' },
        version: 2,
        updated_at: '2026-11-06T05:00:00.000Z',
      },
    },
  ],
});

export const deleteBuyer = operation({
  id: 'buyers.delete',
  method: 'DELETE',
  path: '/v1/buyers/{id}',
  scopes: ['orders:write'],
  summary: 'Delete a buyer',
  description: 'Deletes a buyer that no order uses. If an order uses it, the answer is 409 `conflict`.',
  params: byId,
  checksVersion: true,
  status: 200,
  response: deleted(id('buyer')).meta({ id: 'DeletedBuyer', description: 'The buyer that was deleted.' }),
  errors: ['conflict'],
  examples: [{ name: 'A deletion', params: ownId, response: { ...ownId, deleted: true } }],
});

export const buyersResource = defineResource({
  tag: { name: 'Buyers', description: 'The customers that order, saved once and used in all orders.' },
  operations: [createBuyer, listBuyers, getBuyer, updateBuyer, deleteBuyer],
});
