/** Resources without a client, for a caller of your own. */
export type { Call, Caller, CallOptions, ChangeOptions, UpdateOptions } from './core/caller.js';
export { Answer, type Outcome, type ResponseDetails } from './core/answer.js';
export { type Page, Pages } from './core/pages.js';
export { segment } from './core/caller.js';
export { searchOf } from './core/transport.js';
export type { Lifecycle, LifecycleStep } from './core/lifecycle.js';
export * from './generated/lifecycles.js';
export * from './generated/resources/index.js';
export type * from './generated/types.js';
