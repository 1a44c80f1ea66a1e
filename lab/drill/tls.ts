// Runs the product on servers with TLS and a Kafka that refuses everything an app has no right to.
// An order becomes a webhook, calls are counted, and no login can use another login's rights: the drill tries all of them.
// Needs the ports from 28400.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apps, createOrder, groupPrefixOf, kafkaRights, kafkaRightsOf, readBy, topics } from '@millwright/contracts';
import { eventually, orderBody, Product, refuseFirstAttempts, WebhookSink } from '@millwright/testing';
import kafkajs from 'kafkajs';
import { internalUrl, kafkaOf, readInstance } from '@millwright/tools/launcher/instance.ts';
import { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { readSettings, root } from '@millwright/tools/launcher/settings.ts';
import { commandsOf } from '@millwright/tools/operator/kafka-acls.ts';
import { KafkaAttempts } from '@millwright/tools/support/kafka-attempts.ts';
import { KafkaCommands } from '../support/kafka-commands.ts';
import { verdict } from '../support/report.ts';

const run = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'millwright-tls-'));
Object.assign(process.env, { MILLWRIGHT_HOME: home, MILLWRIGHT_TLS: 'true' });
process.env['MILLWRIGHT_PORT_BASE'] ??= '28400';
delete process.env['MILLWRIGHT_TEST_ENV'];

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

/** The client's types leave out that these may be left out. */
const any = undefined as unknown as string;
const everyRule = {
  principal: any,
  host: any,
  resourceName: any,
  operation: AclOperationTypes.ANY,
  permissionType: AclPermissionTypes.ANY,
  resourceType: AclResourceTypes.ANY,
  resourcePatternType: ResourcePatternTypes.ANY,
};
const checks: [met: boolean, otherwise: string][] = [];
try {
  const product = await Product.up();
  const instance = readInstance(home)!;
  const settings = readSettings();
  const secrets = new SecretStore(home);

  const account = await product.createAccount('TLS');
  const key = await product.createKey(account, 'test', ['orders:write', 'webhooks:manage']);
  const client = product.client('test', key);
  const sink = await WebhookSink.start({ answer: refuseFirstAttempts(1) });
  await sink.subscribe(client);
  const { status, body } = await client.call(createOrder, { body: orderBody('TLS-1') });
  const { id } = body as { id: string };
  checks.push([status === 201, `the order was answered ${status}`]);
  await eventually(() => {
    if (!sink.arrivals.some((arrival) => arrival.body.includes(id))) throw new Error(`no webhook of ${id} has arrived`);
  }, 30_000);
  await eventually(async () => {
    await product.operate('clock', 'advance', '11s');
    if (sink.arrivals.length < 2) throw new Error(`the webhook of ${id} was not sent again`);
  }, 30_000);
  await Promise.all([client.close(), sink.close()]);
  console.log(
    'an order became a webhook, at the second attempt, with every connection to Kafka, PostgreSQL and Redis by TLS',
  );

  await eventually(async () => {
    await hasMetric('gateway_credentials_fresh', /^gateway_credentials_fresh(\{[^}]*\})? 1$/m);
    await hasMetric('the Redis of limits', /^gateway_limits_redis_away(\{[^}]*\})? 0$/m);
    await hasMetric('the Redis of retries', /^webhook_retries_unscheduled_total(\{[^}]*\})? 0$/m);
    await hasMetric('the usage consumer', /^consumer_records_total\{[^}]*"accounts\.usage"[^}]*\} [1-9]/m);
  }, 30_000);
  console.log('gateways follow the credentials, limits and retries are in Redis, and accounts has counted the calls');

  let refused = 0;
  for (const app of apps) {
    const cluster = kafkaOf(instance, { username: app.name, password: secrets.kafkaLogin(app.name) });
    const attempts = new KafkaAttempts(cluster, `${groupPrefixOf(app)}attempt`);
    const own = new Set(kafkaRightsOf(app).map(({ operation, name }) => `${operation} ${name}`));
    const readable = readBy(app)[0]?.name ?? topics[0]!.name;
    const foreign = [
      ...topics.flatMap(({ name }) => (['Read', 'Write'] as const).map((operation) => ({ operation, name }))),
      ...apps.map((other) => ({ operation: 'Read' as const, name: groupPrefixOf(other) })),
    ].filter(({ operation, name }) => !own.has(`${operation} ${name}`));
    for (const { operation, name } of foreign) {
      const isGroup = name.endsWith('.');
      const right = { operation, resource: isGroup ? ('group' as const) : ('topic' as const), name };
      const isAllowed = await attempts.may({ ...right, name: isGroup ? `${name}attempt` : name }, readable);
      checks.push([!isAllowed, `${app.name} may ${operation.toLowerCase()} ${right.resource} ${name}`]);
      refused += isAllowed ? 0 : 1;
    }
    await attempts.close();
  }
  console.log(`${refused} attempts of ${apps.length} logins at what is not their own were refused`);

  const admin = new kafkajs.Kafka({ ...kafkaOf(instance), logLevel: kafkajs.logLevel.NOTHING }).admin();
  await admin.connect();
  const before = await rules();
  await admin.deleteAcls({ filters: [everyRule] });
  await addByCommand();
  const after = await rules();
  await admin.disconnect();
  const isSame = before.length === kafkaRights().length && JSON.stringify(before) === JSON.stringify(after);
  checks.push([isSame, 'the printed commands of kafka-acls.sh make other rules than the run has']);
  console.log(`the printed commands of kafka-acls.sh make the same ${after.length} rules`);

  async function hasMetric(what: string, line: RegExp): Promise<void> {
    const texts = await Promise.all(
      apps.map(async (app) => await (await fetch(`${internalUrl(instance, app)}/metrics`)).text()),
    );
    if (!texts.some((text) => line.test(text))) throw new Error(`${what} does not work`);
  }

  async function rules(): Promise<string[]> {
    const { resources } = await admin.describeAcls(everyRule);
    return resources
      .flatMap(({ acls, ...resource }) => acls.map((acl) => JSON.stringify({ ...resource, ...acl })))
      .toSorted();
  }

  /** Adds the rules as an operator does. */
  async function addByCommand(): Promise<void> {
    const commands = await KafkaCommands.of(instance, settings);
    for (const options of commandsOf(kafkaRights())) await commands.run('kafka-acls.sh', options);
  }
} finally {
  const log = join(home, 'logs/kafka.log');
  if (process.exitCode !== undefined && existsSync(log)) console.log(readFileSync(log, 'utf8').slice(-2_000));
  await run(join(root, 'millwright'), ['down', '--wipe']);
  rmSync(home, { recursive: true, force: true });
}
verdict(checks);
