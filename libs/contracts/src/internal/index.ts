/** The internal API, which operators, gateways and the launcher call, never the public. */
export * from './accounts.js';
export * from './applications.js';
export * from './audit.js';
export * from './clock.js';
export { mode, accountQuery } from './common.js';
export * from './connections.js';
export * from './credentials.js';
export * from './invitations.js';
export * from './keys.js';
export * from './parked-records.js';
export * from './routes.js';
export * from './secrets.js';
export * from './seller-logins.js';
export * from './sessions.js';
export * from './shared-records.js';
export * from './uploads.js';
export * from './usage.js';
export * from './users.js';
