import { Body, Controller, Get, Param, Post, UseGuards } from '@nestjs/common';
import { planNames } from '@millwright/contracts';
import { decodeId, encodeId } from '@millwright/persistence';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { FromRequest, type Origin } from '../audit/origin.js';
import { notFound } from '../refusals.js';
import type { Account } from './account.entity.js';
import { AccountsService } from './accounts.service.js';

const newAccount = z.strictObject({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  plan: z.enum(planNames).default('Flow Starter'),
  time_zone: z
    .string()
    .refine(isTimeZone, { error: 'must be the name of a time zone, for example Asia/Kolkata' })
    .default('Asia/Kolkata'),
});

@Controller('internal/accounts')
@UseGuards(InternalGuard)
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { name, email, plan, time_zone: timeZone } = parseInternal(newAccount, body);
    return accountView(await this.accounts.create({ name, email, plan, timeZone }, origin));
  }

  @Get(':id')
  async show(@Param('id') text: string): Promise<object> {
    const id = decodeId('account', text);
    const account = id === undefined ? null : await this.accounts.find(id);
    if (account === null) throw notFound('account', text);
    return accountView(account);
  }
}

function accountView(account: Account): object {
  return {
    account_id: encodeId('account', account.id),
    name: account.name,
    email: account.ownerEmail,
    plan: account.plan,
    negotiated: { live: account.negotiatedLive, test: account.negotiatedTest },
    time_zone: account.timeZone,
    status: account.status,
    pinned_version: account.pinnedVersion,
    created_at: account.createdAt.toISOString(),
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
