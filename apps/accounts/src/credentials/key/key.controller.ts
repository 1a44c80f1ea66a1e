import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { keyView } from './key.resource.js';
import { KeyService } from './key.service.js';

@Controller('internal/keys')
@UseGuards(InternalGuard)
export class KeyController {
  constructor(private readonly keys: KeyService) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: accountId, expires_in_seconds: expires, ...given } = parseInternal(internal.newKey, body);
    const lifetimeMs = expires === undefined ? null : expires * 1000;
    const { key, text } = await this.keys.create(accountId, { ...given, lifetimeMs }, origin);
    return { ...keyView(key), key: text };
  }

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { account_id: accountId } = parseInternal(internal.accountQuery, query);
    return { data: (await this.keys.list(accountId)).map(keyView) };
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<object> {
    return keyView(await this.keys.get(id));
  }

  @Post(':id/revoke')
  @HttpCode(200)
  async revoke(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return keyView(await this.keys.revoke(id, origin));
  }

  @Post(':id/replace')
  async replace(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { overlap_seconds: overlap } = parseInternal(internal.keyReplacement, body ?? {});
    const { key, text } = await this.keys.replace(id, overlap * 1000, origin);
    return { ...keyView(key), replaces: id, key: text };
  }
}
