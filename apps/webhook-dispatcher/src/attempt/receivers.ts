/** The receivers of one mode: the addresses that they have, and the connections to them. */
import { isIP } from 'node:net';
import { type CheckedAddresses, Connections, type Target } from './connections.js';
import type { NameResolver } from './name-resolver.js';
import type { ModeRules } from './receiver-rules.js';

/** Thrown if webhooks are not sent to a receiver at its address. */
export class AddressRefused extends Error {}

export interface ParsedTarget extends Target {
  /** The address, if the host is one. */
  readonly literal: readonly string[] | undefined;
}

export class Receivers {
  readonly connections = new Connections();

  constructor(
    private readonly rules: ModeRules,
    private readonly resolver: NameResolver,
  ) {}

  /** The addresses of a target; a promise if its name has to be looked up. */
  addressesOf({ host, literal }: ParsedTarget): readonly string[] | Promise<readonly string[]> {
    return literal ?? this.resolver.cached(host) ?? this.resolver.resolve(host);
  }

  /** Throws `AddressRefused` if nothing may be sent to the target at these addresses. */
  checkAddresses({ host, isHttps, port }: Target, addresses: readonly string[]): CheckedAddresses {
    const addressClass = this.rules.addresses.classifyAll(addresses);
    if (addressClass === 'refused') {
      throw new AddressRefused(`${host} is, or resolves to, an address that is not public.`);
    }
    if (addressClass === 'public' && !isHttps) throw new AddressRefused('Public receivers are only reached by https.');
    if (addressClass === 'public' && !this.rules.ports.includes(port)) {
      throw new AddressRefused(`The port ${port} is not allowed.`);
    }
    return { addresses, addressClass };
  }
}

const targets = new WeakMap<URL, ParsedTarget>();

/** What a connection needs of a URL, kept with the URL object. */
export function targetOf(url: URL): ParsedTarget {
  const known = targets.get(url);
  if (known !== undefined) return known;
  const isHttps = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const target = {
    origin: url.origin,
    isHttps,
    host,
    port: url.port === '' ? (isHttps ? 443 : 80) : Number(url.port),
    path: url.pathname + url.search,
    literal: isIP(host) === 0 ? undefined : [host],
  };
  targets.set(url, target);
  return target;
}
