import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { scopeNames } from '@millwright/contracts';
import { decodeId, encodeId } from '@millwright/persistence';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { FromRequest, type Origin } from '../audit/origin.js';
import { notFound } from '../refusals.js';
import type { ApiKey } from './api-key.entity.js';
import { KeysService } from './keys.service.js';

const tenYears = 315_360_000;

const newKey = z.strictObject({
  account_id: z.string(),
  mode: z.enum(['live', 'test']),
  scopes: z.array(z.enum(scopeNames, { error: unknownScope })).min(1),
  name: z.string().trim().min(1).max(100),
  expires_in_seconds: z.int().min(1).max(tenYears).optional(),
});

const listQuery = z.strictObject({ account_id: z.string() });

@Controller('internal/keys')
@UseGuards(InternalGuard)
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const given = parseInternal(newKey, body);
    const accountId = decodeId('account', given.account_id);
    const { mode, name, expires_in_seconds: expiresInSeconds } = given;
    const made =
      accountId === undefined
        ? undefined
        : await this.keys.create({ accountId, mode, scopes: given.scopes, name, expiresInSeconds }, origin);
    if (made === undefined) throw notFound('account', given.account_id);
    return { ...keyView(made.key), key: made.text };
  }

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { account_id: text } = parseInternal(listQuery, query);
    const accountId = decodeId('account', text);
    const keys = accountId === undefined ? [] : await this.keys.list(accountId);
    return { data: keys.map(keyView) };
  }

  @Post(':id/revoke')
  @HttpCode(200)
  async revoke(@Param('id') text: string, @FromRequest() origin: Origin): Promise<object> {
    const id = decodeId('key', text);
    const key = id === undefined ? null : await this.keys.revoke(id, origin);
    if (key === null) throw notFound('key', text);
    return keyView(key);
  }
}

function keyView(key: ApiKey): object {
  return {
    key_id: encodeId('key', key.id),
    account_id: encodeId('account', key.accountId),
    mode: key.livemode ? 'live' : 'test',
    name: key.name,
    scopes: key.scopes,
    prefix: key.prefix,
    last4: key.last4,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    created_at: key.createdAt.toISOString(),
    created_by: key.createdBy,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  };
}

function unknownScope(issue: { input?: unknown }): string {
  return `"${String(issue.input)}" is not a scope. The scopes are ${scopeNames.join(', ')}.`;
}
