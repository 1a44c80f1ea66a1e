import type { ConnectionEnd, Scope } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The access that an account has granted to an application. It belongs to the account that granted it. */
@Entity('grants')
export class Grant {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('uuid')
  applicationId!: string;

  /** The user who granted it. */
  @Column('uuid')
  userId!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  endReason!: ConnectionEnd | null;

  /** Incremented by every change, so that of two records of a grant the newer is known. */
  @Column('integer')
  revision!: number;
}
