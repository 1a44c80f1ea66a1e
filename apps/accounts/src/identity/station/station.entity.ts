import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A shared tablet beside a machine. Whether one is paired with it is in the sessions. */
@Entity('stations')
export class Station {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  name!: string;

  /** The stage that is booked there. */
  @Column('text')
  stage!: string;

  @Column('text')
  machineId!: string;

  /** Of the pairing code; null without one. */
  @Column('bytea', { nullable: true })
  codeHash!: Buffer | null;

  @Column('smallint', { nullable: true })
  codePepperVersion!: number | null;

  @Column('timestamptz', { nullable: true })
  codeExpiresAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdBy!: string;

  /** Since then it is none of the account; its sessions name it. */
  @Column('timestamptz', { nullable: true })
  removedAt!: Date | null;
}
