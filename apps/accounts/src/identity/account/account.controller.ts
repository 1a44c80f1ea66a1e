import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { internal, type Plan, planNames } from '@millwright/contracts';
import { ApiError, InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { accountView } from './account.resource.js';
import { AccountService, type PlanChange } from './account.service.js';

@Controller('internal/accounts')
@UseGuards(InternalGuard)
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(internal.newAccount, body);
    const chosen = plansOf(given) ?? ['Flow Starter'];
    const account = { name: given.name, email: given.email, plans: chosen, timeZone: given.time_zone };
    return accountView(await this.accounts.create(account, origin));
  }

  @Get()
  list(@Query() query: unknown): Promise<object> {
    return this.accounts.list(parseInternal(internal.pageQuery, query));
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<object> {
    return accountView(await this.accounts.get(id));
  }

  @Patch(':id')
  async update(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(internal.accountUpdate, body);
    const fields = {
      ...(given.name !== undefined && { name: given.name }),
      ...(given.email !== undefined && { ownerEmail: given.email }),
      ...(given.time_zone !== undefined && { timeZone: given.time_zone }),
    };
    if (Object.keys(fields).length === 0)
      throw new ApiError('invalid_parameter', { message: 'Send at least one of name, email and time_zone.' });
    return accountView(await this.accounts.update(id, fields, origin));
  }

  @Post(':id/suspend')
  @HttpCode(200)
  async suspend(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return accountView(await this.accounts.suspend(id, origin));
  }

  @Post(':id/resume')
  @HttpCode(200)
  async resume(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return accountView(await this.accounts.resume(id, origin));
  }

  @Post(':id/plan')
  @HttpCode(200)
  async plan(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const change = planChangeOf(parseInternal(internal.planChange, body));
    return accountView(await this.accounts.changePlan(id, change, origin));
  }
}

function plansOf(given: { plan?: Plan | undefined; plans?: Plan[] | undefined }): Plan[] | undefined {
  if (given.plan !== undefined && given.plans !== undefined)
    throw new ApiError('invalid_parameter', { message: 'plan: means the same as plans. Send one of them.' });
  return given.plan === undefined ? given.plans : [given.plan];
}

function planChangeOf(given: internal.PlanChange): PlanChange {
  const chosen = plansOf(given);
  if (chosen === undefined)
    throw new ApiError('invalid_parameter', { message: `plans: is missing. The plans are ${planNames.join(', ')}.` });
  const { mode = 'live', sustained, burst, concurrent } = given;
  const figures = { sustained, burst, concurrent };
  const missing = Object.entries(figures).flatMap(([field, value]) => (value === undefined ? [field] : []));
  if (missing.length === Object.keys(figures).length) return { plans: chosen };
  if (!chosen.includes('Enterprise')) {
    throw new ApiError('invalid_parameter', {
      message:
        'Limits are negotiated only with the plan Enterprise. Add Enterprise to the plans, or omit sustained, burst and concurrent.',
    });
  }
  if (sustained === undefined || burst === undefined || concurrent === undefined) {
    throw new ApiError('invalid_parameter', {
      message: `${missing.join(', ')}: is missing. Send sustained, burst and concurrent together.`,
    });
  }
  return { plans: chosen, negotiated: { mode, figures: { sustained, burst, concurrent } } };
}
