/** A kind of record that other apps may ask for. */
import type { RecordKind, UnitOfWork } from '@millwright/persistence';

export interface SharedKind {
  readonly kind: RecordKind<{ readonly id: string }>;
  /** The records of these rows, in their order, as their own GET answers them. */
  readonly resourcesOf: (rows: readonly object[], work: UnitOfWork) => readonly object[] | Promise<readonly object[]>;
}

/** Keeps the types of the rows. */
export function sharedKind<Row extends { readonly id: string }>(
  kind: RecordKind<Row>,
  resourcesOf: (rows: readonly Row[], work: UnitOfWork) => readonly object[] | Promise<readonly object[]>,
): SharedKind {
  return { kind, resourcesOf } as unknown as SharedKind;
}

export const sharedKinds = Symbol('shared kinds');
export const sharedRecordsConfig = Symbol('shared records configuration');
