/** A change of a record by a person, who is asked first if somebody else has changed it since it was read. */
import { notifications } from '@mantine/notifications';
import { useChange } from './change.js';
import { changeRecord } from './conflict.js';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The options of the call. */
export interface ChangeCall {
  readonly ifMatch: string;
  readonly idempotencyKey: string;
}

interface RecordChangeOptions<Record extends Versioned, Values> {
  /** What the record is called, such as `Order PO-2026-1183`. */
  readonly label: string;
  /** As the person has seen it. */
  readonly known: Record;
  readonly read: () => Promise<Record>;
  readonly change: (values: Values, call: ChangeCall) => Promise<Record>;
  /** Said once it is changed. */
  readonly said: string;
  /** Also where the person has left the record as it is. */
  readonly onDone?: (record: Record) => void;
}

export function useRecordChange<Record extends Versioned, Values = void>({
  label,
  known,
  read,
  change,
  said,
  onDone,
}: RecordChangeOptions<Record, Values>) {
  return useChange<Values, Record>({
    change: (values, idempotencyKey) =>
      changeRecord({
        label,
        known,
        read,
        change: async (ifMatch) => {
          const changed = await change(values, { ifMatch, idempotencyKey });
          notifications.show({ message: said });
          return changed;
        },
      }),
    ...(onDone && { onDone }),
  });
}
