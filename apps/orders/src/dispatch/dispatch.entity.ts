/** Goods of an order that have left the gate together. */
import type { Dispatch, DispatchStatus } from '@millwright/contracts';
import { entityRows, type RecordKind } from '@millwright/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Documents } from './dispatch-files.js';

/** Quantities in thousandths of the unit. */
export interface DispatchLine {
  readonly line_item_id: string;
  readonly uom: string;
  readonly quantity: number;
  readonly delivered: number;
}

@Entity('dispatches')
export class DispatchEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('uuid')
  orderId!: string;

  @Column('text')
  status!: DispatchStatus;

  @Column('json')
  lines!: readonly DispatchLine[];

  @Column('text', { nullable: true })
  vehicleNumber!: string | null;

  @Column('json', { nullable: true })
  transporter!: Dispatch['transporter'];

  @Column('json', { nullable: true })
  driver!: Dispatch['driver'];

  /** As the caller wrote it, with its offset; `deliveredAt` too. */
  @Column('text')
  dispatchedAt!: string;

  @Column('text', { nullable: true })
  deliveredAt!: string | null;

  @Column('json', { nullable: true })
  proof!: Dispatch['proof'];

  @Column('json')
  documents!: Documents;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

export const dispatches: RecordKind<DispatchEntity> = {
  id: 'dispatch',
  name: 'dispatch',
  rows: entityRows(DispatchEntity),
};
