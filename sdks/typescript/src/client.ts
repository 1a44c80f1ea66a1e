import { defaultAttempts } from './core/retrying.js';
import { type Credential, type Retry, Transport } from './core/transport.js';
import { Events } from './events.js';
import { EvidenceFiles, Uploads } from './files.js';
import { Resources } from './generated/resources/index.js';
import { apiVersion } from './generated/version.js';
import { release } from './release.js';

export interface MillwrightOptions {
  /** An API key, or a credential that changes, such as the connection of a customer. Default: MILLWRIGHT_API_KEY of the environment. */
  readonly apiKey?: string | Credential | undefined;
  /** Default: MILLWRIGHT_API_URL of the environment, or else the sandbox for a test key and the live address for any other. */
  readonly baseUrl?: string | undefined;
  /** Attempts in all for each call. Default: 6. */
  readonly attempts?: number | undefined;
  /** Milliseconds for each attempt. Default: 95,000. */
  readonly timeout?: number | undefined;
  /** Milliseconds for all attempts of a call and the waits between them. Default: 300,000. */
  readonly deadline?: number | undefined;
  /** Is called before each wait for another attempt, to log it. */
  readonly onRetry?: ((retry: Retry) => void) | undefined;
  /** Names your application to us, such as `acme-erp/2.1`. */
  readonly userAgent?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
}

const addresses = { live: 'https://api.millwright.example', test: 'https://sandbox.millwright.example' };
/** Longer than the API works at any call. */
const defaultTimeout = 95_000;
const defaultDeadline = 300_000;

/** A client of the Millwright API: `new Millwright()`, and then `client.orders.create(…)`. */
export class Millwright extends Resources {
  override readonly events: Events;
  override readonly uploads: Uploads;
  override readonly evidence: EvidenceFiles;

  constructor(options: MillwrightOptions = {}) {
    const credential = credentialOf(options.apiKey ?? environment('MILLWRIGHT_API_KEY'));
    const given = options.baseUrl ?? environment('MILLWRIGHT_API_URL');
    const transport = new Transport({
      baseUrl: (given ?? addressFor(credential)).replace(/\/$/, ''),
      credential: typeof credential === 'string' ? { value: () => credential } : credential,
      apiVersion,
      userAgent: [options.userAgent, `millwright-typescript/${release}`].filter(Boolean).join(' '),
      fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
      attempts: options.attempts ?? defaultAttempts,
      timeout: options.timeout ?? defaultTimeout,
      deadline: options.deadline ?? defaultDeadline,
      onRetry: options.onRetry,
    });
    super(transport);
    this.events = new Events(transport);
    this.uploads = new Uploads(transport);
    this.evidence = new EvidenceFiles(transport);
  }
}

function credentialOf(given: string | Credential | undefined): string | Credential {
  if (given === undefined || given === '') {
    throw new TypeError('There is no API key. Pass apiKey, or set MILLWRIGHT_API_KEY.');
  }
  if (typeof given === 'string' && 'document' in globalThis) {
    throw new TypeError(
      'An API key must not be used in a browser, where every visitor can read it. Call the API from your server.',
    );
  }
  return given;
}

function addressFor(credential: string | Credential): string {
  return typeof credential === 'string' && credential.startsWith('svc_test_') ? addresses.test : addresses.live;
}

function environment(name: string): string | undefined {
  return typeof process === 'undefined' ? undefined : process.env?.[name];
}
