// Replaces every secret, login and password as the guide on secrets describes, while a customer keeps calling.
// Process by process: no call may fail, no webhook may be missing, and the old values must be refused at the end. See
// [docs/guides/secrets.md](../docs/guides/secrets.md) for the steps.
// Needs the ports from 28500.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apps, type internal, newestVersion, operations, scopes, type Scope } from '@millwright/contracts';
import { ensureTopics } from '@millwright/messaging';
import { callerHeader, signCaller } from '@millwright/operations';
import { createLogger, decodeId } from '@millwright/service-kit';
import pg from 'pg';
import { programOf } from '@millwright/tools/launcher/programs.ts';
import { localEnvironment } from '@millwright/tools/launcher/environment.ts';
import { kafkaOf, readInstance } from '@millwright/tools/launcher/instance.ts';
import { grantKafkaRights } from '@millwright/tools/launcher/kafka-grants.ts';
import { build, installPackages } from '@millwright/tools/launcher/packages.ts';
import { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { readSettings, root } from '@millwright/tools/launcher/settings.ts';
import { KafkaCommands } from '../support/kafka-commands.ts';
import { verdict } from '../support/report.ts';
import { Customer } from './rotation/customer.ts';
import { Fleet } from './rotation/fleet.ts';
import { KafkaLogins } from './rotation/kafka-logins.ts';
import { PostgresLogins } from './rotation/postgres-logins.ts';
import { RedisPasswords } from './rotation/redis-passwords.ts';
import { RotatedSecrets, type Step } from './rotation/secrets.ts';

const run = promisify(execFile);
/** Business time until nothing that was made with an old secret is valid any more, apart from credentials. */
const dayAndMoreMs = 25 * 3_600_000;
/** Real time in which a process of accounts that takes over publishes records of credentials again, with the MAC that they had. */
const republishedForMs = 65_000;

const home = mkdtempSync(join(tmpdir(), 'millwright-rotation-'));
Object.assign(process.env, { MILLWRIGHT_HOME: home, MILLWRIGHT_TLS: 'true' });
process.env['MILLWRIGHT_PORT_BASE'] ??= '28500';
delete process.env['MILLWRIGHT_TEST_ENV'];
const settings = readSettings();

interface PepperCount {
  readonly credential: string;
  readonly pepper_version: number;
  readonly count: string;
}

const checks: [met: boolean, otherwise: string][] = [];
const rows: Record<string, string | number>[] = [];
let fleet: Fleet | undefined;
let customer: Customer | undefined;
let cleaned: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));
}

try {
  await drill();
} catch (error) {
  // What has failed before may explain it.
  console.log(customer?.failures ?? []);
  throw error;
} finally {
  await cleanUp();
}
verdict(checks);

async function drill(): Promise<void> {
  await installPackages(settings);
  await build(settings);
  await run(join(root, 'millwright'), ['up', '--parts-only', '--detach', '--json']);
  const instance = readInstance(home)!;
  const store = new SecretStore(home);
  const logger = createLogger('drill', 'silent');
  await ensureTopics({ ...kafkaOf(instance), partitions: 6, replicationFactor: 1, logger });
  await grantKafkaRights(instance);
  for (const app of apps.filter(({ database }) => database)) {
    const env = { ...process.env, ...localEnvironment(app, instance, settings, store) };
    await run(process.execPath, [programOf(root, `migrate-${app.name}`)], { env });
  }
  mkdirSync(join(home, 'logs'), { recursive: true });

  const secrets = new RotatedSecrets(store);
  const commands = await KafkaCommands.of(instance, settings);
  const postgres = new PostgresLogins(instance.postgresAdminUrl);
  const kafka = new KafkaLogins(instance, commands);
  const redis = await RedisPasswords.of(instance);
  const logins = [postgres, kafka, redis];
  fleet = new Fleet(instance, settings, store, { secrets, logins });
  await fleet.start();
  customer = await Customer.create(fleet);
  const firstKey = customer.key;
  const counts = logins.map(({ server, count }) => `${count} of ${server}`).join(', ');
  console.log(
    `${secrets.count} secrets of ${apps.length} apps, and the logins (${counts}) are replaced, while a customer calls on`,
  );

  customer.begin();
  await recordStep('accept', async () => {
    for (const each of logins) await each.create();
    await roll('accept');
  });
  await recordStep('use', () => roll('use'));
  await recordStep('reseal', async () => {
    const resealed = await reseal();
    console.log(
      `encrypted under the new keys: ${resealed.map(({ app, resealed }) => `${app} ${resealed}`).join(', ')}`,
    );
    const dispatcher = resealed.find(({ app }) => app === 'webhook-dispatcher')!;
    checks.push([dispatcher.resealed > 0, 'no secret of an endpoint was encrypted under the new key']);
  });
  await recordStep('replace credentials', () => customer!.attempt(() => customer!.replaceCredentials()));
  await recordStep('wait', async () => {
    await delay(republishedForMs);
    await customer!.pause();
    await fleet!.advanceClock(dayAndMoreMs);
    await customer!.attempt(() => customer!.signIn());
    customer!.begin();
  });
  await checkPeppers();
  const connected = await postgres.connected();
  for (const login of postgres.names) checks.push([!connected.includes(login), `${login} is still connected`]);
  await recordStep('remove', async () => {
    for (const each of logins) await each.endFirst();
    await roll('remove');
  });

  await customer.pause();
  const missing = await customer.missingWebhooks();
  checks.push([missing === 0, `${missing} webhooks are missing`]);
  const unregistered = await customer.unregisteredInvoices();
  checks.push([unregistered === 0, `${unregistered} invoices are not registered`]);
  console.table(rows);
  for (const failure of new Set(customer.failures)) checks.push([false, failure]);
  for (const refusal of new Set(customer.refusedWebhooks)) checks.push([false, `a webhook: ${refusal}`]);
  for (const { app, resealed } of await reseal())
    checks.push([resealed === 0, `${app} had ${resealed} secrets under its old key at the end`]);
  await checkOldSecrets(secrets, firstKey);
  for (const { name } of apps) comparePasswords(`Kafka as ${name}`, await kafka.accepted(name, store.kafkaLogin(name)));
  comparePasswords('Redis', await redis.accepted());
  await fleet.stop();
  await postgres.goBack();
  for (const fault of fleet.faults) checks.push([false, fault]);
}

/** Pairs of calls are made around each replacement. */
function roll(step: Step): Promise<void> {
  return fleet!.roll(step, async (replace) => {
    let finishPairs = async (): Promise<void> => {};
    await customer!.attempt(async () => {
      finishPairs = await customer!.beginPairs();
    });
    await replace();
    await customer!.attempt(finishPairs);
  });
}

async function recordStep(name: string, act: () => Promise<void>): Promise<void> {
  const [startedAt, calls, failed] = [performance.now(), customer!.calls, customer!.failures.length];
  const [webhooks, replaced] = [customer!.webhooks, fleet!.replaced];
  await act();
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  rows.push({
    step: name,
    seconds,
    'apps replaced': fleet!.replaced - replaced,
    calls: customer!.calls - calls,
    failed: customer!.failures.length - failed,
    webhooks: customer!.webhooks - webhooks,
  });
  console.log(`${name}: ${seconds} s`);
}

async function reseal(): Promise<{ app: string; resealed: number }[]> {
  const answers = fleet!.owners.map(async ({ name }) => ({
    app: name,
    ...(await fleet!.operate<internal.Resealed>(name, '/internal/secrets/reseal', {})),
  }));
  return Promise.all(answers);
}

/** By the query of the guide: only the first key, and tokens of connections that nobody uses, still need the old pepper. */
async function checkPeppers(): Promise<void> {
  const [, query = ''] = /```sql\n(.+?)```/s.exec(readFileSync(join(root, 'docs/guides/secrets.md'), 'utf8')) ?? [];
  const database = new pg.Client({ connectionString: fleet!.owner('accounts').env['DATABASE_WORKER_URL']! });
  await database.connect();
  try {
    const inBusinessTime = query.replaceAll('now()', `(now() + interval '${dayAndMoreMs} ms')`);
    const { rows: counts } = await database.query<PepperCount>(inBusinessTime);
    console.table(counts);
    const old = counts.filter((row) => row.pepper_version === 1 && row.credential !== 'refresh token');
    const isFirstKey = old.length === 1 && old[0]!.credential === 'API key' && Number(old[0]!.count) === 1;
    checks.push([isFirstKey, `the old pepper is needed by ${JSON.stringify(old)}`]);
  } finally {
    await database.end();
  }
}

/** What the old secrets opened is refused, and open to the new ones. */
async function checkOldSecrets(secrets: RotatedSecrets, firstKey: string): Promise<void> {
  const valuesOf = (app: string, name: string) => [secrets.renewed(app, name), secrets.old(app, name)] as const;
  const compare = async (
    what: string,
    opened: (value: string) => Promise<number>,
    values: readonly [string, string],
  ) => {
    const [renewed, old] = [await opened(values[0]), await opened(values[1])];
    console.log(`${what}: ${renewed} with the new value, ${old} with the old one`);
    checks.push([
      renewed !== 401 && renewed < 500 && old === 401,
      `${what}: ${renewed} with the new value, ${old} with the old one`,
    ]);
  };
  for (const { name, operations } of fleet!.owners) {
    const { internalUrl } = fleet!.owner(name);
    const operate = (token: string) => statusOf(`${internalUrl}/internal/clock`, token);
    await compare(`INTERNAL_TOKENS of ${name}`, operate, valuesOf(name, 'internalToken'));
    if (operations === undefined) continue;
    const call = (key: string) => callOwner(name, internalUrl, key);
    await compare(`CALLER_KEYS of ${name}`, call, valuesOf(name, 'callerKey'));
  }
  const credentials = `${fleet!.owner('accounts').internalUrl}/internal/credentials`;
  const lookUp = (token: string) => statusOf(credentials, token);
  await compare('CREDENTIALS_TOKENS', lookUp, valuesOf('accounts', 'credentialsToken'));
  const callWithKey = (key: string) =>
    fleet!.callGateway((gateway) => statusOf(`${gateway.baseUrl('test')}/v1/orders`, key));
  await compare('CREDENTIAL_PEPPERS, by an API key', callWithKey, [customer!.key, firstKey]);
}

function comparePasswords(what: string, { old, renewed }: { old: boolean; renewed: boolean }): void {
  const word = (isAccepted: boolean) => (isAccepted ? 'accepted' : 'refused');
  const result = `${what}: the new password is ${word(renewed)}, the old one ${word(old)}`;
  console.log(result);
  checks.push([renewed && !old, result]);
}

async function statusOf(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.body?.cancel();
  return answer.status;
}

/** Calls an app as a gateway with this key does. */
async function callOwner(app: string, url: string, key: string): Promise<number> {
  const { path } = operations.find(
    (operation) => operation.owner === app && operation.method === 'GET' && !operation.path.includes('{'),
  )!;
  const id = crypto.randomUUID();
  const caller = {
    accountId: decodeId('account', customer!.accountId)!,
    livemode: false,
    scopes: Object.keys(scopes) as Scope[],
    credential: { kind: 'key' as const, id },
    actor: { type: 'api_key' as const, id, name: 'Drill' },
    version: newestVersion,
    timeZone: 'Asia/Kolkata',
  };
  const signed = { audience: app, method: 'GET', path, body: Buffer.alloc(0), idempotencyKey: undefined };
  const header = signCaller(caller, { ...signed, ifMatch: undefined }, { requestId: 'req_drill' }, key);
  const answer = await fetch(url + path, { headers: { [callerHeader]: header } });
  await answer.body?.cancel();
  return answer.status;
}

function cleanUp(): Promise<void> {
  cleaned ??= (async () => {
    await customer?.close();
    await fleet?.kill();
    await run(join(root, 'millwright'), ['down', '--wipe']);
    rmSync(home, { recursive: true, force: true });
  })();
  return cleaned;
}
