/** An upload: announced by a call, filled by a PUT, used by the call that names it. */
import type { UploadType } from '@millwright/contracts';
import { entityRows, type RecordKind } from '@millwright/persistence';
import type { FileStore } from '@millwright/storage';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('uploads')
export class UploadEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  type!: UploadType;

  @Column('integer')
  size!: number;

  @Column('text', { nullable: true })
  name!: string | null;

  /** Number of PUTs that were counted; once the content is there, the number of the one that brought it. */
  @Column('integer')
  attempt!: number;

  /** Real time. Until then, a PUT holds the claim on the upload. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  /** Of the content, once it is there. */
  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('uuid', { nullable: true })
  dispatchId!: string | null;

  @Column('uuid', { nullable: true })
  bankStatementId!: string | null;

  /** Of a seller; invoicing has a copy. */
  @Column('boolean')
  isLogo!: boolean;

  @Column('uuid', { nullable: true })
  importId!: string | null;

  /** Its time is over; its content is being removed. */
  @Column('boolean')
  removing!: boolean;

  @Column('timestamptz')
  createdAt!: Date;
}

export const uploads: RecordKind<UploadEntity> = {
  id: 'upload',
  name: 'upload',
  rows: entityRows(UploadEntity, { removing: false }),
};

/** No call has named it, as a condition on rows. */
export const isUnused = 'dispatch_id IS NULL AND bank_statement_id IS NULL AND import_id IS NULL AND NOT is_logo';

const removedAtOnce = 5;

/** Removes a few at a time, so that no caller fills the connections to the store. */
export async function removeContents(store: Pick<FileStore, 'remove'>, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += removedAtOnce) {
    await Promise.all(keys.slice(from, from + removedAtOnce).map((key) => store.remove(key)));
  }
}

/** The key of an attempt's content in the store, so that an attempt that has lost its claim and still runs overwrites nothing. */
export function contentKey(
  { accountId, livemode, id }: Pick<UploadEntity, 'accountId' | 'livemode' | 'id'>,
  attempt: number,
): string {
  return `${accountId}/${livemode ? 'live' : 'test'}/${id}-${attempt}`;
}
