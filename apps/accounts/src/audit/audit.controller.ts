import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { page } from '@millwright/contracts';
import { decodeCursor } from '@millwright/persistence';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { AccountsService } from '../account/accounts.service.js';
import { AuditLog } from './audit-log.js';

const listQuery = z.strictObject(page);

@Controller('internal/accounts/:id/audit')
@UseGuards(InternalGuard)
export class AuditController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  async list(@Param('id') text: string, @Query() query: unknown): Promise<object> {
    const { limit, cursor } = parseInternal(listQuery, query);
    const { id } = await this.accounts.get(text);
    return this.audit.list(id, limit, decodeCursor(cursor));
  }
}
