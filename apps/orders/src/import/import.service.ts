/** Begins, runs and reads imports; `ImportProcessing` does the rest. */
import { Injectable } from '@nestjs/common';
import {
  type Body,
  type createImport,
  type Import,
  type ImportFault,
  importType,
  type listImportFaults,
  type listImports,
  mostOpenImports,
  type Query,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  decodeSortedCursor,
  encodeSortedCursor,
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, decodeId, encodeId, Ids, queueRefusal } from '@millwright/service-kit';
import { UploadEntity, uploads } from '../upload/upload.entity.js';
import { tables } from '../tables.js';
import { ImportProcessing } from './import-processing.job.js';
import { importTransitions } from './import-transitions.js';
import { importFaultResource, importResource } from './import.resource.js';
import { countOpenImports, type ImportRow, imports, listFaults, restartImport } from './import.store.js';

const retryAfterSeconds = 5;

/** The order of faults, as cursors name it. */
const byPlace = 'place';
const isPlace = (text: string): boolean => /^\d{1,9}$/.test(text);

@Injectable()
export class ImportService {
  constructor(
    private readonly ids: Ids,
    private readonly processing: ImportProcessing,
  ) {}

  async create(work: UnitOfWork, { kind, upload_id: uploadId }: Body<typeof createImport>): Promise<Import> {
    await requireRoom(work);
    const { accountId, livemode } = work.tenant;
    const id = this.ids.next();
    const row: ImportRow = {
      account_id: accountId,
      livemode,
      id,
      kind,
      upload_id: await takeUpload(work, uploadId, id),
      status: 'checking',
      rows: 0,
      records: 0,
      processed: 0,
      to_make: 0,
      made: 0,
      already_there: 0,
      faulty: 0,
      error: null,
      version: 1,
      created_at: work.now,
      updated_at: work.now,
    };
    work.beforeCommit(() => tables.imports.insert(row));
    work.afterCommit(() => this.processing.wake());
    return importResource(row);
  }

  async get(work: UnitOfWork, publicId: string): Promise<Import> {
    return importResource(await findRecord(work, imports, publicId));
  }

  async list(work: UnitOfWork, page: Query<typeof listImports>): Promise<ListPage<Import>> {
    return listPage(await listRecords(work, imports, {}, page), page.limit, importResource);
  }

  async listFaults(
    work: UnitOfWork,
    publicId: string,
    { cursor, limit }: Query<typeof listImportFaults>,
  ): Promise<ListPage<ImportFault>> {
    const { id } = await findRecord(work, imports, publicId);
    const after = Number(decodeSortedCursor(cursor, byPlace, isPlace)?.text ?? 0);
    const faults = await listFaults(work, id, { after, limit });
    const identified = faults.map((fault) => ({ ...fault, id }));
    return listPage(identified, limit, importFaultResource, {
      cursorOf: ({ place }) => encodeSortedCursor(byPlace, String(place), id),
    });
  }

  async run(work: UnitOfWork, publicId: string, knownVersion: number | undefined): Promise<Import> {
    const before = await lockRecord(work, imports, publicId);
    checkVersion(knownVersion, before.version);
    const after: ImportRow = {
      ...before,
      status: importTransitions.next('run', before.status),
      processed: 0,
      already_there: 0,
      faulty: 0,
      version: before.version + 1,
      updated_at: work.now,
    };
    await requireRoom(work);
    await restartImport(work, after);
    work.afterCommit(() => this.processing.wake());
    return importResource(after);
  }
}

async function requireRoom(work: UnitOfWork): Promise<void> {
  if ((await countOpenImports(work)) >= mostOpenImports) throw queueRefusal('imports', retryAfterSeconds);
}

/** The id of the upload, which is used from now on. Several imports may have the same file. */
async function takeUpload(work: UnitOfWork, publicId: string, importId: string): Promise<string> {
  const { accountId, livemode } = work.tenant;
  const named = decodeId('upload', publicId);
  const upload = named === undefined ? undefined : await uploads.rows.lock(work, named);
  const fault = faultOf(upload);
  if (fault !== undefined) {
    throw new ApiError('invalid_parameter', { message: `upload_id: ${publicId}: ${fault}`, param: 'upload_id' });
  }
  const { id, importId: before } = upload!;
  if (before === null) await work.manager.update(UploadEntity, { accountId, livemode, id }, { importId });
  return id;
}

function faultOf(upload: UploadEntity | undefined): string | undefined {
  if (upload === undefined) return 'there is no such upload. Create one with POST /v1/uploads.';
  if (upload.sha256 === null) {
    return 'no content has been received for it yet. PUT the content to the URL in the answer of POST /v1/uploads.';
  }
  if (upload.type !== importType) return `it is ${upload.type}, but must be ${importType}.`;
  if (upload.bankStatementId === null) return undefined;
  return `${encodeId('bank_statement', upload.bankStatementId)} uses it. Upload the file again.`;
}
