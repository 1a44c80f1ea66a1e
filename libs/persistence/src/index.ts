/** How an app keeps its data: the unit of work, idempotency, ids, day partitions, row-level security, sealed secrets, migrations. */
import type { Call as AnyCall } from '@millwright/service-kit';
import type { Operation } from '@millwright/contracts';
import type { UnitOfWork } from './database.js';

/** One call of an operation, with the unit of work that it runs in. */
export type Call<O extends Operation> = AnyCall<O, UnitOfWork>;

export { Database, type Tenant, UnitOfWork, Work } from './database.js';
export { dayPartitioned, DayPartitions } from './day-partitions.js';
export { isDependencyFault, isForeignKeyViolation, isUniqueViolation } from './faults.js';
export { createIdempotencyRecords } from './idempotency.js';
export { decodeId, encodeId, firstIdAt, Ids, timeOfId } from './ids.js';
export { migrate, runMigrations } from './migrate.js';
export { decodeCursor, type ListPage, listPage } from './list-page.js';
export { PersistenceModule, type PersistenceOptions } from './persistence.module.js';
export { SecretBox, type SealingKey, sealingKey } from './secret-box.js';
export { databaseSettings } from './settings.js';
export type { Statement } from './statements.js';
export { grantToRequests, openToRequests } from './tenant-table.js';
