/** How an account invoices in a mode. */
import type { InvoiceSettings } from '@millwright/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('invoice_settings')
export class InvoiceSettingsEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @Column('boolean')
  livemode!: boolean;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('integer')
  paymentTermsDays!: number;

  @Column('integer')
  minHsnDigits!: number;

  @Column('text')
  timeZone!: string;

  @Column('smallint', { nullable: true })
  reportingLimitDays!: InvoiceSettings['reporting_limit_days'];

  /** In per cent. */
  @Column('json')
  tdsRates!: number[];

  @Column('jsonb')
  reminders!: InvoiceSettings['reminders'];

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
