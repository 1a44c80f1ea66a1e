/** A kind of record that files are imported as. */
import type { UnitOfWork } from '@millwright/persistence';

export interface ImportedKind<Body, Row> {
  /** Finds the record that is there for one of these already; of several, one with the content of the new row if there is one. */
  existing(work: UnitOfWork, bodies: readonly Body[]): Promise<(body: Body, wanted: Row) => Row | undefined>;
  /** The row of a new record. Throws what the call would answer that creates it. */
  prepare(work: UnitOfWork, body: Body): Promise<Row>;
  /** Creates it, as the call does. */
  create(work: UnitOfWork, row: Row): Promise<void>;
  /** Throws if the record that is there has another content. */
  requireSame(before: Row, wanted: Row): void;
}
