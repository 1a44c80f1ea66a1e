// Apache Kafka as a local process: one node in KRaft mode; tools/kafka/pom.xml names the jars, from Maven Central.

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../files.ts';
import { kafkaOperator } from '../instance.ts';
import type { PartSpec } from '../plan.ts';
import { run } from '../run.ts';
import { loopback, root, type Settings } from '../settings.ts';

const pom = join(root, 'tools/kafka/pom.xml');
const logging = join(root, 'tools/kafka/log4j2.xml');
/** In its certificate. */
const brokerName = 'server';
/**
 * What serves a request, and waits up to a second for records, dies in a young generation of this size. In a smaller one it grows old, and a
 * collection of the old ones stops the broker for 100 ms twice a minute. The last keeps the start free of such collections.
 */
const young = ['-Xmn64m', '-XX:SurvivorRatio=4', '-XX:TargetSurvivorRatio=90', '-XX:MetaspaceSize=64m'];
const heap = ['-Xms128m', '-Xmx320m', ...young, '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

export function kafkaFetched(settings: Settings): boolean {
  return existsSync(jarsFolder(settings));
}

/** Copies the jars once for each content of the pom; returns their folder. */
export async function fetchKafka(settings: Settings): Promise<string> {
  const jars = jarsFolder(settings);
  if (existsSync(jars)) return jars;
  const next = `${jars}.${process.pid}.new`;
  rmSync(next, { recursive: true, force: true });
  const args = [
    '-q',
    '-B',
    '-f',
    pom,
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    `-DoutputDirectory=${next}`,
  ];
  await run('Maven could not fetch Apache Kafka', 'mvn', args);
  if (existsSync(jars)) rmSync(next, { recursive: true, force: true });
  else renameSync(next, jars);
  return jars;
}

/** `logins`: the passwords by login, which are kept in its data; none where the run is without TLS. */
export async function prepareKafka(
  settings: Settings,
  jars: string,
  logins: ReadonlyMap<string, string>,
): Promise<PartSpec> {
  const folder = join(settings.home, 'kafka');
  mkdirSync(folder, { recursive: true });
  replaceFile(join(folder, 'server.properties'), properties(settings, 'data'));
  const java = [...heap, `-Dlog4j2.configurationFile=${logging}`, '-cp', join(jars, '*')];
  if (!existsSync(join(folder, 'data'))) await format(settings, folder, java, logins);
  return {
    name: 'kafka',
    command: 'java',
    args: [...java, 'kafka.Kafka', 'server.properties'],
    env: { PATH: process.env['PATH'] ?? '', ...(process.env['JAVA_HOME'] && { JAVA_HOME: process.env['JAVA_HOME'] }) },
    // The properties use relative paths: a comma or a space in an absolute path would end a value.
    cwd: folder,
    stopSignal: 'SIGTERM',
    tier: 'server',
  };
}

function jarsFolder({ toolchain }: Settings): string {
  const digest = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  return join(toolchain, `kafka-${digest}`);
}

/** Formats a temporary folder and then renames it, so that an interrupted format is repeated. */
async function format(
  settings: Settings,
  folder: string,
  java: readonly string[],
  logins: ReadonlyMap<string, string>,
): Promise<void> {
  for (const left of globSync('*.new', { cwd: folder })) rmSync(join(folder, left), { recursive: true, force: true });
  const next = `data.${process.pid}.new`;
  replaceFile(join(folder, 'format.properties'), properties(settings, next));
  const users = [...logins].flatMap(([name, password]) => [
    '--add-scram',
    `SCRAM-SHA-512=[name=${name},password=${password},iterations=4096]`,
  ]);
  const args = [...java, 'kafka.tools.StorageTool', 'format', '-t', clusterId(), '-c', 'format.properties', ...users];
  await run('Kafka could not format its data folder', 'java', args, { cwd: folder });
  renameSync(join(folder, next), join(folder, 'data'));
}

/** Never starts with a hyphen, which the command line would parse as an option. */
function clusterId(): string {
  const bytes = randomBytes(16);
  bytes.writeUInt8(bytes.readUInt8() & 0x7f);
  return bytes.toString('base64url');
}

function properties(settings: Settings, data: string): string {
  const controller = `127.0.0.1:${settings.ports['kafka-controller']}`;
  const lines = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@${controller}`,
    'controller.listener.names': 'CONTROLLER',
    ...(settings.tls ? tlsListeners(settings, controller) : plainListeners(settings, controller)),
    'log.dirs': data,
    'auto.create.topics.enable': false,
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    // A killed broker or consumer can rejoin once its session has expired.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
    'group.min.session.timeout.ms': 1_000,
    'group.initial.rebalance.delay.ms': 0,
    // Sized for a small heap; by default the cleaner's buffer alone takes 128 MiB.
    'log.cleaner.dedupe.buffer.size': 2_097_152,
    'log.segment.bytes': 16_777_216,
    'num.io.threads': 2,
    'num.network.threads': 2,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

function plainListeners({ ports, host = loopback }: Settings, controller: string): Record<string, string> {
  const broker = `PLAINTEXT://${host}:${ports.kafka}`;
  return {
    listeners: `${broker},CONTROLLER://${controller}`,
    'advertised.listeners': broker,
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  };
}

/** One listener for logins with a password, one for client certificates; the broker itself has a certificate too. */
function tlsListeners({ ports }: Settings, controller: string): Record<string, string> {
  const listeners = (host: string): string =>
    `SASL_SSL://${host}:${ports.kafka},SSL://${host}:${ports['kafka-certificates']}`;
  return {
    listeners: `${listeners('127.0.0.1')},CONTROLLER://${controller}`,
    'advertised.listeners': listeners('localhost'),
    'inter.broker.listener.name': 'SSL',
    'listener.security.protocol.map': 'CONTROLLER:SSL,SASL_SSL:SASL_SSL,SSL:SSL',
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config':
      'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': '../tls/both.pem',
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': '../tls/ca.pem',
    // Of listeners without a password alone.
    'ssl.client.auth': 'required',
    // The controller is addressed by its number.
    'ssl.endpoint.identification.algorithm': '',
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    // Everybody else may do nothing that no rule allows.
    'super.users': `User:${brokerName};User:${kafkaOperator}`,
    'ssl.principal.mapping.rules': 'RULE:^CN=([a-z-]+)$/$1/',
  };
}
