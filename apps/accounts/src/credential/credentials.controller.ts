import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import type { CredentialPage, KnownCredential } from '@millwright/contracts';
import { Clock, InternalGuard, parseInternal } from '@millwright/service-kit';
import * as z from 'zod';
import { Credentials } from './credentials.js';

const lookup = z.strictObject({
  hashes: z
    .array(z.strictObject({ pepper_version: z.int().min(0).max(9999), hash: z.base64() }))
    .min(1)
    .max(1000),
});

const pageQuery = z.strictObject({
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
});

/** Answers the gateways: what is behind these hashed credentials, and which there are. */
@Controller('internal/credentials')
@UseGuards(InternalGuard)
export class CredentialsController {
  constructor(
    private readonly credentials: Credentials,
    private readonly clock: Clock,
  ) {}

  @Post('lookup')
  @HttpCode(200)
  async lookup(@Body() body: unknown): Promise<{ data: (KnownCredential | null)[] }> {
    const { hashes } = parseInternal(lookup, body);
    const data = await this.credentials.lookUp(
      hashes.map(({ pepper_version: pepperVersion, hash }) => ({ pepperVersion, hash: Buffer.from(hash, 'base64') })),
      this.clock.now(),
    );
    return { data };
  }

  @Get()
  page(@Query() query: unknown): Promise<CredentialPage> {
    const { after, limit } = parseInternal(pageQuery, query);
    return this.credentials.page(after, limit, this.clock.now());
  }
}
