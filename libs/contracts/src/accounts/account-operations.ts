/** The operations on the account itself: its details, and its usage. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { operation } from '../kit/operation.js';
import { changesAnything, text, timestamp, timeZone } from '../kit/values.js';
import { account, accountExample, limitFigures } from './accounts.js';
import { accountName, email, reasonsOfStations, shiftEnd } from './fields.js';

export const getAccount = operation({
  id: 'account.get',
  method: 'GET',
  path: '/v1/account',
  scopes: ['account:read'],
  summary: 'Get the account',
  description: 'Returns the details of the account, with its plans and limits.',
  status: 200,
  response: account,
  examples: [{ name: 'An account', response: accountExample }],
});

export const updateAccount = operation({
  id: 'account.update',
  method: 'PATCH',
  path: '/v1/account',
  scopes: ['account:write'],
  needsRecentSignIn: 'always',
  summary: 'Update the account',
  description:
    'Changes the fields that you send and leaves the others unchanged. To require a second factor of everyone, you must have one yourself: otherwise 409. People without one can then open only their profile.',
  body: z
    .strictObject({
      name: accountName.meta({ description: 'The name of the customer.' }),
      email: email.meta({ description: 'The email address of the owner of the account.' }),
      time_zone: timeZone.meta({ description: 'IANA time zone of the account, such as `Asia/Kolkata`.' }),
      requires_second_factor: z.boolean().meta({ description: 'Whether every person must have a second factor.' }),
      ...reasonsOfStations,
      shift_ends_at: shiftEnd,
    })
    .partial()
    .refine(...changesAnything),
  status: 200,
  response: account,
  checksVersion: true,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A second factor for all',
      body: { requires_second_factor: true },
      response: { ...accountExample, requires_second_factor: true, version: 4 },
    },
    {
      name: 'The end of the shift',
      body: { shift_ends_at: '22:00' },
      response: { ...accountExample, shift_ends_at: '22:00', version: 4 },
    },
  ],
});

const calls = z.int().min(0).meta({ description: 'The number of calls.' });
const failed = z
  .int()
  .min(0)
  .meta({ description: 'The number of calls that were refused or failed: with a status of 400 or more.' });

/** Who made calls, as the record of a call shows it. */
export const credentialOfCalls = z
  .strictObject({
    id: text(100).meta({ description: 'The id of the key, the connection or the session.' }),
    type: z.enum(enumeration('ActorType', ['api_key', 'application', 'dashboard', 'station'])).meta({
      description:
        'The kind of the id. `api_key`: a key. `application`: a connection of an application. `dashboard`: a session of a person. `station`: a session of a station.',
    }),
    name: z.string().max(500).nullable().meta({
      description:
        'The name of the key, the application, the person or the station; null for a session that ended long ago.',
    }),
  })
  .meta({ id: 'LoggedCaller', description: 'The caller.' });
export type CredentialOfCalls = z.output<typeof credentialOfCalls>;

export const usageReport = z
  .strictObject({
    unit: z.enum(enumeration('UsageUnit', ['hour', 'day'])).meta({ description: 'The length of a period.' }),
    from: timestamp.meta({ description: 'The beginning of the first period covered.' }),
    to: timestamp.meta({ description: 'Only calls that ended before this moment are counted.' }),
    limits: limitFigures,
    periods: z
      .array(
        z.strictObject({
          starts_at: timestamp.meta({
            description: 'The beginning of the hour or day in the time zone of the account.',
          }),
          calls,
          rejected: z.int().min(0).meta({ description: 'The number of calls answered by 4xx, without 429.' }),
          rate_limited: z.int().min(0).meta({ description: 'The number of calls answered by 429.' }),
          failed: z.int().min(0).meta({ description: 'The number of calls answered by 5xx.' }),
          busiest_minute: z.int().min(0).meta({ description: 'The number of calls in the busiest minute.' }),
        }),
      )
      .meta({ description: 'The periods with calls, oldest first.' }),
    credentials: z
      .array(credentialOfCalls.extend({ calls, failed }))
      .max(100)
      .meta({ description: 'The callers with the most calls.' }),
    operations: z
      .array(
        z.strictObject({
          operation: z
            .string()
            .nullable()
            .meta({ description: 'The id of the operation; null for paths that are not in the API.' }),
          calls,
          failed,
        }),
      )
      .max(100)
      .meta({ description: 'The operations with the most calls.' }),
  })
  .meta({ description: 'The calls of the account in one mode.' });
export type UsageReport = z.output<typeof usageReport>;

export const getUsage = operation({
  id: 'usage.get',
  method: 'GET',
  path: '/v1/usage',
  scopes: ['account:read'],
  summary: 'Get the usage of the account',
  description:
    'Returns the number of calls in the mode of the call, by hour or by day, with the top callers and operations. By hour it covers at most 8 days, by day 92. Without a range it covers the last day (by hour) or the last 30 days (by day).',
  query: z.strictObject({
    unit: z
      .enum(enumeration('UsageUnit', ['hour', 'day']))
      .default('hour')
      .meta({ description: 'The length of a period.' }),
    from: timestamp.optional().meta({ description: 'The beginning. It is moved back to the beginning of its period.' }),
    to: timestamp.optional().meta({ description: 'The end; now by default.' }),
  }),
  status: 200,
  response: usageReport,
  examples: [
    {
      name: 'An hour',
      query: { from: '2026-11-04T04:30:00.000Z', to: '2026-11-04T05:30:00.000Z' },
      response: {
        unit: 'hour',
        from: '2026-11-04T04:30:00.000Z',
        to: '2026-11-04T05:30:00.000Z',
        limits: accountExample.limits.live,
        periods: [
          {
            starts_at: '2026-11-04T04:30:00.000Z',
            calls: 1_284,
            rejected: 3,
            rate_limited: 0,
            failed: 0,
            busiest_minute: 61,
          },
        ],
        credentials: [
          { id: 'key_034qzGogm6OY7PvZJBtDLC', type: 'api_key', name: 'ERP connector', calls: 1_284, failed: 3 },
        ],
        operations: [
          { operation: 'orders.list', calls: 1_200, failed: 0 },
          { operation: 'orders.create', calls: 84, failed: 3 },
        ],
      },
    },
  ],
});

export const accountResource = defineResource({
  tag: { name: 'Account details', description: 'The account, its plan and its usage.' },
  sessionOperations: [getAccount, updateAccount, getUsage],
});
