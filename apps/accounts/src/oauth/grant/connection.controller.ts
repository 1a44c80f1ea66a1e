import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { decodeId, InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { connectionView } from './grant.resource.js';
import { GrantService } from './grant.service.js';

/** The applications connected to an account, and their disconnection. */
@Controller('internal/connections')
@UseGuards(InternalGuard)
export class ConnectionController {
  constructor(
    private readonly database: Database,
    private readonly grants: GrantService,
  ) {}

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const accountId = decodeId('account', parseInternal(internal.accountQuery, query).account_id);
    if (accountId === undefined) return { data: [] };
    const connections = await this.database.asWorker((work) => this.grants.list(work, accountId));
    return { data: connections.map(connectionView) };
  }

  @Post(':id/disconnect')
  @HttpCode(200)
  async disconnect(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: account, reason } = parseInternal(internal.disconnection, body);
    const connected = await this.database.asWorker((work) =>
      this.grants.disconnect(work, decodeId('account', account), id, reason, origin),
    );
    return connectionView(connected);
  }
}
