/** The table against a model of accounts, its topic and its answers, whose steps come in thousands of random orders. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  AccountRecord,
  ApplicationRecord,
  CredentialRecord,
  GrantRecord,
  KeyRecord,
  KnownKey,
  KnownToken,
} from '@millwright/contracts';
import { hashCredential, Ids, makeApiKey, makeCredential, parsePepper, SystemClock } from '@millwright/service-kit';
import { isLongForm } from '@millwright/testing';
import type { CredentialConfig } from './credential.settings.js';
import { settled } from '../testing/table-driver.js';
import type { AccountsClient, HashedCredential } from './accounts-client.js';
import type { Credential } from './credential.js';
import { CredentialTable } from './credential-table.js';
import type { TableFollower } from './table-follower.js';

type Known = KnownKey | KnownToken;

const freshnessMs = 10_000;
const refusedMs = 5_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The longest time that a look-up takes. */
const longestAskMs = 2_000;
const pepper = parsePepper(`1:${Buffer.alloc(32, 'pepper').toString('base64')}`);
const clock = new SystemClock();
const ids = new Ids(clock);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});

afterEach(() => {
  jest.useRealTimers();
});

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 7), 61 | state) ^ state;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The state that held from a moment on. */
interface State {
  readonly since: number;
  readonly known: Known;
}

interface LookUp {
  readonly askedAt: number;
  readonly hash: string;
  answer: Known | null | undefined;
  readonly settle: (answer: Known | null) => void;
}

/** Models accounts, with every delay and loss that the network may cause. */
class World {
  readonly secrets: string[] = [];
  readonly histories = new Map<string, State[]>();
  readonly lookUps: LookUp[] = [];
  readonly table: CredentialTable;
  private readonly accounts: AccountRecord[] = [];
  private readonly grants: Pick<KnownToken, 'grant' | 'application' | 'account'>[] = [];
  private readonly unpublished: CredentialRecord[] = [];
  private readonly topic: CredentialRecord[] = [];
  private place = 0;
  private snapshot: { follower: TableFollower; after: string; askedAt?: number; answer?: KnownKey[] } | undefined;

  constructor(
    private readonly random: (below: number) => number,
    tableSize: number,
  ) {
    const client: Pick<AccountsClient, 'lookUp'> = {
      lookUp: ({ hash }: HashedCredential) =>
        new Promise((resolve) => {
          this.lookUps.push({ hash, askedAt: performance.now(), answer: undefined, settle: resolve });
        }),
    };
    this.table = new CredentialTable(client as AccountsClient, clock, {
      peppers: [pepper],
      credentialFreshness: freshnessMs,
      credentialTableSize: tableSize,
    } as unknown as CredentialConfig);
  }

  addKey(): void {
    const secret = makeApiKey('live');
    const account = this.someAccount();
    const uuid = ids.next();
    const key: KeyRecord = {
      kind: 'key',
      key_id: `key_${uuid}`,
      key_uuid: uuid,
      name: 'ERP',
      account_uuid: account.account_uuid,
      livemode: true,
      scopes: ['orders:read'],
      hash: hashOf(secret),
      pepper_version: pepper.version,
      expires_at: null,
      revoked_at: null,
      revision: 1,
    };
    this.secrets.push(secret);
    this.commit({ key, account });
    this.unpublished.push(key);
  }

  /** Issues a token, under a grant that there is or a new one. */
  addToken(): void {
    const secret = makeCredential('access_token');
    if (this.grants.length === 0 || this.random(2) === 0) this.addGrant();
    const parts = this.grants[this.random(this.grants.length)]!;
    const { grant, application, account } = parts;
    if (grant.ended_at !== null) return;
    this.secrets.push(secret);
    this.commit({
      token: {
        kind: 'token',
        grant_id: `grt_${grant.grant_uuid}`,
        grant_uuid: grant.grant_uuid,
        application_id: `app_${application.application_uuid}`,
        application_uuid: application.application_uuid,
        application_name: 'Shopfront',
        account_uuid: account.account_uuid,
        livemode: true,
        scopes: ['orders:read'],
        hash: hashOf(secret),
        pepper_version: pepper.version,
        expires_at: new Date(Date.now() + hourMs).toISOString(),
      },
      ...parts,
    });
  }

  changeKey(change: Partial<KeyRecord>): void {
    const known = this.histories.get(hashOf(this.anySecret()))!.at(-1)!.known;
    if ('token' in known || known.key.revoked_at !== null) return;
    const key = { ...known.key, ...change, revision: known.key.revision + 1 };
    this.commit({ key, account: known.account });
    this.unpublished.push(key);
  }

  changeAccount(): void {
    const account = this.accounts[this.random(this.accounts.length)]!;
    const status = account.status === 'active' ? 'suspended' : 'active';
    const changed = { ...account, status, revision: account.revision + 1 } as const;
    this.accounts[this.accounts.indexOf(account)] = changed;
    for (const parts of this.grants) {
      if (parts.account === account) this.grants[this.grants.indexOf(parts)] = { ...parts, account: changed };
    }
    this.commitAll((known) => (known.account === account ? { ...known, account: changed } : undefined));
    this.unpublished.push(changed);
  }

  endGrant(): void {
    const parts = this.grants[this.random(this.grants.length)];
    if (parts === undefined || parts.grant.ended_at !== null) return;
    const { grant } = parts;
    const ended: GrantRecord = { ...grant, ended_at: clock.now().toISOString(), revision: grant.revision + 1 };
    this.grants[this.grants.indexOf(parts)] = { ...parts, grant: ended };
    this.commitAll((known) => ('token' in known && known.grant === grant ? { ...known, grant: ended } : undefined));
    this.unpublished.push(ended);
  }

  changeApplication(): void {
    const parts = this.grants[this.random(this.grants.length)];
    if (parts === undefined) return;
    const { application } = parts;
    const changed: ApplicationRecord = {
      ...application,
      disabled_at: application.disabled_at === null ? clock.now().toISOString() : null,
      revision: application.revision + 1,
    };
    for (const [index, each] of this.grants.entries()) {
      if (each.application === application) this.grants[index] = { ...each, application: changed };
    }
    this.commitAll((known) => {
      return 'token' in known && known.application === application ? { ...known, application: changed } : undefined;
    });
    this.unpublished.push(changed);
  }

  publish(): void {
    const record = this.unpublished.shift();
    if (record !== undefined) this.topic.push(record);
    else this.topic.push({ kind: 'heartbeat', at: Date.now() });
  }

  publishAnOldOneAgain(): void {
    const old = this.topic[this.random(this.topic.length)];
    if (old !== undefined) this.topic.push(old);
  }

  read(): void {
    const record = this.topic[this.place];
    if (this.snapshot === undefined || record === undefined) return;
    this.place += 1;
    if (record.kind === 'heartbeat') this.snapshot.follower.noteHeartbeat(0, record.at);
    else this.table.applyPublished(record);
  }

  /** What is on the topic now is never delivered. */
  begin(): void {
    this.place = this.topic.length;
    this.snapshot = { follower: this.table.startFollower(), after: '' };
  }

  /** Asks for a page, answers it or delivers it, whichever is next. */
  goOnWithSnapshot(): void {
    const { snapshot } = this;
    if (snapshot === undefined) return;
    if (snapshot.askedAt === undefined) snapshot.askedAt = performance.now();
    else if (snapshot.answer === undefined) snapshot.answer = this.pageAfter(snapshot.after);
    else {
      const page = snapshot.answer;
      const isLast = page.length === 0;
      const keys = page.map(({ key }) => key);
      const next = keys.at(-1)?.key_uuid ?? null;
      this.table.applySnapshotPage({ keys, accounts: page.map(({ account }) => account), next }, snapshot.askedAt);
      if (isLast) snapshot.follower.noteSnapshotRead();
      this.snapshot = { follower: snapshot.follower, after: isLast ? '~' : next! };
    }
  }

  /** A page takes no longer than the deadline of a call to accounts. */
  finishPage(): void {
    while (this.snapshot?.askedAt !== undefined) this.goOnWithSnapshot();
  }

  get oldestLookUpMs(): number {
    return Math.max(0, ...this.lookUps.map(({ askedAt }) => performance.now() - askedAt));
  }

  answerLookUp(): void {
    const lookUp = this.lookUps[this.random(this.lookUps.length)];
    if (lookUp === undefined) return;
    if (lookUp.answer === undefined) {
      const known = this.histories.get(lookUp.hash)?.at(-1)?.known;
      lookUp.answer = known === undefined || isForgotten(known) ? null : known;
    } else {
      this.lookUps.splice(this.lookUps.indexOf(lookUp), 1);
      lookUp.settle(lookUp.answer);
    }
  }

  anySecret(): string {
    return this.secrets[this.random(this.secrets.length)]!;
  }

  private pageAfter(after: string): KnownKey[] {
    return [...this.histories.values()]
      .map((history) => history.at(-1)!.known)
      .filter((known) => 'key' in known)
      .filter(({ key }) => key.key_uuid > after)
      .filter(({ key }) => key.revoked_at === null || Date.now() - Date.parse(key.revoked_at) < dayMs)
      .toSorted((a, b) => (a.key.key_uuid < b.key.key_uuid ? -1 : 1))
      .slice(0, 2);
  }

  private someAccount(): AccountRecord {
    if (this.accounts.length === 0 || this.random(2) === 0) this.addAccount();
    return this.accounts[this.random(this.accounts.length)]!;
  }

  /** Adds a grant of an application that has others, or of a new one, which is published to the gateways. */
  private addGrant(): void {
    const other = this.grants[this.random(this.grants.length)];
    const isNew = other === undefined || this.random(2) === 0;
    const application: ApplicationRecord = isNew
      ? { kind: 'application', application_uuid: ids.next(), disabled_at: null, revision: 1 }
      : other.application;
    if (isNew) this.unpublished.push(application);
    const grant: GrantRecord = { kind: 'grant', grant_uuid: ids.next(), ended_at: null, revision: 1 };
    this.grants.push({ grant, application, account: this.someAccount() });
  }

  private addAccount(): void {
    const uuid = ids.next();
    const figures = { sustained: 1, burst: 1, concurrent: 1 };
    const account: AccountRecord = {
      kind: 'account',
      account_id: `acct_${uuid}`,
      account_uuid: uuid,
      status: 'active',
      limits: { live: figures, test: figures },
      time_zone: 'Asia/Kolkata',
      pinned_version: null,
      revision: 1,
    };
    this.accounts.push(account);
    this.unpublished.push(account);
  }

  private commit(known: Known): void {
    const hash = 'token' in known ? known.token.hash : known.key.hash;
    this.histories.set(hash, [...(this.histories.get(hash) ?? []), { since: performance.now(), known }]);
  }

  /** Commits the change of each credential that it applies to. */
  private commitAll(change: (known: Known) => Known | undefined): void {
    for (const history of this.histories.values()) {
      const changed = change(history.at(-1)!.known);
      if (changed !== undefined) this.commit(changed);
    }
  }
}

/** Makes calls, and verifies each outcome against every state that held during the call. */
class Verifier {
  letInAtOnce = 0;
  refusedAtOnce = 0;
  asked = 0;
  readonly faults: string[] = [];

  constructor(private readonly world: World) {}

  /** Calls, and waits for the outcome that needs no answer of accounts. */
  async call(secret: string): Promise<void> {
    let isOver = false;
    let isAtOnce = true;
    const found = this.world.table.find(secret, () => {});
    void Promise.resolve(found)
      .then(
        (credential) => this.verify(secret, credential, isAtOnce),
        (error: Error) => this.faults.push(error.message),
      )
      .then(() => (isOver = true));
    await settled();
    isAtOnce = false;
    if (!isOver) this.asked += 1;
  }

  private verify(secret: string, credential: Credential | undefined, isAtOnce: boolean): void {
    if (credential === undefined) {
      if (isAtOnce) this.refusedAtOnce += 1;
      this.mustHaveBeen(secret, isAtOnce ? refusedMs : longestAskMs, 'refused', (state) => {
        return state === undefined || isRefused(state.known) || isForgotten(state.known);
      });
    } else {
      if (isAtOnce) this.letInAtOnce += 1;
      const [withinMs, what] = isAtOnce ? [freshnessMs, 'let in at once'] : [longestAskMs, 'let in'];
      this.mustHaveBeen(secret, withinMs, what, (state) => isOf(credential, state));
      this.mustHaveBeen(secret, withinMs, what, (state) => credential.account_status === state?.known.account.status);
    }
  }

  private mustHaveBeen(secret: string, withinMs: number, what: string, was: (state?: State) => boolean): void {
    const now = performance.now();
    const history = this.world.histories.get(hashOf(secret)) ?? [];
    const spans = [{ since: -Infinity, state: undefined }, ...history.map((state) => ({ since: state.since, state }))];
    const isTrue = spans.some(({ state }, index) => {
      const until = spans[index + 1]?.since ?? Infinity;
      return until >= now - withinMs && was(state);
    });
    if (isTrue) return;
    const states = history.map(({ since, known }) => ({
      ago: now - since,
      is_refused: isRefused(known),
      scopes: scopesOf(known),
      account: known.account.status,
    }));
    const kind = history.some(({ known }) => 'token' in known) ? 'token' : 'key';
    this.faults.push(`a ${kind} was ${what}, while it was ${JSON.stringify(states)}`);
  }
}

function isOf({ scopes }: Credential, state: State | undefined): boolean {
  return state !== undefined && !isRefused(state.known) && scopes.join() === scopesOf(state.known).join();
}

function isRefused(known: Known): boolean {
  if ('key' in known) return known.key.revoked_at !== null;
  return known.grant.ended_at !== null || known.application.disabled_at !== null;
}

/** Whether accounts no longer returns a token: a day after it has expired. */
function isForgotten(known: Known): boolean {
  return 'token' in known && Date.now() >= Date.parse(known.token.expires_at) + dayMs;
}

function scopesOf(known: Known): readonly string[] {
  return ('token' in known ? known.token : known.key).scopes;
}

function hashOf(secret: string): string {
  return hashCredential(secret, pepper).toString('base64');
}

/** A run of random steps; time passes between them, and look-ups are answered within the deadline that calls have. */
async function run(seed: number, tableSize: number): Promise<Verifier> {
  const random = randomFrom(seed);
  const world = new World(random, tableSize);
  const verifier = new Verifier(world);
  const pass = async (ms: number): Promise<void> => {
    while (world.oldestLookUpMs + ms > longestAskMs) await step(() => world.answerLookUp());
    jest.advanceTimersByTime(ms);
  };
  const step = async (act: () => void): Promise<void> => {
    act();
    await settled();
  };
  const steps: [share: number, act: () => void | Promise<void>][] = [
    [4, () => (world.secrets.length < 8 ? world.addKey() : undefined)],
    [4, () => (world.secrets.length < 12 ? world.addToken() : undefined)],
    [2, () => world.endGrant()],
    [2, () => world.changeApplication()],
    [3, () => world.changeKey({ revoked_at: clock.now().toISOString() })],
    [3, () => world.changeKey({ scopes: random(2) === 0 ? ['orders:read'] : ['orders:read', 'orders:write'] })],
    [2, () => world.changeAccount()],
    [25, () => world.publish()],
    [8, () => world.publishAnOldOneAgain()],
    [40, () => world.read()],
    [1, () => world.begin()],
    [15, () => world.goOnWithSnapshot()],
    [25, () => world.answerLookUp()],
    [40, () => verifier.call(world.anySecret())],
    [2, () => verifier.call(makeApiKey('live'))],
    [2, () => verifier.call(makeCredential('access_token'))],
    [20, () => pass(random(1_500))],
    [
      1,
      async () => {
        world.finishPage();
        await pass(0);
        while (world.lookUps.length > 0) await step(() => world.answerLookUp());
        jest.advanceTimersByTime(random(2) === 0 ? 2 * hourMs : dayMs + hourMs);
        world.table.evictEnded();
      },
    ],
  ];
  // Each run is dominated by some steps, which finds more faults than an even mixture.
  const all = steps.flatMap(([share, act]) => Array.from({ length: share * [1, 4, 16][random(3)]! }, () => act));
  world.addKey();
  world.begin();
  for (let i = 0; i < 400; i++) {
    await all[random(all.length)]!();
    await settled();
  }
  return verifier;
}

const seeds = isLongForm ? 120 : 15;

describe('whatever comes late, twice, in whatever order, after whatever gap', () => {
  it.each([
    ['with room for all', 100],
    ['with room for some', 3],
    ['with room for one', 1],
  ])(
    'nobody is let in by what is older than its proof, and nobody refused without cause, %s',
    async (_, tableSize) => {
      const total = { letInAtOnce: 0, refusedAtOnce: 0, asked: 0 };
      for (let seed = 1; seed <= seeds; seed++) {
        const verifier = await run(seed * 7919, tableSize);
        expect([seed, verifier.faults]).toEqual([seed, []]);
        total.letInAtOnce += verifier.letInAtOnce;
        total.refusedAtOnce += verifier.refusedAtOnce;
        total.asked += verifier.asked;
      }
      expect(total.letInAtOnce).toBeGreaterThan(2.5 * seeds);
      expect(total.refusedAtOnce).toBeGreaterThan(0.8 * seeds);
      expect(total.asked).toBeGreaterThan(2.5 * seeds);
    },
    90_000,
  );
});
