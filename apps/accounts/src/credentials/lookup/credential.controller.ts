import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { type CredentialPage, internal } from '@millwright/contracts';
import { Clock, parseInternal } from '@millwright/service-kit';
import { CredentialsGuard } from './credentials-guard.js';
import { CredentialStore } from './credential.store.js';

/** Look-ups by the gateways: credentials by their hashes, and all keys page by page. */
@Controller('internal/credentials')
@UseGuards(CredentialsGuard)
export class CredentialController {
  constructor(
    private readonly credentials: CredentialStore,
    private readonly clock: Clock,
  ) {}

  @Post('lookup')
  @HttpCode(200)
  async lookup(@Body() body: unknown): Promise<internal.FoundCredentials> {
    const { hashes } = parseInternal(internal.credentialLookup, body);
    const data = await this.credentials.lookUp(
      hashes.map(({ pepper_version: pepperVersion, hash }) => ({ pepperVersion, hash: Buffer.from(hash, 'base64') })),
      this.clock.now(),
    );
    return { data };
  }

  @Get()
  page(@Query() query: unknown): Promise<CredentialPage> {
    const { after, limit } = parseInternal(internal.credentialPageQuery, query);
    return this.credentials.page(after, limit, this.clock.now());
  }
}
