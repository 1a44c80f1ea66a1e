import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { scopeNames, text } from '@millwright/contracts';
import { InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { FromRequest, type Origin } from '../audit/origin.js';
import { keyView } from './key.forms.js';
import { KeysService } from './keys.service.js';

const daySeconds = 86_400;
const tenYears = 3650 * daySeconds;

const newKey = z.strictObject({
  account_id: z.string(),
  mode: z.enum(['live', 'test']),
  scopes: z.array(z.enum(scopeNames, { error: unknownScope })).min(1),
  name: z.string().trim().pipe(text(100)),
  expires_in_seconds: z.int().min(1).max(tenYears).optional(),
});

const replacement = z.strictObject({
  /** How long the old key goes on working; 0 revokes it at once. */
  overlap_seconds: z
    .int()
    .min(0)
    .max(365 * daySeconds)
    .default(7 * daySeconds),
});

const listQuery = z.strictObject({ account_id: z.string() });

@Controller('internal/keys')
@UseGuards(InternalGuard)
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Post()
  async create(@Body() body: unknown, @FromRequest() origin: Origin): Promise<object> {
    const { account_id: accountId, expires_in_seconds: expires, ...given } = parseInternal(newKey, body);
    const lastsMs = expires === undefined ? null : expires * 1000;
    const made = await this.keys.create(accountId, { ...given, lastsMs }, origin);
    return { ...keyView(made.key), key: made.text };
  }

  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { account_id: accountId } = parseInternal(listQuery, query);
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
    const { overlap_seconds: overlap } = parseInternal(replacement, body ?? {});
    const made = await this.keys.replace(id, overlap * 1000, origin);
    return { ...keyView(made.key), replaces: id, key: made.text };
  }
}

export function unknownScope(issue: { input?: unknown }): string {
  return `"${String(issue.input)}" is not a scope. The scopes are ${scopeNames.join(', ')}.`;
}
