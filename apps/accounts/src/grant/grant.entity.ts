import type { ConnectionEnd, Scope } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account has granted an application. It belongs to the account that granted it. */
@Entity('grants')
export class Grant {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('uuid', { name: 'application_id' })
  applicationId!: string;

  /** Who allowed it. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason!: ConnectionEnd | null;

  /** Grows with every change, so that of two answers about a grant the newer is known. */
  @Column('integer')
  revision!: number;
}
