/**
 * JSON log lines on standard output, each with the request and trace it belongs to. Errors of libraries may contain rows, statements
 * and credentials, so only fields that are known to be harmless are logged of an error.
 */
import { types } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, pino } from 'pino';
import { currentTrace } from './trace.js';

/** In characters. */
const writtenTogether = 65_536;
const longestWaitMs = 50;

/** The one logger of an app, injected by this class. Fields come first, the message last. */
export abstract class Logger {
  abstract debug(fields: object, message: string): void;
  abstract info(fields: object, message: string): void;
  abstract warn(fields: object, message: string): void;
  abstract error(fields: object, message: string): void;
}

export function createLogger(app: string, level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: { app },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error) },
      // The last guard before a line is written.
      hooks: { streamWrite: withoutCredentials },
      mixin: () => {
        const trace = currentTrace();
        return trace === undefined ? {} : { trace_id: trace.traceId, request_id: trace.requestId };
      },
    },
    destination,
  );
}

/** Lines go out together: a write for each would take a tenth of the time of a call through the gateway. */
class LinesTogether implements DestinationStream {
  private lines = '';
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    process.on('exit', () => this.flush());
    // The app goes on without a log when nobody reads it any more.
    process.stdout.on('error', () => {});
  }

  write(line: string): void {
    this.lines += line;
    if (this.lines.length >= writtenTogether) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), longestWaitMs).unref();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { lines } = this;
    this.lines = '';
    process.stdout.write(lines);
  }
}

let shared: LinesTogether | undefined;

function standardOutput(): DestinationStream {
  return (shared ??= new LinesTogether());
}

/** An error as it is logged. */
interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  /** Of the system or the database. */
  readonly code?: string | number;
  /** Where in our own code it was met first: file and line. */
  readonly at?: string;
  readonly causes?: readonly ErrorDescription[];
}

const longestMessage = 1_000;
const mostCauses = 5;

function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!types.isNativeError(error)) return { type: typeof error, message: messageOf(String(error)) };
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const at = placeOf(error.stack);
  const causes = [...(cause === undefined ? [] : [cause]), ...(Array.isArray(errors) ? errors : [])];
  return {
    type: error.constructor.name,
    message: messageOf(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(at !== undefined && { at }),
    ...(causes.length > 0 &&
      depth < mostCauses && { causes: causes.slice(0, mostCauses).map((each) => describeError(each, depth + 1)) }),
  };
}

/** Some libraries write the trace of another error into the message of theirs. */
function messageOf(message: string): string {
  return message.split(/\n\s+at /, 1)[0]!.slice(0, longestMessage);
}

/** The first frame outside of other people's packages. */
function placeOf(stack: string | undefined): string | undefined {
  for (const line of stack?.split('\n') ?? []) {
    const found = /^\s+at .*\/((?:apps|libs|tools)\/[^\s():]+:\d+):\d+\)?$/.exec(line);
    if (found !== null && !line.includes('/node_modules/')) return found[1];
  }
  return undefined;
}

/** The text with all credentials in it masked. */
export function withoutCredentials(text: string): string {
  return text.replaceAll(/(svc_[a-z]+_|svcwhs_|Bearer )[^\s"\\]+/g, '$1***');
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

  /** The framework gives an error, or its message and its stack, and then perhaps the context. */
  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    const fields = {
      ...(typeof context === 'string' && !context.includes('\n') && { context }),
      ...(types.isNativeError(message) && { err: message }),
    };
    this.logger.error(fields, types.isNativeError(message) ? 'The framework failed' : messageOf(String(message)));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.log(message, ...rest);
  }

  verbose(): void {}
}
