/** Stores what the gateways have counted, and pins accounts to the version of their first call. */
import { Controller } from '@nestjs/common';
import { isVersion, usageCounted, usageTopic, type Version } from '@millwright/contracts';
import { BrokenRecord, type ConsumedRecord, Consumes } from '@millwright/messaging';
import { type Work } from '@millwright/persistence';
import * as z from 'zod';
import { AccountService } from '../identity/account/account.service.js';
import type { Origin } from '../change/origin.js';
import { addCounts, credentialOf, type CredentialUse, recordUses, type UsageCount } from './usage.store.js';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const count = z.object({
  operation: z.string().max(200).nullable(),
  status: z.int().min(100).max(999),
  calls: z.int().min(1),
});
/** Older format, from when keys were the only credentials; may still be on the topic. */
const countOfKey = count
  .extend({ key_id: z.string() })
  .transform(({ key_id: id, ...counted }) => ({ ...counted, credential_id: id }));

/** The fields that every version of `UsageData` has. */
const usageData = z.object({
  minute: time,
  last_call_at: time,
  newest_version: z.string(),
  counts: z.array(z.union([count.extend({ credential_id: z.string() }), countOfKey])),
});
type UsageData = z.output<typeof usageData>;

const origin: Origin = { actor: 'gateway', address: usageTopic.name };

@Controller()
export class UsageConsumer {
  constructor(private readonly accounts: AccountService) {}

  /** Accounts are locked before their credentials, in the order in which all transactions lock them. */
  @Consumes([usageTopic.name], { group: 'accounts.usage', inbox: 'kept' })
  async store(records: ConsumedRecord[], work: Work): Promise<void> {
    const parsed = records.map((record) => ({ record, data: dataOf(record) }));
    await this.accounts.pinVersions(work, versionsOf(parsed), origin);
    await recordUses(work, usesOf(parsed));
    await addCounts(work, countsOf(parsed));
  }
}

interface ParsedRecord {
  readonly record: ConsumedRecord;
  readonly data: UsageData;
}

function dataOf({ event }: ConsumedRecord): UsageData {
  if ((event.type as string) !== usageCounted) throw new BrokenRecord(`"${event.type}" is not ${usageCounted}.`);
  return usageData.parse(event.data);
}

/** The newest version at the first call of each account. A version that this app does not know yet is left to a later record. */
function versionsOf(parsed: readonly ParsedRecord[]): Map<string, Version> {
  const versions = new Map<string, Version>();
  for (const { record, data } of parsed) {
    const { accountId } = record.tenant;
    if (isVersion(data.newest_version) && !versions.has(accountId)) versions.set(accountId, data.newest_version);
  }
  return versions;
}

function usesOf(parsed: readonly ParsedRecord[]): CredentialUse[] {
  const uses = new Map<string, CredentialUse>();
  for (const { record, data } of parsed) {
    for (const { credential_id: text } of data.counts) {
      const credential = credentialOf(text);
      const known = uses.get(text);
      if (credential === undefined || (known !== undefined && known.at >= data.last_call_at)) continue;
      uses.set(text, { accountId: record.tenant.accountId, credential, at: data.last_call_at });
    }
  }
  return [...uses.values()];
}

/** One count per row. */
function countsOf(parsed: readonly ParsedRecord[]): UsageCount[] {
  const counts = new Map<string, UsageCount>();
  for (const { record, data } of parsed) {
    for (const { credential_id: text, operation, status, calls } of data.counts) {
      const credentialId = credentialOf(text)?.id;
      if (credentialId === undefined) continue;
      const { accountId: account_id, livemode } = record.tenant;
      const row = {
        ...{ account_id, livemode, credential_id: credentialId },
        ...{ operation: operation ?? '', status, minute: data.minute },
      };
      const rowKey = Object.values({ ...row, minute: data.minute.getTime() }).join('|');
      counts.set(rowKey, { ...row, calls: calls + (counts.get(rowKey)?.calls ?? 0) });
    }
  }
  return [...counts.values()];
}
