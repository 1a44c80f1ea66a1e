/** The internal routes: the query or body and the answer of each. */
import type { z } from 'zod';
import { account, accounts, accountUpdate, newAccount, pageQuery, planChange } from './accounts.js';
import {
  application,
  applications,
  applicationUpdate,
  applicationWithSecret,
  newApplication,
  secretRotation,
} from './applications.js';
import { auditEntries } from './audit.js';
import { clockMove, clockState } from './clock.js';
import { accountQuery } from './common.js';
import { connection, connections, disconnection } from './connections.js';
import { credentialLookup, credentialPage, credentialPageQuery, foundCredentials } from './credentials.js';
import { invitation, newInvitation } from './invitations.js';
import { createdKey, key, keyReplacement, keys, newKey, replacementKey } from './keys.js';
import { parkedRecordDetail, parkedRecords, release, releasedPage, releasePage } from './parked-records.js';
import { resealed } from './secrets.js';
import { sharedRecords, sharedRecordsQuery } from './shared-records.js';
import { usage, usageQuery } from './usage.js';
import { newPassword, newUser, user, users } from './users.js';

/** Of accounts. */
export const accountsRoutes = {
  'POST /internal/accounts': { body: newAccount, answer: account },
  'GET /internal/accounts': { query: pageQuery, answer: accounts },
  'GET /internal/accounts/:id': { answer: account },
  'PATCH /internal/accounts/:id': { body: accountUpdate, answer: account },
  'POST /internal/accounts/:id/suspend': { answer: account },
  'POST /internal/accounts/:id/resume': { answer: account },
  'POST /internal/accounts/:id/plan': { body: planChange, answer: account },
  'GET /internal/accounts/:id/audit': { query: pageQuery, answer: auditEntries },
  'GET /internal/accounts/:id/usage': { query: usageQuery, answer: usage },
  'POST /internal/keys': { body: newKey, answer: createdKey },
  'GET /internal/keys': { query: accountQuery, answer: keys },
  'GET /internal/keys/:id': { answer: key },
  'POST /internal/keys/:id/revoke': { answer: key },
  'POST /internal/keys/:id/replace': { body: keyReplacement, answer: replacementKey },
  'POST /internal/users': { body: newUser, answer: user },
  'GET /internal/users': { query: accountQuery, answer: users },
  'POST /internal/users/:id/password': { body: newPassword, answer: user },
  'POST /internal/users/:id/disable': { answer: user },
  'POST /internal/users/:id/enable': { answer: user },
  'POST /internal/users/:id/end-sessions': { answer: user },
  'POST /internal/invitations': { body: newInvitation, answer: invitation },
  'POST /internal/applications': { body: newApplication, answer: applicationWithSecret },
  'GET /internal/applications': { query: accountQuery, answer: applications },
  'GET /internal/applications/:id': { answer: application },
  'PATCH /internal/applications/:id': { body: applicationUpdate, answer: application },
  'POST /internal/applications/:id/rotate-secret': { body: secretRotation, answer: applicationWithSecret },
  'POST /internal/applications/:id/disable': { answer: application },
  'POST /internal/applications/:id/enable': { answer: application },
  'GET /internal/connections': { query: accountQuery, answer: connections },
  'POST /internal/connections/:id/disconnect': { body: disconnection, answer: connection },
  'POST /internal/credentials/lookup': { body: credentialLookup, answer: foundCredentials },
  'GET /internal/credentials': { query: credentialPageQuery, answer: credentialPage },
} as const satisfies Record<string, RouteDefinition>;

/** Of every app with a database. */
export const secretsRoutes = {
  'POST /internal/secrets/reseal': { answer: resealed },
} as const satisfies Record<string, RouteDefinition>;

/** Of every app that shares records. */
export const sharedRecordsRoutes = {
  'POST /internal/records/lookup': { body: sharedRecordsQuery, answer: sharedRecords },
} as const satisfies Record<string, RouteDefinition>;

/** Of every app that consumes. */
export const parkedRecordsRoutes = {
  'GET /internal/parked': { answer: parkedRecords },
  'GET /internal/parked/:id': { answer: parkedRecordDetail },
  'POST /internal/parked/:id/release': { answer: release },
  'POST /internal/parked/release': { body: releasePage, answer: releasedPage },
} as const satisfies Record<string, RouteDefinition>;

/** Of every app of a local run. */
export const clockRoutes = {
  'GET /internal/clock': { answer: clockState },
  'POST /internal/clock': { body: clockMove, answer: clockState },
} as const satisfies Record<string, RouteDefinition>;

interface RouteDefinition {
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

type Routes = typeof accountsRoutes &
  typeof secretsRoutes &
  typeof sharedRecordsRoutes &
  typeof parkedRecordsRoutes &
  typeof clockRoutes;

/** A method and a path, in which `:id` stands for the id of a record. */
export type Route = keyof Routes;

/** The request of a route. */
export type RequestOf<R extends Route> = (R extends `${string}/:id${string}` ? { readonly id: string } : object) &
  (Routes[R] extends { query: infer Query } ? { readonly query: z.input<Query> } : object) &
  (Routes[R] extends { body: infer Body } ? { readonly body: z.input<Body> } : object);

export type AnswerOf<R extends Route> = z.output<Routes[R]['answer']>;
