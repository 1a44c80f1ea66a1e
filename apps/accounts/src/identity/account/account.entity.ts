import type { LimitFigures, Plan, Version } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type AccountStatus = 'active' | 'suspended';

@Entity('accounts')
export class Account {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  ownerEmail!: string;

  @Column('text', { array: true })
  plans!: Plan[];

  /** Limits of live mode that were negotiated with the plan Enterprise. */
  @Column('jsonb', { nullable: true })
  negotiatedLive!: LimitFigures | null;

  @Column('jsonb', { nullable: true })
  negotiatedTest!: LimitFigures | null;

  @Column('text')
  timeZone!: string;

  @Column('text')
  status!: AccountStatus;

  /** API version of calls that name none; null until the account's first call. */
  @Column('text', { nullable: true })
  pinnedVersion!: Version | null;

  /** Whether every person must have a second factor. */
  @Column('boolean')
  requiresSecondFactor!: boolean;

  /** To choose from when work is paused or stopped, in this order. */
  @Column('text', { array: true })
  stopReasons!: string[];

  /** To choose from when scrap is booked, in this order. */
  @Column('text', { array: true })
  scrapReasons!: string[];

  /** The local time at which stations sign out, `HH:MM`; null: 12 hours after pairing. */
  @Column('text', { nullable: true })
  shiftEndsAt!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** Incremented by every change, so that of two records of an account the newer is known. */
  @Column('integer')
  revision!: number;
}
