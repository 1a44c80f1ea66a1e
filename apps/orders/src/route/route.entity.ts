/** A route of an account: stages that its goods go through. */
import { entityRows, type RecordKind } from '@millwright/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('routes')
export class RouteEntity {
  @PrimaryColumn('uuid')
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  stages!: readonly string[];

  @Column('numeric', { transformer: { from: Number, to: String } })
  overCompletionPercent!: number;

  @Column('boolean')
  isDefault!: boolean;

  @Column('integer')
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

export const routes: RecordKind<RouteEntity> = { id: 'route', name: 'route', rows: entityRows(RouteEntity) };
