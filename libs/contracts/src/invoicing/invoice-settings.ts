/** The settings of invoicing of an account in one mode: the seller, its login at the portal, numbers and terms. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { operation } from '../kit/operation.js';
import { createdAt, date, decimal, text, timeZone, updatedAt, changesAnything } from '../kit/values.js';
import { seller, sellerExample } from './tax-documents.js';

const numberPrefix = z
  .string()
  .regex(
    /^(?!BS|CM|CN|DN)([A-Z1-9][A-Z0-9/-]{0,2})?$/,
    'must be up to three capitals, digits, / or -, not beginning with 0, /, -, BS, CM, CN or DN',
  )
  .meta({ description: 'What the numbers begin with, before the financial year; empty for nothing.' });
const paymentTermsDays = z
  .int()
  .min(0)
  .max(365)
  .meta({ description: 'The days from the date of an invoice to its due date, where a call names none.' });
const minHsnDigits = z.int().min(4).max(8).multipleOf(2, 'must be 4, 6 or 8').meta({
  description:
    'How many digits an HSN code has at least: 4, 6 or 8. Notification 78/2020 asks for 6 above a turnover of ₹5 crore, and e-way bills of such a seller for 6, too. Codes of services, which begin with 99, never need more than 6.',
});
const reportingLimitDays = z.literal(30).nullable();
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
  });
const mostTdsRates = 10;
const tdsRates = z
  .array(decimal({ max: 30, places: 3 }).min(0.001))
  .max(mostTdsRates)
  .refine((rates) => new Set(rates).size === rates.length, { error: 'must not name a rate twice' })
  .meta({
    description:
      'The rates in per cent at which buyers withhold tax: what a line of a bank statement is short of an invoice by one of them is suggested as a deduction. 2 is taken as tax under GST, another as income tax, and one that is 2 more than another as both.',
  });
const userName = text(100);

export const invoiceSettings = z
  .strictObject({
    seller: seller.nullable().meta({
      description:
        'Who sells. In test mode there is one from the beginning; in live mode null until you name it, and nothing can be invoiced before.',
    }),
    portal: z
      .strictObject({
        username: userName
          .nullable()
          .meta({ description: 'The user name of the seller at the portal; null for none.' }),
        password_set: z.boolean().meta({ description: 'Whether a password is stored. It is never shown.' }),
      })
      .meta({ id: 'PortalLogin', description: 'The login of the seller at the portal.' }),
    number_prefix: numberPrefix,
    payment_terms_days: paymentTermsDays,
    min_hsn_digits: minHsnDigits,
    time_zone: timeZone.meta({
      description: 'The IANA time zone in which invoices become overdue; at first that of the account.',
    }),
    reporting_limit_days: reportingLimitDays.meta({
      description:
        'Within how many days, that of the document counted, the portal registers it: 30 for a seller with a turnover of 10 crore or more a year; null for no limit. An older document is refused before it gets a number.',
    }),
    annual_returns: annualReturns.meta({
      description:
        'The annual returns that were furnished. After that day no credit note reduces the tax of a supply of that year; where none is named, after 30 November of the next financial year.',
    }),
    tds_rates: tdsRates,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the settings.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'InvoiceSettings', description: 'How the account invoices in this mode.' });
export type InvoiceSettings = z.output<typeof invoiceSettings>;

const { gstin, legal_name: legalName, trade_name: tradeName, address, phone, email } = seller.shape;
const goneByNull = 'Null removes it.';
const settingsChange = z
  .strictObject({
    seller: z
      .strictObject({
        gstin: gstin.optional(),
        legal_name: legalName.optional(),
        trade_name: tradeName.nullable().meta({ description: goneByNull }),
        address: address.optional(),
        phone: phone.nullable().meta({ description: goneByNull }),
        email: email.nullable().meta({ description: goneByNull }),
      })
      .meta({
        id: 'SellerUpdate',
        description:
          'The fields of the seller to change; the others stay. The first time, `gstin`, `legal_name` and `address` are required.',
      }),
    portal: z
      .strictObject({
        username: userName
          .nullable()
          .optional()
          .meta({ description: `The user name. ${goneByNull}` }),
        password: text(100)
          .nullable()
          .optional()
          .meta({ description: `The password. ${goneByNull}` }),
      })
      .meta({ id: 'PortalLoginUpdate', description: 'What to change of the login; the rest stays.' }),
    number_prefix: numberPrefix,
    payment_terms_days: paymentTermsDays,
    min_hsn_digits: minHsnDigits,
    time_zone: timeZone.meta({ description: 'The IANA time zone in which invoices become overdue.' }),
    reporting_limit_days: reportingLimitDays.meta({ description: '30, or null for no limit.' }),
    annual_returns: annualReturns.meta({
      description: 'All of the annual returns that were furnished; they replace those that are kept.',
    }),
    tds_rates: tdsRates,
  })
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'InvoiceSettingsUpdate', description: 'The settings to change.', minProperties: 1 });

const settingsExample: InvoiceSettings = {
  seller: sellerExample,
  portal: { username: 'API_SAHYADRI', password_set: true },
  number_prefix: '',
  payment_terms_days: 30,
  min_hsn_digits: 6,
  time_zone: 'Asia/Kolkata',
  reporting_limit_days: 30,
  annual_returns: [],
  tds_rates: [0.1, 2, 2.1],
  livemode: true,
  version: 2,
  created_at: '2026-11-02T04:58:11.450Z',
  updated_at: '2026-11-02T05:04:37.812Z',
};

export const getInvoiceSettings = operation({
  id: 'invoice_settings.get',
  method: 'GET',
  path: '/v1/invoice-settings',
  scopes: ['invoices:read'],
  summary: 'Get the invoice settings',
  description: 'Returns the settings of the account in this mode, with their `version` as the `ETag`.',
  status: 200,
  response: invoiceSettings,
  examples: [{ name: 'The settings', response: settingsExample }],
});

export const updateInvoiceSettings = operation({
  id: 'invoice_settings.update',
  method: 'PATCH',
  path: '/v1/invoice-settings',
  scopes: ['invoices:write'],
  needsRecentSignIn: { liveFor: ['portal.password'] },
  summary: 'Change the invoice settings',
  description:
    'Changes the settings that are sent, and leaves the others as they are; `seller` and `portal` are merged by field. A GSTIN of the seller that does not fit the state of its address, or a PIN code that does not, is 422 `invoice_invalid`. Invoices that there are keep the seller that they have.',
  body: settingsChange,
  status: 200,
  response: invoiceSettings,
  checksVersion: true,
  errors: ['invoice_invalid'],
  examples: [
    {
      name: 'The seller and its login',
      body: { seller: sellerExample, portal: { username: 'API_SAHYADRI', password: 'h7!kQ2vZ' } },
      response: settingsExample,
    },
  ],
});

export const invoiceSettingsResource = defineResource({
  tag: { name: 'Invoice settings', description: 'The seller, its login at the portal, numbers and payment terms.' },
  operations: [getInvoiceSettings, updateInvoiceSettings],
});
