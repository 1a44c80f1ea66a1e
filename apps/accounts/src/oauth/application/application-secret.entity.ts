import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client secret, as a hash. An application has several while one replaces another. */
@Entity('application_secrets')
export class ApplicationSecret {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  applicationId!: string;

  @Column('bytea')
  hash!: Buffer;

  @Column('smallint')
  pepperVersion!: number;

  @Column('text')
  last4!: string;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** When it was first reported as found in public. */
  @Column('timestamptz', { nullable: true })
  leakedAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;
}
