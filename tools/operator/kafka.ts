// ./millwright kafka: the topics and rights of a cluster, by the KAFKA_ settings of the environment.

import { Fault, messageOf } from '../launcher/fault.ts';
import { printJson, type Command, type Input } from '../launcher/commands/command.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const subcommands: Subcommands = {
  rights: { usage: '', words: 0, options: [], run: rights },
  topics: { usage: '--partitions N --replicas N', words: 0, options: ['partitions', 'replicas'], run: createTopics },
};

export const kafka: Command = {
  name: 'kafka',
  usage: 'rights | topics --partitions N --replicas N',
  summary: 'print the rights of each app on Kafka; create the missing topics of a cluster',
  details: [
    ...usageLines(subcommands),
    '',
    'rights prints commands of kafka-acls.sh, which take the connection options from $KAFKA_ACLS_OPTIONS, such as',
    '--bootstrap-server broker:9093 --command-config admin.properties. KAFKA_PREFIX is the prefix of topics and groups.',
    'topics connects with the KAFKA_ settings of the apps, under a login that may create and describe topics.',
  ],
  options: { partitions: { type: 'string' }, replicas: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 1],
  run: (input) => runSubcommand(kafka, subcommands, input),
};

async function rights(input: Input): Promise<void> {
  const { kafkaRights } = await import('@millwright/contracts');
  const { commandsOf } = await import('./kafka-acls.ts');
  const granted = kafkaRights(process.env['KAFKA_PREFIX'] ?? '');
  if (input.flag('json')) return printJson({ rights: granted });
  for (const options of commandsOf(granted)) console.log(`kafka-acls.sh $KAFKA_ACLS_OPTIONS ${options.join(' ')}`);
}

async function createTopics(input: Input): Promise<void> {
  const [partitions, replicationFactor] = [countOf(input, 'partitions'), countOf(input, 'replicas')];
  const { ensureTopics, kafkaClusterOf, kafkaSettings } = await import('@millwright/messaging');
  const { createLogger, readConfig } = await import('@millwright/service-kit');
  try {
    const config = readConfig(kafkaSettings);
    const created = await ensureTopics({
      ...kafkaClusterOf(config),
      topicPrefix: config.kafkaPrefix,
      partitions,
      replicationFactor,
      logger: createLogger('kafka', 'error'),
    });
    if (input.flag('json')) return printJson({ created });
    console.log(created.length === 0 ? 'every topic exists' : `created ${created.join(', ')}`);
  } catch (error) {
    throw new Fault(`kafka topics: ${messageOf(error)}`);
  }
}

function countOf(input: Input, option: string): number {
  const count = Number(input.required(option));
  if (Number.isInteger(count) && count > 0) return count;
  throw new Fault(`kafka topics: --${option} is a whole number from 1 on`);
}
