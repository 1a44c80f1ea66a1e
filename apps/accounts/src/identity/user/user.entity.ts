import type { Role } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The version before still writes `member`. */
const roleColumn = {
  from: (stored: Role | 'member'): Role => (stored === 'member' ? 'viewer' : stored),
  to: (role: Role): Role => role,
};

/** A person who can sign in for an account. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  /** Empty until the person has given one. */
  @Column('text')
  name!: string;

  @Column('text', { transformer: roleColumn })
  role!: Role;

  /** In the format of `passwords.ts`. */
  @Column('text')
  passwordHash!: string;

  /** Since then the person cannot sign in. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  /** Since then the person belongs to the account no more, and the address may belong to another one. */
  @Column('timestamptz', { nullable: true })
  removedAt!: Date | null;

  /** When the person was last in a session that is deleted by now. */
  @Column('timestamptz', { nullable: true })
  lastSeenAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdBy!: string;
}
