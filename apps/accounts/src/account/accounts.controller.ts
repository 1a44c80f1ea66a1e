import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { page, type Plan, planNames, text } from '@millwright/contracts';
import { decodeCursor } from '@millwright/persistence';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { FromRequest, type Origin } from '../audit/origin.js';
import { invalidParameter } from '../refusals.js';
import { accountView } from './account.forms.js';
import { AccountsService, type PlanChange } from './accounts.service.js';

const largestFigure = 1_000_000;

const plan = z.enum(planNames, {
  error: ({ input }) => `"${String(input)}" is not a plan. The plans are ${planNames.join(', ')}.`,
});
const plans = { plan: plan.optional(), plans: z.array(plan).min(1).optional() };
const name = z.string().trim().pipe(text(200));
const email = z.email().max(254);
const timeZone = z.string().refine(isTimeZone, { error: 'must be the name of a time zone, for example Asia/Kolkata' });
const figure = z.int().min(1).max(largestFigure).optional();

const newAccount = z.strictObject({ name, email, ...plans, time_zone: timeZone.default('Asia/Kolkata') });
const update = z.strictObject({ name: name.optional(), email: email.optional(), time_zone: timeZone.optional() });
const planChange = z.strictObject({
  ...plans,
  mode: z.enum(['live', 'test']).optional(),
  sustained: figure,
  burst: figure,
  concurrent: figure,
});
const listQuery = z.strictObject(page);

@Controller('internal/accounts')
@UseGuards(InternalGuard)
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(newAccount, body);
    const chosen = plansOf(given) ?? ['Flow Starter'];
    const account = { name: given.name, email: given.email, plans: chosen, timeZone: given.time_zone };
    return accountView(await this.accounts.create(account, origin));
  }

  @Get()
  list(@Query() query: unknown): Promise<object> {
    const { limit, cursor } = parseInternal(listQuery, query);
    return this.accounts.list(limit, decodeCursor(cursor));
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<object> {
    return accountView(await this.accounts.get(id));
  }

  @Patch(':id')
  async update(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(update, body);
    const fields = {
      ...(given.name !== undefined && { name: given.name }),
      ...(given.email !== undefined && { ownerEmail: given.email }),
      ...(given.time_zone !== undefined && { timeZone: given.time_zone }),
    };
    if (Object.keys(fields).length === 0) throw invalidParameter('Give at least one of name, email and time_zone.');
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
    const change = planChangeOf(parseInternal(planChange, body));
    return accountView(await this.accounts.changePlan(id, change, origin));
  }
}

function plansOf(given: { plan?: Plan | undefined; plans?: Plan[] | undefined }): Plan[] | undefined {
  if (given.plan !== undefined && given.plans !== undefined)
    throw invalidParameter('plan: names the same as plans. Give one of them.');
  return given.plan === undefined ? given.plans : [given.plan];
}

function planChangeOf(given: z.output<typeof planChange>): PlanChange {
  const chosen = plansOf(given);
  if (chosen === undefined) throw invalidParameter(`plans: is missing. The plans are ${planNames.join(', ')}.`);
  const { mode = 'live', sustained, burst, concurrent } = given;
  const figures = { sustained, burst, concurrent };
  const missing = Object.entries(figures).flatMap(([field, value]) => (value === undefined ? [field] : []));
  if (missing.length === Object.keys(figures).length) return { plans: chosen };
  if (!chosen.includes('Enterprise')) {
    throw invalidParameter(
      'Figures are negotiated with the plan Enterprise alone. Put Enterprise among the plans, or leave sustained, burst and concurrent out.',
    );
  }
  if (sustained === undefined || burst === undefined || concurrent === undefined) {
    throw invalidParameter(`${missing.join(', ')}: is missing. Give sustained, burst and concurrent together.`);
  }
  return { plans: chosen, negotiated: { mode, figures: { sustained, burst, concurrent } } };
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
