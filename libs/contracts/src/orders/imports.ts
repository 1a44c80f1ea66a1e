/** Imports: a file in CSV whose rows become buyers or orders, once it has been checked. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { enumeration } from '../kit/enumeration.js';
import { errorCodeNames } from '../kit/errors.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, longText, updatedAt } from '../kit/values.js';
import { importLifecycle, importStatuses, type ImportStatus } from './import-lifecycle.js';
import { uploadExample } from './uploads.js';

/** Of a file, its first row with the names of the columns not counted. */
export const mostImportRows = 10_000;
/** Of an account in a mode, that are checked or run. */
export const mostOpenImports = 20;

export const importKinds = enumeration('ImportKind', ['buyers', 'orders']);
export type ImportKind = (typeof importKinds)[number];

const count = z.int().min(0);
const kind = z.enum(importKinds).meta({
  description: meanings<ImportKind>({
    buyers: 'each row is a buyer',
    orders: 'each row is a line item; rows with the same `reference`, one after the other, are one order',
  }),
});

export const importRecord = z
  .strictObject({
    id: id('import'),
    kind,
    upload_id: id('upload').meta({ description: 'The file.' }),
    status: z.enum(importStatuses).meta({
      description: meanings<ImportStatus>({
        checking: 'its rows are being checked; nothing is created yet',
        checked: 'every row is checked: run the import, or correct the file and import it again',
        running: 'its records are being created',
        completed: 'all records without a fault are created',
        failed: 'the file cannot be read: `error` says why',
      }),
    }),
    rows: count.meta({ description: 'The number of rows in the file, without the header row; 0 until it is read.' }),
    records: count.meta({ description: 'The number of buyers or orders in the rows; 0 until the file is read.' }),
    processed: count.meta({
      description: 'The number of records checked so far or, from `running` on, created, found or refused.',
    }),
    to_make: count.meta({ description: 'The number of records that the check found to be new and without a fault.' }),
    made: count.meta({ description: 'The number of records created; 0 before the import is run.' }),
    already_there: count.meta({
      description: 'The number of records that the account already has with the same content.',
    }),
    faulty: count.meta({
      description: 'The number of records with faults, which are not created; `/faults` lists the faults.',
    }),
    error: longText(1000)
      .nullable()
      .meta({ description: 'Why the file cannot be read, for a person; null if it can.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the import.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Import', description: 'A file of buyers or orders, and the result of its import.' });
export type Import = z.output<typeof importRecord>;

export const importFault = z
  .strictObject({
    line: z.int().min(2).meta({
      description: 'The row, numbered as in spreadsheets: row 1 is the header.',
    }),
    column: longText(200)
      .nullable()
      .meta({ description: 'The column at fault; null if the fault is in the whole row.' }),
    code: z.enum(errorCodeNames).meta({
      description: 'The error code that the call that creates one such record would answer.',
    }),
    message: longText(1000).meta({ description: 'What is wrong and what to do, for a person.' }),
  })
  .meta({ id: 'ImportFault', description: 'Why a row of an import creates no record.' });
export type ImportFault = z.output<typeof importFault>;

const newImport = z
  .strictObject({
    kind,
    upload_id: id('upload').meta({ description: 'An upload of `text/csv` whose content has been sent.' }),
  })
  .meta({ id: 'ImportCreate', description: 'A file to check.' });

const checking: Import = {
  id: 'imp_034qzGohcK8tN2wX5yRbVe',
  kind: 'orders',
  upload_id: uploadExample.id,
  status: 'checking',
  rows: 0,
  records: 0,
  processed: 0,
  to_make: 0,
  made: 0,
  already_there: 0,
  faulty: 0,
  error: null,
  livemode: true,
  version: 1,
  created_at: '2026-11-11T07:32:10.400Z',
  updated_at: '2026-11-11T07:32:10.400Z',
};
const checked: Import = {
  ...checking,
  status: 'checked',
  rows: 340,
  records: 212,
  processed: 212,
  to_make: 210,
  already_there: 1,
  faulty: 1,
  version: 10,
  updated_at: '2026-11-11T07:32:12.018Z',
};
const running: Import = {
  ...checked,
  status: 'running',
  processed: 0,
  already_there: 0,
  faulty: 0,
  version: 11,
  updated_at: '2026-11-11T07:34:40.112Z',
};
const completed: Import = {
  ...running,
  status: 'completed',
  processed: 212,
  made: 210,
  already_there: 1,
  faulty: 1,
  version: 20,
  updated_at: '2026-11-11T07:34:43.702Z',
};
const fault: ImportFault = {
  line: 17,
  column: 'line_items.hsn',
  code: 'invalid_parameter',
  message: 'line_items.hsn: must be an HSN code of 4, 6 or 8 digits.',
};
const byId = z.strictObject({ id: pathId('import') });
const ownId = { id: checking.id };

export const createImport = operation({
  id: 'imports.create',
  method: 'POST',
  path: '/v1/imports',
  scopes: ['orders:write'],
  summary: 'Check a file of buyers or orders',
  description: `Reads a CSV file of at most ${mostImportRows} rows, and checks each record like the call that creates one. Nothing is created until \`POST /v1/imports/{id}/run\`. The columns are those of the CSV list of these records; columns that creation does not accept are ignored. The import is \`checking\`, and ends as \`checked\` or \`failed\`. We process one import of an account at a time, and at most ${mostOpenImports} can wait: one more is 429 \`rate_limited\` with \`"limit": "queue"\`.`,
  body: newImport,
  status: 202,
  response: importRecord,
  examples: [
    { name: 'A file of orders', body: { kind: 'orders', upload_id: checking.upload_id }, response: checking },
    {
      name: 'A file of buyers',
      body: { kind: 'buyers', upload_id: checking.upload_id },
      response: { ...checking, id: 'imp_034qzGohcM4vQ7zB1kTsWg', kind: 'buyers' },
    },
  ],
});

export const listImports = operation({
  id: 'imports.list',
  method: 'GET',
  path: '/v1/imports',
  scopes: ['orders:read'],
  summary: 'List imports',
  description: 'Returns imports, newest first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(importRecord).meta({ id: 'ImportList', description: 'A page of imports.' }),
  examples: [
    {
      name: 'The latest',
      query: { limit: '1' },
      response: { data: [completed], has_more: false, next_cursor: null },
    },
  ],
});

export const getImport = operation({
  id: 'imports.get',
  method: 'GET',
  path: '/v1/imports/{id}',
  scopes: ['orders:read'],
  summary: 'Get an import',
  description:
    'Returns one import, with its `version` as the `ETag`. Poll it until it has the `status` that you wait for.',
  params: byId,
  status: 200,
  response: importRecord,
  examples: [
    { name: 'A checked import', params: ownId, response: checked },
    {
      name: 'An import whose file cannot be read',
      params: ownId,
      response: {
        ...checking,
        status: 'failed',
        error: 'The first row must have a column "reference".',
        version: 2,
        updated_at: '2026-11-11T07:32:10.950Z',
      },
    },
  ],
});

export const listImportFaults = operation({
  id: 'import_faults.list',
  method: 'GET',
  path: '/v1/imports/{id}/faults',
  scopes: ['orders:read'],
  summary: 'List the faults of an import',
  description:
    'Returns the faults of the file in the order of its rows: those found by the check and, from `running` on, those of the run. With `Accept: text/csv` the answer is a CSV file.',
  params: byId,
  query: z.strictObject(page),
  status: 200,
  response: listOf(importFault).meta({ id: 'ImportFaultList', description: 'A page of faults.' }),
  examples: [{ name: 'A wrong value', params: ownId, response: { data: [fault], has_more: false, next_cursor: null } }],
});

export const runImport = operation({
  id: 'imports.run',
  method: 'POST',
  path: '/v1/imports/{id}/run',
  scopes: ['orders:write'],
  summary: 'Run an import',
  description:
    'Creates the records of a `checked` import that have no fault, with the same events as the call that creates one; records with faults are skipped. The import is `running`, and ends as `completed` or `failed`. Each record is checked once more. If an order that is not cancelled already has the `reference`, the record counts as present if its content is the same, and as a fault otherwise; the same holds for a buyer with the same GSTIN or, without a GSTIN, the same name. So importing a file again creates nothing twice. An import in another status is 409 `invalid_state`.',
  params: byId,
  checksVersion: true,
  status: 202,
  response: importRecord,
  errors: ['invalid_state'],
  examples: [{ name: 'After the check', params: ownId, response: running }],
});

export const importsResource = defineResource({
  tag: { name: 'Imports', description: 'CSV files that create buyers and orders.' },
  lifecycle: importLifecycle,
  operations: [createImport, listImports, getImport, listImportFaults, runImport],
});
