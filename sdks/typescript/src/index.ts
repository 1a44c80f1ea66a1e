/** The Millwright API in TypeScript. */
export { Millwright, type MillwrightOptions } from './client.js';
export { Millwright as default } from './client.js';
export type { CallOptions, ChangeOptions, UpdateOptions } from './core/caller.js';
export type { WaitOptions } from './core/wait-until.js';
export type { Answer, Outcome, ResponseDetails } from './core/answer.js';
export * from './core/errors.js';
export type { FollowOptions } from './events.js';
export type { Lifecycle, LifecycleStep } from './core/lifecycle.js';
export type { Page, Pages } from './core/pages.js';
export type { Credential, Retry } from './core/transport.js';
export * from './generated/lifecycles.js';
export { apiVersion } from './generated/version.js';
export type * from './generated/types.js';
export { OAuth, OAuthError, type OAuthOptions, type Tokens, type TokenStore } from './oauth.js';
export * as webhooks from './webhooks.js';
