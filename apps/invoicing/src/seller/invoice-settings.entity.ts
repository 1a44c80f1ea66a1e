/** How an account invoices in a mode. */
import type { InvoiceSettings, Seller } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('invoice_settings')
export class InvoiceSettingsEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @Column('boolean')
  livemode!: boolean;

  @PrimaryColumn('uuid')
  id!: string;

  /** Null in live mode until one is named. */
  @Column('json', { nullable: true })
  seller!: Seller | null;

  @Column('text', { nullable: true })
  portalUsername!: string | null;

  @Column('text', { nullable: true })
  sealedPassword!: string | null;

  /** Null until it is needed. */
  @Column('text', { nullable: true })
  sealedSimulatorPassword!: string | null;

  @Column('text')
  numberPrefix!: string;

  @Column('integer')
  paymentTermsDays!: number;

  @Column('integer')
  minHsnDigits!: number;

  @Column('text')
  timeZone!: string;

  @Column('smallint', { nullable: true })
  reportingLimitDays!: InvoiceSettings['reporting_limit_days'];

  @Column('json')
  annualReturns!: InvoiceSettings['annual_returns'];

  /** In per cent. */
  @Column('json')
  tdsRates!: number[];

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
