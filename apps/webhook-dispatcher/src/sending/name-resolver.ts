/**
 * Looks up the addresses of receivers with resolvers and a cache of its own. `dns.lookup` is never used: it serves a few
 * names at once, so that some silent name servers would stop every connection of the process. The hosts file is not read;
 * `localhost` and the names below it are loopback.
 */
import { Resolver } from 'node:dns/promises';

/** The resolver shortens the first wait to a quarter of a second where other names were answered quickly, and doubles it with each try. */
const waits = { timeout: 1_500, maxTimeout: 3_000, tries: 4 };
const mostNamesAtOnce = 512;
/** After one family of addresses has come, the other is waited for this long. */
const otherFamilyMs = 250;
const shortestKeptMs = 1_000;
const longestKeptMs = 60_000;
const failureKeptMs = 2_000;
const mostNames = 20_000;
const mostAddresses = 64;
const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** Thrown when a name has no addresses, or when nobody says which. */
export class NameFailure extends Error {}

interface Entry {
  readonly question: Promise<readonly string[]>;
  /** Undefined until the question is answered, and where it was not. */
  addresses: readonly string[] | undefined;
  expiresAt: number;
}

interface Found {
  readonly addresses: readonly string[];
  readonly ttlSeconds: number;
}

export class NameResolver {
  /** Names that were answered the last time, those that were not, and new ones never wait for each other. */
  private readonly questions: Readonly<Record<'answered' | 'failed' | 'new', Questions>>;
  private readonly known = new Map<string, Entry>();

  /** `servers` are the name servers to ask, as `address` or `address:port`; without any, those of the system. */
  constructor(servers: readonly string[] = []) {
    this.questions = {
      answered: new Questions(servers),
      failed: new Questions(servers),
      new: new Questions(servers),
    };
  }

  /** All addresses of a name, where they are known: the same array for as long as the answer is kept. */
  recall(hostname: string): readonly string[] | undefined {
    const name = nameOf(hostname);
    if (isLocalhost(name)) return loopback;
    const entry = this.known.get(name);
    return entry !== undefined && entry.expiresAt > performance.now() ? entry.addresses : undefined;
  }

  /** All addresses of a name. Callers that ask at once share one question. */
  async resolve(hostname: string): Promise<readonly string[]> {
    const name = nameOf(hostname);
    if (isLocalhost(name)) return loopback;
    const entry = this.known.get(name);
    if (entry !== undefined && entry.expiresAt > performance.now()) return entry.question;
    return this.ask(name, entry);
  }

  /** Gives up the questions that are still open. */
  close(): void {
    for (const questions of Object.values(this.questions)) questions.close();
  }

  private ask(name: string, before: Entry | undefined): Promise<readonly string[]> {
    const lastTime = before === undefined ? 'new' : before.addresses === undefined ? 'failed' : 'answered';
    const question = this.questions[lastTime].ask(name);
    const entry: Entry = {
      question: question.then(({ addresses }) => addresses),
      addresses: undefined,
      expiresAt: Infinity,
    };
    this.known.delete(name);
    this.known.set(name, entry);
    if (this.known.size > mostNames) this.known.delete(this.known.keys().next().value!);
    question.then(
      ({ addresses, ttlSeconds }) => {
        entry.addresses = addresses;
        entry.expiresAt = performance.now() + Math.min(longestKeptMs, Math.max(shortestKeptMs, ttlSeconds * 1_000));
      },
      () => {
        entry.expiresAt = performance.now() + failureKeptMs;
      },
    );
    return entry.question;
  }
}

/** One resolver with its socket, and so many questions under way that the name servers hear them all; more wait their turn. */
class Questions {
  private readonly resolver = new Resolver(waits);
  private readonly waiting: (() => void)[] = [];
  private underWay = 0;

  constructor(servers: readonly string[]) {
    if (servers.length > 0) this.resolver.setServers([...servers]);
  }

  async ask(name: string): Promise<Found> {
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

  close(): void {
    this.resolver.cancel();
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
