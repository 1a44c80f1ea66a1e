import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SessionEnd } from '../user/person-sessions.js';

/** A person who is signed in to the dashboard in one browser, or a tablet that is paired as a station. */
@Entity('user_sessions')
export class Session {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** Null of a station. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  /** Null of a person. */
  @Column('uuid', { nullable: true })
  stationId!: string | null;

  /** Of the secret in the cookie, which changes with each step of a sign-in. */
  @Column('bytea')
  hash!: Buffer;

  @Column('smallint')
  pepperVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;

  /** When the person last gave all that is asked for, or the station was paired; null before the second factor. */
  @Column('timestamptz', { nullable: true })
  signedInAt!: Date | null;

  @Column('timestamptz')
  lastUsedAt!: Date;

  /** When it ends, however much it is used. */
  @Column('timestamptz')
  endsAt!: Date;

  /** When it was ended before its time. */
  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  endReason!: SessionEnd | null;

  /** Where the person signed in from, or the station was paired. */
  @Column('text')
  address!: string;

  @Column('text')
  userAgent!: string;

  @Column('integer')
  revision!: number;
}
