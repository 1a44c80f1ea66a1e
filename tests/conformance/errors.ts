/** The table of errors: type, statuses, codes. Its first two rows have the codes of "Authentication failures". */
import { rowsOf } from './rows.js';

export const errorRows = rowsOf(`
| authentication_error | 401 | missing_credentials, invalid_api_key, expired_token |
| permission_error | 403 | insufficient_scope, environment_mismatch, account_suspended, invalid_signed_url |
| invalid_request_error | 400, 404, 405, 409, 412, 413, 415, 422 | invalid_json, invalid_parameter, unknown_parameter, missing_parameter, not_found, method_not_allowed, conflict, invalid_state, precondition_failed, payload_too_large, unsupported_media_type, unsupported_version, credential_in_url, invoice_invalid |
| idempotency_error | 409, 422 | idempotency_key_in_use, idempotency_key_reused |
| rate_limit_error | 429 | rate_limited |
| api_error | 500, 502, 503, 504 | internal, upstream_unavailable, timeout |
`).map(({ row, cells: [type, statuses, codes] }) => ({
  row,
  type: type!,
  statuses: statuses!.split(', ').map(Number),
  codes: codes!.split(', '),
}));
