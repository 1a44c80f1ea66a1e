/** Settings of the government's portals, for live and for test mode apart. */
import { readFileSync } from 'node:fs';
import {
  address,
  ConfigFault,
  type ConfigOf,
  integer,
  list,
  oneOf,
  secretList,
  type Setting,
  type Settings,
  text,
} from '@millwright/service-kit';

/** The paths below the base addresses, as the portals publish them. */
const publishedPaths = {
  auth: '/eivital/v1.04/auth',
  generate: '/eicore/v1.03/Invoice',
  get: '/eicore/v1.03/Invoice/irn',
  get_by_document: '/eicore/v1.03/Invoice/irnbydocdetails',
  cancel: '/eicore/v1.03/Invoice/Cancel',
  gstin: '/eivital/v1.04/Master/gstin',
  sync_gstin: '/eivital/v1.04/Master/syncgstin',
  eway_bill: '/eiewb/v1.03/ewaybill',
  eway_bill_get: '/eiewb/v1.03/ewaybill/irn',
  eway_auth: '/auth',
  eway_action: '/ewayapi',
  eway_get: '/ewayapi/GetEwayBill',
  eway_get_by_document: '/ewayapi/GetEwayBillGeneratedByConsigner',
} as const;

export type PathName = keyof typeof publishedPaths;

/** How the headers of the client's id and secret are spelled. */
const headerSpellings = ['client_id', 'client-id'] as const;
export type HeaderSpelling = (typeof headerSpellings)[number];

function settingsOf(mode: 'live' | 'test') {
  const name = (part: string): string => `${part.replace('_', `_${mode.toUpperCase()}_`)}`;
  const productionFault = securely(mode);
  return {
    irpUrl: address(name('IRP_URL'), ['https', 'http'], {
      productionFault,
      description: `Address of the portal for e-invoices that ${mode} mode uses, without a path; NIC's is https://api.einvoice1.gst.gov.in`,
    }),
    irpSecondUrl: optionalAddress(name('IRP_SECOND_URL'), {
      productionFault,
      description: `Address of a second portal for e-invoices, at which documents of ${mode} mode are registered while the first cannot be reached; if empty, they wait`,
    }),
    irpClientId: text(name('IRP_CLIENT_ID'), {
      description: `Client id that the portal for e-invoices has given to us`,
    }),
    irpClientSecret: text(name('IRP_CLIENT_SECRET'), {
      secret: true,
      description: 'Client secret that belongs to that client id',
    }),
    irpHeaders: oneOf(name('IRP_HEADERS'), headerSpellings, {
      default: 'client_id',
      description: 'Spelling of the headers with client id and secret at the portal for e-invoices',
    }),
    irpLoginKey: source(mode, name('IRP_LOGIN_KEY'), {
      description:
        'Public key (PEM) by which logins at the portal for e-invoices are encrypted: the path of a file, or an address',
    }),
    irpCertificates: source(mode, name('IRP_CERTIFICATES'), {
      description:
        'Keys by which the portal signs: a JWK set or certificates (PEM), as the path of a file, or an address; fetched again when a signature names a key that is not among them',
    }),
    ewayUrl: address(name('EWAY_URL'), ['https', 'http'], {
      productionFault,
      description: `Address of the portal for e-way bills that ${mode} mode uses, with the version; NIC's is https://api.ewaybillgst.gov.in/v1.03`,
    }),
    ewayClientId: text(name('EWAY_CLIENT_ID'), {
      default: '',
      description:
        'Client id that the portal for e-way bills has given to us; if empty, that of the one for e-invoices',
    }),
    ewayClientSecret: text(name('EWAY_CLIENT_SECRET'), {
      default: '',
      secret: true,
      description: 'Client secret that belongs to that client id; if empty, that of the portal for e-invoices',
    }),
    ewayHeaders: oneOf(name('EWAY_HEADERS'), headerSpellings, {
      default: 'client-id',
      description: 'Spelling of the headers with client id and secret at the portal for e-way bills',
    }),
    ewayLoginKey: source(mode, name('EWAY_LOGIN_KEY'), {
      default: '',
      description:
        'Public key (PEM) by which logins at the portal for e-way bills are encrypted: the path of a file, or an address; if empty, that of the one for e-invoices',
    }),
    paths: list(name('IRP_PATHS'), {
      default: [],
      item: pathOf,
      description: `Paths at the portals of ${mode} mode that differ from the published ones, as name=/path; names are ${Object.keys(publishedPaths).join(', ')}`,
    }),
  } satisfies Settings;
}

type ModeSettings = ReturnType<typeof settingsOf>;
/** The configuration of the portals of one mode. */
export type PortalConfig = ConfigOf<ModeSettings>;

type Prefixed<Mode extends string> = {
  readonly [Key in keyof ModeSettings as `${Mode}${Capitalize<Key>}`]: ModeSettings[Key];
};

export const portalSettings = {
  ...prefixed('live'),
  ...prefixed('test'),
  irpSimulatorUrl: optionalAddress('IRP_SIMULATOR_URL', {
    description:
      'Internal address of irp-simulator, at which the logins of sellers in test mode are registered, and with PORTAL_LOGIN=optional those in live mode; if empty, no portal is simulated',
  }),
  sellerLoginsTokens: secretList('SELLER_LOGINS_TOKENS', {
    description: 'Bearer tokens with which logins are registered at irp-simulator; the first is sent',
  }),
  portalDeadline: integer('PORTAL_DEADLINE', {
    default: 20_000,
    min: 100,
    max: 120_000,
    unit: 'ms',
    description:
      'Timeout of a call of a portal, from the connection to the end of the answer; of a change, from its login if it needs one',
  }),
  portalOvertime: integer('PORTAL_OVERTIME', {
    default: 10_000,
    min: 0,
    max: 600_000,
    unit: 'ms',
    description:
      'Time for which a portal may go on with a call after PORTAL_DEADLINE, though nobody waits for it any more; what it could carry out twice is sent again only then',
  }),
  portalLogin: oneOf('PORTAL_LOGIN', ['required', 'optional'], {
    default: 'required',
    description: 'Whether a seller in live mode needs a login at the portal; optional where the portal is a simulator',
  }),
} satisfies Settings;

/** The configuration of the portals of both modes. */
export type PortalsConfig = ConfigOf<typeof portalSettings>;
export type PortalTimes = Pick<PortalsConfig, 'portalDeadline' | 'portalOvertime'>;

/**
 * From the start of an attempt until the portal is done with it, answered or not. It is real time, as the timeouts of the calls and the
 * work of the portal are: a move of the clock does not hasten them.
 */
export function settlingMs({ portalDeadline, portalOvertime }: PortalTimes): number {
  return portalDeadline + portalOvertime;
}

export function portalConfigOf(config: PortalsConfig, livemode: boolean): PortalConfig {
  const mode = livemode ? 'live' : 'test';
  const values: Readonly<Record<string, unknown>> = config;
  const entries = Object.keys(settingsOf(mode)).map((key) => [key, values[prefixedKey(mode, key)]]);
  return Object.fromEntries(entries) as PortalConfig;
}

export function pathIn({ paths }: Pick<PortalConfig, 'paths'>, name: PathName): string {
  return paths.find((given) => given.name === name)?.path ?? publishedPaths[name];
}

function prefixed<Mode extends 'live' | 'test'>(mode: Mode): Prefixed<Mode> {
  const entries = Object.entries(settingsOf(mode)).map(([key, setting]) => [prefixedKey(mode, key), setting]);
  return Object.fromEntries(entries) as Prefixed<Mode>;
}

function prefixedKey(mode: string, key: string): string {
  return `${mode}${key[0]!.toUpperCase()}${key.slice(1)}`;
}

function pathOf(given: string): { readonly name: PathName; readonly path: string } {
  const [name, path, ...more] = given.split('=');
  if (name !== undefined && name in publishedPaths && path?.startsWith('/') && more.length === 0) {
    return { name: name as PathName, path };
  }
  throw new ConfigFault(`must hold paths such as cancel=/eicore/v1.03/Cancel, separated by commas, not "${given}"`);
}

function securely(mode: 'live' | 'test') {
  return (value: string, environment: NodeJS.ProcessEnv): string | undefined => {
    if (value === '') return undefined;
    if (mode === 'test' && isWithinNamespace(value)) return undefined;
    if (!value.startsWith('https://')) return 'must begin with https://';
    if (mode === 'test') return undefined;
    const ofTests = [environment['IRP_TEST_URL'], environment['IRP_TEST_SECOND_URL'], environment['EWAY_TEST_URL']];
    return ofTests.includes(value) ? 'must not be an address of test mode' : undefined;
  };
}

/** The simulator of the portals has no public address: its Service has a name without dots. */
function isWithinNamespace(value: string): boolean {
  return /^http:\/\/[a-z][a-z0-9-]*(?:[:/]|$)/.test(value);
}

function optionalAddress(name: string, options: Parameters<typeof address>[2]): Setting<string> {
  return address(name, ['https', 'http'], { ...options, default: '' });
}

/** The path of a file, which can be read, or an address. */
function source(
  mode: 'live' | 'test',
  name: string,
  options: { readonly description: string; readonly default?: string },
): Setting<string> {
  const setting = text(name, {
    ...options,
    productionFault: (value) =>
      value.startsWith('http://') && !(mode === 'test' && isWithinNamespace(value))
        ? 'must begin with https://, or be a file'
        : undefined,
  });
  return {
    ...setting,
    parse(value) {
      if (isAddress(value)) return value;
      try {
        readFileSync(value);
        return value;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new ConfigFault(`must be an address, or the path of a file that can be read, not "${value}": ${reason}`);
      }
    },
  };
}

export function isAddress(value: string): boolean {
  return /^https?:\/\//.test(value);
}
