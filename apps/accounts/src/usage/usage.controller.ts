import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { ApiError, Clock, InternalGuard, parseInternal } from '@millwright/service-kit';
import { AccountService } from '../identity/account/account.service.js';
import { listCounts } from './usage.store.js';

const hourMs = 3_600_000;
const longestHours = 24;

@Controller('internal/accounts/:id/usage')
@UseGuards(InternalGuard)
export class UsageController {
  constructor(
    private readonly accounts: AccountService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Get()
  async show(@Param('id') publicId: string, @Query() query: unknown): Promise<object> {
    const given = parseInternal(internal.usageQuery, query);
    const to = given.to === undefined ? this.clock.now() : new Date(given.to);
    const from = given.from === undefined ? new Date(to.getTime() - hourMs) : new Date(given.from);
    if (from >= to) throw new ApiError('invalid_parameter', { message: 'from: must be before to.' });
    if (to.getTime() - from.getTime() > longestHours * hourMs)
      throw new ApiError('invalid_parameter', {
        message: `from: must be at most ${longestHours} hours before to. Ask for each day separately.`,
      });
    const { id: accountId } = await this.accounts.get(publicId);
    const data = await this.database.asWorker((work) =>
      listCounts(work, { accountId, livemode: given.mode === 'live', from, to }),
    );
    return { from: from.toISOString(), to: to.toISOString(), mode: given.mode, data };
  }
}
