/** The operations by which people manage the API keys of their account, in the mode of the call. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { timestamp } from '../kit/values.js';
import { apiKey, apiKeyExample } from './accounts.js';
import { createdByName, keyName, keyOverlap, scopesOfKey } from './fields.js';

const longestDays = 3_650;

export const listedKey = apiKey
  .omit({ version: true })
  .extend({ created_by_name: createdByName })
  .meta({ description: 'An API key, without the key itself.' });
export type ListedKey = z.output<typeof listedKey>;

const createdKey = listedKey.extend({
  key: z.string().meta({ description: 'The key itself, shown only once.' }),
});
const rolledKey = createdKey.extend({ replaces: id('key').meta({ description: 'The key that it replaces.' }) });

const { version: _, ...shownExample } = apiKeyExample;
const example: ListedKey = {
  ...shownExample,
  created_by: 'user:usr_034qzGogmBC9EMg2nGqVQb',
  created_by_name: 'Asha Rao',
};
const keyExample = 'svc_live_EXAMPLExEXAMPLExEXAMPLExEXAMPLE5Xqk';
const ownId = { id: example.id };

const ofKeys = { scopes: ['keys:manage'] } as const;
const byId = z.strictObject({ id: pathId('key') });

export const listApiKeys = operation({
  ...ofKeys,
  id: 'api_keys.list',
  method: 'GET',
  path: '/v1/api-keys',
  summary: 'List API keys',
  description: 'Returns the keys in the mode of the call, newest first, including revoked and expired ones.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(listedKey),
  examples: [{ name: 'All keys', response: { data: [example], has_more: false, next_cursor: null } }],
});

export const createApiKey = operation({
  ...ofKeys,
  id: 'api_keys.create',
  method: 'POST',
  path: '/v1/api-keys',
  needsRecentSignIn: 'live',
  summary: 'Create an API key',
  description:
    'Creates a key in the mode of the call. The answer contains the key, only once. The key can only have scopes that the role of the person has.',
  body: z.strictObject({
    name: keyName.meta({ description: 'A name for people.' }),
    scopes: scopesOfKey.meta({ description: 'The scopes of the key. They cannot be changed later.' }),
    expires_in_days: z
      .int()
      .min(1)
      .max(longestDays)
      .optional()
      .meta({ description: 'The number of days until it expires; if omitted, it does not.' }),
  }),
  status: 201,
  response: createdKey,
  showsSecret: true,
  examples: [
    {
      name: 'For an ERP',
      body: { name: example.name, scopes: example.scopes },
      response: { ...example, key: keyExample },
    },
  ],
});

export const rollApiKey = operation({
  ...ofKeys,
  id: 'api_keys.roll',
  method: 'POST',
  path: '/v1/api-keys/{id}/roll',
  needsRecentSignIn: 'live',
  summary: 'Replace an API key',
  description:
    'Creates a key with the same name, scopes and lifetime. The answer contains it, only once. The earlier key stays valid for the overlap.',
  params: byId,
  body: z.strictObject({
    overlap_seconds: keyOverlap.meta({
      description: 'How long the earlier key stays valid; 0 revokes it at once. A week by default.',
    }),
  }),
  status: 201,
  response: rolledKey,
  showsSecret: true,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A day to change over',
      params: ownId,
      body: { overlap_seconds: 86_400 },
      response: {
        ...example,
        id: 'key_034qzGogmPkQyCqk4U2mZt',
        created_at: '2026-11-04T06:00:00.000Z',
        key: keyExample,
        replaces: example.id,
      },
    },
  ],
});

export const expireApiKey = operation({
  ...ofKeys,
  id: 'api_keys.expire',
  method: 'POST',
  path: '/v1/api-keys/{id}/expire',
  needsRecentSignIn: 'live',
  summary: 'Set when an API key expires',
  description: 'Sets the moment at which the key expires, or removes it. A key that has ended is 409.',
  params: byId,
  body: z.strictObject({
    expires_at: timestamp.nullable().meta({ description: 'A moment in the future; null for no expiry.' }),
  }),
  status: 200,
  response: listedKey,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'At the end of the year',
      params: ownId,
      body: { expires_at: '2026-12-31T18:30:00.000Z' },
      response: { ...example, expires_at: '2026-12-31T18:30:00.000Z' },
    },
  ],
});

export const revokeApiKey = operation({
  ...ofKeys,
  id: 'api_keys.revoke',
  method: 'POST',
  path: '/v1/api-keys/{id}/revoke',
  needsRecentSignIn: 'live',
  summary: 'Revoke an API key',
  description:
    'Permanently revokes the key: calls with it are refused within a second. Revoking it again changes nothing.',
  params: byId,
  status: 200,
  response: listedKey,
  examples: [{ name: 'A key', params: ownId, response: { ...example, revoked_at: '2026-11-05T08:00:00.000Z' } }],
});

export const keysResource = defineResource({
  tag: { name: 'API keys', description: 'The API keys of the account.' },
  sessionOperations: [listApiKeys, createApiKey, rollApiKey, expireApiKey, revokeApiKey],
});
