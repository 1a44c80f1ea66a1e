/** A program that creates the missing topics of the contract, by an operator before a rollout: TOPIC_PARTITIONS, TOPIC_REPLICAS, KAFKA_…. */
import { ConfigFault, createLogger, integer, readConfig, serviceSettings } from '@millwright/service-kit';
import { kafkaClusterOf } from './kafka-cluster.js';
import { kafkaSettings } from './settings.js';
import { ensureTopics } from './topics.js';

const topicSettings = {
  environment: serviceSettings.environment,
  ...kafkaSettings,
  partitions: integer('TOPIC_PARTITIONS', {
    min: 1,
    max: 1_000,
    description: 'Partitions of a new topic, for the life of the environment: another number breaks the order by key',
  }),
  replicationFactor: integer('TOPIC_REPLICAS', { min: 1, max: 9, description: 'Replicas of a new topic' }),
};

try {
  const config = readConfig(topicSettings);
  const { kafkaPrefix: topicPrefix, partitions, replicationFactor } = config;
  const logger = createLogger('topics', 'error');
  const created = await ensureTopics({
    ...kafkaClusterOf(config),
    topicPrefix,
    partitions,
    replicationFactor,
    logger,
  });
  process.stdout.write(`topics: ${created.length === 0 ? 'all are there' : `created ${created.join(', ')}`}\n`);
} catch (error) {
  process.stderr.write(`topics: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigFault ? 78 : 1;
}
