import type { LimitFigures, Plan, Version } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type AccountStatus = 'active' | 'suspended';

@Entity('accounts')
export class Account {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'owner_email' })
  ownerEmail!: string;

  @Column('text', { array: true })
  plans!: Plan[];

  /** The figures of live mode, where a plan leaves them to be negotiated. */
  @Column('jsonb', { name: 'negotiated_live', nullable: true })
  negotiatedLive!: LimitFigures | null;

  @Column('jsonb', { name: 'negotiated_test', nullable: true })
  negotiatedTest!: LimitFigures | null;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  @Column('text')
  status!: AccountStatus;

  /** The version of calls that name none; null until the account's first call. */
  @Column('text', { name: 'pinned_version', nullable: true })
  pinnedVersion!: Version | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Grows with every change, so that of two answers about an account the newer is known. */
  @Column('integer')
  revision!: number;
}
