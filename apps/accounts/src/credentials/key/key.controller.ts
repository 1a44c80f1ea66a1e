import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { internal } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { decodeId, InternalGuard, parseInternal } from '@millwright/service-kit';
import { FromRequest, type Origin } from '../../change/origin.js';
import { findAccountId } from '../../identity/account/account.service.js';
import { keyView } from './key.resource.js';
import { KeyService } from './key.service.js';

@Controller('internal/keys')
@UseGuards(InternalGuard)
export class KeyController {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyService,
  ) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: account, expires_in_seconds: expires, ...given } = parseInternal(internal.newKey, body);
    const lifetimeMs = expires === undefined ? null : expires * 1000;
    const { key, text } = await this.database.asWorker(async (work) =>
      this.keys.create(work, await findAccountId(work, account), { ...given, lifetimeMs }, origin),
    );
    return { ...keyView(key), key: text };
  }

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const accountId = decodeId('account', parseInternal(internal.accountQuery, query).account_id);
    if (accountId === undefined) return { data: [] };
    const keys = await this.database.asWorker((work) => this.keys.list(work, accountId));
    return { data: keys.map(keyView) };
  }

  @Get(':id')
  async show(@Param('id') id: string): Promise<object> {
    return keyView(await this.database.asWorker((work) => this.keys.get(work, id)));
  }

  @Post(':id/revoke')
  @HttpCode(200)
  async revoke(@Param('id') id: string, @FromRequest() origin: Origin): Promise<object> {
    return keyView(await this.database.asWorker((work) => this.keys.revoke(work, id, origin)));
  }

  @Post(':id/replace')
  async replace(@Param('id') id: string, @Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { overlap_seconds: overlap } = parseInternal(internal.keyReplacement, body ?? {});
    const { key, text } = await this.database.asWorker((work) => this.keys.replace(work, id, overlap * 1000, origin));
    return { ...keyView(key), replaces: id, key: text };
  }
}
