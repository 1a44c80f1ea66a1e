/**
 * Sets the consumer groups of apps back to a time, after their databases were restored to it: what they have handled since is in no database
 * any more. What these still know of, their inboxes pass over.
 */
import { type AppName, groupPrefixOf } from '@millwright/contracts';
import type { Logger } from '@millwright/service-kit';
import type { Admin } from 'kafkajs';
import { createKafka } from '../kafka.js';
import type { KafkaCluster } from '../kafka-cluster.js';

export interface RewindOptions extends KafkaCluster {
  readonly topicPrefix: string;
  /** None of them may run. */
  readonly apps: readonly AppName[];
  /** By the times of records. */
  readonly to: Date;
  readonly logger: Logger;
}

export interface RewoundGroup {
  readonly group: string;
  readonly topic: string;
  /** How many records it reads once more. */
  readonly records: number;
}

interface Position {
  readonly partition: number;
  readonly offset: string;
}

/** Groups that have read nothing since are left as they are. */
export async function rewindGroups({ topicPrefix, apps, to, ...options }: RewindOptions): Promise<RewoundGroup[]> {
  const admin = createKafka({ ...options, clientId: 'rewind' }).admin();
  await admin.connect();
  try {
    const groups = await groupsOf(admin, topicPrefix, apps);
    const rewound = await Promise.all(groups.map((group) => rewind(admin, group, to)));
    return rewound.flat();
  } finally {
    await admin.disconnect();
  }
}

async function groupsOf(admin: Admin, prefix: string, apps: readonly AppName[]): Promise<string[]> {
  const { groups } = await admin.listGroups();
  const isOf = (group: string, name: AppName): boolean => group.startsWith(prefix + groupPrefixOf({ name }));
  const names = groups.map(({ groupId }) => groupId).filter((group) => apps.some((name) => isOf(group, name)));
  const { groups: described } = await admin.describeGroups(names);
  const read = described.filter(({ members }) => members.length > 0);
  const running = apps.filter((name) => read.some(({ groupId }) => isOf(groupId, name)));
  if (running.length > 0) throw new Error(`stop these apps first, which still read: ${running.join(', ')}`);
  return names.toSorted();
}

async function rewind(admin: Admin, group: string, to: Date): Promise<RewoundGroup[]> {
  const rewound: RewoundGroup[] = [];
  for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group })) {
    const then = new Map(
      (await admin.fetchTopicOffsetsByTimestamp(topic, to.getTime())).map(({ partition, offset }) => [
        partition,
        offset,
      ]),
    );
    const back = partitions.flatMap(({ partition, offset }): (Position & { readonly records: number })[] => {
      const records = Number(BigInt(offset) - BigInt(then.get(partition) ?? offset));
      return records > 0 ? [{ partition, offset: then.get(partition)!, records }] : [];
    });
    if (back.length === 0) continue;
    const positions = back.map(({ partition, offset }): Position => ({ partition, offset }));
    await admin.setOffsets({ groupId: group, topic, partitions: positions });
    rewound.push({ group, topic, records: back.reduce((sum, { records }) => sum + records, 0) });
  }
  return rewound;
}
