/** The settings of invoicing of an account in one mode, which all of its sellers have in common. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { operation } from '../kit/operation.js';
import { createdAt, decimal, timeZone, updatedAt, changesAnything } from '../kit/values.js';

const paymentTermsDays = z
  .int()
  .min(0)
  .max(365)
  .meta({ description: 'The days from the date of an invoice to its due date, if a call sends no `due_date`.' });
const minHsnDigits = z.int().min(4).max(8).multipleOf(2, 'must be 4, 6 or 8').meta({
  description:
    'The least number of digits of an HSN code: 4, 6 or 8. Notification 78/2020 requires 6 above a turnover of ₹5 crore, and so do e-way bills of such a seller. SAC codes, which begin with 99, never need more than 6.',
});
const reportingLimitDays = z.literal(30).nullable();
const mostTdsRates = 10;
const tdsRates = z
  .array(decimal({ max: 30, places: 3 }).min(0.001))
  .max(mostTdsRates)
  .refine((rates) => new Set(rates).size === rates.length, { error: 'must not name a rate twice' })
  .meta({
    description:
      'The rates in per cent at which buyers withhold tax: if a line of a bank statement is less than the amount due by one of them, we suggest a deduction. 2 counts as tax under GST, any other rate as income tax, and a rate that is 2 more than another as both.',
  });

export const mostReminders = 5;
const reminders = z
  .array(
    z
      .strictObject({
        days_after_due: z.int().min(1).max(365).meta({ description: 'The number of days after the due date.' }),
        enabled: z.boolean().meta({ description: 'Whether it is emailed.' }),
      })
      .meta({ id: 'InvoiceReminder', description: 'A reminder of an overdue invoice.' }),
  )
  .max(mostReminders)
  .refine((given) => new Set(given.map((each) => each.days_after_due)).size === given.length, {
    error: 'must not name a day twice',
  })
  .meta({
    description:
      'The days after the due date on which we email a reminder to the contact of a buyer, from 9:00 in `time_zone` on, while an amount is due and the invoice is not `disputed`; none by default. Each reminder is sent once. If several have passed, only the latest is sent, and none more than 7 days late.',
  });

export const invoiceSettings = z
  .strictObject({
    payment_terms_days: paymentTermsDays,
    min_hsn_digits: minHsnDigits,
    time_zone: timeZone.meta({
      description:
        'The IANA time zone that decides when invoices become overdue; by default the time zone of the account.',
    }),
    reporting_limit_days: reportingLimitDays.meta({
      description:
        'The number of days, including the document date, within which the portal registers a document: 30 for a seller with a turnover of 10 crore or more a year; null for no limit. An older document is refused before it gets a number.',
    }),
    tds_rates: tdsRates,
    reminders,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the settings.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'InvoiceSettings', description: 'The invoice settings of the account in this mode.' });
export type InvoiceSettings = z.output<typeof invoiceSettings>;

const settingsChange = z
  .strictObject({
    payment_terms_days: paymentTermsDays,
    min_hsn_digits: minHsnDigits,
    time_zone: timeZone.meta({ description: 'The IANA time zone that decides when invoices become overdue.' }),
    reporting_limit_days: reportingLimitDays.meta({ description: '30, or null for no limit.' }),
    tds_rates: tdsRates,
    reminders,
  })
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'InvoiceSettingsUpdate', description: 'The settings to change.', minProperties: 1 });

const remindersExample: InvoiceSettings['reminders'] = [
  { days_after_due: 7, enabled: true },
  { days_after_due: 21, enabled: true },
];

const settingsExample: InvoiceSettings = {
  payment_terms_days: 30,
  min_hsn_digits: 6,
  time_zone: 'Asia/Kolkata',
  reporting_limit_days: 30,
  tds_rates: [0.1, 2, 2.1],
  reminders: [],
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
  scopes: ['invoice-settings:write'],
  summary: 'Update the invoice settings',
  description: 'Changes the settings that you send and leaves the others unchanged.',
  body: settingsChange,
  status: 200,
  response: invoiceSettings,
  checksVersion: true,
  examples: [
    {
      name: 'Terms',
      body: { payment_terms_days: 30, min_hsn_digits: 6 },
      response: settingsExample,
    },
    {
      name: 'Reminders a week and three weeks after the due date',
      body: { reminders: remindersExample },
      response: { ...settingsExample, reminders: remindersExample, version: 3, updated_at: '2026-11-02T05:10:02.117Z' },
    },
  ],
});

export const invoiceSettingsResource = defineResource({
  tag: {
    name: 'Invoice settings',
    description: 'Payment terms, and other settings common to all sellers of the account.',
  },
  operations: [getInvoiceSettings, updateInvoiceSettings],
});
