/** What every app stands on: configuration, clock, logs, traces, health, metrics, the internal API, and the handling of operations. */
export { ApiError, type ApiErrorOptions, errorBody } from './api-error.js';
export { Clock, type ClockMove, SystemClock, TestClock } from './clock.js';
export {
  address,
  ConfigFault,
  type ConfigOf,
  integer,
  list,
  oneOf,
  readConfig,
  type ServiceConfig,
  serviceSettings,
  type Setting,
  type Settings,
  text,
} from './config.js';
export {
  beginsAsCredential,
  type CredentialKind,
  hashCredential,
  kindOfCredential,
  makeApiKey,
  makeCredential,
  type Mode,
  modeOfApiKey,
  parsePepper,
  type Pepper,
} from './credential-text.js';
export { HealthChecks } from './health.js';
export { HourlyLook } from './hourly-look.js';
export { answerUnparsed, closeServer, openServer } from './http-server.js';
export { InternalError, InternalGuard, parseInternal } from './internal.js';
export { LargestBody } from './largest-body.js';
export { createLogger, Logger, withoutCredentials } from './logger.js';
export { type Caller, type CallerCredential, callerHeader, type SignedCall, signCaller } from './operation/caller.js';
export { type Form, parseForm } from './operation/form.js';
export {
  type Call,
  checkVersion,
  Handles,
  type OperationAudience,
  operationAudienceToken,
  type OperationRequest,
  type OperationResult,
  OperationRunner,
  operationSettings,
} from './operation/handles.js';
export { signVisitor, type VisitedCall, type Visitor, verifyVisitor, visitorHeader } from './operation/visitor.js';
export { drawRandom } from './random.js';
export { newRequestId, requestIdOf } from './request-id.js';
export { type AppOptions, createApp, startApp } from './start.js';
export { blockListOf, familyOf, networkOf, type Subnet, subnet } from './subnet.js';
export { continueTrace, currentTrace, runInTrace, type Trace, traceparentOf } from './trace.js';
