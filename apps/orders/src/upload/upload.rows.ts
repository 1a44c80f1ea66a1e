/** How an upload lies in its table, and where its content lies in the store. */
import type { UploadStatus, UploadType } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import type { RecordKind } from '../records.js';

export interface UploadRow {
  readonly id: string;
  readonly livemode: boolean;
  readonly type: UploadType;
  readonly size: number;
  readonly name: string | null;
  /** Of the last PUT that was let in; once the content is there, of the one that has brought it. */
  readonly attempt: number;
  readonly sha256: string | null;
  readonly dispatch_id: string | null;
  readonly created_at: Date;
}

/** For the content to come, and for the call that uses it. */
export const sendWithinMs = 15 * 60_000;
export const useWithinMs = 24 * 3_600_000;

export const uploads: RecordKind = {
  kind: 'upload',
  name: 'upload',
  select: `
  SELECT id, livemode, type, size, name, attempt, sha256, dispatch_id, created_at
  FROM (SELECT * FROM uploads WHERE NOT removing) AS uploads`,
};

export function statusOf(
  { dispatch_id: dispatchId, sha256, created_at: createdAt }: UploadRow,
  now: Date,
): UploadStatus {
  if (dispatchId !== null) return 'used';
  if (sha256 !== null) return 'ready';
  return now.getTime() < createdAt.getTime() + sendWithinMs ? 'pending' : 'expired';
}

/** A PUT that was given up and still runs writes where nobody looks. */
export function contentKey({ accountId, livemode }: Tenant, uploadId: string, attempt: number): string {
  return `${accountId}/${livemode ? 'live' : 'test'}/${uploadId}-${attempt}`;
}
