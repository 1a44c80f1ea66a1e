import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { GrantService } from './grant.service.js';

/** The applications connected to an account, and their disconnection. */
@Controller('internal/connections')
@UseGuards(InternalGuard)
export class ConnectionController {
  constructor(private readonly grants: GrantService) {}

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { account_id: accountId } = parseInternal(internal.accountQuery, query);
    return { data: await this.grants.list(accountId) };
  }

  @Post(':id/disconnect')
  @HttpCode(200)
  disconnect(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: accountId, reason } = parseInternal(internal.disconnection, body);
    return this.grants.disconnect(id, accountId, reason, origin);
  }
}
