import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator of a person, which shows a code of six digits. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  userId!: string;

  @Column('text')
  sealedSecret!: string;

  /** Since when it is asked for: the person has shown a code of it. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** Of the last code that was accepted: no code is accepted twice. */
  @Column('bigint', { transformer: { from: Number, to: String } })
  lastStep!: number;

  @Column('timestamptz')
  createdAt!: Date;
}
