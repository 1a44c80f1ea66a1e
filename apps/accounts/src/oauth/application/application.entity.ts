import type { Scope } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A partner application. It belongs to the account that registered it, and acts for accounts that have granted it access. */
@Entity('applications')
export class Application {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  homePage!: string | null;

  @Column('text', { nullable: true })
  logoUrl!: string | null;

  @Column('text', { array: true })
  redirectUris!: string[];

  /** Scopes that it may request. */
  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  createdBy!: string;

  /** Incremented by every change, so that of two records of an application the newer is known. */
  @Column('integer')
  revision!: number;
}

/** What the account that has registered it may change. */
export type ApplicationFields = Partial<Pick<Application, 'name' | 'homePage' | 'logoUrl' | 'redirectUris' | 'scopes'>>;
