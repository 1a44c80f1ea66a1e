import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId, hashCredential, Ids, makeApiKey, parsePepper } from '@millwright/service-kit';
import { isLongForm } from '@millwright/testing';
import pg from 'pg';
import {
  type AccountsApp,
  callProxied,
  createAccount,
  createKey,
  mailsTo,
  pepper,
  startAccounts,
} from '../../testing/start-accounts.js';
import { GithubKeyServer, SigningKey } from '../../testing/github-key-server.js';
import { findByHashes } from '../key/key.store.js';

const newerPepper = `2:${Buffer.alloc(32, 'newer').toString('base64')}`;

let github: GithubKeyServer;
let app: AccountsApp;
const signing = new SigningKey();

beforeAll(async () => {
  github = await GithubKeyServer.start();
  github.keys = [signing.listed];
  app = await startAccounts({
    environment: { GITHUB_KEYS_URL: github.url, CREDENTIAL_PEPPERS: `${newerPepper},${pepper}` },
  });
});

afterAll(async () => {
  await app?.stop();
  await github?.stop();
});

async function report(tokens: readonly string[]) {
  const payload = JSON.stringify(tokens.map((token) => ({ token, type: 'millwright_key', url: '', source: 'commit' })));
  return callProxied(app, 'POST', '/leaks/github', { payload, headers: signing.headersFor(payload) });
}

/** Keys of an account under the older pepper, written all at once. */
async function keysOf(accountId: string, count: number): Promise<string[]> {
  const texts = Array.from({ length: count }, () => makeApiKey('live'));
  await app.database.worker.query(
    `INSERT INTO api_keys (account_id, id, livemode, name, scopes, hash, pepper_version, prefix, last4, created_at, created_by, revision)
     SELECT $1, made.id, true, 'ERP', ARRAY['orders:read'], made.hash, 1, 'svc_live_', right(made.text, 4), $5, 'tests', 1
       FROM unnest($2::uuid[], $3::bytea[], $4::text[]) AS made (id, hash, text)`,
    [
      decodeId('account', accountId),
      texts.map(() => app.nest.get(Ids).next()),
      texts.map((text) => hashCredential(text, parsePepper(pepper))),
      texts,
      app.clock.now(),
    ],
  );
  return texts;
}

async function working(accountIds: readonly string[]): Promise<number> {
  const [row] = await app.database.worker.query<[{ count: string }]>(
    'SELECT count(*) FROM api_keys WHERE account_id = ANY ($1) AND revoked_at IS NULL',
    [accountIds.map((id) => decodeId('account', id))],
  );
  return Number(row.count);
}

it('keys are found under every pepper', async () => {
  const accountId = await createAccount(app);
  const [older] = await keysOf(accountId, 1);
  const newer = await createKey(app, accountId);
  const { body } = await report([older!, newer.key]);
  expect(body.map(({ label }: { label: string }) => label)).toEqual(['true_positive', 'true_positive']);
  expect(await working([accountId])).toBe(0);
}, 30_000);

const reported = isLongForm
  ? { tokens: 10_000, accounts: 20, twice: 200, withinSeconds: 30 }
  : { tokens: 1_000, accounts: 2, twice: 20, withinSeconds: 6 };

describe(`a report of ${reported.tokens} findings`, () => {
  it('is handled within the 30 s that GitHub waits for 10,000, with every key of ours revoked and mailed about once', async () => {
    const accountIds = await Promise.all(Array.from({ length: reported.accounts }, () => createAccount(app)));
    const ours = (await Promise.all(accountIds.map((id) => keysOf(id, 60)))).flat();
    const repeated = ours.slice(0, reported.twice);
    const others = Array.from({ length: reported.tokens - ours.length - repeated.length }, () => makeApiKey('live'));
    const tokens = [...others, ...ours, ...repeated];

    const startedAt = performance.now();
    const { status, body } = await report(tokens);
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`${tokens.length} findings, ${ours.length} of them keys of ours: ${seconds.toFixed(1)} s`);
    expect(status).toBe(200);
    expect(body.map(({ label }: { label: string }) => label)).toEqual(
      tokens.map((_, index) => (index < others.length ? 'false_positive' : 'true_positive')),
    );
    expect(seconds).toBeLessThan(reported.withinSeconds);
    expect(await working(accountIds)).toBe(0);
    for (const id of accountIds) expect(await mailsTo(app, id)).toHaveLength(60);
  }, 120_000);
});

it('a report that fails half-way keeps what it has revoked, and the next one revokes the rest', async () => {
  const [broken, ...others] = await Promise.all(Array.from({ length: isLongForm ? 12 : 6 }, () => createAccount(app)));
  const tokens = (await Promise.all([broken!, ...others].map((id) => keysOf(id, 2)))).flat();
  await app.database.worker.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused' USING ERRCODE = '57P01'; END $$`);
  await app.database.worker.query(
    `CREATE TRIGGER refuse BEFORE UPDATE ON api_keys FOR EACH ROW WHEN (OLD.account_id = '${decodeId('account', broken!)}') EXECUTE FUNCTION refuse()`,
  );
  const { status, headers, body } = await report(tokens);
  expect([status, body.error.code, headers['retry-after']]).toEqual([503, 'upstream_unavailable', '5']);
  expect([await working([broken!]), await working(others)]).toEqual([2, 0]);

  await app.database.worker.query('DROP TRIGGER refuse ON api_keys; DROP FUNCTION refuse');
  expect((await report(tokens)).status).toBe(200);
  expect(await working([broken!])).toBe(0);
  for (const id of [broken!, ...others]) expect(await mailsTo(app, id)).toHaveLength(2);
}, 30_000);

it('keys are looked up by the index on their hash, even with a generic plan', async () => {
  interface PlanNode {
    readonly 'Relation Name'?: string;
    readonly 'Index Cond'?: string;
    readonly Plans?: readonly PlanNode[];
  }
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  // Of a table with a row or two, a scan is cheaper.
  const options = '-c enable_seqscan=off';
  const client = new pg.Client({ connectionString: app.backbone.database!.workerUrl, options });
  await client.connect();
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${findByHashes}`,
    );
    const ofKeys = nodesOf(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'api_keys');
    expect(ofKeys).toEqual([expect.objectContaining({ 'Index Cond': expect.stringContaining('hash = wanted.hash') })]);
  } finally {
    await client.end();
  }
});
