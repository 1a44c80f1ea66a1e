/** Takes what the gateways have counted: the counts, when each credential was last used, and the version of an account's first call. */
import { Controller } from '@nestjs/common';
import { idPrefixes, isVersion, usageCounted, usageTopic, type Version } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import { decodeId, type Work } from '@millwright/persistence';
import * as z from 'zod';
import { AccountsService } from '../account/accounts.service.js';
import type { Origin } from '../audit/origin.js';
import { type Count, type CredentialKind, type CredentialUse, Usage } from './usage.js';

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const count = z.object({
  operation: z.string().max(200).nullable(),
  status: z.int().min(100).max(999),
  calls: z.int().min(1),
});
/** As it was while there were no other credentials than keys; on the topic for as long as records are kept. */
const countOfKey = count
  .extend({ key_id: z.string() })
  .transform(({ key_id: id, ...counted }) => ({ ...counted, credential_id: id }));

/** What every version of `UsageData` has; more may have been added since. */
const usageData = z.object({
  minute: time,
  last_call_at: time,
  newest_version: z.string(),
  counts: z.array(z.union([count.extend({ credential_id: z.string() }), countOfKey])),
});
type Data = z.output<typeof usageData>;

const byGateway: Origin = { actor: 'gateway', address: usageTopic.name };

@Controller()
export class UsageConsumer {
  constructor(
    private readonly usage: Usage,
    private readonly accounts: AccountsService,
  ) {}

  /** Accounts are locked before their credentials, in the order of all works that change either. */
  @Consumes([usageTopic.name], { group: 'accounts.usage', inbox: 'kept' })
  async take(records: ConsumedRecord[], work: Work): Promise<void> {
    const read = records.map((record) => ({ record, data: dataOf(record) }));
    await this.accounts.pin(work, versionsOf(read), byGateway);
    await this.usage.noteUse(work, usesOf(read));
    await this.usage.add(work, countsOf(read));
  }
}

interface ReadRecord {
  readonly record: ConsumedRecord;
  readonly data: Data;
}

function dataOf({ event }: ConsumedRecord): Data {
  if ((event.type as string) !== usageCounted) throw new Error(`"${event.type}" is no ${usageCounted}.`);
  return usageData.parse(event.data);
}

/** By account, the newest version at its first call. One that this app does not know yet is left to a later record. */
function versionsOf(read: readonly ReadRecord[]): Map<string, Version> {
  const versions = new Map<string, Version>();
  for (const { record, data } of read) {
    const { accountId } = record.tenant;
    if (isVersion(data.newest_version) && !versions.has(accountId)) versions.set(accountId, data.newest_version);
  }
  return versions;
}

function usesOf(read: readonly ReadRecord[]): CredentialUse[] {
  const uses = new Map<string, CredentialUse>();
  for (const { record, data } of read) {
    for (const { credential_id: text } of data.counts) {
      const credential = credentialOf(text);
      const known = uses.get(text);
      if (credential === undefined || (known !== undefined && known.at >= data.last_call_at)) continue;
      uses.set(text, { accountId: record.tenant.accountId, credential, at: data.last_call_at });
    }
  }
  return [...uses.values()];
}

/** One count for each row that it is added to. */
function countsOf(read: readonly ReadRecord[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { record, data } of read) {
    for (const { credential_id: text, operation, status, calls } of data.counts) {
      const credentialId = credentialOf(text)?.id;
      if (credentialId === undefined) continue;
      const row = { ...record.tenant, credentialId, operation: operation ?? '', status, minute: data.minute };
      const place = Object.values({ ...row, minute: data.minute.getTime() }).join('|');
      counts.set(place, { ...row, calls: calls + (counts.get(place)?.calls ?? 0) });
    }
  }
  return [...counts.values()];
}

function credentialOf(text: string): CredentialUse['credential'] | undefined {
  const kind: CredentialKind = text.startsWith(`${idPrefixes.grant}_`) ? 'grant' : 'key';
  const id = decodeId(kind, text);
  return id === undefined ? undefined : { kind, id };
}
