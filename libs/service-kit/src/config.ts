/** Typed configuration from the environment: every value has a name, a description, a unit and a default, and a wrong one stops the start. */

export interface Setting<T> {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
  readonly secret: boolean;
  readonly fallback: T | undefined;
  /** Reads the text, or throws a `ConfigFault` that says what is expected. */
  parse(text: string): T;
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
}

function setting<T>(name: string, options: Common<T>, parse: (text: string) => T): Setting<T> {
  return {
    name,
    description: options.description,
    ...(options.unit !== undefined && { unit: options.unit }),
    secret: options.secret ?? false,
    fallback: options.default,
    parse,
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

export function oneOf<const T extends string>(name: string, values: readonly T[], options: Common<T>): Setting<T> {
  return setting(name, options, (value) => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new ConfigFault(`must be one of ${values.join(', ')}, not "${value}"`);
    return found;
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
  internalToken: text('INTERNAL_TOKEN', {
    secret: true,
    description: 'Bearer token of the internal API',
  }),
  docsUrl: address('DOCS_URL', ['https', 'http'], {
    default: 'https://docs.millwright.example/errors/',
    description: 'Base URL of the pages of error codes',
  }),
  shutdownDeadline: integer('SHUTDOWN_DEADLINE', {
    default: 10_000,
    min: 0,
    max: 600_000,
    unit: 'ms',
    description: 'Maximum time that a stop waits for calls and work in flight',
  }),
  testClockFile: text('TEST_CLOCK_FILE', {
    default: '',
    description: 'File with the offset of the movable clock; local runs only',
  }),
} satisfies Settings;

export type ServiceConfig = ConfigOf<typeof serviceSettings>;

/** Reads all settings at once and names every fault, so that one look mends them all. */
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
  if (config['environment'] === 'production' && config['testClockFile']) {
    faults.push('TEST_CLOCK_FILE must be unset if ENVIRONMENT is production');
  }
  if (faults.length > 0) throw new ConfigFault(faults.join('; '));
  return config as ConfigOf<S>;
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
