/** The gateways' counts of each account's calls, on an internal topic, in the envelope of events with the type `usage.counted`. */
import { eventRetentionDays, type Topic } from '../kit/topic.js';
import type { Version } from '../versions/versions.js';
import { manifest } from './manifest.js';

export const usageTopic: Topic = {
  name: 'internal.usage.v1',
  app: manifest.name,
  writers: ['api-gateway'],
  kind: 'internal',
  retentionDays: eventRetentionDays,
  key: 'the id of the account',
};

export const usageCounted = 'usage.counted';

export interface UsageCount {
  /** `key_…`, or `grt_…` for calls by an access token. */
  readonly credential_id: string;
  /** Null if the path is not in the contract. */
  readonly operation: string | null;
  readonly status: number;
  readonly calls: number;
}

export interface UsageData {
  /** The minute of business time in which the calls ended: `2026-11-03T04:42:00.000Z`. */
  readonly minute: string;
  readonly last_call_at: string;
  /** The newest version that the gateway knows, which the first call of an account pins it to. */
  readonly newest_version: Version;
  readonly counts: readonly UsageCount[];
}
