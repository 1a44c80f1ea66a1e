/** What every app depends on: configuration, clock, logs, traces, health, metrics, errors, HTTP servers and the internal API. */
export { ApiError, type ApiErrorOptions, challengeOf, errorBody, errorPageUrl } from './http/api-error.js';
export { CallerAddresses } from './http/caller-addresses.js';
export { CallerGone, callerGoneStatus, goneSignal } from './http/caller-gone.js';
export { ClockCheck } from './time/clock-check.js';
export { clocksIn, dayIn, startOfDay } from './time/days.js';
export { Clock, type ClockMove, SystemClock, TestClock } from './time/clock.js';
export { Arrival, Arrivals } from './limits/arrivals.js';
export { CoalescedTask } from './time/coalesced-task.js';
export {
  address,
  appConfig,
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
} from './app/config.js';
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
} from './security/credential-text.js';
export {
  type EndTurn,
  FairTurns,
  type FairTurnsOptions,
  type Party,
  queueRefusal,
  type TurnOptions,
} from './limits/fair-turns.js';
export { HealthChecks } from './app/health.js';
export { harmless, parseGiven } from './http/wording.js';
export { HourlyJob } from './time/hourly-job.js';
export { liftDeadline } from './http/calls-in-flight.js';
export { closeServer, createPublicServer, openServer, type PublicServerOptions } from './http/http-server.js';
export { publicServerSettings } from './http/http-server.settings.js';
export { decodeId, encodeId, firstIdAt, Ids, timeOfId, uuidOfHex, wholeMs } from './records/ids.js';
export { instanceName, instanceSettings } from './app/instance.js';
export { BearerGuard, InternalError, InternalGuard, parseInternal } from './http/internal.js';
export { InternalClient, type Peer } from './http/internal-client.js';
export { createLogger, Logger, withoutCredentials } from './telemetry/logger.js';
export { mergedMetadata } from './records/metadata.js';
export { Pace } from './time/pace.js';
export { PeriodicTask } from './time/periodic-task.js';
export { newRequestId, requestIdOf } from './http/request-id.js';
export { singleHeader } from './http/single-header.js';
export { type Moment, type MomentMessage, noteMoment } from './telemetry/moments.js';
export { isExported, isExporting, noteSpan, type Span } from './telemetry/spans.js';
export { type AppDefinition, createApp, runApp } from './app/start.js';
export { blockListOf, familyOf, networkOf, siteOf, type Subnet, subnet } from './http/subnet.js';
export { nowUs, secondUs, slackUs, TokenBucket, wholeSeconds } from './limits/token-bucket.js';
export { addressBucket, TokenBuckets } from './limits/token-buckets.js';
export {
  isKeyOf,
  pemFile,
  redisAddress,
  redisTlsOptions,
  serverNameOf,
  type TlsFiles,
  tlsOptions,
} from './security/tls.js';
export { continueTrace, currentTrace, runInTrace, type Trace, traceparentOf } from './telemetry/trace.js';
export { Transitions } from './records/transitions.js';
export { Transports } from './app/transports.js';
export { UnparsedBody } from './http/unparsed-body.js';
