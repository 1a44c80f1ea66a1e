/** Typed configuration from the environment: every value has a name, a description, a unit and a default, and a wrong one stops the start. */

export interface Setting<T> {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
  readonly secret: boolean;
  readonly fallback: T | undefined;
  /** Reads the text, or throws a `ConfigFault` that says what is expected. */
  parse(text: string): T;
  /** The fault of a value that production refuses, such as "must be unset". */
  productionFault?(value: T, environment: NodeJS.ProcessEnv): string | undefined;
}

export type Settings = Record<string, Setting<unknown>>;
export type ConfigOf<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** Thrown when a configuration value is missing or wrong; its message names the value and says what to do. */
export class ConfigFault extends Error {}

interface Common<T> {
  description: string;
  unit?: string;
  default?: T;
  secret?: boolean;
  productionFault?: (value: T, environment: NodeJS.ProcessEnv) => string | undefined;
}

function setting<T>(name: string, options: Common<T>, parse: (text: string) => T): Setting<T> {
  return {
    name,
    description: options.description,
    ...(options.unit !== undefined && { unit: options.unit }),
    secret: options.secret ?? false,
    fallback: options.default,
    parse,
    ...(options.productionFault && { productionFault: options.productionFault }),
  };
}

export function text(name: string, options: Common<string>): Setting<string> {
  return setting(name, options, (value) => value);
}

export function integer(name: string, options: Common<number> & { min: number; max: number }): Setting<number> {
  return setting(name, options, (value) => {
    const number = Number(value);
    if (value.trim() === '' || !Number.isInteger(number) || number < options.min || number > options.max) {
      throw new ConfigFault(`must be a whole number from ${options.min} to ${options.max}, not "${value}"`);
    }
    return number;
  });
}

function decimal(name: string, options: Common<number> & { min: number; max: number }): Setting<number> {
  return setting(name, options, (value) => {
    const number = Number(value);
    if (value.trim() === '' || !(number >= options.min && number <= options.max)) {
      throw new ConfigFault(`must be a number from ${options.min} to ${options.max}, not "${value}"`);
    }
    return number;
  });
}

export function oneOf<const T extends string>(name: string, values: readonly T[], options: Common<T>): Setting<T> {
  return setting(name, options, (value) => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new ConfigFault(`must be one of ${values.join(', ')}, not "${value}"`);
    return found;
  });
}

export function flag(name: string, options: Common<boolean>): Setting<boolean> {
  return setting(name, options, (value) => {
    if (value !== 'true' && value !== 'false') throw new ConfigFault(`must be true or false, not "${value}"`);
    return value === 'true';
  });
}

export function address(name: string, protocols: readonly string[], options: Common<string>): Setting<string> {
  return setting(name, options, (value) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1))) {
      throw new ConfigFault(`must be an address that begins with ${protocols.map((p) => `${p}://`).join(' or ')}`);
    }
    return value;
  });
}

/** An address that others than the apps of the product call, or whose pages people open: https in production. */
export function publicAddress(name: string, options: Common<string>): Setting<string> {
  const productionFault = (value: string) => (value.startsWith('https://') ? undefined : 'must begin with https://');
  return address(name, ['https', 'http'], { productionFault, ...options });
}

/** The `productionFault` of settings for local runs. */
export function mustBeUnset(value: string | readonly unknown[]): string | undefined {
  return value.length === 0 ? undefined : 'must be unset';
}

/** Values separated by commas; blanks around them are dropped. */
export function list<T>(
  name: string,
  options: Common<readonly T[]> & { item: (text: string) => T; atLeast?: number },
): Setting<readonly T[]> {
  return setting(name, options, (value) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (items.length < (options.atLeast ?? 0)) {
      throw new ConfigFault(`must hold at least ${options.atLeast} value(s), separated by commas`);
    }
    return items.map(options.item);
  });
}

const shortestSecret = 32;

/** Secrets that are valid at the same time, so that each can be rotated; the first is used, and all are accepted. */
export function secretList(name: string, options: Common<readonly string[]>): Setting<readonly string[]> {
  const atLeast = options.default === undefined ? 1 : 0;
  return list(name, { ...options, atLeast, secret: true, item: secretOf });
}

function secretOf(value: string): string {
  if (value.length >= shortestSecret) return value;
  throw new ConfigFault(
    `must hold secrets of at least ${shortestSecret} characters, such as \`openssl rand -hex 32\` prints, separated by commas`,
  );
}

/** Settings of every app. */
export const serviceSettings = {
  environment: oneOf('ENVIRONMENT', ['local', 'production'], {
    default: 'production',
    description: 'Kind of environment; production refuses settings of local runs',
  }),
  host: text('HOST', { default: '127.0.0.1', description: 'Address that the internal listener is bound to' }),
  port: integer('PORT', { min: 0, max: 65_535, description: 'Port of the internal listener' }),
  logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error'], {
    default: 'info',
    description: 'Minimum level of log lines',
  }),
  internalTokens: secretList('INTERNAL_TOKENS', {
    description: "Bearer tokens with which operators call this app's internal API; all are accepted",
  }),
  docsUrl: publicAddress('DOCS_URL', {
    default: 'https://api.millwright.example/docs',
    description: 'Public address of the documentation, to which errors and webhooks refer: the API with /docs',
  }),
  shutdownDrain: integer('SHUTDOWN_DRAIN', {
    default: 0,
    min: 0,
    max: 60_000,
    unit: 'ms',
    description:
      'Time after SIGTERM in which calls are still taken, and each answer ends its connection: as long as load balancers need to forget a process that is not ready',
  }),
  shutdownDeadline: integer('SHUTDOWN_DEADLINE', {
    default: 10_000,
    min: 0,
    max: 600_000,
    unit: 'ms',
    description: 'Maximum time that a stop waits for calls and work in flight, after SHUTDOWN_DRAIN',
  }),
  otlpEndpoint: address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https'], {
    default: '',
    description:
      'Address of a collector of OpenTelemetry, to which spans are exported by OTLP over HTTP; without it none are made',
  }),
  otlpHeaders: text('OTEL_EXPORTER_OTLP_HEADERS', {
    default: '',
    secret: true,
    description: 'Headers that the collector asks for, as name=value, separated by commas',
  }),
  tracesSampled: decimal('OTEL_TRACES_SAMPLER_ARG', {
    default: 1,
    min: 0,
    max: 1,
    description: 'Part of the traces that is exported; the same in every app, so that traces are whole',
  }),
  testClockFile: text('TEST_CLOCK_FILE', {
    default: '',
    productionFault: mustBeUnset,
    description: 'File with the offset of the movable clock; local runs only',
  }),
} satisfies Settings;

export type ServiceConfig = ConfigOf<typeof serviceSettings>;

/** The configuration of the app. Each feature injects it by the type of its own settings: `@Inject(appConfig) config: MailConfig`. */
export const appConfig = Symbol('configuration of the app');

/** Reads all settings at once and names every fault, so that all of them can be corrected at once. */
export function readConfig<S extends Settings>(settings: S, environment: NodeJS.ProcessEnv = process.env): ConfigOf<S> {
  const faults: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(settings)) {
    const given = environment[setting.name];
    try {
      if (given !== undefined && given !== '') config[key] = setting.parse(given);
      else if (setting.fallback !== undefined) config[key] = setting.fallback;
      else throw new ConfigFault(`is missing. Set it: ${setting.description}`);
    } catch (error) {
      if (!(error instanceof ConfigFault)) throw error;
      faults.push(`${setting.name} ${error.message}`);
    }
  }
  if (config['environment'] === 'production') faults.push(...productionFaults(settings, config, environment));
  if (faults.length > 0) throw new ConfigFault(faults.join('; '));
  return config as ConfigOf<S>;
}

function productionFaults(
  settings: Settings,
  config: Record<string, unknown>,
  environment: NodeJS.ProcessEnv,
): string[] {
  return Object.entries(settings).flatMap(([key, setting]) => {
    const fault = key in config ? setting.productionFault?.(config[key], environment) : undefined;
    return fault === undefined ? [] : [`${setting.name} ${fault} if ENVIRONMENT is production`];
  });
}

/** The values as they may be logged. */
export function describeConfig(settings: Settings, config: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [
      setting.name,
      setting.secret ? '***' : setting.unit === undefined ? config[key] : `${String(config[key])} ${setting.unit}`,
    ]),
  );
}
