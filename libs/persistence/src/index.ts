/**
 * How an app keeps its data: the unit of work, operations and their idempotency, records, day partitions, row-level security, sealed
 * secrets, migrations.
 */
export { ConcurrentIndex } from './concurrent-index.js';
export { Database, type Login, type Once, type Tenant, UnitOfWork, Work } from './database.js';
export { dayPartitioned, DayPartitions } from './day-partitions.js';
export {
  isDependencyFault,
  isForeignKeyViolation,
  isOwnPause,
  isStatementTimeout,
  isUniqueViolation,
} from './faults.js';
export { type ClaimOrder, type Leased, type LeasedKind, LeasedWork, mostTries, type Pause } from './leased-work.js';
export { migrate, type MigrationOptions, runMigrations } from './migrate.js';
export {
  cutByWeight,
  decodeCursor,
  decodeSortedCursor,
  encodeCursor,
  encodeSortedCursor,
  foreignCursor,
  ListPage,
  listPage,
  type SortedPlace,
} from './list-page.js';
export { PersistenceModule, type PersistenceOptions } from './persistence.module.js';
export {
  deleteRecord,
  findRecord,
  listRecords,
  lockRecord,
  namedRecord,
  type PageQuery,
  type RecordKind,
  recordNotFound,
  type RowSource,
  type RowValues,
} from './records.js';
export { changeEntity, entityRows, type SqlRows, sqlRows } from './row-sources.js';
export type { SealedRow, SealedTable } from './resealing.js';
export { type SealedPlace, SecretBox, type SealingKey, sealingKey } from './secret-box.js';
export { countEach } from './counts.js';
export { createSearchTerms } from './create-search-terms.js';
export { type SearchCondition, searchTerm, SearchTerms, searchTerms } from './search-terms.js';
export { SearchTermsOfStored } from './search-terms-of-stored.js';
export { databaseSettings } from './settings.js';
export { snakeColumns } from './snake-columns.js';
export type { Statement } from './statements.js';
export { type Columns, type Row, Table } from './table.js';
export { grantToRequests, openToRequests } from './tenant-table.js';
