import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { Database, listPage } from '@millwright/persistence';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import { AuditLog, auditView } from '../../change/audit-log.js';
import { findAccountId } from './account.service.js';

@Controller('internal/accounts/:id/audit')
@UseGuards(InternalGuard)
export class AccountAuditController {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  async list(@Param('id') publicId: string, @Query() query: unknown): Promise<object> {
    const page = parseInternal(internal.pageQuery, query);
    const entries = await this.database.asWorker(async (work) =>
      this.audit.list(work, await findAccountId(work, publicId), page),
    );
    return listPage(entries, page.limit, auditView);
  }
}
