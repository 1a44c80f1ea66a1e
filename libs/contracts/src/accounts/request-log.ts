/**
 * The log of an account's calls: the blocks in which gateways publish them, on an internal topic in the envelope of events with the type
 * `requests.logged`, and the operation by which developers read it.
 */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { errorCodeNames } from '../kit/errors.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { text, timestamp } from '../kit/values.js';
import type { Topic } from '../kit/topic.js';
import { credentialOfCalls } from './account-operations.js';
import { manifest } from './manifest.js';

/** How long a call stays in the log, and what is not stored yet on the topic. */
export const requestLogDays = 7;

export const requestsTopic: Topic = {
  name: 'internal.requests.v2',
  app: manifest.name,
  writers: ['api-gateway'],
  kind: 'internal',
  retentionDays: requestLogDays,
  key: 'the id of the account',
};

export const requestsLogged = 'requests.logged';

export const longestLoggedPath = 500;

export interface RequestsData {
  /** When the first and the last of its calls ended. */
  readonly from: string;
  readonly to: string;
  readonly lines: number;
  readonly methods: readonly string[];
  /** The first digit of each. */
  readonly statuses: readonly number[];
  readonly codes: readonly string[];
  readonly credentials: readonly string[];
  /** A Bloom filter, in Base64. */
  readonly request_ids: string;
  /** The lines, compressed by zstd where they are many, in Base64. */
  readonly block: string;
}

export const requestRecord = z
  .strictObject({
    at: timestamp.meta({ description: 'When the call ended.' }),
    method: text(20).meta({ description: 'The method of the call.' }),
    path: z.string().max(longestLoggedPath).meta({ description: 'The path as it was sent, without its query.' }),
    operation: z
      .string()
      .max(100)
      .nullable()
      .meta({ description: 'The id of the operation; null if there is none at the path.' }),
    status: z.int().meta({ description: 'The status of the answer; 499 if the caller closed the connection before.' }),
    code: z.string().max(100).nullable().meta({ description: 'The code of the error; null if there was none.' }),
    request_id: text(128).meta({ description: 'The `x-request-id` of the answer.' }),
    duration_ms: z
      .int()
      .min(0)
      .meta({ description: 'The time from the arrival of the call to the end of its answer, in milliseconds.' }),
    credential: credentialOfCalls,
  })
  .meta({ id: 'LoggedRequest', description: 'A call, without its bodies.' });
export type RequestRecord = z.output<typeof requestRecord>;

export const listRequestLog = operation({
  id: 'request_log.list',
  method: 'GET',
  path: '/v1/request-log',
  scopes: ['logs:read'],
  summary: 'List the request log',
  description:
    'Returns the calls of the account in the mode of the call, newest first. A call appears a few seconds after its end, and we keep it for 7 days. Under very high load, calls may be missing. To follow the log, ask repeatedly with `since` two minutes ago, and skip the request ids that you know. API keys can have the scope; applications cannot.',
  query: z.strictObject({
    ...page,
    method: z
      .enum(enumeration('LoggedMethod', ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']))
      .optional()
      .meta({ description: 'Only this method.' }),
    path: text(longestLoggedPath).optional().meta({
      description: 'Only paths that begin with this text. Requires `since`, and a period of two days at most.',
    }),
    status: z
      .enum(enumeration('StatusClass', ['2xx', '3xx', '4xx', '5xx']))
      .optional()
      .meta({ description: 'Only answers of this class.' }),
    code: z.enum(errorCodeNames).optional().meta({ description: 'Only answers with this error code.' }),
    request_id: text(128).optional().meta({ description: 'Only the call with this `x-request-id`.' }),
    credential_id: text(100).optional().meta({ description: 'Only calls by this key, connection or session.' }),
    since: timestamp.optional().meta({ description: 'Only calls that ended at this moment or later.' }),
    until: timestamp.optional().meta({ description: 'Only calls that ended before this moment.' }),
  }),
  status: 200,
  response: listOf(requestRecord).meta({ id: 'LoggedRequestList', description: 'A page of calls.' }),
  examples: [
    {
      name: 'Refused calls',
      query: { status: '4xx' },
      response: {
        data: [
          {
            at: '2026-11-04T05:21:09.402Z',
            method: 'POST',
            path: '/v1/orders',
            operation: 'orders.create',
            status: 409,
            code: 'conflict',
            request_id: 'req_1Uv3Zk0Qm7Wb2Xc9Tn4Rf8',
            duration_ms: 12,
            credential: { id: 'key_034qzGogm6OY7PvZJBtDLC', type: 'api_key', name: 'ERP connector' },
          },
        ],
        has_more: false,
        next_cursor: null,
      },
    },
  ],
});

export const requestLogResource = defineResource({
  tag: { name: 'Request log', description: 'The calls of the account.' },
  operations: [listRequestLog],
});
