import type { Role } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** To an e-mail address, to become a person of the account. */
@Entity('invitations')
export class Invitation {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  role!: Role;

  /** Of the token in the link, which changes when it is sent again. */
  @Column('bytea')
  hash!: Buffer;

  @Column('smallint')
  pepperVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;

  /** Who invites, as the audit log names it. */
  @Column('text')
  createdBy!: string;

  @Column('timestamptz')
  sentAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;
}
