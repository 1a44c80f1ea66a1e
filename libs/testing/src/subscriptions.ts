/** What the running product's consumers are subscribed to. */
import { AssignerProtocol, Kafka, logLevel } from 'kafkajs';
import { testEnvironment } from './environment.js';

/** The topics of all consumer groups whose names begin with the prefix. */
export async function subscribedTopics(prefix: string): Promise<string[]> {
  const { kafkaBrokers } = testEnvironment();
  const kafka = new Kafka({ brokers: [...kafkaBrokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const names = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
    const { groups } = await admin.describeGroups(names.filter((name) => name.startsWith(prefix)));
    const members = groups.flatMap((group) => group.members);
    return members.flatMap(
      ({ memberMetadata }) => AssignerProtocol.MemberMetadata.decode(memberMetadata)?.topics ?? [],
    );
  } finally {
    await admin.disconnect();
  }
}
