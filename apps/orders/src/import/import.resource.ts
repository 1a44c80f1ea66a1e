/** Imports and their faults in the API. */
import type { Import, ImportFault } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { ImportFaultRow, ImportRow } from './import.store.js';

export function importResource(row: ImportRow): Import {
  return {
    id: encodeId('import', row.id),
    kind: row.kind,
    upload_id: encodeId('upload', row.upload_id),
    status: row.status,
    rows: row.rows,
    records: row.records,
    processed: row.processed,
    to_make: row.to_make,
    made: row.made,
    already_there: row.already_there,
    faulty: row.faulty,
    error: row.error,
    livemode: row.livemode,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function importFaultResource({ line, column_name: column, code, message }: ImportFaultRow): ImportFault {
  return { line, column, code, message };
}
