/** Gives the files of bank statements to invoicing, each to one statement. */
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
import { internal, statementTypes, type UploadType } from '@millwright/contracts';
import { Database, findRecord, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { appConfig, BearerGuard, decodeId, encodeId, InternalError, parseInternal } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import type { UploadConfig } from './upload.settings.js';
import { contentKey, UploadEntity, uploads } from './upload.entity.js';

/** Accepts calls of invoicing. */
@Injectable()
export class StatementUploadsGuard extends BearerGuard {
  constructor(@Inject(appConfig) config: UploadConfig) {
    super('UPLOADS_TOKENS', config.uploadsTokens);
  }
}

@Controller('internal/statement-uploads')
@UseGuards(StatementUploadsGuard)
export class StatementUploadsController {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {}

  /** The same statement may take its file again; another one is told which has it. */
  @Post('take')
  @HttpCode(200)
  async take(@Body() body: unknown): Promise<internal.TakenUpload> {
    const { upload_id: uploadId, bank_statement_id: statement, ...whose } = parseInternal(internal.uploadTaking, body);
    const statementId = decodeId('bank_statement', statement);
    if (statementId === undefined) throw new InternalError(400, 'invalid_parameter', 'bank_statement_id: is no id.');
    return this.database.asTenant(tenantOf(whose), (work) => take(work, uploadId, statementId));
  }

  @Get('content')
  async content(@Query() query: unknown): Promise<StreamableFile> {
    const { upload_id: uploadId, account_id, livemode } = parseInternal(internal.uploadContentQuery, query);
    const tenant = tenantOf({ account_id, livemode: livemode === 'true' });
    const upload = await this.database.asTenant(tenant, (work) => findRecord(work, uploads, uploadId));
    if (upload.bankStatementId === null) {
      throw new InternalError(409, 'invalid_state', `No bank statement has taken ${uploadId}.`);
    }
    const content: Readable | undefined = await this.store.get(contentKey(upload, upload.attempt));
    if (content === undefined) throw new InternalError(404, 'not_found', `The store has no content of ${uploadId}.`);
    return new StreamableFile(content, { type: upload.type, length: upload.size });
  }
}

async function take(work: UnitOfWork, publicId: string, statementId: string): Promise<internal.TakenUpload> {
  const id = decodeId('upload', publicId);
  const upload = id === undefined ? undefined : await uploads.rows.lock(work, id);
  if (upload === undefined) return { outcome: 'missing' };
  if (upload.sha256 === null) return { outcome: 'pending' };
  const { type, size, bankStatementId: taken } = upload;
  if (!isStatement(type)) return { outcome: 'other_type' };
  if (upload.importId !== null) return { outcome: 'imported' };
  if (taken === null) {
    const { accountId, livemode } = work.tenant;
    await work.manager.update(UploadEntity, { accountId, livemode, id: upload.id }, { bankStatementId: statementId });
  }
  return { outcome: 'taken', bank_statement_id: encodeId('bank_statement', taken ?? statementId), type, size };
}

function isStatement(type: UploadType): type is (typeof statementTypes)[number] {
  return (statementTypes as readonly UploadType[]).includes(type);
}

function tenantOf({
  account_id: account,
  livemode,
}: {
  readonly account_id: string;
  readonly livemode: boolean;
}): Tenant {
  const accountId = decodeId('account', account);
  if (accountId === undefined) throw new InternalError(400, 'invalid_parameter', `account_id: ${account} is no id.`);
  return { accountId, livemode };
}
