/** Starts an app: what every main.ts calls, once. */
import { largestBodyBytes } from '@millwright/contracts';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock, SystemClock, TestClock } from './clock.js';
import {
  ConfigFault,
  type ConfigOf,
  describeConfig,
  readConfig,
  type ServiceConfig,
  type Settings,
  serviceSettings,
} from './config.js';
import { HealthChecks, HealthController } from './health.js';
import { ClockController, serviceConfigToken } from './internal.js';
import { applyLargestBody } from './largest-body.js';
import { createLogger, FrameworkLogger, Logger } from './logger.js';
import { collectProcessMetrics, MetricsController } from './metrics.js';
import { FailureFilter } from './operation/failure-filter.js';
import { singleHeader } from './single-header.js';
import { continueTrace, runInTrace } from './trace.js';

const exitWrongConfiguration = 78;
/** The gateway has held the caller to the limit; written in the newest version a body may be somewhat longer. */
const bodyLimit = largestBodyBytes + 65_536;

type AppModule = Type | DynamicModule;

export interface AppOptions<S extends Settings> {
  /** The app's name in logs, metrics and caller headers. */
  readonly name: string;
  /** Settings beside those of every app. */
  readonly settings: S;
  readonly module: (config: ConfigOf<S> & ServiceConfig) => AppModule;
  /** Further transports, such as the Kafka consumers. */
  readonly microservices?: (app: NestFastifyApplication) => MicroserviceOptions[];
}

/**
 * Reads the configuration, builds the app around its module, listens, and stops it gracefully when asked to.
 * A fault of the configuration or of the start is one line on standard error and an exit code.
 */
export async function startApp<S extends Settings>(options: AppOptions<S>): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    process.stderr.write(`${options.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigFault ? exitWrongConfiguration : 1);
  }
}

async function start<S extends Settings>(options: AppOptions<S>): Promise<void> {
  const settings = { ...serviceSettings, ...options.settings };
  const config = readConfig(settings) as ConfigOf<S> & ServiceConfig;
  const logger = createLogger(options.name, config.logLevel);
  collectProcessMetrics(options.name);
  logger.info({ config: describeConfig(settings, config) }, 'Starting');

  const app = await createApp(config, logger, options.module(config));
  for (const microservice of options.microservices?.(app) ?? []) app.connectMicroservice(microservice);
  await app.startAllMicroservices();
  await app.listen(config.port, config.host);
  stopOnSignal(app, config, logger);
  logger.info({ address: await app.getUrl() }, 'Ready');
}

/** The app without its process: what `startApp` starts, and what a test may start beside others. */
export async function createApp(
  config: ServiceConfig,
  logger: Logger,
  module: AppModule,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ bodyLimit, forceCloseConnections: 'idle' });
  const clock = config.testClockFile === '' ? new SystemClock() : TestClock.fromFile(config.testClockFile);
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: AppRoot,
      global: true,
      imports: [module],
      providers: [
        { provide: Clock, useValue: clock },
        { provide: Logger, useValue: logger },
        { provide: serviceConfigToken, useValue: config },
        { provide: APP_FILTER, useClass: FailureFilter },
        HealthChecks,
      ],
      controllers: [HealthController, MetricsController, ClockController],
      exports: [Clock, Logger, serviceConfigToken, HealthChecks],
    },
    adapter,
    { rawBody: true, abortOnError: false, logger: new FrameworkLogger(logger) },
  );
  const fastify = adapter.getInstance();
  fastify.addHook('onRoute', applyLargestBody);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { traceparent, 'x-request-id': requestId } = request.headers;
    runInTrace(continueTrace(singleHeader(traceparent), singleHeader(requestId)), done);
  });
  return app;
}

@Module({})
class AppRoot {}

function stopOnSignal(app: NestFastifyApplication, config: ServiceConfig, logger: Logger): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'Stopping: what is in flight is finished first');
    app.get(HealthChecks).drain();
    setTimeout(() => {
      logger.error({ deadline_ms: config.shutdownDeadline }, 'Stopped at the deadline with work in flight');
      process.exit(1);
    }, config.shutdownDeadline).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'The stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
