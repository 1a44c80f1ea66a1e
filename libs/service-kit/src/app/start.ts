/** Starts an app; called once by its main.ts. */
import { setFlagsFromString } from 'node:v8';
import { largestBodyBytes } from '@millwright/contracts';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock, SystemClock, TestClock } from '../time/clock.js';
import {
  appConfig,
  ConfigFault,
  type ConfigOf,
  describeConfig,
  readConfig,
  type ServiceConfig,
  type Settings,
  serviceSettings,
} from './config.js';
import { HealthChecks, HealthController } from './health.js';
import { Ids } from '../records/ids.js';
import { ClockController } from '../http/internal.js';
import { createLogger, FrameworkLogger, Logger } from '../telemetry/logger.js';
import { collectProcessMetrics, MetricsController } from '../telemetry/metrics.js';
import { FailureFilter } from '../http/failure-filter.js';
import { singleHeader } from '../http/single-header.js';
import { continueTrace, runInTrace } from '../telemetry/trace.js';
import { startSpanExport } from '../telemetry/span-export.js';
import { Transports } from './transports.js';
import { applyBodyLimit, useBodyParsers } from '../http/unparsed-body.js';

const exitWrongConfiguration = 78;
/** The gateway enforces the public limit; in the newest version a body may be somewhat longer. */
const bodyLimit = largestBodyBytes + 65_536;

type AppModule = Type | DynamicModule;

export interface AppDefinition<S extends Settings> {
  /** The app's name in logs, metrics and caller headers. */
  readonly name: string;
  /** Settings beside those of every app. */
  readonly settings: S;
  readonly module: (config: ConfigOf<S> & ServiceConfig) => AppModule;
  /** Of its database, if it has one; `migrate.ts` applies them. */
  readonly migrations?: readonly Type[];
}

/**
 * Reads the configuration, builds the app around its module, listens, and stops it gracefully when asked to.
 * A fault of the configuration or of the start is one line on standard error and an exit code.
 */
export async function runApp<S extends Settings>(options: AppDefinition<S>): Promise<void> {
  // Else V8 creates objects in the old generation where it has seen them live long. Under load it takes what a call needs for such: it is
  // garbage soon, but keeps all that it refers to until a collection of everything, and minor ones take 30 ms instead of 2.
  setFlagsFromString('--no-allocation-site-pretenuring');
  try {
    await start(options);
  } catch (error) {
    process.stderr.write(`${options.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigFault ? exitWrongConfiguration : 1);
  }
}

async function start<S extends Settings>(options: AppDefinition<S>): Promise<void> {
  const settings = { ...serviceSettings, ...options.settings };
  const config = readConfig(settings) as ConfigOf<S> & ServiceConfig;
  const logger = createLogger(options.name, config.logLevel);
  collectProcessMetrics(options.name);
  logger.info({ config: describeConfig(settings, config) }, 'Starting');

  const stopExport = config.otlpEndpoint === '' ? noExport : await startSpanExport(options.name, config, logger);
  const app = await createApp(config, logger, options.module(config));
  await app.startAllMicroservices();
  await app.listen(config.port, config.host);
  stopOnSignal(app, config, logger, stopExport);
  freeMemoryOfStart();
  logger.info({ address: await app.getUrl() }, 'Ready');
}

/**
 * Loading the modules leaves a quarter of the heap behind as garbage, which V8 would keep while the app is idle. Needs `--expose-gc`;
 * takes 0.1 s.
 */
function freeMemoryOfStart(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}

/**
 * The app without its process: `runApp` starts it, and tests start several in one process. Its consumers are connected, and consume
 * nothing before `startAllMicroservices`.
 */
export async function createApp(
  config: ServiceConfig,
  logger: Logger,
  module: AppModule,
): Promise<NestFastifyApplication> {
  // A call on a connection that is about to be closed is still answered.
  const adapter = new FastifyAdapter({ bodyLimit, forceCloseConnections: 'idle', return503OnClosing: false });
  const clock = config.testClockFile === '' ? new SystemClock() : TestClock.fromFile(config.testClockFile);
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: AppRoot,
      global: true,
      imports: [module],
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Logger, useValue: logger },
        { provide: appConfig, useValue: config },
        { provide: APP_FILTER, useClass: FailureFilter },
        HealthChecks,
        Ids,
        Transports,
      ],
      controllers: [HealthController, MetricsController, ClockController],
      exports: [Clock, Logger, appConfig, HealthChecks, Ids, Transports],
    },
    adapter,
    { rawBody: true, abortOnError: false, logger: new FrameworkLogger(logger) },
  );
  for (const strategy of app.get(Transports).strategies) app.connectMicroservice({ strategy });
  useBodyParsers(app, bodyLimit);
  const fastify = adapter.getInstance();
  const health = app.get(HealthChecks);
  fastify.addHook('onRoute', applyBodyLimit);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (health.isDraining) void reply.header('connection', 'close');
    const { traceparent, 'x-request-id': requestId } = request.headers;
    runInTrace(continueTrace(singleHeader(traceparent), singleHeader(requestId)), done);
  });
  return app;
}

@Module({})
class AppRoot {}

const noExport = async (): Promise<void> => {};

function stopOnSignal(
  app: NestFastifyApplication,
  config: ServiceConfig,
  logger: Logger,
  stopExport: () => Promise<void>,
): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'Stopping: what is in flight is finished first');
    app.get(HealthChecks).drain();
    setTimeout(() => void close(), config.shutdownDrain);
  };
  const close = async (): Promise<void> => {
    setTimeout(() => {
      logger.error({ deadline_ms: config.shutdownDeadline }, 'Stopped at the deadline with work in flight');
      process.exit(1);
    }, config.shutdownDeadline).unref();
    try {
      await app.close();
      await stopExport();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'The stop failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
