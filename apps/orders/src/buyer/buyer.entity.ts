/** A buyer of an account. */
import type { Buyer, BuyerRecord, Consignee } from '@millwright/contracts';
import { entityRows, type RecordKind } from '@millwright/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('buyers')
export class BuyerEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  gstin!: string | null;

  @Column('json', { nullable: true })
  addresses!: NonNullable<Buyer['addresses']> | null;

  @Column('json', { nullable: true })
  contact!: NonNullable<Buyer['contact']> | null;

  @Column('json', { nullable: true })
  consignee!: Consignee | null;

  @Column('json')
  metadata!: BuyerRecord['metadata'];

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

export const buyers: RecordKind<BuyerEntity> = { id: 'buyer', name: 'buyer', rows: entityRows(BuyerEntity) };
