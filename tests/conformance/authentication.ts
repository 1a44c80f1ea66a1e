/** "Authentication failures" of the service document: status, code, cause. */
import { rowsOf } from './rows.js';

export const authenticationFailures = rowsOf(`
| 401 | missing_credentials | No Authorization header |
| 401 | invalid_api_key | Key does not exist or is revoked |
| 401 | expired_token | OAuth access token past its lifetime |
| 403 | insufficient_scope | Scope not granted |
| 403 | environment_mismatch | Test key on production or the reverse |
| 403 | account_suspended | Account suspended, usually for non-payment |
`).map(({ row, cells: [status, code] }) => ({ row, status: Number(status), code: code! }));
