/** Goods of an order that have left the gate together. */
import type {
  DeliveryOutcome,
  Dispatch,
  DispatchStatus,
  FormerTransport,
  ProofOfDelivery,
} from '@millwright/contracts';
import { entityRows, type RecordKind } from '@millwright/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Documents } from './dispatch-files.js';
import type { DispatchLine, Part } from './dispatch-lines.js';

/** What was reported of goods on their way. */
export interface DeliveryRow {
  readonly id: string;
  readonly outcome: DeliveryOutcome;
  readonly lines: readonly Part[];
  /** As the caller wrote it, with its offset. */
  readonly delivered_at: string;
  readonly proof: readonly ProofOfDelivery[];
  readonly reason: string | null;
}

export interface ReturnRow {
  readonly lines: readonly Part[];
  readonly reason: string;
  readonly returned_at: string;
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

  @Column('json')
  transportHistory!: readonly FormerTransport[];

  /** As the caller wrote it, with its offset. */
  @Column('text')
  dispatchedAt!: string;

  /** Only added to. */
  @Column('json')
  deliveries!: readonly DeliveryRow[];

  @Column('json')
  returns!: readonly ReturnRow[];

  @Column('json')
  documents!: Documents;

  /** Neither voided nor cancelled, newest first. */
  @Column('uuid', { array: true })
  invoiceIds!: readonly string[];

  /** Of the latest delivery or return. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Of the resource as JSON, in bytes. */
  @Column('integer')
  weight!: number;

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

/** A dispatch before it is weighed. */
export type UnweighedDispatch = Omit<DispatchEntity, 'weight'>;

export const dispatches: RecordKind<DispatchEntity> = {
  id: 'dispatch',
  name: 'dispatch',
  rows: entityRows(DispatchEntity),
};
