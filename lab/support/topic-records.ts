// Reads the records of a topic, for benches and drills that check for losses.

import { type DatedRecord, readSince } from '@millwright/messaging';
import { createLogger } from '@millwright/service-kit';

/** The records that were written since, up to the current end of the topic, in the order of each partition. */
export async function recordsSince(since: Date, brokers: readonly string[], topic: string): Promise<DatedRecord[]> {
  const records: DatedRecord[] = [];
  const logger = createLogger('records', 'error');
  await readSince({ brokers, topicPrefix: '', topics: [topic], since, logger, onRecord: (each) => records.push(each) });
  return records;
}
