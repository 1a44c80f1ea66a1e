/** JSON log lines on standard output, each with the request and trace it belongs to. */
import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { currentTrace } from './trace.js';

/** The one logger of an app, injected by this class. Fields come first, the message last. */
export abstract class Logger {
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
}

export function createLogger(app: string, level: string): Logger {
  return pino({
    level,
    base: { app },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const trace = currentTrace();
      return trace === undefined ? {} : { trace_id: trace.traceId, request_id: trace.requestId };
    },
  });
}

/** Hands the framework's own messages to the app's logger. */
export class FrameworkLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ context: rest.at(-1) }, String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.log(message, ...rest);
  }

  verbose(): void {}
}
