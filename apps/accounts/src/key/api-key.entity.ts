import type { Scope } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn('uuid', { name: 'account_id' })
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

  @Column('smallint', { name: 'pepper_version' })
  pepperVersion!: number;

  @Column('text')
  prefix!: string;

  @Column('text')
  last4!: string;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** The key that was made to take the place of this one. */
  @Column('uuid', { name: 'replaced_by', nullable: true })
  replacedBy!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Grows with every change, so that of two answers about a key the newer is known. */
  @Column('integer')
  revision!: number;
}
