import { Column, Entity, PrimaryColumn } from 'typeorm';

export type SignInStateKind = 'session' | 'interaction';

/** A browser session, or an authorization request that a browser is in the middle of. */
@Entity('sign_in_states')
export class SignInState {
  @PrimaryColumn('text')
  kind!: SignInStateKind;

  /** SHA-256 of the id in the browser's cookie. */
  @PrimaryColumn('bytea')
  hash!: Buffer;

  /** Id by which other states refer to this one; it opens nothing. */
  @Column('text', { nullable: true })
  uid!: string | null;

  /** Payload of oidc-provider's adapter. */
  @Column('jsonb')
  payload!: object;

  /** That an authorization request came from last; null for sessions. */
  @Column('text', { nullable: true })
  network!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Of an authorization request: whose password was given, if a code of the second factor is still to be given. A public id. */
  @Column('text', { nullable: true })
  awaitsCodeOf!: string | null;

  /** Until when the code may be given. */
  @Column('timestamptz', { nullable: true })
  awaitsCodeUntil!: Date | null;
}
