/** Checks records of an import, and makes those that are new and have no fault. */
import { Injectable } from '@nestjs/common';
import { type Fault, type ImportKind, mostFaults } from '@millwright/contracts';
import { parseInput } from '@millwright/operations';
import type { UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { formats, type GivenRecord, ImportColumns, type RowFault } from './import-columns.js';
import type { FileRecord } from './import-worker.js';
import type { ImportFaultRow, ImportProgress } from './import.store.js';
import { ImportedBuyers } from './imported-buyers.js';
import type { ImportedKind } from './imported-kind.js';
import { ImportedOrders } from './imported-orders.js';

/** More than a row has faults. */
const placesOfRow = 100;
const longestMessage = 1_000;

interface Checked {
  readonly given: GivenRecord;
  /** What the call would take; undefined where it would refuse it. */
  readonly body?: unknown;
  readonly faults: readonly RowFault[];
}

export interface ImportOutcome {
  readonly progress: ImportProgress;
  readonly faults: readonly ImportFaultRow[];
}

@Injectable()
export class ImportRecords {
  private readonly kinds: Readonly<Record<ImportKind, ImportedKind<unknown, unknown>>>;

  constructor(orders: ImportedOrders, buyers: ImportedBuyers) {
    this.kinds = { orders, buyers } as Record<ImportKind, ImportedKind<unknown, unknown>>;
  }

  /** What becomes of the records; with `makes`, those that are new are made. */
  async settle(
    work: UnitOfWork,
    kind: ImportKind,
    columns: ImportColumns,
    records: readonly FileRecord[],
    { makes }: { readonly makes: boolean },
  ): Promise<ImportOutcome> {
    const imported = this.kinds[kind];
    const checked = records.map((record) => check(kind, columns, record));
    const sound = checked.filter(({ faults }) => faults.length === 0);
    const find = await imported.existing(
      work,
      sound.map(({ body }) => body),
    );
    const faults: RowFault[] = [];
    let [fresh, alreadyThere, faulty] = [0, 0, 0];
    for (const { given, body, faults: own } of checked) {
      if (own.length > 0) {
        faults.push(...own);
        faulty += 1;
        continue;
      }
      try {
        const row = await imported.prepare(work, body);
        const before = find(body, row);
        if (before !== undefined) {
          imported.requireSame(before, row);
          alreadyThere += 1;
          continue;
        }
        if (makes) await imported.create(work, row);
        fresh += 1;
      } catch (error) {
        faults.push(...faultsOf(error, columns, given));
        faulty += 1;
      }
    }
    const progress = {
      processed: records.length,
      made: makes ? fresh : 0,
      toMake: makes ? 0 : fresh,
      alreadyThere,
      faulty,
    };
    return { progress, faults: placed(faults) };
  }
}

/** By the schema of the call that creates such a record. */
function check(kind: ImportKind, columns: ImportColumns, record: FileRecord): Checked {
  const given = columns.given(record);
  if (given.faults.length > 0) return { given, faults: given.faults };
  try {
    const { body } = parseInput(formats[kind].creates, { params: undefined, query: undefined, body: given.body });
    return { given, body, faults: [] };
  } catch (error) {
    return { given, faults: faultsOf(error, columns, given) };
  }
}

/** Throws what is no refusal of the record. */
function faultsOf(error: unknown, columns: ImportColumns, given: GivenRecord): RowFault[] {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const { message, param, errors } = error.options;
  const own: Fault = { code: error.code, message, ...(param !== undefined && { param }) };
  return (errors ?? [own]).map((fault) => columns.faultIn(given, fault));
}

/** In the order of the file, as many of a row as an error lists. */
function placed(faults: readonly RowFault[]): ImportFaultRow[] {
  return [...Map.groupBy(faults, ({ line }) => line)].flatMap(([line, own]) =>
    own.slice(0, mostFaults).map(({ column, code, message }, index) => ({
      place: line * placesOfRow + index,
      line,
      column_name: column,
      code,
      message: message.slice(0, longestMessage),
    })),
  );
}
