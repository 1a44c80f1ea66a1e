/** An article of an account. */
import type { Exemption } from '@millwright/contracts';
import { entityRows, type RecordKind } from '@millwright/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('articles')
export class ArticleEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  sku!: string;

  @Column('text')
  description!: string;

  @Column('text')
  hsn!: string;

  @Column('text')
  uom!: string;

  /** A decimal string. */
  @Column('numeric')
  unitPrice!: string;

  @Column('text')
  currency!: 'INR';

  @Column('numeric', { transformer: { from: Number, to: String } })
  taxRate!: number;

  @Column('text', { nullable: true })
  exemption!: Exemption | null;

  @Column('text', { array: true, nullable: true })
  stages!: readonly string[] | null;

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

export const articles: RecordKind<ArticleEntity> = {
  id: 'article',
  name: 'article',
  rows: entityRows(ArticleEntity),
};
