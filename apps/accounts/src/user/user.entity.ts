import { Column, Entity, PrimaryColumn } from 'typeorm';

export type UserRole = 'owner' | 'member';

/** A person who may sign in for an account. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  role!: UserRole;

  /** Of the form that `passwords.ts` writes. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by' })
  createdBy!: string;
}
