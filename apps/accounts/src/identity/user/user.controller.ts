import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
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

  @Post(':id/password')
  @HttpCode(200)
  async setPassword(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { password } = parseInternal(internal.newPassword, body);
    return userView(await this.users.setPassword(id, password, origin));
  }

  @Post(':id/disable')
  @HttpCode(200)
  async disable(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return userView(await this.users.disable(id, origin));
  }

  @Post(':id/enable')
  @HttpCode(200)
  async enable(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return userView(await this.users.enable(id, origin));
  }

  @Post(':id/end-sessions')
  @HttpCode(200)
  async endSessions(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return userView(await this.users.endSessions(id, origin));
  }
}
