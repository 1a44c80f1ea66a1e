/** What every app depends on: configuration, clock, logs, traces, health, metrics, errors, HTTP servers and the internal API. */
export { ApiError, type ApiErrorOptions, errorBody, errorPageUrl } from './api-error.js';
export { CallerAddresses } from './caller-addresses.js';
export { CallerGone, callerGoneStatus, goneSignal } from './caller-gone.js';
export { ClockCheck } from './clock-check.js';
export { Clock, type ClockMove, SystemClock, TestClock } from './clock.js';
export { Arrival, Arrivals } from './arrivals.js';
export { CoalescedTask } from './coalesced-task.js';
export {
  address,
  ConfigFault,
  type ConfigOf,
  flag,
  integer,
  list,
  mustBeUnset,
  oneOf,
  publicAddress,
  readConfig,
  secretList,
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
export {
  type EndTurn,
  FairTurns,
  type FairTurnsOptions,
  type Party,
  queueRefusal,
  type TurnOptions,
} from './fair-turns.js';
export { HealthChecks } from './health.js';
export { HourlyJob } from './hourly-job.js';
export { liftDeadline } from './calls-in-flight.js';
export { closeServer, createPublicServer, openServer, type PublicServerOptions } from './http-server.js';
export { publicServerSettings } from './http-server.settings.js';
export { decodeId, encodeId, firstIdAt, Ids, timeOfId, uuidOfHex, wholeMs } from './ids.js';
export { instanceName, instanceSettings } from './instance.js';
export { BearerGuard, InternalError, InternalGuard, parseInternal } from './internal.js';
export { InternalClient, type Peer } from './internal-client.js';
export { createLogger, Logger, withoutCredentials } from './logger.js';
export {
  type Caller,
  type CallerActor,
  type CallerCredential,
  callerHeader,
  type SignedCall,
  shownActor,
  signCaller,
  verifyCaller,
} from './operation/caller.js';
export { type Form, parseForm } from './operation/form.js';
export { mergedMetadata } from './metadata.js';
export { checkVersion, knownVersionIn } from './operation/known-version.js';
export { pathTemplate, queryStringOf } from './operation/paths.js';
export {
  type ProxiedCaller,
  proxiedCallerHeader,
  type ProxiedRequest,
  signProxiedCaller,
  verifyProxiedCaller,
} from './operation/proxied-caller.js';
export { challengeOf, requireScope } from './operation/scopes.js';
export { Pace } from './pace.js';
export { PeriodicTask } from './periodic-task.js';
export { drawRandom } from './random.js';
export { newRequestId, requestIdOf } from './request-id.js';
export { singleHeader } from './single-header.js';
export { isExported, isExporting, noteSpan, type Span } from './spans.js';
export { type AppDefinition, createApp, runApp } from './start.js';
export { blockListOf, familyOf, isListed, networkOf, plainAddress, siteOf, type Subnet, subnet } from './subnet.js';
export { nowUs, secondUs, slackUs, TokenBucket, wholeSeconds } from './token-bucket.js';
export { addressBucket, TokenBuckets } from './token-buckets.js';
export { isKeyOf, pemFile, redisAddress, redisTlsOptions, serverNameOf, type TlsFiles, tlsOptions } from './tls.js';
export { continueTrace, currentTrace, runInTrace, type Trace, traceparentOf } from './trace.js';
export { type Transition, Transitions } from './transitions.js';
export { Transports } from './transports.js';
export { UnparsedBody } from './unparsed-body.js';
