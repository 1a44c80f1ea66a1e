/** A saved reply of an account. */
import { entityRows, type RecordKind } from '@millwright/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('saved_replies')
export class SavedReplyEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  text!: string;

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

export const savedReplies: RecordKind<SavedReplyEntity> = {
  id: 'saved_reply',
  name: 'saved reply',
  rows: entityRows(SavedReplyEntity),
};
