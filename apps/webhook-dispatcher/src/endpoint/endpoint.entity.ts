/** Where an account receives its events, with what only the dispatcher knows of it. */
import type { Version } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_endpoints')
export class Endpoint {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: string[];

  @Column('text')
  description!: string;

  @Column('text')
  status!: 'active' | 'paused' | 'disabled';

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: string | null;

  /** The version that its events are sent in. */
  @Column('text', { name: 'api_version' })
  apiVersion!: Version;

  @Column('text', { name: 'sealed_secret', select: false })
  sealedSecret!: string;

  @Column('smallint')
  shard!: number;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
