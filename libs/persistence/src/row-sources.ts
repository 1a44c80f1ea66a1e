/** Reads the rows of a kind of record, by an entity of TypeORM or by SQL, with the tenant in every condition. */
import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { type Tenant, UnitOfWork, type Work } from './database.js';
import type { RowSource, RowValues } from './records.js';
import type { Statement } from './statements.js';
import type { Table } from './table.js';

/**
 * `where` is a condition on all rows of the kind, such as that they are not deleted. Rows `inBothModes` belong to an account, whatever the
 * mode of the call.
 */
export function entityRows<Entity extends ObjectLiteral & { id: string }>(
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity> = {},
  { inBothModes = false } = {},
): RowSource<Entity> {
  const conditions = (work: Work, values: object): FindOptionsWhere<Entity> => {
    const { livemode, ...account } = tenantOf(work);
    const tenant = inBothModes || livemode === undefined ? account : { ...account, livemode };
    return { ...where, ...tenant, ...values };
  };
  return {
    async find(work, id) {
      return (await work.manager.findOneBy(entity, conditions(work, { id }))) ?? undefined;
    },
    async findAll(work, ids) {
      const query = work.manager.createQueryBuilder(entity, 'record').where(conditions(work, {}));
      return query.andWhere('record.id = ANY (:ids)', { ids }).getMany();
    },
    async lock(work, id) {
      const lock = { mode: 'pessimistic_write' } as const;
      return (await work.manager.findOne(entity, { where: conditions(work, { id }), lock })) ?? undefined;
    },
    async list(work, values, limit, before) {
      const query = work.manager.createQueryBuilder(entity, 'record').where(conditions(work, given(values)));
      if (before !== undefined) query.andWhere('record.id < :before', { before });
      return query.orderBy('record.id', 'DESC').limit(limit).getMany();
    },
    async delete(work, id) {
      const { affected } = await work.manager.delete(entity, conditions(work, { id }));
      return affected === 1;
    },
  };
}

interface VersionedEntity extends Tenant {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: Date;
}

/** Writes changes of a locked record under its next version, and returns the changed record. Undefined values change nothing. */
export async function changeEntity<Entity extends VersionedEntity>(
  work: Work,
  entity: EntityTarget<Entity>,
  record: Entity,
  changes: { readonly [Field in keyof Entity]?: Entity[Field] | undefined },
): Promise<Entity> {
  const { accountId, livemode, id } = record;
  const row: Tenant & { id: string } = { accountId, livemode, id };
  const written = { ...given(changes), version: record.version + 1, updatedAt: work.now };
  await work.manager.update(entity, row as FindOptionsWhere<Entity>, written as object);
  return { ...record, ...written };
}

export interface SqlRows {
  readonly table: Table;
  /** Up to its FROM clause, to which conditions are added. By default all columns of the table. */
  readonly select?: string;
  /** Values that all rows of the kind have, where the table has rows of several kinds. */
  readonly where?: Readonly<Record<string, string>>;
  /** In the names of its statements, where the rows of a table are read in several ways. */
  readonly name?: string;
}

export function sqlRows<Row>({
  table: { name: table, all },
  select = `SELECT ${all} FROM ${table}`,
  where = {},
  name: rowsName = table,
}: SqlRows): RowSource<Row> {
  const ownColumns = (work: Work): Record<string, unknown> => ({ ...tenantColumns(work), ...where });
  const oneRow = (name: string, text: string, work: Work, id: string, more = ''): Statement => {
    const columns = Object.entries({ ...ownColumns(work), id });
    return {
      name: `${name}-${rowsName}-by-${columns.length}`,
      text: `${text} WHERE ${columns.map(([column], index) => `${column} = $${index + 1}`).join(' AND ')} ${more}`,
      values: columns.map(([, value]) => value),
    };
  };
  const find = (work: Work, id: string): Statement => oneRow('find', select, work, id);
  return {
    async find(work, id) {
      const [found] = await work.batch([find(work, id)]);
      return found!.rows[0] as Row | undefined;
    },
    async findAll(work, ids) {
      const columns = Object.entries(ownColumns(work));
      const conditions = [...columns.map(([column], index) => `${column} = $${index + 2}`), 'id = ANY ($1::uuid[])'];
      return work.prepared<Row>(
        `find-all-${rowsName}-by-${columns.length}`,
        `${select} WHERE ${conditions.join(' AND ')}`,
        [ids, ...columns.map(([, value]) => value)],
      );
    },
    /** Reads by a statement of its own after the lock: a join that locks would show other tables as they were before. */
    async lock(work, id) {
      const lock = oneRow('lock', `SELECT FROM ${table}`, work, id, 'FOR UPDATE');
      const [, found] = await work.batch([lock, find(work, id)]);
      return found!.rows[0] as Row | undefined;
    },
    async list(work, values, limit, before) {
      const columns = Object.entries({ ...ownColumns(work), ...given(values) });
      const parameters = columns.map(([, value]) => value);
      const conditions = columns.map(([column], index) => `${column} = $${index + 1}`);
      if (before !== undefined) conditions.push(`id < $${parameters.push(before)}`);
      const met = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
      return work.query<Row>(`${select} ${met} ORDER BY id DESC LIMIT ${limit}`, parameters);
    },
    async delete(work, id) {
      const [deleted] = await work.batch([oneRow('delete', `DELETE FROM ${table}`, work, id)]);
      return deleted!.rowCount === 1;
    },
  };
}

function tenantOf(work: Work): Partial<Tenant> {
  if (!(work instanceof UnitOfWork)) return {};
  const { accountId, livemode } = work.tenant;
  return { accountId, livemode };
}

function tenantColumns(work: Work): Record<string, unknown> {
  if (!(work instanceof UnitOfWork)) return {};
  const { accountId, livemode } = work.tenant;
  return { account_id: accountId, livemode };
}

function given<Row>(values: RowValues<Row>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
