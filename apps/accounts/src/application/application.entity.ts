import type { Scope } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A partner application. It belongs to the account that registered it, and acts for those that allow it. */
@Entity('applications')
export class Application {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  name!: string;

  @Column('text', { name: 'home_page', nullable: true })
  homePage!: string | null;

  @Column('text', { name: 'logo_url', nullable: true })
  logoUrl!: string | null;

  @Column('text', { name: 'redirect_uris', array: true })
  redirectUris!: string[];

  /** Those that it may ask for. */
  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  /** Grows with every change, so that of two answers about an application the newer is known. */
  @Column('integer')
  revision!: number;
}
