import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { FromRequest, type Origin } from '../audit/origin.js';
import { GrantsService } from './grants.service.js';

const ofAccount = z.strictObject({ account_id: z.string() });
const disconnection = z.strictObject({
  account_id: z.string(),
  reason: z.enum(['customer', 'operator']).default('customer'),
});

/** The applications that act for an account, and the button that stops one. */
@Controller('internal/connections')
@UseGuards(InternalGuard)
export class ConnectionsController {
  constructor(private readonly grants: GrantsService) {}

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { account_id: accountId } = parseInternal(ofAccount, query);
    return { data: await this.grants.list(accountId) };
  }

  @Post(':id/disconnect')
  @HttpCode(200)
  disconnect(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: accountId, reason } = parseInternal(disconnection, body);
    return this.grants.disconnect(id, accountId, reason, origin);
  }
}
