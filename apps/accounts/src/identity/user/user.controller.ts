import { Body, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { userView } from './user.resource.js';
import { UserService } from './user.service.js';

@Controller('internal/users')
@UseGuards(InternalGuard)
export class UserController {
  constructor(private readonly users: UserService) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: accountId, email, password, role } = parseInternal(internal.newUser, body);
    return userView(await this.users.create(accountId, { email, password, role }, origin));
  }

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { account_id: accountId } = parseInternal(internal.accountQuery, query);
    return { data: (await this.users.list(accountId)).map(userView) };
  }
}
