/** Accounts and API keys: their records in the internal API and in events, their events, and `GET /v1/me`. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { applicationScopeNames, scopeNames } from '../kit/scopes.js';
import { createdAt, text, timestamp } from '../kit/values.js';
import { newestVersion, versions } from '../versions/versions.js';
import { reasonsOfStations, shiftEnd } from './fields.js';
import { planNames } from './plans.js';

export const limitFigures = z
  .strictObject({
    sustained: z.int().min(1).meta({ description: 'Requests per second, sustained.' }),
    burst: z.int().min(1).meta({ description: 'Requests at once after a pause: the burst.' }),
    concurrent: z.int().min(1).meta({ description: 'Requests in flight at once.' }),
  })
  .meta({ id: 'LimitFigures', description: 'The limits of an account, in each mode.' });

const pinnedVersion = z
  .enum(versions)
  .nullable()
  .meta({ description: 'The version of calls that name none; null until the first call.' });

export const account = z
  .strictObject({
    id: id('account'),
    name: text(200).meta({ description: 'The name of the customer.' }),
    email: z.email().meta({ description: 'The email address of the owner of the account.' }),
    plans: z.array(z.enum(planNames)).min(1).meta({
      description: 'The plans of the account. With several, the highest value of each limit applies.',
    }),
    limits: z
      .strictObject({ live: limitFigures, test: limitFigures })
      .meta({ description: 'The limits that follow from the plans and from special agreements.' }),
    time_zone: text(64).meta({ description: 'IANA time zone of the account, such as `Asia/Kolkata`.' }),
    status: z.enum(enumeration('AccountStatus', ['active', 'suspended'])).meta({
      description: meanings({
        active: 'calls are served and webhooks are sent',
        suspended: 'calls are refused with 403 `account_suspended`, and webhooks are held until the account resumes',
      }),
    }),
    pinned_version: pinnedVersion,
    requires_second_factor: z
      .boolean()
      .meta({ description: 'Whether everyone who signs in to the account must have a second factor.' }),
    ...reasonsOfStations,
    shift_ends_at: shiftEnd,
    version: z.int().min(1).meta({ description: 'Increases with every change.' }),
    created_at: createdAt,
  })
  .meta({ id: 'Account', description: 'A customer of the platform.' });
export type AccountResource = z.output<typeof account>;

export const apiKey = z
  .strictObject({
    id: id('key'),
    name: text(100).meta({ description: 'The name of the key.' }),
    livemode: z.boolean().meta({ description: 'True for a live key, false for a test key.' }),
    scopes: z.array(z.enum(scopeNames)).meta({ description: 'The scopes of the key.' }),
    prefix: z.string().meta({ description: 'The first characters of the key.' }),
    last4: z.string().meta({ description: 'The last four characters of the key.' }),
    expires_at: timestamp.nullable().meta({ description: 'When the key expires; null if it does not.' }),
    revoked_at: timestamp.nullable().meta({ description: 'When the key was revoked; null if it was not.' }),
    replaced_by: id('key').nullable().meta({ description: 'The key that replaces this one.' }),
    last_used_at: timestamp
      .nullable()
      .meta({ description: 'When it was last used, accurate to a few minutes; null if never.' }),
    created_by: text(200).meta({ description: 'The creator of the key, as in the audit log.' }),
    created_at: createdAt,
    version: z.int().min(1).meta({ description: 'Increases with every change.' }),
  })
  .meta({ id: 'ApiKey', description: 'An API key, without the key itself.' });
export type ApiKeyResource = z.output<typeof apiKey>;

/** Why a key was revoked. */
export const keyRevocations = ['request', 'replacement', 'leak'] as const;
export type KeyRevocation = (typeof keyRevocations)[number];

export const accountExample: AccountResource = {
  id: 'acct_034qzGogm12Zub68Q4rTtO',
  name: 'Bluepeak Retail Private Limited',
  email: 'owner@bluepeak.example',
  plans: ['Flow Growth'],
  limits: {
    live: { sustained: 50, burst: 150, concurrent: 40 },
    test: { sustained: 20, burst: 40, concurrent: 10 },
  },
  time_zone: 'Asia/Kolkata',
  status: 'active',
  pinned_version: newestVersion,
  requires_second_factor: false,
  stop_reasons: ['Material is missing', 'Machine needs repair'],
  scrap_reasons: ['Edges torn', 'Misprint'],
  shift_ends_at: '18:30',
  version: 3,
  created_at: '2026-11-03T04:42:10.512Z',
};

export const apiKeyExample: ApiKeyResource = {
  id: 'key_034qzGogm6OY7PvZJBtDLC',
  name: 'ERP connector',
  livemode: true,
  scopes: ['orders:read', 'orders:write'],
  prefix: 'svc_live_',
  last4: '5Xqk',
  expires_at: null,
  revoked_at: null,
  replaced_by: null,
  last_used_at: null,
  created_by: 'cli:asha',
  created_at: '2026-11-03T04:45:31.007Z',
  version: 1,
};

const accountData = z.strictObject({ account });
const keyData = z.strictObject({ key: apiKey });
const changed = z.array(text(200)).min(1).meta({ description: 'The fields that changed.' });

/** The fields of `GET /v1/me` for every kind of credential. */
const caller = z.strictObject({
  account: account
    .pick({
      id: true,
      name: true,
      plans: true,
      status: true,
      time_zone: true,
      pinned_version: true,
    })
    .meta({ description: 'The account of the call.' }),
  livemode: z.boolean().meta({ description: 'True in live mode, false in test mode.' }),
  limits: limitFigures,
  service_version: z.enum(versions).meta({ description: 'The version of this answer.' }),
});

const keyOfCaller = apiKey
  .pick({ id: true, name: true, scopes: true, expires_at: true })
  .extend({
    prefix: apiKey.shape.prefix.regex(/^svc_(live|test)_$/).meta({ description: 'The first characters of the key.' }),
    last4: apiKey.shape.last4.regex(/^[0-9A-Za-z]{4}$/).meta({ description: 'The last four characters of the key.' }),
  })
  .meta({ description: 'The API key of this call, without the key itself.' });

const meByKey = z
  .strictObject({
    type: z.literal('api_key').meta({ description: 'The kind of the credential.' }),
    account: caller.shape.account,
    key: keyOfCaller,
    ...caller.omit({ account: true }).shape,
  })
  .meta({ id: 'Me', description: 'The API key that makes the call, and its scopes.' });

const applicationOfCaller = z
  .strictObject({
    id: id('application'),
    name: text(100).meta({ description: 'The name of the application.' }),
    scopes: z.array(z.enum(applicationScopeNames)).meta({ description: 'The scopes of the access token.' }),
  })
  .meta({ description: 'The application that the account has authorised.' });

const meByToken = z
  .strictObject({
    type: z.literal('application').meta({ description: 'The kind of the credential.' }),
    account: caller.shape.account,
    application: applicationOfCaller,
    ...caller.omit({ account: true }).shape,
  })
  .meta({
    id: 'MeOfApplication',
    description: 'The application that makes the call, and its scopes.',
    'x-callers': 'access_token',
  });

export const getMe = operation({
  id: 'me.get',
  method: 'GET',
  path: '/v1/me',
  scopes: [],
  summary: 'Get the account and the credential of this call',
  description:
    'Returns the account and the credential of this call: plans, limits, scopes and version. Needs no scope.',
  status: 200,
  response: z.discriminatedUnion('type', [meByKey, meByToken]),
  examples: [
    {
      name: 'A live key',
      response: {
        type: 'api_key',
        account: {
          id: accountExample.id,
          name: accountExample.name,
          plans: accountExample.plans,
          status: 'active',
          time_zone: accountExample.time_zone,
          pinned_version: newestVersion,
        },
        key: {
          id: apiKeyExample.id,
          name: apiKeyExample.name,
          prefix: apiKeyExample.prefix,
          last4: apiKeyExample.last4,
          scopes: apiKeyExample.scopes,
          expires_at: null,
        },
        livemode: true,
        limits: accountExample.limits.live,
        service_version: newestVersion,
      },
    },
    {
      name: 'An access token',
      response: {
        type: 'application',
        account: {
          id: accountExample.id,
          name: accountExample.name,
          plans: accountExample.plans,
          status: 'active',
          time_zone: accountExample.time_zone,
          pinned_version: newestVersion,
        },
        application: {
          id: 'app_034qzGogm8RbNf2YxJt5kQ',
          name: 'Shopfront connector',
          scopes: ['orders:read'],
        },
        livemode: true,
        limits: accountExample.limits.live,
        service_version: newestVersion,
      },
    },
  ],
});

/** Events of keys are on the topic of their mode, those of the account itself on the live one. */
export const accountsResource = defineResource({
  tag: { name: 'Account', description: 'The account and the credential of a call: plans, limits, scopes, version.' },
  operations: [getMe],
  topicEvents: {
    'account.created': {
      key: 'account',
      summary: 'An account is opened',
      live: { scope: 'account:read', sentence: 'The account was opened' },
      data: accountData,
      example: { account: { ...accountExample, pinned_version: null, version: 1 } },
    },
    'account.updated': {
      key: 'account',
      summary: 'A field of an account changed; `changed` lists them',
      live: { scope: 'account:read', sentence: 'The account has changed' },
      data: accountData.extend({ changed }),
      example: { account: accountExample, changed: ['plans', 'limits'] },
    },
    'account.suspended': {
      key: 'account',
      summary: 'An account is suspended: its calls are refused and its webhooks are held',
      live: { scope: 'account:read', sentence: 'The account was suspended' },
      data: accountData,
      example: { account: { ...accountExample, status: 'suspended', version: 4 } },
    },
    'account.resumed': {
      key: 'account',
      summary: 'A suspension is lifted',
      live: { scope: 'account:read', sentence: 'The account is active again' },
      data: accountData,
      example: { account: { ...accountExample, version: 5 } },
    },
    'key.created': {
      key: 'account',
      summary: 'An API key is created, as a new one or as a replacement',
      live: { scope: 'keys:manage', sentence: 'API key … was created' },
      data: keyData.extend({
        replaces: id('key').nullable().meta({ description: 'The key that it replaces; null for a new key.' }),
      }),
      example: { key: apiKeyExample, replaces: null },
    },
    'key.updated': {
      key: 'account',
      summary: 'A field of an API key changed; `changed` lists them',
      live: { scope: 'keys:manage', sentence: 'API key … was changed' },
      data: keyData.extend({ changed }),
      example: {
        key: { ...apiKeyExample, expires_at: '2026-11-10T04:45:31.007Z', version: 2 },
        changed: ['expires_at'],
      },
    },
    'key.revoked': {
      key: 'account',
      summary: 'An API key is revoked',
      live: { scope: 'keys:manage', sentence: 'API key … was revoked' },
      data: keyData.extend({
        reason: z.enum(keyRevocations).optional().meta({
          description:
            '`request`: by a call or an operator; `replacement`: another key replaced it at once; `leak`: it was found in public.',
        }),
      }),
      example: {
        key: { ...apiKeyExample, revoked_at: '2026-11-05T08:00:00.000Z', version: 2 },
        reason: 'leak',
      },
    },
  },
});
