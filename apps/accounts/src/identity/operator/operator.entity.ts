import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A worker who books at stations. */
@Entity('operators')
export class Operator {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  name!: string;

  @Column('text')
  badge!: string;

  /** In the format of `passwords.ts`. */
  @Column('text')
  pinHash!: string;

  @Column('boolean')
  active!: boolean;

  /** In a row, those that are being checked included. */
  @Column('smallint')
  wrongPins!: number;

  /** Until then no PIN is checked. */
  @Column('timestamptz', { nullable: true })
  lockedUntil!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdBy!: string;
}
