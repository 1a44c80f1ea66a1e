/** Gives invoicing the files of bank statements, each for one statement, and the logos of sellers. */
import type { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Post,
  Query,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { internal, logoTypes, statementTypes, type UploadType } from '@millwright/contracts';
import { Database, findRecord, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { appConfig, BearerGuard, decodeId, encodeId, InternalError, parseInternal } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import type { UploadConfig } from './upload.settings.js';
import { contentKey, UploadEntity, uploads } from './upload.entity.js';

/** Accepts calls of invoicing. */
@Injectable()
export class TakenUploadsGuard extends BearerGuard {
  constructor(@Inject(appConfig) config: UploadConfig) {
    super('UPLOADS_TOKENS', config.uploadsTokens);
  }
}

@Controller('internal/uploads')
@UseGuards(TakenUploadsGuard)
export class TakenUploadsController {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {}

  /** The same statement may take its file again; another one is told which has it. */
  @Post('take')
  @HttpCode(200)
  async take(@Body() body: unknown): Promise<internal.TakenUpload> {
    const taking = parseInternal(internal.uploadTaking, body);
    return this.database.asTenant(tenantOf(taking), (work) =>
      taking.as === 'logo' ? takeLogo(work, taking.upload_id) : takeStatement(work, taking),
    );
  }

  @Get('content')
  async content(@Query() query: unknown): Promise<StreamableFile> {
    const { upload_id: uploadId, account_id, livemode } = parseInternal(internal.uploadContentQuery, query);
    const tenant = tenantOf({ account_id, livemode: livemode === 'true' });
    const upload = await this.database.asTenant(tenant, (work) => findRecord(work, uploads, uploadId));
    if (upload.bankStatementId === null && !upload.isLogo) {
      throw new InternalError(409, 'invalid_state', `Invoicing does not use ${uploadId}.`);
    }
    const content: Readable | undefined = await this.store.get(contentKey(upload, upload.attempt));
    if (content === undefined) throw new InternalError(404, 'not_found', `The store has no content of ${uploadId}.`);
    return new StreamableFile(content, { type: upload.type, length: upload.size });
  }
}

type Outcome = internal.TakenUpload;

async function takeStatement(
  work: UnitOfWork,
  { upload_id: publicId, bank_statement_id: statement }: Extract<internal.UploadTaking, { as: 'bank_statement' }>,
): Promise<Outcome> {
  const statementId = decodeId('bank_statement', statement);
  if (statementId === undefined) throw new InternalError(400, 'invalid_parameter', 'bank_statement_id: is not an id.');
  const upload = await lockReceived(work, publicId, statementTypes);
  if (!(upload instanceof UploadEntity)) return upload;
  const { bankStatementId: taken, type, size } = upload;
  if (taken === null) await update(work, upload, { bankStatementId: statementId });
  return { outcome: 'taken', bank_statement_id: encodeId('bank_statement', taken ?? statementId), type, size };
}

/** It may be taken again, by any seller. */
async function takeLogo(work: UnitOfWork, publicId: string): Promise<Outcome> {
  const upload = await lockReceived(work, publicId, logoTypes);
  if (!(upload instanceof UploadEntity)) return upload;
  const { isLogo, type, size } = upload;
  if (!isLogo) await update(work, upload, { isLogo: true });
  return { outcome: 'taken', bank_statement_id: null, type, size };
}

/** An upload of one of the types whose content is there, locked, or why there is none. */
async function lockReceived(
  work: UnitOfWork,
  publicId: string,
  types: readonly UploadType[],
): Promise<UploadEntity | Outcome> {
  const id = decodeId('upload', publicId);
  const upload = id === undefined ? undefined : await uploads.rows.lock(work, id);
  if (upload === undefined) return { outcome: 'missing' };
  if (upload.sha256 === null) return { outcome: 'pending' };
  if (!types.includes(upload.type)) return { outcome: 'other_type' };
  return upload.dispatchId === null && upload.importId === null ? upload : { outcome: 'in_use' };
}

async function update(
  { manager, tenant: { accountId, livemode } }: UnitOfWork,
  { id }: UploadEntity,
  change: Partial<UploadEntity>,
): Promise<void> {
  await manager.update(UploadEntity, { accountId, livemode, id }, change);
}

function tenantOf({
  account_id: account,
  livemode,
}: {
  readonly account_id: string;
  readonly livemode: boolean;
}): Tenant {
  const accountId = decodeId('account', account);
  if (accountId === undefined)
    throw new InternalError(400, 'invalid_parameter', `account_id: ${account} is not an id.`);
  return { accountId, livemode };
}
