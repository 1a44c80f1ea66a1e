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
      'The beginning of document numbers, before the financial year; empty for none. A prefix stays with the first seller that used it, so that a number names one document of the account.',
  });

const nextNumber = z.int().min(1).max(9_999_999);
const nextNumbers = z
  .strictObject({
    invoice: nextNumber.meta({ description: 'The next number of tax invoices.' }),
    credit_note: nextNumber.meta({ description: 'The next number of credit notes.' }),
    debit_note: nextNumber.meta({ description: 'The next number of debit notes.' }),
    bill_of_supply: nextNumber.meta({ description: 'The next number of bills of supply.' }),
    commercial_note: nextNumber.meta({ description: 'The next number of commercial notes.' }),
  })
  .meta({
    id: 'NextNumbers',
    description: 'The next number of each series in the present financial year.',
  });
export type NextNumbers = z.output<typeof nextNumbers>;
const nextNumbersChange = nextNumbers.partial().meta({
  id: 'NextNumbersUpdate',
  description:
    'The next number of a series of this financial year, such as 418 if another program has issued 417 invoices. You can set it until the first document of the series in the year.',
});

const annualReturns = z
  .array(
    z
      .strictObject({
        financial_year: z
          .string()
          .regex(/^20\d{2}-\d{2}$/, 'must be a financial year, such as 2026-27')
          .meta({ description: 'The financial year, such as `2026-27`.' }),
        furnished_on: date.meta({ description: 'The day on which the annual return (GSTR-9) was furnished.' }),
      })
      .meta({ id: 'AnnualReturn', description: 'The annual return of a financial year.' }),
  )
  .max(50)
  .refine((returns) => new Set(returns.map(({ financial_year: year }) => year)).size === returns.length, {
    error: 'must not name a financial year twice',
  })
  .meta({
    description:
      'The annual returns that were furnished. After that day no credit note reduces the tax on a supply of that year; for a year without an entry, after 30 November of the next financial year.',
  });

const isDefault = z.boolean().meta({
  description: 'Whether it is the default seller, used if neither the order nor the call names one. Each mode has one.',
});
const logoRule =
  'An upload of PNG or JPEG: at most 512 KB and 2,000,000 pixels. It is printed at the top of all documents of the seller, including existing ones.';
const userName = text(100);
const password = text(100);

export const sellerRecord = z
  .strictObject({
    id: id('seller'),
    ...seller.shape,
    logo_upload_id: id('upload').nullable().meta({ description: 'The logo, an upload; null if there is none.' }),
    portal: z
      .strictObject({
        username: userName
          .nullable()
          .meta({ description: 'The user name of the seller at the portal; null if there is none.' }),
        password_set: z.boolean().meta({ description: 'Whether a password is saved. We never show it.' }),
      })
      .meta({ id: 'PortalLogin', description: 'The login of the seller at the portal.' }),
    number_prefix: numberPrefix,
    next_numbers: nextNumbers,
    annual_returns: annualReturns,
    default: isDefault,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the seller.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({
    id: 'SellerRecord',
    description: 'A seller of the account. Documents keep a copy of the details that they show.',
  });
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
        password: password.optional().meta({ description: 'The password for programs. We store it encrypted.' }),
      })
      .optional()
      .meta({ id: 'NewPortalLogin', description: 'The login for programs that the portal has given to the seller.' }),
    number_prefix: numberPrefix.default(''),
    next_numbers: nextNumbersChange.optional(),
    annual_returns: annualReturns.default([]),
    default: isDefault.optional().meta({
      description:
        'Whether it becomes the default seller, instead of the present one. The first seller of a mode is always the default.',
    }),
  })
  .meta({ id: 'SellerCreate', description: 'A seller to create.' });

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
      .meta({ id: 'PortalLoginUpdate', description: 'The fields of the login to change; the others are unchanged.' }),
    number_prefix: numberPrefix,
    next_numbers: nextNumbersChange,
    annual_returns: annualReturns.meta({
      description: 'All annual returns that were furnished; they replace the saved list.',
    }),
    default: z.literal(true).meta({ description: 'Makes it the default seller, instead of the present one.' }),
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
    'Creates a seller: a GST registration from which the account invoices. A GSTIN that does not fit the state or PIN code of the address is 422 `invoice_invalid`. A GSTIN or `number_prefix` of another seller in the mode is 409 `conflict`.',
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
    'Returns sellers, newest first. Test mode has one from the beginning, with its own GSTIN; live mode has none until you create it, and you cannot invoice before.',
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
  summary: 'Update a seller',
  description:
    'Changes the fields that you send and leaves the others unchanged; `portal` is merged by field. Existing documents do not change. The GSTIN cannot change once the seller has documents (409 `invalid_state`): create another seller for another registration.',
  params: byId,
  body: sellerChange,
  status: 200,
  response: sellerRecord,
  checksVersion: true,
  errors: ['invoice_invalid', 'invalid_state', 'conflict'],
  examples: [
    {
      name: 'Its login, and the next number of a series',
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
    description: 'Sellers: GST registrations, their logins at the portal and their document numbers.',
  },
  operations: [createSeller, listSellers, getSeller, updateSeller],
});
