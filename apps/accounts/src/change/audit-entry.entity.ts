import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('audit_log')
export class AuditEntry {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  /** Null for a change of the account itself, which has no mode. */
  @Column('boolean', { nullable: true })
  livemode!: boolean | null;

  @Column('uuid')
  subjectId!: string;

  /** Type of the event that publishes the change, or one without an event: `user.…`, `application.secret_leaked`. */
  @Column('text')
  action!: string;

  @Column('text')
  actor!: string;

  @Column('text')
  address!: string;

  @Column('jsonb')
  details!: object;

  @Column('timestamptz')
  createdAt!: Date;
}
