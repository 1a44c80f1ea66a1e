/** Who sells: a registration under GST with its login at the portal and its series of numbers. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { changesAnything, createdAt, date, text, updatedAt } from '../kit/values.js';
import { seller, sellerExample } from './tax-documents.js';

const numberPrefix = z
  .string()
  .regex(
    /^(?!BS|CM|CN|DN)([A-Z1-9][A-Z0-9/-]{0,2})?$/,
    'must be up to three capitals, digits, / or -, not beginning with 0, /, -, BS, CM, CN or DN',
  )
  .meta({
    description:
      'What the numbers begin with, before the financial year; empty for nothing. It stays with the seller that has had it first, so that a number names one document of the account.',
  });

const nextNumber = z.int().min(1).max(9_999_999);
const nextNumbers = z
  .strictObject({
    invoice: nextNumber.meta({ description: 'Of tax invoices.' }),
    credit_note: nextNumber.meta({ description: 'Of credit notes.' }),
    debit_note: nextNumber.meta({ description: 'Of debit notes.' }),
    bill_of_supply: nextNumber.meta({ description: 'Of bills of supply.' }),
    commercial_note: nextNumber.meta({ description: 'Of commercial notes.' }),
  })
  .meta({
    id: 'NextNumbers',
    description: 'The number that each series draws next in the financial year of today.',
  });
export type NextNumbers = z.output<typeof nextNumbers>;
const nextNumbersChange = nextNumbers.partial().meta({
  id: 'NextNumbersUpdate',
  description:
    'Where a series of this financial year goes on, such as 418 where another program has made 417 invoices. Possible until the first document of the series in the year.',
});

const annualReturns = z
  .array(
    z
      .strictObject({
        financial_year: z
          .string()
          .regex(/^20\d{2}-\d{2}$/, 'must be a financial year, such as 2026-27')
          .meta({ description: 'The financial year, such as `2026-27`.' }),
        furnished_on: date.meta({ description: 'The day on which its annual return (GSTR-9) was furnished.' }),
      })
      .meta({ id: 'AnnualReturn', description: 'The annual return of a financial year.' }),
  )
  .max(50)
  .refine((returns) => new Set(returns.map(({ financial_year: year }) => year)).size === returns.length, {
    error: 'must not name a financial year twice',
  })
  .meta({
    description:
      'The annual returns that were furnished. After that day no credit note reduces the tax of a supply of that year; where none is named, after 30 November of the next financial year.',
  });

const isDefault = z.boolean().meta({
  description: 'Whether it sells where neither the order nor the call names a seller. There is one in each mode.',
});
const logoRule =
  'An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the top of the documents of the seller, also of those that there are.';
const userName = text(100);
const password = text(100);

export const sellerRecord = z
  .strictObject({
    id: id('seller'),
    ...seller.shape,
    logo_upload_id: id('upload').nullable().meta({ description: 'The logo, an upload; null for none.' }),
    portal: z
      .strictObject({
        username: userName
          .nullable()
          .meta({ description: 'The user name of the seller at the portal; null for none.' }),
        password_set: z.boolean().meta({ description: 'Whether a password is stored. It is never shown.' }),
      })
      .meta({ id: 'PortalLogin', description: 'The login of the seller at the portal.' }),
    number_prefix: numberPrefix,
    next_numbers: nextNumbers,
    annual_returns: annualReturns,
    default: isDefault,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the seller.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'SellerRecord', description: 'A seller of the account. Documents keep a copy of what they show of it.' });
export type SellerRecord = z.output<typeof sellerRecord>;

const newSeller = z
  .strictObject({
    ...seller.shape,
    logo_upload_id: id('upload')
      .optional()
      .meta({ description: `The logo. ${logoRule}` }),
    portal: z
      .strictObject({
        username: userName.optional().meta({ description: 'The user name at the portal.' }),
        password: password.optional().meta({ description: 'The password for programs. It is stored encrypted.' }),
      })
      .optional()
      .meta({ id: 'NewPortalLogin', description: 'The login that the portal has given the seller for programs.' }),
    number_prefix: numberPrefix.default(''),
    next_numbers: nextNumbersChange.optional(),
    annual_returns: annualReturns.default([]),
    default: isDefault.optional().meta({
      description:
        'Whether it sells where nothing else is named, in the place of the one that does now. The first one of a mode always does.',
    }),
  })
  .meta({ id: 'SellerCreate', description: 'A seller to store.' });

const goneByNull = 'Null removes it.';
const { gstin, legal_name: legalName, address } = seller.shape;
const inner = <Schema extends z.ZodType>(schema: z.ZodOptional<Schema>) =>
  schema.unwrap().nullable().meta({ description: goneByNull });
const sellerChange = z
  .strictObject({
    gstin,
    legal_name: legalName,
    trade_name: inner(seller.shape.trade_name),
    address,
    phone: inner(seller.shape.phone),
    email: inner(seller.shape.email),
    bank: inner(seller.shape.bank),
    upi_id: inner(seller.shape.upi_id),
    udyam_number: inner(seller.shape.udyam_number),
    terms: inner(seller.shape.terms),
    logo_upload_id: id('upload')
      .nullable()
      .meta({ description: `The logo. ${logoRule} ${goneByNull}` }),
    portal: z
      .strictObject({
        username: userName
          .nullable()
          .optional()
          .meta({ description: `The user name. ${goneByNull}` }),
        password: password
          .nullable()
          .optional()
          .meta({ description: `The password. ${goneByNull}` }),
      })
      .meta({ id: 'PortalLoginUpdate', description: 'What to change of the login; the rest stays.' }),
    number_prefix: numberPrefix,
    next_numbers: nextNumbersChange,
    annual_returns: annualReturns.meta({
      description: 'All of the annual returns that were furnished; they replace those that are kept.',
    }),
    default: z
      .literal(true)
      .meta({ description: 'Makes it the one that sells where nothing else is named, in the place of the other.' }),
  })
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'SellerUpdate', description: 'The fields of a seller to change.', minProperties: 1 });

const firstNumbers: NextNumbers = {
  invoice: 1,
  credit_note: 1,
  debit_note: 1,
  bill_of_supply: 1,
  commercial_note: 1,
};

const recordExample: SellerRecord = {
  id: 'sel_034qzGohS8kW2fN5rVbTxL',
  ...sellerExample,
  logo_upload_id: null,
  portal: { username: 'API_SAHYADRI', password_set: true },
  number_prefix: '',
  next_numbers: { ...firstNumbers, invoice: 418 },
  annual_returns: [],
  default: true,
  livemode: true,
  version: 1,
  created_at: '2026-11-02T04:58:11.450Z',
  updated_at: '2026-11-02T04:58:11.450Z',
};

const puneExample: SellerRecord = {
  ...recordExample,
  id: 'sel_034qzGohT3mQ7xJ1cYdPnR',
  gstin: '27AABCS8214K1Z6',
  address: {
    line1: 'Gat 118, Chakan Industrial Area',
    city: 'Pune',
    state: '27',
    postal_code: '410501',
    country: 'IN',
  },
  bank: { account_name: 'Sahyadri Cartons Private Limited', account_number: '50200048127733', ifsc: 'HDFC0000007' },
  upi_id: 'sahyadri.pune@hdfcbank',
  portal: { username: null, password_set: false },
  number_prefix: 'PN/',
  next_numbers: firstNumbers,
  default: false,
};
const { gstin: puneGstin, address: puneAddress, bank, upi_id: upiId } = puneExample;

const byId = z.strictObject({ id: pathId('seller') });
const ownId = { id: recordExample.id };
const needsRecentSignIn = { liveFor: ['portal.password'] } as const;

export const createSeller = operation({
  id: 'sellers.create',
  method: 'POST',
  path: '/v1/sellers',
  scopes: ['invoice-settings:write'],
  needsRecentSignIn,
  summary: 'Create a seller',
  description:
    'Stores a seller: a registration under GST, from which the account invoices. A GSTIN that does not fit the state or the PIN code of the address is 422 `invoice_invalid`. A GSTIN or a `number_prefix` that another seller of the mode has is 409 `conflict`.',
  body: newSeller,
  status: 201,
  response: sellerRecord,
  errors: ['invoice_invalid', 'conflict'],
  examples: [
    {
      name: 'A second place of business',
      body: {
        ...sellerExample,
        gstin: puneGstin,
        address: puneAddress,
        bank,
        upi_id: upiId,
        number_prefix: puneExample.number_prefix,
      },
      response: puneExample,
    },
  ],
});

export const listSellers = operation({
  id: 'sellers.list',
  method: 'GET',
  path: '/v1/sellers',
  scopes: ['invoices:read'],
  summary: 'List sellers',
  description:
    'Returns sellers, newest first. In test mode there is one from the beginning, with a GSTIN of its own; in live mode there is none before you create it, and nothing can be invoiced until then.',
  query: z.strictObject({ ...page }),
  status: 200,
  response: listOf(sellerRecord).meta({ id: 'SellerList', description: 'A page of sellers.' }),
  examples: [
    {
      name: 'One place of business',
      response: { data: [recordExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getSeller = operation({
  id: 'sellers.get',
  method: 'GET',
  path: '/v1/sellers/{id}',
  scopes: ['invoices:read'],
  summary: 'Get a seller',
  description: 'Returns one seller, with its `version` as the `ETag`.',
  params: byId,
  status: 200,
  response: sellerRecord,
  examples: [{ name: 'The seller', params: ownId, response: recordExample }],
});

export const updateSeller = operation({
  id: 'sellers.update',
  method: 'PATCH',
  path: '/v1/sellers/{id}',
  scopes: ['invoice-settings:write'],
  needsRecentSignIn,
  summary: 'Change a seller',
  description:
    'Changes the fields that are sent, and leaves the others as they are; `portal` is merged by field. Documents that there are keep what they show. The GSTIN stays once the seller has documents (409 `invalid_state`): another registration is another seller.',
  params: byId,
  body: sellerChange,
  status: 200,
  response: sellerRecord,
  checksVersion: true,
  errors: ['invoice_invalid', 'invalid_state', 'conflict'],
  examples: [
    {
      name: 'Its login, and where its numbers go on',
      params: ownId,
      body: { portal: { username: 'API_SAHYADRI', password: 'h7!kQ2vZ' }, next_numbers: { invoice: 418 } },
      response: { ...recordExample, version: 2, updated_at: '2026-11-02T05:04:37.812Z' },
    },
    {
      name: 'Its logo',
      params: ownId,
      body: { logo_upload_id: 'upl_034qzGogl2v9cEYqPq7nUk' },
      response: {
        ...recordExample,
        logo_upload_id: 'upl_034qzGogl2v9cEYqPq7nUk',
        version: 3,
        updated_at: '2026-11-02T05:06:12.308Z',
      },
    },
  ],
});

export const sellersResource = defineResource({
  tag: {
    name: 'Sellers',
    description: 'Who sells: registrations under GST, their logins at the portal and their numbers.',
  },
  operations: [createSeller, listSellers, getSeller, updateSeller],
});
