import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { type CredentialPage, internal } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { Clock, parseInternal } from '@millwright/service-kit';
import { CredentialsGuard } from './credentials-guard.js';
import { lookUpCredentials, pageOfKeys } from './credential.store.js';

/** Look-ups by the gateways: credentials by their hashes, and all keys page by page. */
@Controller('internal/credentials')
@UseGuards(CredentialsGuard)
export class CredentialController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Post('lookup')
  @HttpCode(200)
  async lookup(@Body() body: unknown): Promise<internal.FoundCredentials> {
    const { hashes } = parseInternal(internal.credentialLookup, body);
    const data = await lookUpCredentials(
      this.database,
      hashes.map(({ pepper_version: pepperVersion, hash }) => ({ pepperVersion, hash: Buffer.from(hash, 'base64') })),
      this.clock.now(),
    );
    return { data };
  }

  @Get()
  page(@Query() query: unknown): Promise<CredentialPage> {
    const { after, limit } = parseInternal(internal.credentialPageQuery, query);
    return pageOfKeys(this.database, after, limit, this.clock.now());
  }
}
