/**
 * Looks up the addresses of receivers with a resolver, a deadline and a cache of its own. `dns.lookup` is never used: it
 * serves a few names at once, so that some silent name servers would stop every connection of the process.
 */
import { Resolver } from 'node:dns/promises';

const queryTimeoutMs = 1_500;
const queryTries = 2;
/** After one family of addresses has come, the other is waited for this long. */
const otherFamilyMs = 250;
const shortestKeptMs = 1_000;
const longestKeptMs = 60_000;
const failureKeptMs = 2_000;
const mostNames = 20_000;
const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** Thrown when a name has no addresses, or when nobody says which. */
export class NameFailure extends Error {}

interface Entry {
  readonly addresses: Promise<readonly string[]>;
  expiresAt: number;
}

interface Found {
  readonly addresses: readonly string[];
  readonly ttlSeconds: number;
}

export class NameResolver {
  private readonly resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries });
  private readonly known = new Map<string, Entry>();

  /** `servers` are the name servers to ask, as `address` or `address:port`; without any, those of the system. */
  constructor(servers: readonly string[] = []) {
    if (servers.length > 0) this.resolver.setServers([...servers]);
  }

  /** All addresses of a name. Callers that ask at once share one question. */
  async resolve(hostname: string): Promise<readonly string[]> {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    if (name === 'localhost' || name.endsWith('.localhost')) return loopback;
    const entry = this.known.get(name);
    if (entry !== undefined && entry.expiresAt > performance.now()) return entry.addresses;
    return this.ask(name);
  }

  /** Gives up the questions that are still open. */
  close(): void {
    this.resolver.cancel();
  }

  private ask(name: string): Promise<readonly string[]> {
    const question = this.query(name);
    const entry: Entry = { addresses: question.then(({ addresses }) => addresses), expiresAt: Infinity };
    this.known.delete(name);
    this.known.set(name, entry);
    if (this.known.size > mostNames) this.known.delete(this.known.keys().next().value!);
    question.then(
      ({ ttlSeconds }) => {
        entry.expiresAt = performance.now() + Math.min(longestKeptMs, Math.max(shortestKeptMs, ttlSeconds * 1_000));
      },
      () => {
        entry.expiresAt = performance.now() + failureKeptMs;
      },
    );
    return entry.addresses;
  }

  private async query(name: string): Promise<Found> {
    const families = [
      this.resolver.resolve4(name, { ttl: true }),
      this.resolver.resolve6(name, { ttl: true }),
    ] as const;
    const outcomes = Promise.allSettled(families);
    const first = await Promise.any(families).catch(() => undefined);
    const settled = first === undefined ? await outcomes : await Promise.race([outcomes, after(otherFamilyMs)]);
    const records = settled?.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])) ?? first!;
    if (records.length === 0) throw new NameFailure(reasonOf(name, settled!));
    return {
      addresses: records.map(({ address }) => address),
      ttlSeconds: Math.min(...records.map(({ ttl }) => ttl)),
    };
  }
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
