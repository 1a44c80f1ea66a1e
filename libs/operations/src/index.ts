/** How an app answers calls of the public API: who calls, the input of a call, its unit of work and idempotency, records for other apps. */
export { AuditTrail } from './audit-trail.js';
export {
  type Caller,
  type CallerActor,
  type CallerCredential,
  callerHeader,
  type SignedCall,
  type SignedRequest,
  shownActor,
  signCaller,
} from './caller.js';
export { type CallInput, parseInput } from './call-input.js';
export { type Call, type EarlyCall, Handles, operationAudience } from './handles.js';
export type { PageCount } from './counting.js';
export { checkVersion } from './known-version.js';
export {
  CompletedLater,
  createIdempotencyRecords,
  emptyOutcomes,
  type OperationRequest,
  type OperationResult,
  OperationRunner,
  Repeated,
} from './operation-runner.js';
export { OperationsModule, operationSettings } from './operations.module.js';
export { pathTemplate, queryStringOf } from './paths.js';
export {
  type ProxiedCaller,
  proxiedCallerHeader,
  type ProxiedRequest,
  signProxiedCaller,
  verifyProxiedCaller,
} from './proxied-caller.js';
export { requireScope } from './scopes.js';
export { RecordSource, recordSourceSettings } from './shared-records/record-source.js';
export { bestFirst, byTerms, searchedKind, type SearchedKind } from './shared-records/searched-kind.js';
export { sharedKind, type SharedKind } from './shared-records/shared-kind.js';
export { SharedRecordsModule, sharedRecordsSettings } from './shared-records/shared-records.module.js';
export { createTimelines, deleteTimelines, timelineOf, Timelines } from './timeline/timelines.js';
