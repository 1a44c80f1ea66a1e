/** The contract: operations, resources, events, scopes, limits, errors and versions, as data and types. */
export * from './accounts.js';
export * from './apps.js';
export * from './common.js';
export * from './credentials.js';
export * from './errors.js';
export * from './events.js';
export * from './headers.js';
export * from './ids.js';
export * from './operation.js';
export * from './operations.js';
export * from './orders.js';
export * from './plans.js';
export * from './scopes.js';
export * from './topics.js';
export * from './usage.js';
export * from './versions.js';
export * from './webhook-endpoints.js';
