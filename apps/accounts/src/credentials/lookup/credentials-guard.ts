import { Inject, Injectable } from '@nestjs/common';
import { appConfig, BearerGuard } from '@millwright/service-kit';
import type { LookupConfig } from './lookup.settings.js';

/** Accepts calls of gateways. */
@Injectable()
export class CredentialsGuard extends BearerGuard {
  constructor(@Inject(appConfig) config: LookupConfig) {
    super('CREDENTIALS_TOKENS', config.credentialsTokens);
  }
}
