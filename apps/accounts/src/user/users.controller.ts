import { Body, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { FromRequest, type Origin } from '../audit/origin.js';
import { UsersService, userView } from './users.service.js';

const newUser = z.strictObject({
  account_id: z.string(),
  email: z.email().max(254),
  password: z
    .string()
    .min(8, { error: 'must have at least 8 characters' })
    .max(256, { error: 'must have at most 256 characters' }),
  role: z.enum(['owner', 'member']).optional(),
});
const listQuery = z.strictObject({ account_id: z.string() });

@Controller('internal/users')
@UseGuards(InternalGuard)
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: accountId, email, password, role } = parseInternal(newUser, body);
    return userView(await this.users.create(accountId, { email, password, role }, origin));
  }

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { account_id: accountId } = parseInternal(listQuery, query);
    return { data: (await this.users.list(accountId)).map(userView) };
  }
}
