/** The closed list of error codes, and the one body in which every error is answered. */
import { enumeration } from './enumeration.js';
import { z } from 'zod';
import { id } from './ids.js';
import { meanings } from './meanings.js';
import { scopeNames } from './scopes.js';
import { rupees } from './values.js';

export const errorTypes = enumeration('ErrorType', [
  'authentication_error',
  'permission_error',
  'invalid_request_error',
  'idempotency_error',
  'rate_limit_error',
  'api_error',
]);
export type ErrorType = (typeof errorTypes)[number];

export interface ErrorDefinition {
  readonly type: ErrorType;
  readonly status: number;
  /** What happened. */
  readonly summary: string;
  /** What the caller can do about it. */
  readonly action: string;
  /** A message as it is answered. */
  readonly message: string;
  /** Only calls by the dashboard are answered with it, so that it is in no document. */
  readonly ofSessions?: true;
}

export const errorCodes = {
  missing_credentials: {
    type: 'authentication_error',
    status: 401,
    summary: 'The request has no Authorization header.',
    action: 'Send `Authorization: Bearer <API_KEY>`, or an OAuth access token in its place.',
    message: 'Send an API key or an access token: Authorization: Bearer <API_KEY>.',
  },
  invalid_api_key: {
    type: 'authentication_error',
    status: 401,
    summary:
      'The credential is malformed, unknown, revoked or an expired API key, or the scheme is not Bearer. These causes are not distinguished.',
    action:
      'Check that the whole key was copied, that it has not been revoked or replaced, and that the header reads `Authorization: Bearer <API_KEY>`.',
    message: 'This credential does not exist or has been revoked.',
  },
  expired_token: {
    type: 'authentication_error',
    status: 401,
    summary: 'The OAuth access token is past its lifetime of 3600 seconds.',
    action: 'Exchange the refresh token for a new access token, store both new tokens, and repeat the request.',
    message: 'The access token has expired; refresh it.',
  },
  insufficient_scope: {
    type: 'permission_error',
    status: 403,
    summary:
      'The credential lacks a scope that the operation needs. `required_scopes` names it; of several, one is enough.',
    action:
      'Use a key with this scope. The scopes of a key are fixed; create another key, or ask the customer to authorise the wider scope.',
    message: 'This operation needs the scope orders:write.',
  },
  environment_mismatch: {
    type: 'permission_error',
    status: 403,
    summary: 'A test key was used on the live address, or a live key on the sandbox address.',
    action: 'Send `svc_test_` keys to the sandbox address and `svc_live_` keys to the live address.',
    message: 'This is a test key; send it to the sandbox address.',
  },
  account_suspended: {
    type: 'permission_error',
    status: 403,
    summary: 'The account is suspended, usually for non-payment.',
    action:
      'Ask the owner of the account to settle what is due. Webhooks are held meanwhile and go out when the account resumes.',
    message: 'This account is suspended.',
  },
  invalid_signed_url: {
    type: 'permission_error',
    status: 403,
    summary: 'A signed address was changed on its way, is used with another method than it is for, or has expired.',
    action:
      'Use the address exactly as it was answered, its query string included. Where it has expired, ask for a new one: `GET /v1/uploads/{id}` for a download, `POST /v1/uploads` for an upload.',
    message: 'This address has expired; ask for a new one.',
  },
  recent_sign_in_required: {
    type: 'permission_error',
    status: 403,
    summary: 'The person has signed in too long ago for this.',
    action: 'Ask for the password again, and repeat the request.',
    message: 'Give your password again to do this.',
    ofSessions: true,
  },
  malformed_request: {
    type: 'invalid_request_error',
    status: 400,
    summary: 'The bytes received are not an HTTP request, or a header or the URL is malformed.',
    action: 'Check the HTTP client and any proxy between it and the service.',
    message: 'The request is not valid HTTP.',
  },
  invalid_json: {
    type: 'invalid_request_error',
    status: 400,
    summary: 'The body cannot be parsed as JSON.',
    action: 'Send a JSON document in UTF-8, produced by a JSON encoder.',
    message: 'The body is not valid JSON.',
  },
  invalid_parameter: {
    type: 'invalid_request_error',
    status: 400,
    summary: 'A field, a query parameter or a header has a value that is not allowed. `param` names it.',
    action: 'Read `message` for what is expected, and correct the value.',
    message: 'line_items[0].quantity.value: must be more than 0.',
  },
  unknown_parameter: {
    type: 'invalid_request_error',
    status: 400,
    summary: 'A body field or a query parameter is not known to this operation. `param` names it.',
    action: 'Look for a misspelt name. Unknown fields are refused, so that a typo is never silently dropped.',
    message: 'duedate is not a field of this request.',
  },
  missing_parameter: {
    type: 'invalid_request_error',
    status: 400,
    summary: 'A required field or parameter is absent. `param` names it.',
    action: 'Add the field.',
    message: 'reference is required.',
  },
  credential_in_url: {
    type: 'invalid_request_error',
    status: 400,
    summary:
      'The query string holds a credential. It is refused even if the Authorization header is right, since URLs end up in logs.',
    action: 'Send the credential in the Authorization header only, and replace the key: treat it as exposed.',
    message: 'A credential must not be sent in the URL; replace this key.',
  },
  unsupported_version: {
    type: 'invalid_request_error',
    status: 400,
    summary:
      'The `Service-Version` header names a version that does not exist. `supported_versions` lists those that do.',
    action: 'Send one of the listed versions, or leave the header out to use the version your account is pinned to.',
    message: 'Version 2026-10-02 is not known; known are 2026-10-01, 2026-11-01.',
  },
  not_found: {
    type: 'invalid_request_error',
    status: 404,
    summary:
      'There is nothing at this path, or no such record. A record of another account or of the other mode gives the same answer.',
    action:
      'Check the path and the id, and that the key belongs to the account and the mode (live or test) that the record is in.',
    message: 'There is no such order.',
  },
  method_not_allowed: {
    type: 'invalid_request_error',
    status: 405,
    summary: 'The path exists, but not with this method. The header `allow` lists the methods it has.',
    action: 'Use one of the methods in `allow`.',
    message: 'PUT is not allowed here; allowed are GET.',
  },
  request_timeout: {
    type: 'invalid_request_error',
    status: 408,
    summary: 'The request did not arrive completely in the time allowed.',
    action: 'Send it again with the same Idempotency-Key.',
    message: 'The request did not arrive in time.',
  },
  conflict: {
    type: 'invalid_request_error',
    status: 409,
    summary: 'The request contradicts what is stored, such as a reference already used or a count at its limit.',
    action: 'Read `message` and `param` for what it contradicts, and change the request or the record in the way.',
    message: 'An order with the reference PO-2026-1183 exists.',
  },
  invalid_state: {
    type: 'invalid_request_error',
    status: 409,
    summary:
      'The record is in a state in which this cannot be done. `message` names the state and those in which it can.',
    action: 'Read the record again, and bring it into one of the allowed states first.',
    message: 'The order is cancelled; only a draft can be confirmed.',
  },
  not_in_control: {
    type: 'invalid_request_error',
    status: 409,
    summary:
      'The message is from one who does not control the conversation: the bot after an escalation, or a person before it is accepted.',
    action: 'Stop answering: read the conversation again, and go on once its `controller` is you.',
    message: 'The conversation is escalated and controlled by none; only a message of its controller is accepted.',
  },
  precondition_failed: {
    type: 'invalid_request_error',
    status: 412,
    summary: 'The record has changed since the version given in `If-Match`.',
    action: 'Read the record again, apply the change to its present state, and send it with the new ETag.',
    message: 'The order has changed since version 3; it is at version 4.',
  },
  payload_too_large: {
    type: 'invalid_request_error',
    status: 413,
    summary:
      'The body is larger than 1 MiB, or it would make a record heavier than one may be; `message` says which, and the limit.',
    action: 'Split the request, or shorten what it adds. Files are sent by `POST /v1/uploads`, not embedded.',
    message: 'The body is larger than 1 MiB.',
  },
  unsupported_media_type: {
    type: 'invalid_request_error',
    status: 415,
    summary: 'The body is not declared as JSON.',
    action: 'Send `Content-Type: application/json`.',
    message: 'Send the body as application/json.',
  },
  headers_too_large: {
    type: 'invalid_request_error',
    status: 431,
    summary: 'The URL and the headers together are larger than the service accepts.',
    action: 'Leave out headers that are not needed; shorten the query string.',
    message: 'The headers are too large.',
  },
  idempotency_key_in_use: {
    type: 'idempotency_error',
    status: 409,
    summary: 'A request with the same Idempotency-Key is still running.',
    action: 'Wait for its answer, or repeat the request a little later with the same key to get it.',
    message: 'A request with this Idempotency-Key is still running.',
  },
  idempotency_key_reused: {
    type: 'idempotency_error',
    status: 422,
    summary: 'The Idempotency-Key was used within 24 hours for a different request.',
    action: 'Use a new key for each different request, and the same key only to repeat one unchanged.',
    message: 'This Idempotency-Key was used for a different request.',
  },
  invoice_invalid: {
    type: 'invalid_request_error',
    status: 422,
    summary:
      'The document breaks rules of the invoice registration portal. `errors` lists every violation: `param` is where the value comes from (the order, the call or the settings), `path` where it stands in the document, `portal_code` the code that the portal would answer. Nothing was created, sent or numbered.',
    action:
      'Correct the order, the call, the seller or the invoice settings, and call again. A failed invoice that is retried is in `invoice_id`.',
    message: 'buyer.gstin: the check digit of the GSTIN is wrong.',
  },
  rate_limited: {
    type: 'rate_limit_error',
    status: 429,
    summary:
      'A limit is reached, which `limit` names: `account` (requests per second), `endpoint` (the limit of this operation), `concurrency` (requests in flight), `queue` (work of your account that waits for its turn), or `address` (calls without a valid credential from your network address).',
    action: 'Wait the seconds that `retry-after` states, then repeat. The refused request has consumed nothing.',
    message: 'Too many requests; try again in 2 seconds.',
  },
  internal: {
    type: 'api_error',
    status: 500,
    summary: 'Something failed inside the service.',
    action: 'Repeat the request with the same Idempotency-Key. If it goes on, contact support with the `request_id`.',
    message: 'Something failed on our side.',
  },
  upstream_unavailable: {
    type: 'api_error',
    status: 503,
    summary: 'A part of the service that is needed here cannot be reached. Your credential was not judged.',
    action:
      'Repeat the request with the same Idempotency-Key, after `retry-after` seconds where given. Keep the credential.',
    message: 'The service is temporarily unavailable; try again shortly.',
  },
  timeout: {
    type: 'api_error',
    status: 504,
    summary: 'The answer was not ready in time. Whether the change was made is not known.',
    action:
      'Repeat the request with the same Idempotency-Key: it is carried out once, and the answer is that of the first.',
    message: 'The answer was not ready in time.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** The limits that refuse a call with `rate_limited`. */
export const limitNames = enumeration('LimitName', ['account', 'endpoint', 'concurrency', 'queue', 'address']);
export type LimitName = (typeof limitNames)[number];

export type ErrorCode = keyof typeof errorCodes;
/** Those of the public API. */
export const errorCodeNames = enumeration(
  'ErrorCode',
  (Object.keys(errorCodes) as ErrorCode[]).filter((code) => !('ofSessions' in errorCodes[code])) as [
    ErrorCode,
    ...ErrorCode[],
  ],
);

/** How many faults of a refused call an error lists at most. */
export const mostFaults = 20;

const codeName = z.enum(errorCodeNames).meta({
  description: 'The cause, for programs to decide by. Each code has a page, to which `doc_url` leads.',
});
const errorMessage = z.string().max(2000).meta({ description: 'For a human reader; its wording may change.' });
const faultyParam = z
  .string()
  .max(1000)
  .optional()
  .meta({ description: 'The field or parameter at fault, such as `line_items[0].quantity.value`.' });

const fault = z
  .strictObject({
    param: faultyParam,
    code: codeName,
    message: errorMessage,
    path: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'With `invoice_invalid`: the place in the document, such as `ItemList[0].GstRt`.' }),
    portal_code: z
      .string()
      .max(20)
      .optional()
      .meta({ description: 'With `invoice_invalid`: the code that the portal would answer, such as `2240`.' }),
  })
  .meta({ id: 'Fault', description: 'One of the faults for which a call is refused.' });
export type Fault = z.output<typeof fault>;

const bound = z.strictObject({
  value: z.number().min(0).meta({ description: 'The number of units.' }),
  uom: z.string().max(16).meta({ description: 'The unit of measure.' }),
});

export const errorBody = z
  .strictObject({
    error: z
      .strictObject({
        type: z.enum(errorTypes).meta({
          description: meanings<ErrorType>({
            authentication_error: 'the credential is missing or not valid',
            permission_error: 'the credential is valid, and does not allow this',
            invalid_request_error: 'the request cannot be carried out as it is',
            idempotency_error: 'the Idempotency-Key belongs to another request, or to one that is still running',
            rate_limit_error: 'a limit is reached',
            api_error: 'the service has failed; the request may be tried again',
          }),
        }),
        code: codeName,
        message: errorMessage,
        request_id: z
          .string()
          .regex(/^[A-Za-z0-9_.:-]{1,128}$/)
          .meta({ description: 'Quote it to support; the same as the header `x-request-id`.' }),
        param: faultyParam,
        errors: z
          .array(fault)
          .min(1)
          .max(mostFaults)
          .optional()
          .meta({
            description: `With 400 and with \`invoice_invalid\`: every fault that was found, up to ${mostFaults}. \`code\`, \`message\` and \`param\` are those of the first.`,
          }),
        required_scopes: z
          .array(z.enum(scopeNames))
          .optional()
          .meta({ description: 'With `insufficient_scope`: the missing scope; of several, one is enough.' }),
        limit: z
          .enum(limitNames)
          .optional()
          .meta({
            description: meanings<LimitName>(
              {
                account: 'the requests per second of the plan',
                endpoint: 'the limit of this operation',
                concurrency: 'the requests in flight',
                queue: 'the work of your account that waits for its turn, such as checks of images',
                address: 'calls without a valid credential from your network address',
              },
              'With `rate_limited`: the limit that is reached.',
            ),
          }),
        maximum: z
          .union([bound, rupees, z.int().min(0)])
          .optional()
          .meta({
            description:
              'With `conflict`: the most that is possible now, where a quantity or an amount was too much. With `invalid_parameter`: how many entries there may be, where a list or an object has too many.',
          }),
        minimum: bound.optional().meta({
          description: 'With `conflict`: the least that is possible now, where a quantity was too little.',
        }),
        invoice_id: id('invoice').optional().meta({
          description:
            'With `conflict`: the invoice that is in the way. With `invoice_invalid`: the failed one that was to be retried.',
        }),
        supported_versions: z
          .array(z.iso.date())
          .max(100)
          .optional()
          .meta({ description: 'With `unsupported_version`: the versions that there are.' }),
        doc_url: z.url().max(2048).meta({ description: 'The page about this code.' }),
      })
      .meta({ description: 'What went wrong.' }),
  })
  .meta({ id: 'ErrorBody', description: 'The body of every error.' });
export type ErrorBody = z.output<typeof errorBody>;
