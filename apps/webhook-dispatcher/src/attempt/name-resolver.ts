/**
 * Looks up the addresses of receivers with resolvers and a cache of its own. `dns.lookup` is not used: it looks up few names at
 * once, so that a few silent name servers would stop every connection of the process. The hosts file is not read; `localhost`
 * and the names below it are loopback.
 */
import { Resolver } from 'node:dns/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { appConfig } from '@millwright/service-kit';
import type { AttemptConfig } from './attempt.settings.js';

/** The resolver shortens the first wait to 250 ms if other names were answered quickly, and doubles it with each try. */
const waits = { timeout: 1_500, maxTimeout: 3_000, tries: 4 };
const mostNamesAtOnce = 512;
/** How long the addresses of the second family are waited for after the first. */
const otherFamilyMs = 250;
const shortestKeptMs = 1_000;
const longestKeptMs = 60_000;
const failureKeptMs = 2_000;
const mostNames = 20_000;
const mostAddresses = 64;
const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** Thrown if a name has no addresses, or if the name servers do not answer. */
export class NameFailure extends Error {}

interface Entry {
  readonly lookUp: Promise<readonly string[]>;
  /** Undefined until the look-up has succeeded. */
  addresses: readonly string[] | undefined;
  expiresAt: number;
}

interface LookUpResult {
  readonly addresses: readonly string[];
  readonly ttlSeconds: number;
}

@Injectable()
export class NameResolver implements OnApplicationShutdown {
  /** Names that were found the last time, those that were not, and new ones never wait for each other. */
  private readonly lookUps: Readonly<Record<'found' | 'failed' | 'new', LookUps>>;
  private readonly entries = new Map<string, Entry>();

  constructor(@Inject(appConfig) { nameServers }: Pick<AttemptConfig, 'nameServers'>) {
    this.lookUps = { found: new LookUps(nameServers), failed: new LookUps(nameServers), new: new LookUps(nameServers) };
  }

  /** All addresses of a name if they are in the cache: the same array for as long as they are. */
  cached(hostname: string): readonly string[] | undefined {
    const name = nameOf(hostname);
    if (isLocalhost(name)) return loopback;
    const entry = this.entries.get(name);
    return entry !== undefined && entry.expiresAt > performance.now() ? entry.addresses : undefined;
  }

  /** All addresses of a name. Simultaneous callers share one look-up. */
  async resolve(hostname: string): Promise<readonly string[]> {
    const name = nameOf(hostname);
    if (isLocalhost(name)) return loopback;
    const entry = this.entries.get(name);
    if (entry !== undefined && entry.expiresAt > performance.now()) return entry.lookUp;
    return this.lookUp(name, entry);
  }

  /** Cancels the look-ups that are under way. */
  onApplicationShutdown(): void {
    for (const lookUps of Object.values(this.lookUps)) lookUps.cancel();
  }

  private lookUp(name: string, before: Entry | undefined): Promise<readonly string[]> {
    const lastTime = before === undefined ? 'new' : before.addresses === undefined ? 'failed' : 'found';
    const result = this.lookUps[lastTime].lookUp(name);
    const entry: Entry = {
      lookUp: result.then(({ addresses }) => addresses),
      addresses: undefined,
      expiresAt: Infinity,
    };
    this.entries.delete(name);
    this.entries.set(name, entry);
    if (this.entries.size > mostNames) this.entries.delete(this.entries.keys().next().value!);
    result.then(
      ({ addresses, ttlSeconds }) => {
        entry.addresses = addresses;
        entry.expiresAt = performance.now() + Math.min(longestKeptMs, Math.max(shortestKeptMs, ttlSeconds * 1_000));
      },
      () => {
        entry.expiresAt = performance.now() + failureKeptMs;
      },
    );
    return entry.lookUp;
  }
}

/** One resolver with its socket. It has no more look-ups under way than name servers answer; the others wait for their turn. */
class LookUps {
  private readonly resolver = new Resolver(waits);
  private readonly waiting: (() => void)[] = [];
  private underWay = 0;

  constructor(servers: readonly string[]) {
    if (servers.length > 0) this.resolver.setServers([...servers]);
  }

  async lookUp(name: string): Promise<LookUpResult> {
    if (this.underWay >= mostNamesAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.underWay += 1;
    try {
      return await this.query(name);
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.underWay -= 1;
      else next();
    }
  }

  cancel(): void {
    this.resolver.cancel();
  }

  private async query(name: string): Promise<LookUpResult> {
    const families = [
      this.resolver.resolve4(name, { ttl: true }),
      this.resolver.resolve6(name, { ttl: true }),
    ] as const;
    const outcomes = Promise.allSettled(families);
    const first = await Promise.any(families).catch(() => undefined);
    const settled = first === undefined ? await outcomes : await Promise.race([outcomes, after(otherFamilyMs)]);
    const records = settled?.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])) ?? first!;
    if (records.length === 0) throw new NameFailure(reasonOf(name, settled!));
    if (records.length > mostAddresses)
      throw new NameFailure(`The name ${name} has more than ${mostAddresses} addresses.`);
    return {
      addresses: records.map(({ address }) => address),
      ttlSeconds: Math.min(...records.map(({ ttl }) => ttl)),
    };
  }
}

function nameOf(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}

function isLocalhost(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}

function reasonOf(name: string, outcomes: readonly PromiseSettledResult<unknown>[]): string {
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code ?? 'unknown'] : [],
  );
  if (codes.includes('ENOTFOUND')) return `The name ${name} does not exist.`;
  if (codes.every((code) => code === 'ENODATA')) return `The name ${name} has no address.`;
  return `The name servers of ${name} did not answer (${codes.join(', ')}).`;
}
