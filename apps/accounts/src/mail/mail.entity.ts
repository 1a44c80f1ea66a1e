import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailKind, MailValues } from './templates.js';

export type MailState = 'waiting' | 'sent' | 'failed';

/** A mail of an account, to one address. Its times are business time, except those of the claim. */
@Entity('mails')
export class Mail {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  kind!: MailKind;

  @Column('jsonb')
  values!: MailValues[MailKind];

  /** The address behind the button, which holds a secret: sealed, and forgotten once the mail is sent. */
  @Column('text', { nullable: true })
  sealedLink!: string | null;

  @Column('text')
  state!: MailState;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /** Claim of the process that is sending the mail, and real time at which it ends. */
  @Column('uuid', { nullable: true })
  claim!: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
