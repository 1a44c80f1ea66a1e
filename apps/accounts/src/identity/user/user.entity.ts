import { Column, Entity, PrimaryColumn } from 'typeorm';

export type UserRole = 'owner' | 'member';

/** A person who can sign in for an account. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  role!: UserRole;

  /** In the format of `passwords.ts`. */
  @Column('text')
  passwordHash!: string;

  /** Since then the person cannot sign in. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdBy!: string;
}
