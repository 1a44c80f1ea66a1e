import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { timestamp } from '@millwright/contracts';
import { Clock, InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { AccountsService } from '../account/accounts.service.js';
import { invalidParameter } from '../refusals.js';
import { Usage } from './usage.js';

const hourMs = 3_600_000;
const longestHours = 24;

const rangeQuery = z.strictObject({
  from: timestamp.optional(),
  to: timestamp.optional(),
  mode: z.enum(['live', 'test']).default('live'),
});

@Controller('internal/accounts/:id/usage')
@UseGuards(InternalGuard)
export class UsageController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly usage: Usage,
    private readonly clock: Clock,
  ) {}

  @Get()
  async show(@Param('id') text: string, @Query() query: unknown): Promise<object> {
    const given = parseInternal(rangeQuery, query);
    const to = given.to === undefined ? this.clock.now() : new Date(given.to);
    const from = given.from === undefined ? new Date(to.getTime() - hourMs) : new Date(given.from);
    if (from >= to) throw invalidParameter('from: must be before to.');
    if (to.getTime() - from.getTime() > longestHours * hourMs)
      throw invalidParameter(`from: must be at most ${longestHours} hours before to. Ask for one day after another.`);
    const { id: accountId } = await this.accounts.get(text);
    const data = await this.usage.list({ accountId, livemode: given.mode === 'live', from, to });
    return { from: from.toISOString(), to: to.toISOString(), mode: given.mode, data };
  }
}
