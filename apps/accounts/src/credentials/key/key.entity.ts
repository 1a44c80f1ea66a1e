import type { Scope } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('bytea')
  hash!: Buffer;

  @Column('smallint')
  pepperVersion!: number;

  @Column('text')
  prefix!: string;

  @Column('text')
  last4!: string;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  /** The key that replaces this one. */
  @Column('uuid', { nullable: true })
  replacedBy!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdBy!: string;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  /** Incremented by every change, so that of two records of a key the newer is known. */
  @Column('integer')
  revision!: number;
}
