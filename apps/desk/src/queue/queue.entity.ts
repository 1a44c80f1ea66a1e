/** A queue of an account. */
import type { BusinessHours } from '@millwright/contracts';
import { entityRows, type RecordKind } from '@millwright/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('queues')
export class QueueEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('boolean')
  livemode!: boolean;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('integer')
  acceptWithinSeconds!: number;

  @Column('json', { nullable: true })
  businessHours!: BusinessHours | null;

  @Column('boolean')
  mailOwner!: boolean;

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

export const queues: RecordKind<QueueEntity> = { id: 'queue', name: 'queue', rows: entityRows(QueueEntity) };
