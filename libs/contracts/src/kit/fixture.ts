import type { Operation, Response } from './operation.js';

/**
 * Creates a record of a kind through the API. Tests over every operation (examples, other tenants, invalid inputs, secrets in logs)
 * create their records by fixtures, so that none of them has a list of kinds.
 */
export interface Fixture<Made extends MadeRecord = MadeRecord> {
  /** The first step of the paths of its records: `orders` of `/v1/orders/{id}`. */
  readonly collection: string;
  /** The table of the owner without which no operation on its records works. */
  readonly table: string;
  /** Makes one, with everything that it depends on. */
  readonly make: (maker: RecordMaker) => Promise<Made>;
  /**
   * By operation: creates the record of its path in the state that its examples require, if `make` leaves another; where it has no
   * record in its path, what its examples refer to.
   */
  readonly states?: Readonly<Record<string, (maker: RecordMaker) => Promise<MadeRecord>>>;
}

export interface MadeRecord {
  readonly id: string;
}

/** What a call of an operation is given. */
export interface OperationInput {
  /** In the place of `{id}`. */
  readonly id?: string;
  /** In the other places of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** As fields, or as it is written. */
  readonly query?: Readonly<Record<string, string | number | boolean>> | string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The API for fixtures, which tests provide: calls with a credential that has every scope. */
export interface RecordMaker {
  /** Calls an operation, and throws if it is refused. */
  made<O extends Operation>(operation: O, input?: OperationInput): Promise<Response<O>>;
  make<Made extends MadeRecord>(fixture: Fixture<Made>): Promise<Made>;
  /** A file whose content has arrived: the given one, or a picture. */
  upload(file?: { readonly type: string; readonly content: string | Uint8Array }): Promise<MadeRecord>;
  /** Sends content to the signed address of a record. */
  put(
    address: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
    content: Uint8Array,
  ): Promise<void>;
  /** A GSTIN of a state that no other account has. */
  gstin(state: string): string;
  /** Repeats the check until it does not throw. */
  eventually<T>(check: () => Promise<T>): Promise<T>;
  /** Changes the row of a record in the database (`$1` is its id there), for a state that is too short to be reached otherwise. */
  changeRow(app: string, id: string, statement: string): Promise<void>;
}

/** For `eventually`: the record, if it is in the status. */
export function expectStatus<Made extends { readonly status: string }>(record: Made, wanted: Made['status']): Made {
  if (record.status === wanted) return record;
  throw new Error(`It is ${record.status}, not ${wanted}: ${JSON.stringify(record)}`);
}

let made = 0;

/** A text that no other record of a test has. */
export function uniqueText(what: string): string {
  made += 1;
  return `${what}-${Date.now().toString(36)}-${made}-${Math.random().toString(36).slice(2, 8)}`;
}
