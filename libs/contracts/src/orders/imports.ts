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
        checking: 'its rows are being checked, and nothing is made',
        checked: 'every row is checked: run it, or correct the file and import that',
        running: 'its records are being made',
        completed: 'what has no fault is made',
        failed: 'the file cannot be read: `error` says why',
      }),
    }),
    rows: count.meta({ description: 'Rows of the file, without the names of the columns; 0 until it is read.' }),
    records: count.meta({ description: 'The buyers or orders that the rows are; 0 until the file is read.' }),
    processed: count.meta({
      description: 'How many of the records are checked so far, or, from `running` on, made, found or refused.',
    }),
    to_make: count.meta({ description: 'Records that the check has found to be new, and without a fault.' }),
    made: count.meta({ description: 'Records that are made; 0 before it is run.' }),
    already_there: count.meta({ description: 'Records that the account has already, with the same content.' }),
    faulty: count.meta({ description: 'Records with faults, which are not made; `/faults` lists these.' }),
    error: longText(1000)
      .nullable()
      .meta({ description: 'Why the file cannot be read, for a person; null where it can.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the import.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'Import', description: 'A file of buyers or orders, and what became of it.' });
export type Import = z.output<typeof importRecord>;

export const importFault = z
  .strictObject({
    line: z.int().min(2).meta({
      description: 'The row, as spreadsheets number them: 1 has the names of the columns.',
    }),
    column: longText(200).nullable().meta({ description: 'The column at fault; null where it is the whole row.' }),
    code: z.enum(errorCodeNames).meta({
      description: 'As the call that creates one such record would answer.',
    }),
    message: longText(1000).meta({ description: 'What is wrong, and what to do, for a person.' }),
  })
  .meta({ id: 'ImportFault', description: 'Why a row of an import is not made.' });
export type ImportFault = z.output<typeof importFault>;

const newImport = z
  .strictObject({
    kind,
    upload_id: id('upload').meta({ description: 'An upload of `text/csv`, whose content is there.' }),
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
  description: `Reads a file in CSV of at most ${mostImportRows} rows, and checks each record as the call that creates one would. Nothing is made until \`POST /v1/imports/{id}/run\`. The columns are those of the list of these records as CSV; those that creation does not take are ignored. The import is \`checking\`, and ends as \`checked\` or \`failed\`. An account has one import processed at a time, and at most ${mostOpenImports} that wait: one more is 429 \`rate_limited\` with \`"limit": "queue"\`.`,
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
    'Returns one import, with its `version` as the `ETag`. Ask again until its `status` is the one you wait for.',
  params: byId,
  status: 200,
  response: importRecord,
  examples: [
    { name: 'One that is checked', params: ownId, response: checked },
    {
      name: 'One whose file cannot be read',
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
    'Returns what is wrong in the file, in the order of its rows: by the check, and from `running` on by what was refused then. With `Accept: text/csv` they are a file.',
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
    'Makes the records of a `checked` import that have no fault, each with its events, as the call that creates one would; those with faults are left out. It is `running`, and ends as `completed` or `failed`. Each record is checked once more. An order whose `reference` an order has that is not cancelled is there already if the content is the same, and is a fault otherwise; so is a buyer whose GSTIN, or without one whose name, another buyer has. So a file can be imported again, and makes nothing twice. An import in another status is 409 `invalid_state`.',
  params: byId,
  checksVersion: true,
  status: 202,
  response: importRecord,
  errors: ['invalid_state'],
  examples: [{ name: 'After its check', params: ownId, response: running }],
});

export const importsResource = defineResource({
  tag: { name: 'Imports', description: 'Files in CSV that become buyers and orders.' },
  lifecycle: importLifecycle,
  operations: [createImport, listImports, getImport, listImportFaults, runImport],
});
