import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import { AccountService } from './account.service.js';
import { AuditLog } from '../../change/audit-log.js';

@Controller('internal/accounts/:id/audit')
@UseGuards(InternalGuard)
export class AccountAuditController {
  constructor(
    private readonly accounts: AccountService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  async list(@Param('id') publicId: string, @Query() query: unknown): Promise<object> {
    const page = parseInternal(internal.pageQuery, query);
    const { id } = await this.accounts.get(publicId);
    return this.audit.list(id, page);
  }
}
