/** A Kafka record of a topic of states: the latest state of a record of another app, or a tombstone once that is deleted. */
import { stateTopicOf, topics } from '@millwright/contracts';
import { type Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { BrokenRecord, type HandledRecord, placeOf, type RawRecord, readObject } from './record.js';

export interface ConsumedState extends HandledRecord {
  readonly livemode: boolean;
  /** Undefined for a tombstone, as the value. */
  readonly tenant: Tenant | undefined;
  readonly value: Readonly<Partial<Record<string, unknown>>> | undefined;
}

const liveTopics: ReadonlySet<string> = new Set(topics.map(({ app }) => stateTopicOf(app, true)));

export function readState(raw: RawRecord): ConsumedState {
  const livemode = liveTopics.has(raw.topic);
  if (raw.value === null) return { ...placeOf(raw), livemode, tenant: undefined, value: undefined };
  const value = readObject(raw.value);
  const account = value['account_id'];
  const accountId = typeof account === 'string' ? decodeId('account', account) : undefined;
  if (accountId === undefined) throw new BrokenRecord(`"${String(account)}" is not the id of an account.`);
  return { ...placeOf(raw), livemode, tenant: { accountId, livemode }, value };
}
