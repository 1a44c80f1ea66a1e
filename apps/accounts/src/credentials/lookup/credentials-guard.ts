import { Inject, Injectable } from '@nestjs/common';
import { BearerGuard } from '@millwright/service-kit';
import { type AccountsConfig, accountsConfig } from '../../config.js';

/** Accepts calls of gateways. */
@Injectable()
export class CredentialsGuard extends BearerGuard {
  constructor(@Inject(accountsConfig) config: AccountsConfig) {
    super('CREDENTIALS_TOKENS', config.credentialsTokens);
  }
}
